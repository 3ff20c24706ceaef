import type { ReactNode } from 'react'
import styles from './felt-table.module.css'
import { classNames } from '#ui/class-names.ts'

export type Felt = 'spruce' | 'claret' | 'midnight'

interface FeltTableProps {
  readonly felt: Felt
  readonly label: string
  readonly children: ReactNode
}

/** A table fills the screen; its lights are always low, whatever the theme. */
export function FeltTable({ felt, label, children }: FeltTableProps) {
  return (
    <main className={classNames(styles.table, feltClass(felt))} data-theme="dark" aria-label={label}>
      {children}
      <div className={styles.flights} aria-hidden="true" data-flights />
    </main>
  )
}

/** The cloth of the table once more, above what is to be hidden: exactly the felt that lies below it. */
export const FeltCurtain = ({ className }: { readonly className?: string | undefined }) => (
  <div className={classNames(styles.curtain, className)} aria-hidden="true" />
)

/** The cloth alone: for tiles. It sets --felt-hi, --felt and --felt-lo. */
export const feltClass = (felt: Felt): string => classNames(styles.felt, styles[felt])

/** Chips, then actions, under the thumb. */
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
  /** The wheel turns, cards are dealt: it goes, keeps its place, and cannot be pressed. */
  readonly isAway?: boolean | undefined
}
