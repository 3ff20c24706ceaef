import type { ErrorKey } from '@cardroom/contract'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { getHouseKey } from '@cardroom/contract/seals'
import {
  actAtTable,
  getTableProofs,
  getTableRound,
  listTableRounds,
  type TableBet,
  type TableProof,
  type TableRoundShown,
} from '@cardroom/contract/table-rounds'
import { listTableMessages, muteAtTable, writeAtTable } from '@cardroom/contract/table-talk'
import {
  getTable,
  leaveTable,
  openSecret,
  placeTableBets,
  readyAtTable,
  sitAtTable,
  type TableShown,
} from '@cardroom/contract/tables'
import type { BlackjackAction } from '@cardroom/games'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { TableChange } from './state/table-change.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { call, callQuietly } from '#lib/api/call.ts'
import { once } from '#lib/api/idempotency.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** A table of a club. */
export interface OfTable {
  readonly clubId: ClubId
  readonly tableId: number
}

const at = ({ clubId, tableId }: OfTable) => ({ clubId, params: { id: String(tableId) } })

const liveTableKey = ({ clubId, tableId }: OfTable) => ['liveTable', clubId, tableId] as const

/** Reads the table once when the page opens. From then on events change it. */
export const liveTableQuery = (table: OfTable) =>
  queryOptions({
    queryKey: liveTableKey(table),
    queryFn: () => call(getTable, at(table)),
    // Data of an earlier visit belongs to an earlier round.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { catchesUp: true },
  })

/** Loads the table again in the background. */
export const askForTable = (table: OfTable): Promise<TableShown> => callQuietly(getTable, at(table))

/** The errors that mean that the table has shut, or that the person is no longer a member of its club. */
const goneKeys: readonly ErrorKey[] = ['tableNotFound', 'clubIncorrect', 'accessDenied']

/** Tells whether the error of a request for the table means that this person has no table to see. */
export const meansGone = (error: unknown): boolean => goneKeys.includes(keyOf(error))

/** Loads the table once and applies the answer. Another error than that of a table that is gone changes nothing. */
export function showAnew(table: OfTable, change: (next: TableChange) => void): void {
  askForTable(table).then(
    (shown) => change({ kind: 'shown', table: shown }),
    (error: unknown) => {
      if (meansGone(error)) change({ kind: 'gone' })
    },
  )
}

/** Reads the keys with which the house signs. A device must know them before it commits. */
export const houseKeysQuery = () =>
  queryOptions({
    queryKey: ['houseKeys'],
    queryFn: async () => (await callQuietly(getHouseKey, {})).keys,
    staleTime: Infinity,
  })

export interface EntryBody {
  readonly round: number
  readonly seq: number
  readonly commit: string
  readonly bets: readonly TableBet[]
}

/**
 * Places the bets of a round, and replaces the bets that were valid before. A request that arrives twice counts
 * once, because of its number.
 */
export const placeEntry = (table: OfTable, { bets, ...body }: EntryBody) =>
  callQuietly(placeTableBets, { ...at(table), body: { ...body, bets: [...bets] } })

/** A decision for one of the person's own hands at blackjack. */
export interface TableDecision {
  readonly round: number
  readonly seat: number
  /** Hands count from left to right, from 0. */
  readonly hand: number
  /** The number of cards that the seat has, in all of its hands. */
  readonly cards: number
  readonly action: BlackjackAction
}

/**
 * Sends a decision. It counts once, however often the call is repeated, because of its idempotency key and the
 * number of cards.
 */
export const decideAtTable = (table: OfTable, decision: TableDecision): Promise<TableRoundShown> =>
  once(`table:${table.tableId}`, decision, (idempotencyKey) =>
    callQuietly(actAtTable, { ...at(table), body: { ...decision }, idempotencyKey }),
  )

/** Opens the secret by an HTTP call, for a device whose socket is not connected. */
export const openByCall = (
  table: OfTable,
  body: { readonly round: number; readonly secret: string; readonly list_hash: string },
) => callQuietly(openSecret, { ...at(table), body })

/** Reads the anchors of a table, the key of the house, and how the rounds of the table ended. */
export const tableSharesQuery = (tableKey: string) =>
  queryOptions({
    queryKey: ['table-proofs', tableKey],
    queryFn: () => call(getTableProofs, { params: { key: tableKey } }),
  })

/** Returns the proof of a round that is over. */
export const proofOf = (key: string): Promise<TableProof> => callQuietly(getTableRound, { params: { key } })

/** The list of rounds may have grown by this many since the table was loaded. */
const marginRounds = 8
const roundsInPage = 100

/**
 * Returns a round before the current one from the table's list of rounds, or undefined if the list does not have
 * it. A table that goes on with a new chain skips numbers, so the round may lie nearer to the newest one than its
 * number says.
 */
export async function overRound(
  table: OfTable,
  round: number,
  present: number,
): Promise<TableRoundShown | undefined> {
  const newer = Math.max(0, present - round - 1)
  const near = await pageOfRounds(table, { limit: marginRounds, offset: newer })
  const isNearer = near.every((each) => each.round < round)
  return isNearer ? roundFromNewest(table, round, newer) : near.find((each) => each.round === round)
}

/** Looks for a round from the newest one on, among so many rounds at most. */
async function roundFromNewest(
  table: OfTable,
  round: number,
  newer: number,
): Promise<TableRoundShown | undefined> {
  for (let offset = 0; offset <= newer; offset += roundsInPage) {
    const page = await pageOfRounds(table, { limit: roundsInPage, offset })
    const oldest = page.at(-1)
    if (!oldest || oldest.round <= round) return page.find((each) => each.round === round)
  }
  return undefined
}

interface PageOfRounds {
  readonly limit: number
  readonly offset: number
}

const pageOfRounds = (table: OfTable, { limit, offset }: PageOfRounds) =>
  callQuietly(listTableRounds, { ...at(table), query: { limit: String(limit), offset: String(offset) } })

/** Reads the last messages at a table, newest first. */
export const askForTalk = (table: OfTable) => callQuietly(listTableMessages, { ...at(table), query: {} })

/** A message under a key of its own. */
export interface NewTableMessage {
  readonly content: string
  readonly key: string
}

/** Writes a message at a table. It counts once, however often it is sent under its key. */
export const writeMessage = (table: OfTable, { content, key }: NewTableMessage) =>
  callQuietly(writeAtTable, { ...at(table), body: { content }, idempotencyKey: key })

/** Mutes a person at a table, or lifts the mute, and then loads the table. */
export const useMute = (table: OfTable) =>
  useMutation({
    mutationFn: async ({ userId, isMuted }: { readonly userId: UserId; readonly isMuted: boolean }) => {
      await call(muteAtTable, { ...at(table), body: { user_id: userId, muted: isMuted } })
      return askForTable(table)
    },
  })

export const useReady = (table: OfTable) =>
  useMutation({
    mutationFn: (body: { readonly round: number; readonly ready: boolean }) =>
      call(readyAtTable, { ...at(table), body }),
    // The server refuses with this key if bets have closed meanwhile. The state of the table shows that already.
    meta: { handles: ['notAllowed'] },
  })

interface Sitting {
  readonly tableId: number
  /** The seats of blackjack that the person plays from now on. */
  readonly seats: readonly number[] | undefined
}

/**
 * Takes a seat at a table of the club, by the table's number. A person who already sits there keeps their seat.
 */
export const useSitDown = (clubId: ClubId) =>
  useMutation({
    mutationFn: ({ tableId, seats }: Sitting) =>
      call(sitAtTable, { ...at({ clubId, tableId }), body: seats ? { seats: [...seats] } : {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })

export const useGetUp = (table: OfTable) =>
  useMutation({
    mutationFn: () => call(leaveTable, { ...at(table), body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })
