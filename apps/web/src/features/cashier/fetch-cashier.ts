import { matchPath } from 'react-router'
import { membersQuery, requestsQuery } from './cashier.api.ts'
import { tabOf, tabsFor } from './cashier-tabs.ts'
import { standingOf } from './standing.ts'
import { clubQuery, meQuery } from '#features/account/index.ts'
import { clubIdIn } from '#lib/id-in.ts'
import { patterns } from '#lib/paths.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { currentSession } from '#lib/session/session-store.ts'

/** Loads the data of the tab that a seller sees first, before the screen asks for it. */
export async function fetchCashier(pathname: string): Promise<void> {
  const clubId = clubIdIn(matchPath(patterns.cashier, pathname)?.params.clubId)
  const session = currentSession()
  if (!clubId || !session) return
  const me = await queryClient.ensureQueryData(meQuery(session.userId))
  if (me.club_id !== clubId) return
  const standing = standingOf(me, await queryClient.ensureQueryData(clubQuery(clubId)))
  const asked = new URLSearchParams(location.search).get('tab')
  void queryClient.prefetchQuery(requestsQuery(clubId))
  if (tabOf(asked, tabsFor(standing), standing) === 'sell')
    await queryClient.prefetchQuery(membersQuery(clubId))
}
