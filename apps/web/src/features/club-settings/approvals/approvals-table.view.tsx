import type { Approval } from '@cardroom/contract/approvals'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { approvalFacts } from './approval-facts.ts'
import { StateBadge } from './approvals-list.view.tsx'
import styles from './approvals.module.css'
import { figureColumn } from '#lib/desk/figure-column.tsx'
import { inOrder } from '#lib/desk/in-order.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import type { DataColumn, DataSort } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { openedBy, useDataRows } from '#ui/data-table/use-data-rows.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

interface ApprovalsTableViewProps {
  readonly approvals: readonly Approval[]
  readonly names: ReadonlyMap<number, string>
  readonly onOpen: (approval: Approval) => void
  readonly sort: DataSort
  readonly onSort: (sort: DataSort) => void
  readonly tools: ReactNode
  readonly onExport?: (() => void) | undefined
}

const orders = {
  by: ({ by_name: name }: Approval) => name,
  total: ({ total }: Approval) => total,
  owed: ({ owed }: Approval) => owed,
  asked: ({ created_at: at }: Approval) => Date.parse(at),
}

/** The columns that approvals can be sorted by. */
export const approvalColumns = Object.keys(orders)

export const newestAsked: DataSort = { name: 'asked', isDescending: true }

/** Shows on a wide screen what waits for a second person, and below it what was decided. */
export function ApprovalsTableView(props: ApprovalsTableViewProps) {
  const { approvals, names, onOpen, sort, onSort, tools, onExport } = props
  const { t } = useTranslation('clubSettings')
  const isWaiting = ({ state }: Approval) => state === 'waiting'
  const inTurn = inOrder(approvals, sort, orders)
  const rows = [...inTurn.filter(isWaiting), ...inTurn.filter((each) => !isWaiting(each))]
  const data = useDataRows(rows, ({ id }) => id)
  return (
    <>
      <div className={styles.tools}>{tools}</div>
      {!rows.some(isWaiting) && (
        <EmptyState compact title={t('approvals.none')} text={t('approvals.noneText')} />
      )}
      <DataTable
        label={t('approvals.title')}
        columns={useApprovalColumns(names)}
        data={openedBy(data, onOpen)}
        sort={sort}
        onSort={onSort}
        hasPanel
        onExport={onExport}
        groupOf={(each) => t(isWaiting(each) ? 'approvals.waiting' : 'approvals.decided')}
      />
    </>
  )
}

function useApprovalColumns(names: ReadonlyMap<number, string>): DataColumn<Approval>[] {
  const { t } = useTranslation('clubSettings')
  const language = useLanguage()
  const times = useTimes()
  const people = (approval: Approval): string => {
    const { userIds, rows } = approvalFacts(approval)
    if (rows.length > 0) return t('approvals.rows', { count: rows.length })
    return userIds.map((id) => names.get(id) ?? t('audit.person', { id })).join(', ') || '–'
  }
  return [
    {
      name: 'what',
      title: t('approvals.column.what'),
      text: ({ what }) => t(`approvals.what.${what}`),
      isName: true,
    },
    {
      name: 'by',
      title: t('approvals.by'),
      text: ({ by_name: name }) => name,
      width: '9rem',
      isSortable: true,
    },
    { name: 'people', title: t('approvals.people'), text: people, width: '12rem' },
    figureColumn<Approval>(language, {
      name: 'total',
      title: t('approvals.total'),
      amount: ({ total }) => total,
      isSortable: true,
    }),
    figureColumn<Approval>(language, {
      name: 'owed',
      title: t('approvals.column.onTab'),
      amount: ({ owed }) => (owed === 0 ? null : owed),
      isSortable: true,
    }),
    {
      name: 'asked',
      title: t('approvals.asked'),
      text: ({ created_at: at }) => times.dateTime(at),
      width: '9.5rem',
      isSortable: true,
    },
    {
      name: 'state',
      title: t('approvals.state'),
      text: ({ state }) => t(`approvals.states.${state}`),
      cell: ({ state }) => <StateBadge state={state} />,
      width: '7.5rem',
    },
    {
      name: 'decidedBy',
      title: t('approvals.decidedBy'),
      text: ({ decided_by_name: name }) => name ?? '',
      width: '9rem',
      isExtra: true,
    },
  ]
}
