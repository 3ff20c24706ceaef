import { Suspense, type ComponentProps } from 'react'
import { part, piece } from '#lib/loaded/lazy-part.ts'
import type { RoundsSheet } from './round-list/rounds-sheet.tsx'

const Fetched = part(
  piece(() => import('./round-list/rounds-sheet.tsx')),
  (module) => module.RoundsSheet,
)

/** The list of rounds where it opens over another screen: it is fetched, with what checks a round, when it is opened. */
export function RoundsSheetLater(props: ComponentProps<typeof RoundsSheet>) {
  return (
    <Suspense>
      <Fetched {...props} />
    </Suspense>
  )
}
