import type { HandShown } from '@cardroom/contract/rounds'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dealer.module.css'
import { Fan } from './fan.tsx'
import { dealerCardMs, upCardLandsMs } from '../deal-times.ts'
import { CardPlace, HandTotal } from '#features/tables/index.ts'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'

interface DealerViewProps {
  readonly dealer: HandShown['dealer'] | undefined
  /** The total is told when the last card lies. */
  readonly isRevealing: boolean
  /** Beside the total. */
  readonly children?: ReactNode
}

/** The dealer's cards and the shoe. The hole card lies left, under the one that is seen. */
export function DealerView({ dealer, isRevealing, children }: DealerViewProps) {
  const { t } = useTranslation('blackjack')
  const isAce = dealer?.hidden && dealer.cards[0]?.startsWith('A')
  return (
    <section className={styles.dealer} aria-label={t('dealer')}>
      {dealer ? (
        <Fan
          cards={shownCards(dealer)}
          width={92}
          step={64}
          roomFor={196}
          delayOf={(place) => (dealer.hidden ? dealerCardMs(place) : Math.max(0, place - 1) * 320)}
        />
      ) : (
        <CardPlaces />
      )}
      <div className={styles.line}>
        <span>{children}</span>
        <span className={styles.total}>
          {dealer && !isRevealing && (
            <HandTotal afterMs={dealer.hidden ? upCardLandsMs : undefined}>
              {isAce ? t('ace') : dealer.total}
            </HandTotal>
          )}
          {isAce ? t('showsAce') : t('dealer')}
        </span>
      </div>
      <div className={styles.shoe} aria-hidden="true">
        {[0, 1, 2, 3, 4].map((place) => (
          <span key={place} style={{ left: place * 3, top: place * -2 }}>
            <PlayingCard code={null} label="" width={46} />
          </span>
        ))}
      </div>
    </section>
  )
}

/** Up card first in the rules; on the felt the hole card lies first. */
function shownCards({ cards, hidden }: HandShown['dealer']): (string | null)[] {
  const [up, hole, ...drawn] = cards
  if (up === undefined) return []
  return hidden ? [null, up] : [hole ?? null, up, ...drawn]
}

const CardPlaces = () => (
  <div className={styles.places}>
    <CardPlace />
    <CardPlace />
  </div>
)
