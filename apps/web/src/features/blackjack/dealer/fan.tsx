import styles from './fan.module.css'
import type { CardPicture } from '#features/bets/index.ts'
import { DealtCard } from '#features/tables/index.ts'

interface FanProps {
  /** The cards. The place of a card that has not arrived yet may be undefined. */
  readonly cards: readonly (CardPicture | undefined)[]
  readonly width: number
  /** The distance from card to card if there is room. Many cards move closer. */
  readonly step: number
  readonly roomFor: number
}

/**
 * Shows cards that overlap, with rank and suit readable in the left part of each. Each card keeps its DOM element.
 */
export function Fan({ cards, width, step, roomFor }: FanProps) {
  const between = cards.length < 2 ? 0 : Math.min(step, (roomFor - width) / (cards.length - 1))
  return (
    <div
      className={styles.fan}
      style={{
        width: width + between * Math.max(0, cards.length - 1),
        height: Math.round(width * 1.4),
      }}
      data-small={width < 60}
    >
      {cards.map(
        (card, place) =>
          card && (
            <span key={place} style={{ left: between * place }}>
              <DealtCard card={card} width={width} />
            </span>
          ),
      )}
    </div>
  )
}
