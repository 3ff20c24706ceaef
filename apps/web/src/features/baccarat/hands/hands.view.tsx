import { useTranslation } from 'react-i18next'
import styles from './hands.module.css'
import { noHands, sides, type HandsPicture, type Side } from '#features/bets/index.ts'
import { CardPlace, DealtCard, HandTotal, Shoe } from '#features/tables/index.ts'
import { classNames } from '#ui/class-names.ts'
import moment from '#ui/playing-card/natural-moment.module.css'

interface HandsViewProps {
  /** Undefined while bets are being placed. */
  readonly hands: HandsPicture | undefined
  /** Undefined until the result is announced. */
  readonly winner: Side | 'tie' | undefined
}

const firstTwo = [0, 1] as const

/** Shows the two hands. The third card lies sideways, and the winning side is lit. */
export function HandsView({ hands = noHands, winner }: HandsViewProps) {
  const { t } = useTranslation('baccarat')
  return (
    <section className={styles.hands}>
      <Shoe className={styles.shoe} />
      {sides.map((side) => {
        const { cards, total, isNatural } = hands[side]
        const third = cards[2]
        return (
          <div key={side} className={styles.hand} data-hand={side} data-won={winner === side}>
            <div className={styles.head}>
              <span className={styles.name}>
                <b>{t(side)}</b>
                {isNatural && <small>{t('natural')}</small>}
              </span>
              {total !== undefined && <HandTotal isLit={winner === side}>{total}</HandTotal>}
            </div>
            <div className={classNames(styles.cards, moment.moment)} data-natural={isNatural}>
              {firstTwo.map((place) => {
                const card = cards[place]
                return card ? <DealtCard key={place} card={card} width={74} /> : <CardPlace key={place} />
              })}
            </div>
            {third && (
              <div className={styles.third}>
                <DealtCard card={third} width={62} isAcross />
              </div>
            )}
          </div>
        )
      })}
    </section>
  )
}
