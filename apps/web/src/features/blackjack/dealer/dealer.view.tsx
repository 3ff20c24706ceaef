import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dealer.module.css'
import { Fan } from './fan.tsx'
import { InsuranceMark } from './insurance-mark.tsx'
import type { DealerPicture, InsurancePicture } from '../film/picture.ts'
import { CardPlace, HandTotal, Shoe } from '#features/tables/index.ts'

interface DealerViewProps {
  /** Undefined while chips are being placed. */
  readonly dealer: DealerPicture | undefined
  /** The insurance, if the player took it. */
  readonly insurance: InsurancePicture | undefined
  /** Shown beside the total. */
  readonly children?: ReactNode
}

/** Shows the dealer's cards and the shoe. The hole card lies at the left, under the up card. */
export function DealerView({ dealer, insurance, children }: DealerViewProps) {
  const { t } = useTranslation('blackjack')
  return (
    <section className={styles.dealer} aria-label={t('dealer')}>
      {dealer && dealer.cards.length > 0 ? (
        <Fan cards={dealer.cards} width={92} step={64} roomFor={196} />
      ) : (
        <CardPlaces />
      )}
      <div className={styles.line}>
        <span>{children}</span>
        <span className={styles.total} data-word={dealer?.word}>
          {dealer?.total !== undefined && <DealerTotal dealer={dealer} total={dealer.total} />}
          <span className={styles.who}>{showsAce(dealer) ? t('showsAce') : t('dealer')}</span>
        </span>
      </div>
      <Shoe className={styles.shoe} />
      {insurance && <InsuranceMark insurance={insurance} />}
    </section>
  )
}

interface DealerTotalProps {
  readonly dealer: DealerPicture
  readonly total: number
}

/** Shows the dealer's total with the outcome, such as "24 · Bust". */
function DealerTotal({ dealer, total }: DealerTotalProps) {
  const { t } = useTranslation('blackjack')
  if (dealer.word) return <HandTotal>{t(`dealerCame.${dealer.word}`, { total })}</HandTotal>
  return <HandTotal>{showsAce(dealer) ? t('ace') : total}</HandTotal>
}

/** Tells whether the up card is an ace and the hole card is unknown. */
function showsAce(dealer: DealerPicture | undefined): boolean {
  const [hole, up] = dealer?.cards ?? []
  return !hole?.code && up?.code?.startsWith('A') === true
}

const CardPlaces = () => (
  <div className={styles.places}>
    <CardPlace />
    <CardPlace />
  </div>
)
