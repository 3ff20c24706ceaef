import { queryOptions, useQuery } from '@tanstack/react-query'
import { listDeals } from '@cardroom/contract/deals'
import type { ClubId } from '@cardroom/contract/ids'
import { clubKey, useMe } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'

/** What I earn by in a club; an agent's answer has their players' deals too. */
export const ownDealQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'own-deal'],
    queryFn: () => call(listDeals, { clubId }),
  })

/** Whether I earn on play in a club: every agent may, a player by a deal of their own. */
export function useEarns(clubId: ClubId): boolean {
  const me = useMe()
  const isPlayer = me.role === 'player'
  const deals = useQuery({ ...ownDealQuery(clubId), enabled: isPlayer }).data
  if (isPlayer) return deals?.some(({ user_id: id }) => id === me.id) ?? false
  return me.role === 'agent'
}
