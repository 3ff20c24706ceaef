import type { TransactionPage } from '@cardroom/contract/cashier'
import { chipCurrencies, type ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import styles from './history-totals.module.css'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

type Totals = TransactionPage['totals']

interface HistoryTotalsViewProps {
  readonly page: Pick<TransactionPage, 'count' | 'totals'>
  /** True for staff, who also see the totals for the club. */
  readonly isStaff: boolean
}

const names = ['paid', 'received', 'fee', 'returned', 'taken'] as const

/**
 * Shows the totals of all transactions of the filter, on every page. Declined and waiting transactions do not
 * count.
 */
export function HistoryTotalsView({ page: { count, totals }, isStaff }: HistoryTotalsViewProps) {
  const { t } = useTranslation('cashier')
  const language = useLanguage()
  return (
    <dl className={styles.totals} aria-label={t('totals.label')}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`totals.${name}`)}</dt>
          {amountsOf(totals[name]).map(([coin, amount]) => (
            <dd key={coin}>
              <ChipAmount amount={amount} coin={coin} coinSize={18} />
            </dd>
          ))}
        </div>
      ))}
      {isStaff && (
        <div>
          <dt>{t('totals.club')}</dt>
          <dd>
            <ChipAmount amount={totals.club.red} coin="red" plus coinSize={18} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('totals.count')}</dt>
        <dd>{formatAmount(count, language)}</dd>
      </div>
    </dl>
  )
}

/** Returns the chips that moved; white ones if none did. */
function amountsOf(amounts: Totals['paid']): readonly (readonly [ChipCurrency, number])[] {
  const moved = chipCurrencies.filter((coin) => amounts[coin] !== 0)
  return (moved.length > 0 ? moved : (['white'] as const)).map((coin) => [coin, amounts[coin]])
}
