import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { liftFactors } from '@cardroom/contract/accounts'
import * as calls from '@cardroom/contract/admin'
import { listPlatformAudit } from '@cardroom/contract/audit'
import { setConversions, type ConversionChanges } from '@cardroom/contract/conversions'
import { listPlayableLimits, type ClubLimitChanges } from '@cardroom/contract/games'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { giveDiamonds } from '@cardroom/contract/payments'
import { conversionsQuery } from '#features/membership/index.ts'
import { call } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

const adminKey = ['admin'] as const
const pageSize = 20

const refresh = () => queryClient.invalidateQueries({ queryKey: adminKey })

interface PageAsked {
  readonly limit: string
  readonly offset: string
  readonly search?: string
}

/** Reads a list page by page. There may be more as long as a page is full. */
const paged = <Item>(name: string, search: string, list: (page: PageAsked) => Promise<readonly Item[]>) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, name, search],
    queryFn: ({ pageParam }) =>
      list({ limit: String(pageSize), offset: String(pageParam), ...(search && { search }) }),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
  })

/** Lists everybody, newest first, by an id or the beginning of a name or address. */
export const usersQuery = (search: string) =>
  paged('users', search, (query) => call(calls.listUsers, { query }))

/** Lists every club, newest first, by an id, a code or the beginning of a name. */
export const allClubsQuery = (search: string) =>
  paged('clubs', search, (query) => call(calls.listClubs, { query }))

/** Lists the administrators' actions on the platform, newest first. */
export const platformAuditQuery = paged('audit', '', (query) => call(listPlatformAudit, { query }))

/** Finds a user by id; null if there is none. */
export const findAccount = async (id: UserId) =>
  (await call(calls.listUsers, { query: { search: String(id) } })).find((user) => user.id === id) ?? null

interface Decision {
  readonly userId: UserId
  readonly blocks: boolean
  readonly reason: string
}

export const useDecideAccount = () =>
  useMutation({
    mutationFn: ({ userId, blocks, reason }: Decision) =>
      call(blocks ? calls.blockAccount : calls.unblockAccount, {
        params: { id: String(userId) },
        body: reason ? { reason } : {},
      }),
    onSettled: refresh,
  })

/** Starts the removal of a user's lost factors, and returns when they are removed. */
export const useLiftFactors = () =>
  useMutation({
    mutationFn: (userId: UserId) => call(liftFactors, { params: { id: String(userId) }, body: {} }),
    onSettled: refresh,
    meta: { handles: ['notAllowed'] },
  })

interface Gift {
  readonly userId: UserId
  readonly amount: number
  readonly reason: string
}

/** Gives diamonds to a player. A repeated call gives them only once. */
export const useGiveDiamonds = () =>
  useMutation({
    mutationFn: ({ userId, ...body }: Gift) =>
      once(`gift-${userId}`, body, (idempotencyKey) =>
        call(giveDiamonds, { params: { id: String(userId) }, body, idempotencyKey }),
      ),
    onSettled: refresh,
  })

export const useSetBankFloor = () =>
  useMutation({
    mutationFn: ({ clubId, floor }: { clubId: ClubId; floor: number }) =>
      call(calls.updateClubAsAdmin, { params: { id: String(clubId) }, body: { bank_floor: floor } }),
    onSettled: refresh,
  })

export const useHandClubOver = () =>
  useMutation({
    mutationFn: ({ clubId, userId }: { clubId: ClubId; userId: UserId }) =>
      call(calls.handClubOver, { params: { id: String(clubId) }, body: { user_id: userId } }),
    onSettled: refresh,
  })

/** Changes prices, ratings and rates for everybody from now on. */
export const useChangeConversions = () =>
  useMutation({
    mutationFn: (body: ConversionChanges) => call(setConversions, { body }),
    onSuccess: (conversions) => queryClient.setNewest(conversionsQuery.queryKey, conversions),
  })

/** Reads the limits of personal play and of every club without its own. */
export const defaultLimitsQuery = queryOptions({
  queryKey: ['limits', 0],
  queryFn: () => call(listPlayableLimits, {}),
})

export const useChangeDefaultLimits = () =>
  useMutation({
    mutationFn: (body: ClubLimitChanges) => call(calls.changeDefaultLimits, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['limits'] }),
  })

export const booksQuery = queryOptions({
  queryKey: [...adminKey, 'books'],
  queryFn: () => call(calls.getBooks, {}),
})

export const useCheckBooks = () =>
  useMutation({
    mutationFn: () => call(calls.checkBooks, { body: {} }),
    onSuccess: (found) => queryClient.setNewest(booksQuery.queryKey, found),
  })
