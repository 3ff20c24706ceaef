import type { ReactNode } from 'react'
import type { BoardShape, Point } from './board-shape.ts'
import type { Spot } from './board-spots.ts'
import styles from './board.module.css'

interface LoupeProps {
  readonly point: Point
  readonly spot: Spot | undefined
  readonly shape: BoardShape
  /** Of the drawing that it shows enlarged. */
  readonly drawingId: string
  readonly children: ReactNode
}

const size = 132
const zoom = 1.9

/** What the finger covers, enlarged above it, with the spot it will let go on. */
export function Loupe({ point, spot, shape, drawingId, children }: LoupeProps) {
  const seen = size / zoom
  const middle = spot?.chip ?? point
  const left = Math.min(Math.max(point.x, size / 2), shape.width - size / 2)
  const isBelow = point.y < 150
  const top = isBelow ? point.y + 56 : point.y - 56 - size
  return (
    <div
      className={styles.loupe}
      style={{
        left: `${((left - size / 2) / shape.width) * 100}%`,
        top: `${(top / shape.height) * 100}%`,
        width: `${(size / shape.width) * 100}%`,
      }}
      aria-hidden="true"
    >
      <svg viewBox={`${middle.x - seen / 2} ${middle.y - seen / 2} ${seen} ${seen}`}>
        <use href={`#${drawingId}`} />
      </svg>
      <span className={styles.loupeName}>{children}</span>
    </div>
  )
}
