import type { TableProof } from '@cardroom/contract/table-rounds'
import { useTranslation } from 'react-i18next'
import styles from './live-proof.module.css'
import { seatCards } from './seat-cards.ts'
import { CardName } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Lists the cards of the dealer and of each seat of blackjack, with their places in the shuffle. */
export function SeatCardsView({ cards }: { readonly cards: NonNullable<TableProof['cards']> }) {
  const { t } = useTranslation('liveProof')
  const language = useLanguage()
  return (
    <>
      <p className={styles.hint}>{t('cards.text')}</p>
      <ul className={styles.seats} aria-label={t('cards.title')}>
        {seatCards(cards).map(({ of, cards: dealt }) => (
          <li key={of}>
            <b>{of === 'dealer' ? t('cards.dealer') : t('entries.seat', { number: of })}</b>
            <span>
              {dealt.map(({ card, place }) => (
                <span key={place}>
                  <CardName card={card} /> <i>{t('cards.place', { place: formatAmount(place, language) })}</i>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
