import type { ClubId } from '@cardroom/contract/ids'
import { cashierKey, refreshCashier } from './cashier.api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'
import { usePaced } from '#lib/pace/use-paced.ts'

/** At busy tables a club changes several times a second; what others hold is read anew so often at most. */
const refreshMs = 1000

/** Keeps a club's cashier as it is on the server: requests come and go, chips move, all without a reload. */
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
