import { useState } from 'react'
import type { Somebody } from '../talk/somebody.ts'

/** The sheets that can be open over a shared table, apart from the rules and sheets of a single game. */
export type LiveSheet = 'leave' | 'people' | 'bets' | 'talk' | 'proof' | 'invite' | 'privacy'

/** The sheets over a shared table. One is open at a time. */
export interface OpenedSheets {
  readonly sheet: LiveSheet | undefined
  /** The person whose sheet is open. */
  readonly somebody: Somebody | undefined
  readonly open: (sheet: LiveSheet) => void
  readonly openSomebody: (who: Somebody) => void
  readonly close: () => void
  readonly closeSomebody: () => void
}

export function useLiveSheets(): OpenedSheets {
  const [sheet, open] = useState<LiveSheet>()
  const [somebody, setSomebody] = useState<Somebody>()
  return {
    sheet,
    somebody,
    open,
    openSomebody(who) {
      open(undefined)
      setSomebody(who)
    },
    close: () => open(undefined),
    closeSomebody: () => setSomebody(undefined),
  }
}
