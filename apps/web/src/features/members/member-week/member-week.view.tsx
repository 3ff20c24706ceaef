import type { ReportRow } from '@cardroom/contract/report'
import type { ChipCurrency } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import styles from './member-week.module.css'
import { weekCurrencies, weekLines, type WeekLine } from './week-lines.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Card } from '#ui/card/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Coin } from '#ui/coin/coin.tsx'

interface MemberWeekViewProps {
  readonly row: ReportRow
  /** When the week began. */
  readonly from: string
}

/** A member's week as it adds up: what they had, each change, what they have. */
export function MemberWeekView({ row, from }: MemberWeekViewProps) {
  const { t } = useTranslation('members')
  const times = useTimes()
  return (
    <Card>
      <section aria-labelledby="member-week">
        <header className={styles.head}>
          <h3 id="member-week">{t('week.title')}</h3>
          <span>{t('week.from', { time: times.dateTime(from) })}</span>
        </header>
        {weekCurrencies(row).map((currency) => (
          <dl key={currency} className={styles.lines}>
            {weekLines(row, currency).map((line) => (
              <Line key={line.name} line={line} currency={currency} rounds={row.rounds} />
            ))}
          </dl>
        ))}
      </section>
    </Card>
  )
}

interface LineProps {
  readonly line: WeekLine
  readonly currency: ChipCurrency
  readonly rounds: number
}

function Line({ line: { name, amount }, currency, rounds }: LineProps) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const isBalance = name === 'opening' || name === 'now'
  return (
    <div className={classNames(name === 'now' && styles.now)}>
      <dt>
        {name === 'result'
          ? t('week.result', { count: rounds, number: formatAmount(rounds, language) })
          : t(`week.${name}`)}
      </dt>
      <dd className={classNames(amount < 0 && name === 'result' && styles.lost)}>
        {formatAmount(amount, language, { plus: !isBalance })}
        {isBalance && <Coin name={currency} size={18} />}
      </dd>
    </div>
  )
}
