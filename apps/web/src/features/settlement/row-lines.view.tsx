import type { DealFields } from '@cardroom/contract/deals'
import type { SettlementRow } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import { CommissionCoin } from './commission-coin.tsx'
import { useDealWords } from './deal-words.ts'
import styles from './settlement.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Facts } from '#ui/facts/facts.tsx'
import { Amount } from '#ui/list-row/list-row.tsx'

interface RowLinesViewProps {
  readonly row: SettlementRow
  /** The current deal; undefined while it loads. */
  readonly deal: DealFields | null | undefined
  /** What the person will have of what they are paid in; undefined after the closing. */
  readonly after: number | undefined
}

/** Shows how a commission is computed, line by line, without lines of zero. */
export function RowLinesView({ row, deal, after }: RowLinesViewProps) {
  const { t } = useTranslation('settlement')
  const language = useLanguage()
  const dealWords = useDealWords()
  const amount = (value: number) => formatAmount(value, language)
  const got = Math.round((row.stake - row.club_result) * 100) / 100
  const lines = [
    ['staked', row.stake],
    ['gotBack', 0 - got],
    ['result', row.club_result],
    ['carriedIn', row.carried_in.loss],
    ['base', row.base],
    ['loss', row.loss],
    ['turnover', row.turnover],
    ['feesPaid', row.fee],
    ['fees', row.fees],
    ['adjustments', row.adjustments],
  ] as const
  const always: ReadonlySet<string> = new Set(['staked', 'gotBack', 'result'])
  return (
    <div className={styles.lines}>
      {deal !== undefined && <p className={styles.deal}>{dealWords(deal)}</p>}
      <Facts
        look="close"
        facts={lines
          .filter(([name, value]) => always.has(name) || value !== 0)
          .map(([name, value]) => ({ name: t(`lines.${name}`), value: amount(value) }))}
      />
      <div className={styles.sum}>
        <span>{t('lines.commission')}</span>
        <Amount coin={<CommissionCoin row={row} size={18} />}>{amount(row.commission)}</Amount>
      </div>
      <Facts
        look="close"
        facts={[
          ...(row.cap === null ? [] : [{ name: t('lines.cap'), value: amount(row.cap) }]),
          { name: t('lines.carriedOut'), value: amount(row.carried_out.loss + row.carried_out.fees) },
          { name: t('lines.cost'), value: amount(row.cost) },
          { name: t('lines.tab'), value: formatAmount(row.tab, language, { plus: true }) },
          ...(after === undefined
            ? []
            : [
                {
                  name: t('lines.after'),
                  value: <Amount coin={<CommissionCoin row={row} size={18} />}>{amount(after)}</Amount>,
                },
              ]),
        ]}
      />
    </div>
  )
}
