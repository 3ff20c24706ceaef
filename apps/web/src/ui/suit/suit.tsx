import styles from './suit.module.css'
import { classNames } from '#ui/class-names.ts'

export type SuitName = 'spade' | 'heart' | 'diamond' | 'club'

/** Outlines on a 100 × 100 square. They are drawn, because fonts differ and some machines have no suit glyphs. */
export const suitPaths: Record<SuitName, string> = {
  spade:
    'M50 4C57 19 93 40 93 64c0 14-10 22-21 22-7 0-13-3-17-8 1 8 5 13 11 18H34c6-5 10-10 11-18-4 5-10 8-17 8C17 86 7 78 7 64 7 40 43 19 50 4Z',
  heart:
    'M50 94C44 84 6 62 6 34 6 18 18 8 30 8c9 0 16 5 20 14C54 13 61 8 70 8c12 0 24 10 24 26 0 28-38 50-44 60Z',
  diamond: 'M50 3c8 17 20 34 35 47-15 13-27 30-35 47C42 80 30 63 15 50 30 37 42 20 50 3Z',
  club: 'M50 4a21.5 21.5 0 0 1 17 34.7A21.5 21.5 0 1 1 56 74.5C57 84 60 90 66 96H34c6-6 9-12 10-21.5A21.5 21.5 0 1 1 33 38.7 21.5 21.5 0 0 1 50 4Z',
}

export function Suit({
  name,
  size = 16,
  className,
}: {
  readonly name: SuitName
  readonly size?: number
  readonly className?: string | undefined
}) {
  return (
    <svg
      className={classNames(styles.suit, className)}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <path d={suitPaths[name]} />
    </svg>
  )
}

interface SuitAtProps {
  readonly name: SuitName
  readonly x: number
  readonly y: number
  readonly size: number
  readonly fill: string
}

/** Draws a suit inside another drawing, from its square's corner and side in that drawing's units. */
export function SuitAt({ name, x, y, size, fill }: SuitAtProps) {
  return <path d={suitPaths[name]} transform={`translate(${x} ${y}) scale(${size / 100})`} fill={fill} />
}
