import { Suspense, type ComponentProps } from 'react'
import type { FairnessSheet } from './fairness-sheet/fairness-sheet.tsx'
import type { RoundsSheet } from './round-list/rounds-sheet.tsx'
import type { VerifySheet } from './verify-sheet.tsx'
import { part, piece } from '#lib/loaded/lazy-part.ts'
import { useWasOpen } from '#lib/loaded/use-was-open.ts'

const Fairness = part(
  piece(() => import('./fairness-sheet/fairness-sheet.tsx')),
  (module) => module.FairnessSheet,
)
const Rounds = part(
  piece(() => import('./round-list/rounds-sheet.tsx')),
  (module) => module.RoundsSheet,
)
const Verify = part(
  piece(() => import('./verify-sheet.tsx')),
  (module) => module.VerifySheet,
)

/**
 * Shows the list of rounds over another screen. It is fetched when it is first opened, together with the code that
 * checks a round.
 */
export function RoundsSheetLater(props: ComponentProps<typeof RoundsSheet>) {
  const wasOpen = useWasOpen(props.open)
  return <Suspense>{wasOpen && <Rounds {...props} />}</Suspense>
}

/** Shows "Verify this round" over a table. It is fetched when it is first opened. */
export function VerifySheetLater(props: ComponentProps<typeof VerifySheet>) {
  const wasOpen = useWasOpen(props.roundId !== undefined)
  return <Suspense>{wasOpen && <Verify {...props} />}</Suspense>
}

/** Shows what makes the next round fair, over a table. It is fetched when it is first opened. */
export function FairnessSheetLater(props: ComponentProps<typeof FairnessSheet>) {
  const wasOpen = useWasOpen(props.open)
  return <Suspense>{wasOpen && <Fairness {...props} />}</Suspense>
}
