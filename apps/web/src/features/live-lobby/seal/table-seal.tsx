import type { TableShown } from '@cardroom/contract/tables'
import { useQuery } from '@tanstack/react-query'
import { SealValuesView, TableSealView } from './table-seal.view.tsx'
import { tableSharesQuery } from '../live-lobby.api.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'

interface TableSealProps {
  readonly table: TableShown
  readonly onClose: () => void
}

export function TableSeal({ table, onClose }: TableSealProps) {
  const shares = useQuery(tableSharesQuery(table.table_key))
  return (
    <TableSealView table={table} onClose={onClose}>
      <Loaded query={shares}>{(found) => <SealValuesView chain={table.chain} shares={found} />}</Loaded>
    </TableSealView>
  )
}
