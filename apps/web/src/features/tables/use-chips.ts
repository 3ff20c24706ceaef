import type { SessionShown } from '@cardroom/contract/sessions'
import { useState } from 'react'
import { chipsForLimit, firstChip } from '#features/bets/index.ts'

/** The chips that a table hands out, and the one in the hand. */
export function useChips(session: SessionShown, options?: { readonly from: number }) {
  const chips = chipsForLimit(session, options)
  const [chip, onChip] = useState(() => firstChip(chips, session))
  return { chips, chip, onChip }
}
