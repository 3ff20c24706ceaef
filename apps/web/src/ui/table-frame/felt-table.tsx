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
    </main>
  )
}

/** The cloth alone: for tiles. It sets --felt-hi, --felt and --felt-lo. */
export const feltClass = (felt: Felt): string => classNames(styles.felt, styles[felt])

/** Chips, then actions, under the thumb. */
export function Dock({
  children,
  className,
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  return <div className={classNames(styles.dock, className)}>{children}</div>
}
