import type { TableShown } from '@cardroom/contract/tables'
import { useQuery } from '@tanstack/react-query'
import { SealValuesView, TableSealView } from './table-seal.view.tsx'
import { tableSharesQuery } from '../live-table.api.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'

interface TableSealProps {
  readonly table: Pick<TableShown, 'name' | 'chain' | 'table_key'>
  /** The key of the last finished round, if there is one. */
  readonly proof: string | null | undefined
  readonly onClose: () => void
}

export function TableSeal({ table: { name, chain, table_key: key }, proof, onClose }: TableSealProps) {
  const shares = useQuery(tableSharesQuery(key))
  return (
    <TableSealView name={name} proof={proof} onClose={onClose}>
      <Loaded query={shares}>{(found) => <SealValuesView chain={chain} shares={found} />}</Loaded>
    </TableSealView>
  )
}
