import { useTranslation } from 'react-i18next'
import { dealTimes, totalSteps, type BaccaratHands } from './deal-times.ts'
import styles from './hands.module.css'
import { CardPlace, DealtCard, HandTotal, Shoe } from '#features/tables/index.ts'
import { flightMs } from '#lib/film/film.ts'

interface HandsViewProps {
  readonly hands: BaccaratHands | undefined
  /** Told only when all cards lie. */
  readonly winner: 'player' | 'banker' | 'tie' | undefined
  readonly isDealing: boolean
}

const sides = ['player', 'banker'] as const
const firstTwo = [0, 1] as const

/** Two hands; the third card lies sideways, the winning side is lit. */
export function HandsView({ hands, winner, isDealing }: HandsViewProps) {
  const { t } = useTranslation('baccarat')
  const times = hands && isDealing ? dealTimes(hands) : undefined
  return (
    <section className={styles.hands}>
      <Shoe className={styles.shoe} />
      {sides.map((side) => {
        const hand = hands?.[side]
        const third = hand?.cards[2]
        return (
          <div key={side} className={styles.hand} data-won={winner === side}>
            <div className={styles.head}>
              <b>{t(side)}</b>
              {hand && (
                <HandTotal
                  key={hand.cards.join()}
                  isLit={winner === side}
                  steps={times && totalSteps(hand.cards, times[side], flightMs)}
                >
                  {hand.total}
                </HandTotal>
              )}
            </div>
            <div className={styles.cards}>
              {firstTwo.map((place) =>
                hand ? (
                  <DealtCard
                    key={`${place}:${hand.cards[place]}`}
                    code={hand.cards[place] ?? null}
                    width={74}
                    delayMs={times?.[side][place]}
                  />
                ) : (
                  <CardPlace key={place} />
                ),
              )}
            </div>
            {third && (
              <div className={styles.third}>
                <DealtCard key={third} code={third} width={62} delayMs={times?.[side][2]} isAcross />
              </div>
            )}
          </div>
        )
      })}
    </section>
  )
}
