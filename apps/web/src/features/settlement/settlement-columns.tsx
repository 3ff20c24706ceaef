import type { Settlement, SettlementRow, SettlementTotals } from '@cardroom/contract/settlements'
import { useTranslation } from 'react-i18next'
import { balanceAfter, oddityOf } from './rows/odd-rows.ts'
import type { SettlementRowsProps } from './settlement-cards.view.tsx'
import { formatAmount } from '#lib/format.ts'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { useLanguage } from '#lib/i18n.ts'
import { useDealWords } from '#lib/words/use-deal-words.ts'
import { Badge } from '#ui/badge/badge.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { NameCell } from '#ui/data-table/name-cell.tsx'

interface Figure {
  readonly name: 'stake' | 'result' | 'fee' | 'carriedIn' | 'commission' | 'carriedOut' | 'tab'
  readonly amount: (row: SettlementRow) => number
  /** The total below the column. Carried amounts have none; they are shown above. */
  readonly total?: keyof SettlementTotals
  readonly isResult?: boolean
  readonly isExtra?: boolean
}

/** The figures before and after the column with the deal. */
const figures: readonly [readonly Figure[], readonly Figure[]] = [
  [
    { name: 'stake', amount: ({ stake }) => stake, total: 'stake', isExtra: true },
    { name: 'result', amount: (row) => row.club_result, total: 'club_result', isResult: true },
    { name: 'fee', amount: ({ fee }) => fee, total: 'fee' },
    { name: 'carriedIn', amount: (row) => row.carried_in.loss + row.carried_in.fees, isResult: true },
  ],
  [
    { name: 'commission', amount: ({ commission }) => commission, total: 'commission' },
    { name: 'carriedOut', amount: (row) => row.carried_out.loss + row.carried_out.fees, isResult: true },
    { name: 'tab', amount: ({ tab }) => tab, total: 'tab', isResult: true },
  ],
]

/** Returns the columns of a settlement on a wide screen, in this order. */
export function useSettlementColumns({
  settlement,
  dealOf,
}: Pick<SettlementRowsProps, 'settlement' | 'dealOf'>): DataColumn<SettlementRow>[] {
  const { totals } = settlement
  const { t } = useTranslation(['settlement', 'common'])
  const language = useLanguage()
  const dealWords = useDealWords()
  const paidIn = usePaidIn(settlement)
  const figure = ({ total, ...column }: Figure) =>
    figureColumn<SettlementRow>(language, {
      ...column,
      title: t(`settlement:columns.${column.name}`),
      isSortable: true,
      ...(total && { total: totals[total] }),
    })
  return [
    {
      name: 'name',
      title: t('settlement:columns.name'),
      text: ({ name }) => name,
      cell: ({ name, role }) => (
        <NameCell name={name} rank={role} badge={role !== 'player' && t(`common:roles.${role}`)} />
      ),
      isName: true,
      isSortable: true,
    },
    {
      name: 'active',
      title: t('settlement:columns.active'),
      text: ({ active, players }) =>
        t('settlement:activeOf', {
          active: formatAmount(active, language),
          players: formatAmount(players, language),
        }),
      isFigure: true,
      isSortable: true,
      isExtra: true,
      width: '7rem',
    },
    ...figures[0].map(figure),
    {
      name: 'deal',
      title: t('settlement:columns.deal'),
      text: (row) => dealWords(dealOf(row) ?? null),
      isExtra: true,
      width: '13rem',
    },
    ...figures[1].map(figure),
    ...(settlement.balances_after.length === 0 ? [] : [afterColumn()]),
    {
      name: 'paidIn',
      title: t('settlement:columns.paidIn'),
      text: paidIn,
      cell: (row) => <PaidIn isOdd={oddityOf(row, settlement) !== undefined}>{paidIn(row)}</PaidIn>,
      width: '10rem',
    },
  ]

  /** Returns the column with the balance that each person will have in the currency of their pay. */
  function afterColumn(): DataColumn<SettlementRow> {
    return figureColumn<SettlementRow>(language, {
      name: 'after',
      title: t('settlement:columns.after'),
      amount: (row) => balanceAfter(settlement, row),
      isExtra: true,
    })
  }
}

function PaidIn({ isOdd, children }: { readonly isOdd: boolean; readonly children: string }) {
  if (!isOdd) return children
  return (
    <Badge tone="warning" icon="circle-alert">
      {children}
    </Badge>
  )
}

function usePaidIn(settlement: Pick<Settlement, 'disputes'>): (row: SettlementRow) => string {
  const { t } = useTranslation('settlement')
  return (row) => {
    const oddity = oddityOf(row, settlement)
    if (oddity) return t(`odd.${oddity}`)
    if (row.pay === 'tab') return t('paidIn.tab')
    return t(row.role === 'agent' ? 'paidIn.red' : 'paidIn.white')
  }
}
