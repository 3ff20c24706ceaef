import type { UserId } from '@cardroom/contract/ids'
import type { OwnUser } from '@cardroom/contract/users'
import { clubKey, meKey, refreshMe } from './account.api.ts'
import { applyBalance } from './apply-balance.ts'
import { badgesKey } from './badges.api.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/** Keeps me, my balances, my club and what waits for me as they are on the server. Once, in the shell. */
export function useAccountEvents(userId: UserId): void {
  useSocketEvent('balance', (change) =>
    queryClient.setNewest<OwnUser>(meKey(userId), (me) => me && applyBalance(me, change)),
  )
  useSocketEvent('club', ({ id }) => {
    void queryClient.invalidateQueries({ queryKey: clubKey(id) })
    void refreshMe()
  })
  useSocketEvent('request', () => void queryClient.invalidateQueries({ queryKey: badgesKey }))
  useSocketEvent('message', ({ id }) => {
    // Presence has no id; chat and notices have one.
    if (id !== undefined) void queryClient.invalidateQueries({ queryKey: badgesKey })
  })
  // Who was away has missed what was said meanwhile. The chat asks for just that itself.
  useSocketEvent(
    'connected',
    () => void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.catchesUp !== true }),
  )
}
