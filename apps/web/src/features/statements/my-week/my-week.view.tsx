import type { DealOfPerson } from '@cardroom/contract/deals'
import type { Settlement, SettlementRow } from '@cardroom/contract/settlements'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDealWords } from '../use-deal-words.ts'
import styles from './my-week.module.css'
import { coinOf, WeekLinesView } from './week-lines.view.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Card } from '#ui/card/card.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Facts } from '#ui/facts/facts.tsx'

interface MyWeekViewProps {
  readonly settlement: Settlement
  readonly row: SettlementRow
  readonly deal: DealOfPerson | undefined
  /** A link to the statement of a closed week. */
  readonly statement: ReactNode
  readonly children: ReactNode
}

/** Shows one person's result of a week, and how it is computed. */
export function MyWeekView({ settlement, row, deal, statement, children }: MyWeekViewProps) {
  const { t } = useTranslation('statements')
  const language = useLanguage()
  const isClosed = settlement.state === 'closed'
  return (
    <div className={styles.week}>
      <section className={styles.figure} aria-label={t(isClosed ? 'commission' : 'myWeek.soFar')}>
        <h2>{t(isClosed ? 'commission' : 'myWeek.soFar')}</h2>
        <p>
          {formatAmount(row.commission, language)}
          <Coin name={coinOf(row)} size={36} />
        </p>
        {statement}
      </section>
      <WeekLinesView row={row} deal={deal?.now ?? null} />
      {settlement.adjustments.length > 0 && (
        <Card>
          <Facts
            look="close"
            facts={settlement.adjustments.map(({ reason, amount }) => ({
              name: reason,
              value: formatAmount(amount, language, { plus: true }),
            }))}
          />
        </Card>
      )}
      <DealView deal={deal} />
      {children}
    </div>
  )
}

/** Shows the current deal, and the one that starts next week. */
function DealView({ deal }: Pick<MyWeekViewProps, 'deal'>) {
  const { t } = useTranslation('statements')
  const wordsOf = useDealWords()
  if (!deal || (deal.now === null && deal.next === null)) return null
  const inWords = (terms: NonNullable<DealOfPerson['now']>) => {
    const { shares, bounds } = wordsOf(terms)
    return [...shares, ...bounds, t(`paid.${terms.pay}`)].join(', ')
  }
  return (
    <Card>
      <Facts
        look="close"
        facts={[
          { name: t('dealTitle'), value: deal.now ? inWords(deal.now) : t('deal.none') },
          ...(deal.next ? [{ name: t('myWeek.next'), value: inWords(deal.next) }] : []),
          ...(deal.ends ? [{ name: t('myWeek.next'), value: t('deal.none') }] : []),
        ]}
      />
    </Card>
  )
}
