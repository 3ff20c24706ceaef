import type { ReportTotals } from '@cardroom/contract/report'
import type { Settlement } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import { carriedOn } from './rows/odd-rows.ts'
import styles from './settlement.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Amount } from '#ui/list-row/list-row.tsx'

type Difference = NonNullable<ReportTotals['difference']>

interface SettlementFiguresViewProps {
  readonly settlement: Settlement
  /** The amounts that the entries of the week do not explain; null if unknown. */
  readonly difference?: Difference | null | undefined
}

/** Shows the total to pay, and its parts, the largest figure first. */
export function SettlementFiguresView({
  settlement: { rows, totals, state },
  difference = null,
}: SettlementFiguresViewProps) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const amount = (value: number, plus = false) => formatAmount(value, language, { plus })
  const carried = carriedOn(rows)
  const figures: readonly { name: string; value: number; text: string; isWideOnly?: boolean }[] = [
    { name: t('figures.result'), value: totals.club_result, text: amount(totals.club_result, true) },
    { name: t('figures.fees'), value: totals.fee, text: amount(totals.fee) },
    {
      name: t('figures.keeps'),
      isWideOnly: true,
      value: 0,
      text: amount(exactly(totals.club_result + totals.fee - totals.commission), true),
    },
    { name: t('figures.carried'), value: carried, text: amount(carried) },
  ]
  return (
    <section className={styles.figures} aria-label={t('figures.label')}>
      <div className={styles.toPay}>
        <span>{t(state === 'closed' ? 'figures.paid' : 'figures.toPay', { count: rows.length })}</span>
        <b>{amount(totals.commission)}</b>
      </div>
      <dl className={styles.strip}>
        {figures.map(({ name, value, text, isWideOnly }) => (
          <div key={name} className={classNames(isWideOnly && styles.wideOnly)}>
            <dt>{name}</dt>
            <dd>
              <Amount tone={value < 0 ? 'negative' : 'plain'}>{text}</Amount>
            </dd>
          </div>
        ))}
        {difference && (
          <div className={styles.wideOnly}>
            <dt>{t('figures.books')}</dt>
            <dd>
              <Amount tone={isNothing(difference) ? 'positive' : 'negative'}>
                <Icon name={isNothing(difference) ? 'badge-check' : 'circle-alert'} size={18} />
                {t('figures.difference', { amount: differenceText(difference, amount) })}
              </Amount>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

const isNothing = ({ white, red }: Difference): boolean => white === 0 && red === 0

const differenceText = (difference: Difference, amount: (value: number) => string): string =>
  isNothing(difference) ? amount(0) : `${amount(difference.white)} / ${amount(difference.red)}`

/** Rounds to two decimals, because sums of numbers are not exact. */
const exactly = (value: number): number => Math.round(value * 100) / 100
