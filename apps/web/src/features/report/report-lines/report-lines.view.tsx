import type { ReportRow } from '@cardroom/contract/report'
import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { reportCurrencies, reportLines, type ReportLine } from './report-lines.ts'
import styles from './report-lines.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { Coin } from '#ui/coin/coin.tsx'

interface ReportLinesViewProps {
  readonly row: ReportRow
  /** True for a past period, whose last line is not the current balance. */
  readonly isOver?: boolean
}

/** Shows how a member's row adds up: the opening balance, each change, the closing balance. */
export function ReportLinesView({ row, isOver = false }: ReportLinesViewProps) {
  return reportCurrencies(row).map((currency) => (
    <dl key={currency} className={styles.lines}>
      {reportLines(row, currency).map((line) => (
        <Line key={line.name} line={line} currency={currency} rounds={row.rounds} isOver={isOver} />
      ))}
    </dl>
  ))
}

interface LineProps {
  readonly line: ReportLine
  readonly currency: ChipCurrency
  readonly rounds: number
  readonly isOver: boolean
}

function Line({ line: { name, amount }, currency, rounds, isOver }: LineProps) {
  const { t } = useTranslation('report')
  const language = useLanguage()
  const isBalance = name === 'opening' || name === 'now'
  const words = name === 'now' && isOver ? 'closing' : name
  return (
    <div className={classNames(name === 'now' && styles.now)}>
      <dt>
        {words === 'result'
          ? t('lines.result', { count: rounds, number: formatAmount(rounds, language) })
          : t(`lines.${words}`)}
      </dt>
      <dd className={classNames(amount < 0 && name === 'result' && styles.lost)}>
        {formatAmount(amount, language, { plus: !isBalance })}
        {isBalance && <Coin name={currency} size={18} />}
      </dd>
    </div>
  )
}
