import type { ClubPage } from '@cardroom/contract/clubs'
import type { TableShown } from '@cardroom/contract/tables'
import { useTranslation } from 'react-i18next'
import { TableForm } from './form/table-form.tsx'
import { useShutTable } from './live-lobby.api.ts'
import { ShutTableView } from './shut-table.view.tsx'
import type { Opened } from './table-menu.tsx'
import { InviteToTable, TableSeal } from '#features/live-table/index.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface OverTheLobbyProps {
  readonly club: ClubPage
  readonly tables: readonly TableShown[]
  readonly opened: Opened
  readonly onClose: () => void
}

/** Shows the sheet that is open over the lobby. */
export function OverTheLobby({ club, tables, opened, onClose }: OverTheLobbyProps) {
  if (opened.what === 'form') return <TableForm clubId={club.id} table={opened.table} onDone={onClose} />
  if (opened.what === 'invite')
    return <InviteToTable club={club} tables={tables} first={opened.table} onClose={onClose} />
  if (opened.what === 'seal')
    return <TableSeal table={opened.table} proof={opened.table.latest?.key} onClose={onClose} />
  return <ShutTable club={club} table={opened.table} onClose={onClose} />
}

interface ShutTableProps extends Pick<OverTheLobbyProps, 'club' | 'onClose'> {
  readonly table: TableShown
}

function ShutTable({ club, table, onClose }: ShutTableProps) {
  const { t } = useTranslation('liveLobby')
  const shut = useShutTable(club.id)
  const isShut = () => {
    showToast({ tone: 'success', title: t('shut.done', { table: table.name }) })
    onClose()
  }
  return (
    <ShutTableView
      name={table.name}
      busy={shut.isPending}
      onCancel={onClose}
      onConfirm={() => shut.mutate(table.id, { onSuccess: isShut, onError: onClose })}
    />
  )
}
