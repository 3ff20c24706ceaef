import type { Tab } from '@cardroom/contract/tabs'
import { isFoundIn } from '@cardroom/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { seenTab, type SeenTab, type TabViewer } from './tab-facts.ts'
import { useTabWords } from './use-tab-words.ts'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { inOrder } from '#lib/desk/in-order.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Badge } from '#ui/badge/badge.tsx'
import type { DataColumn, DataSort } from '#ui/data-table/data-column.ts'
import { DataPanel } from '#ui/data-table/data-panel.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { Figure } from '#ui/data-table/figure.tsx'
import { FilterBar } from '#ui/data-table/filter-bar.tsx'
import { NameCell } from '#ui/data-table/name-cell.tsx'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

/** A tab with what the viewer sees of it. */
interface Row {
  readonly tab: Tab
  readonly seen: SeenTab
}

/** The search in the table, and its order. */
interface TabSearch {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly sort: DataSort
  readonly onSort: (sort: DataSort) => void
}

interface TabsTableViewProps {
  readonly tabs: readonly Tab[]
  readonly viewer: TabViewer
  readonly table: TabSearch
  /** The actions on all tabs, at the right of the search. */
  readonly tools?: ReactNode
  readonly onExport?: (() => void) | undefined
  /** The content of the panel beside the table. */
  readonly panelOf: (tab: Tab, seen: SeenTab) => ReactNode
}

const orders = {
  who: ({ seen }: Row) => seen.other.name,
  with: ({ seen }: Row) => seen.own.name,
  // The largest debt comes first, whoever owes it.
  balance: ({ seen }: Row) => Math.abs(seen.balance),
  line: ({ tab }: Row) => tab.line,
  left: ({ seen }: Row) => seen.left ?? -1,
  age: ({ tab }: Row) => tab.age ?? -1,
  last: ({ tab }: Row) => (tab.last === null ? 0 : Date.parse(tab.last)),
}

/** The columns that tabs can be sorted by. */
export const tabColumns = Object.keys(orders)

export const largestFirst: DataSort = { name: 'balance', isDescending: true }

/** Shows on a wide screen who owes whom, one line for each tab. The selected tab stands beside the table. */
export function TabsTableView({ tabs, viewer, table, tools, onExport, panelOf }: TabsTableViewProps) {
  const { search, onSearch, sort, onSort } = table
  const { t } = useTranslation(['tabs', 'common'])
  const rows = tabs.map((tab) => ({ tab, seen: seenTab(tab, viewer) }))
  const found = rows.filter(({ seen: { other, own } }) =>
    [other.name, own.name].some((name) => isFoundIn(name, search.trim())),
  )
  const data = useDataRows<Row>(inOrder(found, sort, orders), ({ tab }) => tab.id)
  const columns = useTabColumns()
  const { current } = data
  return (
    <div>
      <FilterBar
        label={t('tabs:table.search')}
        search={{
          label: t('tabs:table.search'),
          placeholder: t('tabs:table.search'),
          clearLabel: t('common:clear'),
          value: search,
          onChange: onSearch,
        }}
        end={tools}
      />
      {found.length === 0 ? (
        <EmptyState compact title={t('tabs:table.nobody')} />
      ) : (
        <DataTable
          label={t('tabs:list')}
          columns={columns}
          data={data}
          sort={sort}
          onSort={onSort}
          hasPanel
          onExport={onExport}
          isQuiet={({ seen }) => seen.balance === 0}
          foot={t('tabs:table.shown', { count: found.length })}
        />
      )}
      {data.isOpen && current && (
        <DataPanel label={current.seen.other.name} closeLabel={t('common:close')} onClose={data.close}>
          {panelOf(current.tab, current.seen)}
        </DataPanel>
      )}
    </div>
  )
}

const figureTones = { plain: 'usual', negative: 'negative', quiet: 'dim' } as const

function useTabColumns(): DataColumn<Row>[] {
  const { t } = useTranslation('tabs')
  const language = useLanguage()
  const times = useTimes()
  const words = useTabWords()
  const figure = (name: 'balance' | 'line' | 'left', amount: (row: Row) => number | null) =>
    figureColumn<Row>(language, {
      name,
      title: t(`table.${name}`),
      amount,
      isSortable: true,
      isResult: name === 'balance',
      isExtra: name === 'left',
    })
  const balance = figure('balance', ({ seen }) => seen.balance)
  return [
    {
      name: 'who',
      title: t('table.who'),
      text: ({ seen }) => seen.other.name,
      cell: (row) => <WhoCell {...row} />,
      isName: true,
      isSortable: true,
    },
    {
      name: 'with',
      title: t('table.with'),
      text: ({ seen }) => seen.own.name,
      width: '14rem',
      isSortable: true,
    },
    {
      ...balance,
      // Its sign says which of the two owes. Only what the viewer owes has the colour of a loss.
      cell: (row) => <Figure tone={figureTones[words.tone(row.seen)]}>{balance.text(row)}</Figure>,
    },
    figure('line', ({ tab }) => (tab.line === 0 ? null : tab.line)),
    figure('left', ({ seen }) => seen.left),
    {
      name: 'age',
      title: t('table.age'),
      text: ({ tab }) => (tab.age ? t('days', { count: tab.age }) : '–'),
      copied: ({ tab }) => String(tab.age ?? ''),
      isFigure: true,
      isSortable: true,
    },
    {
      name: 'last',
      title: t('table.last'),
      text: ({ tab }) => (tab.last === null ? '–' : times.dateTime(tab.last)),
      width: '9.5rem',
      isSortable: true,
    },
  ]
}

function WhoCell({ tab, seen }: Row) {
  const { t } = useTranslation('tabs')
  const { id, name, avatar, avatar_id: preset } = seen.other
  return (
    <NameCell
      name={name}
      rank={id === null ? undefined : 'player'}
      photo={avatar}
      preset={preset}
      mark={tab.orphaned && <Badge icon="clock">{t('orphaned')}</Badge>}
    />
  )
}
