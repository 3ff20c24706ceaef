import type { UserId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import { meKey } from './account.api.ts'
import { applyBalance } from './apply-balance.ts'
import { badgesKey } from './badges.api.ts'
import { refreshAfterClub } from './refresh-after-club.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/**
 * Keeps the user, their balances, their club and their badges up to date with the server. It is used only once, in
 * the shell.
 */
export function useAccountEvents(userId: UserId): void {
  useSocketEvent('balance', (change) =>
    queryClient.setNewest<OwnUser>(meKey(userId), (me) => me && applyBalance(me, change)),
  )
  useSocketEvent('club', ({ id }) => refreshAfterClub(id))
  useSocketEvent('request', () => void queryClient.invalidateQueries({ queryKey: badgesKey }))
  useSocketEvent('message', ({ id }) => {
    // A presence message has no id; chat messages and notices have one.
    if (id !== undefined) void queryClient.invalidateQueries({ queryKey: badgesKey })
  })
  // After a lost connection everything may be out of date. The chat asks for its missed messages itself.
  useSocketEvent(
    'connected',
    () => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.catchesUp !== true }),
  )
}
