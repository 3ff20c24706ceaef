import type { HandShown } from '@cardroom/contract/rounds'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dealer.module.css'
import { Fan } from './fan.tsx'
import {
  dealerCardMs,
  revealedCardLandsMs,
  revealedCardMs,
  totalSteps,
  upCardLandsMs,
} from '../deal-times.ts'
import { CardPlace, HandTotal, Shoe, useLying } from '#features/tables/index.ts'

interface DealerViewProps {
  readonly dealer: HandShown['dealer'] | undefined
  /** The first cards are on their way. */
  readonly isDealing: boolean
  /** The dealer turns the hole card and draws. */
  readonly isRevealing: boolean
  /** Beside the total. */
  readonly children?: ReactNode
}

/** The dealer's cards and the shoe. The hole card lies left, under the one that is seen. */
export function DealerView({ dealer, children, ...motion }: DealerViewProps) {
  const { t } = useTranslation('blackjack')
  const isAce = dealer?.hidden && dealer.cards[0]?.startsWith('A')
  return (
    <section className={styles.dealer} aria-label={t('dealer')}>
      {dealer ? <DealerCards dealer={dealer} {...motion} /> : <CardPlaces />}
      <div className={styles.line}>
        <span>{children}</span>
        <span className={styles.total}>
          {dealer && <DealerTotal dealer={dealer} {...motion} />}
          {isAce ? t('showsAce') : t('dealer')}
        </span>
      </div>
      <Shoe className={styles.shoe} />
    </section>
  )
}

interface DealerProps extends Pick<DealerViewProps, 'isDealing' | 'isRevealing'> {
  readonly dealer: HandShown['dealer']
}

function DealerCards({ dealer, isDealing, isRevealing }: DealerProps) {
  const cards = shownCards(dealer)
  const lying = useLying(cards, isDealing || isRevealing)
  const delayOf = (place: number) => {
    // What lay there stays; the hole card is turned where it lies.
    if (!isRevealing) return place < lying ? undefined : dealerCardMs(place)
    return place < 2 ? undefined : revealedCardMs(place)
  }
  return (
    <Fan
      cards={cards}
      width={92}
      step={64}
      roomFor={196}
      delayOf={delayOf}
      turned={isRevealing ? 0 : undefined}
    />
  )
}

/** It lands with the up card, and then with every card that the dealer turns or draws. */
function DealerTotal({ dealer, isDealing, isRevealing }: DealerProps) {
  const { t } = useTranslation('blackjack')
  const up = dealer.cards[0] ?? ''
  const isAce = dealer.hidden && up.startsWith('A')
  const total = isAce ? t('ace') : dealer.total
  const dealt = isDealing ? [{ value: total, atMs: upCardLandsMs }] : undefined
  // In the order of the rules: the up card lay there.
  const revealed = isRevealing ? totalSteps(dealer.cards, 1, revealedCardLandsMs) : undefined
  return (
    <HandTotal key={dealer.cards.join()} steps={revealed ?? dealt}>
      {total}
    </HandTotal>
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
