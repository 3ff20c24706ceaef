import { type UserId, noClub } from '@cardroom/contract/ids'
import { heldCurrencies, personalCurrencies } from '@cardroom/rules'
import { queryOptions } from '@tanstack/react-query'
import type { Watched } from '../complaint.ts'
import type { OwnAccount } from '../own-account.ts'
import { activeIn, myClubsQuery } from '../clubs.api.ts'
import { queryClient } from '#lib/api/query-client.ts'

const everyMs = 10 * 60_000

/**
 * Watches the person's accounts in the background, every 10 minutes while the app is in sight. The code that checks
 * signatures is loaded only for it.
 */
export const watchQuery = (userId: UserId) =>
  queryOptions({
    queryKey: ['seal-watch', userId],
    queryFn: async (): Promise<Watched> => {
      const { watchBooks } = await import('./watch-books.ts')
      const before = queryClient.getQueryData<Watched>(['seal-watch', userId])
      return watchBooks(userId, await accountsOf(), before?.findings ?? [])
    },
    staleTime: everyMs,
    refetchInterval: everyMs,
    retry: false,
    // It fetches everything that it missed by itself.
    meta: { catchesUp: true },
  })

async function accountsOf(): Promise<OwnAccount[]> {
  const clubs = activeIn(await queryClient.fetchQuery(myClubsQuery))
  return [
    ...personalCurrencies.map((currency): OwnAccount => ({ clubId: noClub, currency })),
    ...clubs.flatMap(({ id, role }): OwnAccount[] =>
      heldCurrencies(role).map((currency) => ({ clubId: id, currency })),
    ),
  ]
}
