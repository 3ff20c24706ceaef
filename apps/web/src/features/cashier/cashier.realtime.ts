import type { ClubId } from '@cardroom/contract/ids'
import { cashierKey, refreshCashier } from './cashier.api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'
import { usePaced } from '#lib/pace/use-paced.ts'

/**
 * Balances are loaded again at most once in this time, because with busy tables a club changes several times a
 * second.
 */
const refreshMs = 1000

/** Keeps a club's cashier up to date with the server, without a reload, when requests or chips change. */
export function useCashierEvents(clubId: ClubId): void {
  const refresh = usePaced(refreshMs, () => {
    void queryClient.invalidateQueries({ queryKey: cashierKey(clubId) })
  })
  useSocketEvent('request', ({ club_id }) => {
    if (club_id === clubId) void refreshCashier(clubId)
  })
  useSocketEvent('balance', ({ club_id }) => {
    if (club_id === clubId) refresh()
  })
  useSocketEvent('club', ({ id }) => {
    if (id === clubId) refresh()
  })
}
