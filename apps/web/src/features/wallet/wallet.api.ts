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

/** The crests of my clubs, by their ids. */
export const useCrests = (): ReadonlyMap<ClubId, Pick<MyClubs[number], 'avatar' | 'avatar_id'>> =>
  useQuery({
    queryKey: ['clubs', 'mine'],
    queryFn: () => call(listMyClubs, {}),
    select: crestsOf,
  }).data ?? noCrests

const noCrests = new Map<ClubId, MyClubs[number]>()
const crestsOf = (clubs: MyClubs) => new Map(clubs.map((club) => [club.id, club]))

/** The provider tells the server, not the browser: asked again until it has. */
const askAgainMs = 2000

/** What became of the purchase from whose page one comes back. */
export const usePurchase = (id: number | null) =>
  useQuery({
    queryKey: ['purchase', id],
    queryFn: () => call(getPurchase, { params: { id: String(id) } }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? askAgainMs : false),
  }).data
