import { queryOptions, useQuery } from '@tanstack/react-query'
import { listDeals } from '@cardroom/contract/deals'
import type { ClubId } from '@cardroom/contract/ids'
import { clubKey, useMe } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'

/** Reads the user's own deal in a club; for an agent the answer also contains their players' deals. */
export const ownDealQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'own-deal'],
    queryFn: () => call(listDeals, { clubId }),
  })

/** Tells whether the user earns on play in a club: every agent does, a player only by a deal of their own. */
export function useEarns(clubId: ClubId): boolean {
  const me = useMe()
  const isPlayer = me.role === 'player'
  const deals = useQuery({ ...ownDealQuery(clubId), enabled: isPlayer }).data
  if (isPlayer) return deals?.some(({ user_id: id }) => id === me.id) ?? false
  return me.role === 'agent'
}
