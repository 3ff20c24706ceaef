import type { ReactNode } from 'react'
import styles from './roads.module.css'

interface RoadGridProps {
  readonly label: string
  readonly cell: number
  readonly columns: number
  /** The number of columns that the road uses. The last of them stay visible. */
  readonly used: number
  readonly children: (shift: number) => ReactNode
}

export const roadRows = 6

/** Shows a ruled part of a score card. If the road is too long, its end is visible. */
export function RoadGrid({ label, cell, columns, used, children }: RoadGridProps) {
  const [width, height] = [columns * cell, roadRows * cell]
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, column) => `M${column * cell} 0V${height}`),
    ...Array.from({ length: roadRows + 1 }, (_, row) => `M0 ${row * cell}H${width}`),
  ].join('')
  return (
    <svg
      className={styles.grid}
      viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
      style={{ flexGrow: columns }}
      role="img"
      aria-label={label}
    >
      <path d={lines} stroke="var(--paper-line)" strokeWidth=".8" fill="none" />
      {children(Math.max(0, used - columns))}
    </svg>
  )
}
