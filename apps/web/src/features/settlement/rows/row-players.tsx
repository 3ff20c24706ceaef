import type { ClubId } from '@cardroom/contract/ids'
import type { SettlementRow } from '@cardroom/contract/settlements'
import { useQuery } from '@tanstack/react-query'
import { RowPlayersView } from './row-players.view.tsx'
import { rowPlayersQuery } from '../settlement.api.ts'

interface RowPlayersProps {
  readonly clubId: ClubId
  readonly period: number
  readonly row: SettlementRow
}

/** Shows whose play an agent's row adds up. */
export function RowPlayers({ clubId, period, row }: RowPlayersProps) {
  const { data } = useQuery(rowPlayersQuery(clubId, { period, agentId: row.user_id }))
  return data && <RowPlayersView clubId={clubId} period={period} row={row} players={data.rows} />
}
