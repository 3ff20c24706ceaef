import styles from './fan.module.css'
import { DealtCard } from '#features/tables/index.ts'

interface FanProps {
  /** null lies face down. */
  readonly cards: readonly (string | null)[]
  readonly width: number
  /** From card to card where there is room; many cards move closer. */
  readonly step: number
  readonly roomFor: number
  /** When the card at a place comes; undefined: it lies there. */
  readonly delayOf: (place: number) => number | undefined
  /** The card at this place lay face down, and is turned. */
  readonly turned?: number | undefined
}

/** Cards over each other: rank and suit stay readable in the left part of each. */
export function Fan({ cards, width, step, roomFor, delayOf, turned }: FanProps) {
  const between = cards.length < 2 ? 0 : Math.min(step, (roomFor - width) / (cards.length - 1))
  return (
    <div
      className={styles.fan}
      style={{ width: width + between * (cards.length - 1), height: Math.round(width * 1.4) }}
      data-small={width < 60}
    >
      {cards.map((card, place) => (
        <span key={`${place}:${card ?? ''}`} style={{ left: between * place }}>
          <DealtCard code={card} width={width} delayMs={delayOf(place)} isTurned={turned === place} />
        </span>
      ))}
    </div>
  )
}
