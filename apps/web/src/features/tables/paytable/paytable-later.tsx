import { Suspense, type ComponentProps } from 'react'
import type { PaytableSheet } from './paytable-sheet.tsx'
import { part, piece } from '#lib/loaded/lazy-part.ts'
import { useWasOpen } from '#lib/loaded/use-was-open.ts'

const Paytable = part(
  piece(() => import('./paytable-sheet.tsx')),
  (module) => module.PaytableSheet,
)

/** Shows the rules and the paytable of a game over its table. It is fetched when it is first opened. */
export function PaytableSheetLater(props: ComponentProps<typeof PaytableSheet>) {
  const wasOpen = useWasOpen(props.open)
  return <Suspense>{wasOpen && <Paytable {...props} />}</Suspense>
}
