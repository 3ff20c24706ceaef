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

/** Me, with my balances and my role in the current club. */
export const meQuery = (userId: UserId) =>
  queryOptions({
    queryKey: meKey(userId),
    // One's own id answers one's own, full form.
    queryFn: async () => (await call(getUser, { params: { id: String(userId) } })) as OwnUser,
  })

/** Inside the signed-in shell, which has loaded it. */
export function useMe(): OwnUser {
  const userId = useSession()?.userId ?? nobody
  return useSuspenseQuery(meQuery(userId)).data
}

/** Puts an answer that is me in full where everyone reads it. */
export const setMe = (me: OwnUser): void => queryClient.setNewest(meKey(me.id), me)

export async function refreshMe(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['me'] })
}

/** The page of a club that I am an active member of. */
export const clubQuery = (clubId: ClubId) =>
  queryOptions({ queryKey: clubKey(clubId), queryFn: () => call(getClub, { clubId }) })

/** My current club's page; undefined while it loads and outside a club. */
export function useCurrentClub() {
  const me = useMe()
  return useQuery({ ...clubQuery(me.club_id ?? noClub), enabled: me.club_id !== null }).data
}

/** Changes my settings: only what is given. The answer is me as I then am. */
export function useUpdateMe(options: { readonly handles?: readonly string[] } = {}) {
  const { id } = useMe()
  return useMutation({
    mutationFn: (changes: UserChanges) => call(updateUser, { params: { id: String(id) }, body: changes }),
    onSuccess: setMe,
    ...(options.handles && { meta: { handles: options.handles } }),
  })
}

/** A new username, for diamonds: once, however often it is asked. */
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
