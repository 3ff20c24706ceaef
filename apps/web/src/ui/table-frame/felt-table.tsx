import type { ReactNode } from 'react'
import styles from './felt-table.module.css'
import { classNames } from '#ui/class-names.ts'

export type Felt = 'spruce' | 'claret' | 'midnight'

interface FeltTableProps {
  readonly felt: Felt
  readonly label: string
  readonly children: ReactNode
}

/** A table fills the screen. Its lights are low in every theme. */
export function FeltTable({ felt, label, children }: FeltTableProps) {
  return (
    <main className={classNames(styles.table, feltClass(felt))} data-theme="dark" aria-label={label}>
      {children}
      <div className={styles.flights} aria-hidden="true" data-flights />
    </main>
  )
}

/** Paints the cloth of the table again, exactly as below, over parts that are to be hidden. */
export const FeltCurtain = ({ className }: { readonly className?: string | undefined }) => (
  <div className={classNames(styles.curtain, className)} aria-hidden="true" />
)

/** The cloth alone, for tiles. It sets --felt-hi, --felt and --felt-lo. */
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
