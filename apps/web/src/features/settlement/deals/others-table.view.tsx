import type { ClubMember } from '@cardroom/contract/members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inOrder } from '#lib/desk/in-order.ts'
import { useTimes } from '#lib/times.ts'
import type { DataColumn, DataSort } from '#ui/data-table/data-column.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { NameCell } from '#ui/data-table/name-cell.tsx'
import { openedBy, useDataRows } from '#ui/data-table/use-data-rows.ts'

interface OthersTableViewProps {
  /** The members without a deal, in their usual order. */
  readonly others: readonly ClubMember[]
  readonly onOpen: (member: ClubMember) => void
}

const orders = {
  name: ({ name }: ClubMember) => name,
  agent: ({ agent_name: agent }: ClubMember) => agent ?? '',
  since: ({ created_at: at }: ClubMember) => Date.parse(at),
}

/** Shows on a wide screen who has no deal. A row opens the sheet that sets one. */
export function OthersTableView({ others, onOpen }: OthersTableViewProps) {
  const { t } = useTranslation('settlement')
  const times = useTimes()
  const [sort, setSort] = useState<DataSort>({ name: '', isDescending: true })
  const data = useDataRows(inOrder(others, sort, orders), ({ user_id: id }) => id)
  const columns: DataColumn<ClubMember>[] = [
    {
      name: 'name',
      title: t('columns.name'),
      text: ({ name }) => name,
      cell: ({ name, role, avatar, avatar_id: preset }) => (
        <NameCell name={name} rank={role} photo={avatar} preset={preset} />
      ),
      isName: true,
      isSortable: true,
    },
    {
      name: 'id',
      title: t('deals.column.id'),
      text: ({ user_id: id }) => `#${id}`,
      copied: ({ user_id: id }) => String(id),
      width: '8rem',
    },
    {
      name: 'role',
      title: t('deals.column.role'),
      text: ({ role }) => t(`deals.role.${role === 'agent' ? 'agent' : 'player'}`),
      width: '9rem',
    },
    {
      name: 'agent',
      title: t('deals.column.agent'),
      text: ({ agent_name: agent }) => agent ?? '–',
      width: '14rem',
      isSortable: true,
    },
    {
      name: 'since',
      title: t('deals.column.since'),
      text: ({ created_at: at }) => times.date(at),
      width: '9rem',
      isSortable: true,
    },
  ]
  return (
    <DataTable
      label={t('deals.others')}
      columns={columns}
      data={openedBy(data, onOpen)}
      sort={sort}
      onSort={setSort}
      hasPanel
    />
  )
}
