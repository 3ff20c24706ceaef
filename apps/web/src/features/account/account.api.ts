import { queryOptions, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getClub } from '@cardroom/contract/clubs'
import { type ClubId, type UserId, noClub, nobody } from '@cardroom/contract/ids'
import { getUser, renameUser, updateUser, type OwnUser, type UserChanges } from '@cardroom/contract/users'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { useSession } from '#lib/session/use-session.ts'

export const meKey = (userId: UserId) => ['me', userId] as const
export const clubKey = (clubId: ClubId) => ['club', clubId] as const

/** Reads the signed-in user, with the balances and the role in the current club. */
export const meQuery = (userId: UserId) =>
  queryOptions({
    queryKey: meKey(userId),
    // For the user's own id the server answers with the full form.
    queryFn: async () => (await call(getUser, { params: { id: String(userId) } })) as OwnUser,
  })

/** Returns the signed-in user. It may be used inside the signed-in shell, which has loaded it. */
export function useMe(): OwnUser {
  const userId = useSession()?.userId ?? nobody
  return useSuspenseQuery(meQuery(userId)).data
}

/** Stores an answer that contains the full signed-in user, for all readers. */
export const setMe = (me: OwnUser): void => queryClient.setNewest(meKey(me.id), me)

export async function refreshMe(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['me'] })
}

/** Reads the page of a club in which the user is an active member. */
export const clubQuery = (clubId: ClubId) =>
  queryOptions({ queryKey: clubKey(clubId), queryFn: () => call(getClub, { clubId }) })

/** Returns the page of the user's current club; undefined while it loads and outside a club. */
export function useCurrentClub() {
  const me = useMe()
  return useQuery({ ...clubQuery(me.club_id ?? noClub), enabled: me.club_id !== null }).data
}

/** Changes only the given settings. The answer is the changed user. */
export function useUpdateMe(options: { readonly handles?: readonly string[] } = {}) {
  const { id } = useMe()
  return useMutation({
    mutationFn: (changes: UserChanges) => call(updateUser, { params: { id: String(id) }, body: changes }),
    onSuccess: setMe,
    ...(options.handles && { meta: { handles: options.handles } }),
  })
}

/** Changes the username for diamonds. A repeated call pays only once. */
export function useRename() {
  const { id } = useMe()
  return useMutation({
    mutationFn: (name: string) =>
      once('rename-user', { id, name }, (idempotencyKey) =>
        call(renameUser, { params: { id: String(id) }, body: { name }, idempotencyKey }),
      ),
    onSuccess: setMe,
    meta: { handles: ['lowBalance'] },
  })
}
