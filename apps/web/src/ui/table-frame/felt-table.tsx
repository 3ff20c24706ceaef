import type { ReactNode } from 'react'
import styles from './felt-table.module.css'
import { TapsNoted } from './taps.tsx'
import { classNames } from '#ui/class-names.ts'

export type Felt = 'spruce' | 'claret' | 'midnight'

interface FeltTableProps {
  readonly felt: Felt
  readonly label: string
  readonly children: ReactNode
}

/** Shows a table, which fills the screen and is dark in every theme. Dealt cards fly in its topmost layer. */
export function FeltTable({ felt, label, children }: FeltTableProps) {
  return (
    <main className={classNames(styles.table, feltClass(felt))} data-theme="dark" aria-label={label}>
      <TapsNoted>{children}</TapsNoted>
      <div className={styles.flights} aria-hidden="true" data-flights />
    </main>
  )
}

/** Hides the parts of a table below it: it looks exactly like the cloth there. */
export const FeltCurtain = ({ className }: { readonly className?: string | undefined }) => (
  <div className={classNames(styles.curtain, className)} aria-hidden="true" />
)

/** Returns the class for the cloth alone, as on tiles. It sets --felt-hi, --felt-mid and --felt-lo. */
export const feltClass = (felt: Felt): string => classNames(styles.felt, styles[felt])

/** Holds the chips and then the actions, under the thumb. */
export function Dock({ children, className, isAway = false }: DockProps) {
  return (
    <div className={classNames(styles.dock, className)} inert={isAway} data-dock>
      {children}
    </div>
  )
}

interface DockProps {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** While the wheel turns or cards are dealt, the dock is hidden, keeps its place, and cannot be pressed. */
  readonly isAway?: boolean | undefined
}
