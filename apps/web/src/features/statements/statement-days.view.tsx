import type { ReportRow } from '@cardroom/contract/report'
import type { Statement } from '@cardroom/contract/settlements'
import { fromWire, sum, toWire } from '@cardroom/money'
import { useTranslation } from 'react-i18next'
import styles from './statement.module.css'
import { formatAmount, formatDate } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { dayOfWire } from '#lib/times.ts'

/** Shows the period day by day; on a phone without the chips that were bought and returned. */
export function StatementDaysView({ statement: { days, signed } }: { readonly statement: Statement }) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const currency = signed.row.role === 'agent' ? 'red' : 'white'
  const columns = [
    { name: 'bought', of: (day: ReportRow) => day.bought[currency], isExtra: true },
    { name: 'returned', of: (day: ReportRow) => 0 - day.returned[currency], isExtra: true },
    { name: 'stake', of: (day: ReportRow) => day.stake },
    { name: 'clubResult', of: (day: ReportRow) => 0 - day.result },
  ] as const
  const cell = (value: number, plus: boolean) => (value === 0 ? '–' : formatAmount(value, language, { plus }))
  return (
    <section className={styles.days}>
      <h3>{t('byDay')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-extra={'isExtra' in column}>
                {t(`lines.${column.name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{formatDate(dayOfWire(day.date ?? '') ?? 0)}</th>
              {columns.map((column) => (
                <td key={column.name} data-extra={'isExtra' in column}>
                  {cell(column.of(day), column.name === 'clubResult')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {columns.map((column) => (
              <td key={column.name} data-extra={'isExtra' in column}>
                {cell(toWire(sum(days.map((day) => fromWire(column.of(day))))), column.name === 'clubResult')}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
