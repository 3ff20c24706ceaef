import type { MemberTable } from '@cardroom/contract/members'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMemberColumns, type MemberRow } from './member-columns.tsx'
import type { MemberSort } from './table-choice.ts'
import { DataPanel } from '#ui/data-table/data-panel.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import type { DataSort } from '#ui/data-table/data-column.ts'
import { useDataRows } from '#ui/data-table/use-data-rows.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

interface MemberTableViewProps {
  readonly table: MemberTable
  readonly online: Readonly<Record<string, boolean>> | undefined
  readonly now: Date
  readonly sort: MemberSort
  readonly onSort: (sort: DataSort) => void
  readonly onExport?: (() => void) | undefined
  /** The content of the panel beside the table. */
  readonly panelOf: (member: MemberRow, isOnline: boolean) => ReactNode
}

/** Shows the members with their week in a table to sort, select and copy. The selected member stands beside it. */
export function MemberTableView(props: MemberTableViewProps) {
  const { table, online, now, sort, onSort, onExport, panelOf } = props
  const { t } = useTranslation(['members', 'common'])
  const data = useDataRows(table.rows, ({ user_id: id }) => id)
  const columns = useMemberColumns({ totals: table.totals, online, now })
  const { current } = data
  if (table.count === 0)
    return <EmptyState compact title={t('members:list.noMatchTitle')} text={t('members:list.noMatchText')} />
  return (
    <>
      <DataTable
        label={t('members:list.label')}
        columns={columns}
        data={data}
        sort={sort}
        onSort={onSort}
        ticks={{
          all: t('members:table.tickAll'),
          one: ({ name }) => t('members:table.tick', { name }),
        }}
        hasPanel
        onExport={onExport}
        foot={t('members:table.ticked', { ticked: data.ticked.length, count: table.count })}
      />
      {data.isOpen && current && (
        <DataPanel label={current.name} closeLabel={t('common:close')} onClose={data.close}>
          {panelOf(current, online?.[current.user_id] ?? false)}
        </DataPanel>
      )}
    </>
  )
}
