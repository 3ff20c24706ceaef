import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@cardroom/contract'
import { listMyClubs } from '@cardroom/contract/clubs'
import type { ClubId } from '@cardroom/contract/ids'
import { getPurchase } from '@cardroom/contract/payments'
import { getWallet } from '@cardroom/contract/reports'
import { call } from '#lib/api/call.ts'

export const walletKey = ['wallet'] as const

export const walletQuery = queryOptions({ queryKey: walletKey, queryFn: () => call(getWallet, {}) })

type MyClubs = AnswerOf<typeof listMyClubs>

/** Reads the crests of the user's clubs, by club id. */
export const useCrests = (): ReadonlyMap<ClubId, Pick<MyClubs[number], 'avatar' | 'avatar_id'>> =>
  useQuery({
    queryKey: ['clubs', 'mine'],
    queryFn: () => call(listMyClubs, {}),
    select: crestsOf,
  }).data ?? noCrests

const noCrests = new Map<ClubId, MyClubs[number]>()
const crestsOf = (clubs: MyClubs) => new Map(clubs.map((club) => [club.id, club]))

/** The provider notifies the server, not the browser, so the server is polled until it knows. */
const askAgainMs = 2000

/** Reads the result of the purchase from which the user returns. */
export const usePurchase = (id: number | null) =>
  useQuery({
    queryKey: ['purchase', id],
    queryFn: () => call(getPurchase, { params: { id: String(id) } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? askAgainMs : false),
  }).data
