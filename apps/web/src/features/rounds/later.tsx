import { Suspense, type ComponentProps } from 'react'
import { part, piece } from '#lib/loaded/lazy-part.ts'
import type { RoundsSheet } from './round-list/rounds-sheet.tsx'

const Fetched = part(
  piece(() => import('./round-list/rounds-sheet.tsx')),
  (module) => module.RoundsSheet,
)

/**
 * Shows the list of rounds over another screen. It is fetched when it is opened, together with the code that checks
 * a round.
 */
export function RoundsSheetLater(props: ComponentProps<typeof RoundsSheet>) {
  return (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  )
}
