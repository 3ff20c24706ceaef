import type { DealFields, DealOfPerson } from '@cardroom/contract/deals'
import { fromWire, sum, toWire } from '@cardroom/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { inOrder } from '#lib/desk/in-order.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useDealWords } from '#lib/words/use-deal-words.ts'
import { Badge } from '#ui/badge/badge.tsx'
import type { DataColumn, DataSort } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { NameCell } from '#ui/data-table/name-cell.tsx'
import { openedBy, useDataRows } from '#ui/data-table/use-data-rows.ts'

interface DealsTableViewProps {
  readonly deals: readonly DealOfPerson[]
  /** Tells whether the user may change this deal. Others are dim, and do not open. */
  readonly mayChange: (deal: DealOfPerson) => boolean
  readonly onOpen: (deal: DealOfPerson) => void
}

/** Returns the deal that holds now, or the next one for a person whose first deal has not begun. */
const shownOf = ({ now, next }: DealOfPerson): DealFields | null => now ?? next

const carriedBy = ({ carried }: DealOfPerson): number =>
  toWire(sum([fromWire(carried.loss), fromWire(carried.fees)]))

const orders = {
  name: ({ name }: DealOfPerson) => name,
  loss: (deal: DealOfPerson) => shownOf(deal)?.loss_percent ?? 0,
  turnover: (deal: DealOfPerson) => shownOf(deal)?.turnover_percent ?? 0,
  fee: (deal: DealOfPerson) => shownOf(deal)?.fee_percent ?? 0,
  cap: (deal: DealOfPerson) => shownOf(deal)?.cap ?? Number.POSITIVE_INFINITY,
  minimum: (deal: DealOfPerson) => shownOf(deal)?.minimum ?? 0,
  carried: carriedBy,
}

/** Shows on a wide screen who has which deal. At first agents stand first, because their deals are the largest. */
export function DealsTableView({ deals, mayChange, onOpen }: DealsTableViewProps) {
  const { t } = useTranslation('settlement')
  const [sort, setSort] = useState<DataSort>({ name: '', isDescending: true })
  const data = useDataRows(inOrder(deals, sort, orders), ({ user_id: id }) => id)
  return (
    <DataTable
      label={t('deals.title')}
      columns={useDealColumns()}
      data={openedBy(data, (deal) => mayChange(deal) && onOpen(deal))}
      isQuiet={(deal) => !mayChange(deal)}
      sort={sort}
      onSort={setSort}
      hasPanel
    />
  )
}

function useDealColumns(): DataColumn<DealOfPerson>[] {
  const { t } = useTranslation(['settlement', 'common'])
  const language = useLanguage()
  const percent = (name: 'loss' | 'turnover' | 'fee'): DataColumn<DealOfPerson> => ({
    name,
    title: t(`settlement:form.${name}`),
    text: (deal) => {
      const value = shownOf(deal)?.[`${name}_percent`] ?? 0
      return value === 0 ? '–' : `${formatAmount(value, language)}%`
    },
    isFigure: true,
    isSortable: true,
  })
  return [
    {
      name: 'name',
      title: t('settlement:columns.name'),
      text: ({ name }) => name,
      cell: ({ name, role }) => (
        <NameCell name={name} rank={role} badge={role !== 'player' && t(`common:roles.${role}`)} />
      ),
      width: '15rem',
      isName: true,
      isSortable: true,
    },
    percent('loss'),
    percent('turnover'),
    percent('fee'),
    figureColumn<DealOfPerson>(language, {
      name: 'cap',
      title: t('settlement:form.cap'),
      amount: (deal) => shownOf(deal)?.cap,
      isSortable: true,
    }),
    figureColumn<DealOfPerson>(language, {
      name: 'minimum',
      title: t('settlement:form.minimum'),
      amount: (deal) => shownOf(deal)?.minimum,
      isSortable: true,
      isExtra: true,
    }),
    figureColumn<DealOfPerson>(language, {
      name: 'carried',
      title: t('settlement:deals.column.carried'),
      amount: carriedBy,
      isSortable: true,
      isResult: true,
    }),
    {
      name: 'pay',
      title: t('settlement:form.pay'),
      text: (deal) => {
        const shown = shownOf(deal)
        return shown ? t(`settlement:form.payIn.${shown.pay}`) : ''
      },
      width: '8rem',
      isExtra: true,
    },
    useNextColumn(),
  ]
}

/** Returns the column with what holds from the next week on, if it is another deal or none. */
function useNextColumn(): DataColumn<DealOfPerson> {
  const { t } = useTranslation('settlement')
  const dealWords = useDealWords()
  const words = ({ ends, next }: DealOfPerson): string =>
    ends ? t('deals.ends') : next ? dealWords(next) : ''
  return {
    name: 'next',
    title: t('form.fromWhen.next'),
    text: words,
    cell: (deal) =>
      deal.ends ? (
        <Badge tone="warning" icon="circle-alert">
          {words(deal)}
        </Badge>
      ) : (
        words(deal)
      ),
  }
}
