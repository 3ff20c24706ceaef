import type { DealFields } from '@cardroom/contract/deals'
import type { SettlementRow } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import { commissionLines } from '../commission-lines.ts'
import { useCommissionWords } from '../use-commission-words.ts'
import styles from './my-week.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Card } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'
import { Amount } from '#ui/list-row/list-row.tsx'

interface WeekLinesViewProps {
  readonly row: SettlementRow
  readonly deal: DealFields | null
}

/** Shows how a commission is computed: play, amounts made up for, shares, and the sum. */
export function WeekLinesView({ row, deal }: WeekLinesViewProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const words = useCommissionWords()
  const amount = (value: number, plus = false) => formatAmount(value, language, { plus })
  return (
    <Card className={styles.lines}>
      <Facts
        look="close"
        facts={[
          {
            name: t(row.role === 'agent' ? 'myWeek.playersStaked' : 'lines.stake'),
            value: amount(row.stake),
          },
          { name: t('lines.clubResult'), value: amount(row.club_result, true) },
          ...(row.carried_in.loss === 0
            ? []
            : [{ name: t('lines.carriedIn'), value: amount(row.carried_in.loss) }]),
          ...(row.carried_in.fees === 0
            ? []
            : [{ name: t('lines.carriedInFees'), value: amount(row.carried_in.fees) }]),
          ...commissionLines(row, deal).map((line) => ({ name: words(line), value: amount(line.amount) })),
        ]}
      />
      <div className={styles.sum}>
        <span>{t('commission')}</span>
        <Amount coin={<Coin name={coinOf(row)} size={18} />}>{amount(row.commission)}</Amount>
      </div>
    </Card>
  )
}

/** Returns red for agents, white for players, or credit for a debt on the tab. */
export const coinOf = ({ pay, role }: SettlementRow): 'credit' | 'red' | 'white' =>
  pay === 'tab' ? 'credit' : role === 'agent' ? 'red' : 'white'
