import { queryOptions, useMutation, useMutationState, useQuery } from '@tanstack/react-query'
import { getConversions, type Conversions } from '@cardroom/contract/conversions'
import type { ClubId } from '@cardroom/contract/ids'
import { updateUser } from '@cardroom/contract/users'
import { setMe, useMe } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'

/** Reads prices and what each rating allows. They change rarely. */
export const conversionsQuery = queryOptions({
  queryKey: ['conversions'],
  queryFn: () => call(getConversions, {}),
  staleTime: 5 * 60_000,
})

export const useConversions = (): Conversions | undefined => useQuery(conversionsQuery).data

const enterKey = ['enter-club']

/** Makes a club the current one; 0 returns to personal play. */
export function useEnterClub() {
  const { id } = useMe()
  return useMutation({
    mutationKey: enterKey,
    mutationFn: (clubId: ClubId) =>
      call(updateUser, { params: { id: String(id) }, body: { club_id: clubId } }),
    onSuccess: setMe,
    // The user is not, or no longer, a member. The screen says so in the club's place.
    meta: { handles: ['clubIncorrect', 'accessDenied', 'notAllowed', 'dataIncorrect', 'somethingWentWrong'] },
  })
}

/** Returns the club that is being entered and is not yet the current one. */
export function useClubBeingEntered(): ClubId | undefined {
  const underWay = useMutationState({
    filters: { mutationKey: enterKey, status: 'pending' },
    select: ({ state }) => state.variables as ClubId,
  })
  return underWay.at(-1) || undefined
}
