import styles from './fan.module.css'
import { DealtCard } from '#features/tables/index.ts'

interface FanProps {
  /** null lies face down. */
  readonly cards: readonly (string | null)[]
  readonly width: number
  /** From card to card where there is room; many cards move closer. */
  readonly step: number
  readonly roomFor: number
  /** When the card at a place comes. */
  readonly delayOf: (place: number) => number
}

/** Cards over each other: rank and suit stay readable in the left part of each. */
export function Fan({ cards, width, step, roomFor, delayOf }: FanProps) {
  const between = cards.length < 2 ? 0 : Math.min(step, (roomFor - width) / (cards.length - 1))
  return (
    <div
      className={styles.fan}
      style={{ width: width + between * (cards.length - 1), height: Math.round(width * 1.4) }}
    >
      {cards.map((card, place) => (
        <span key={`${place}:${card ?? ''}`} style={{ left: between * place }}>
          <DealtCard code={card} width={width} delayMs={delayOf(place)} />
        </span>
      ))}
    </div>
  )
}
