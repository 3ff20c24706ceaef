import type { ClubId, UserId } from '@cardroom/contract/ids'
import { getHouseKey } from '@cardroom/contract/seals'
import {
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
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, callQuietly } from '#lib/api/call.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** A table of a club. */
export interface OfTable {
  readonly clubId: ClubId
  readonly tableId: number
}

const at = ({ clubId, tableId }: OfTable) => ({ clubId, params: { id: String(tableId) } })

const liveTableKey = ({ clubId, tableId }: OfTable) => ['liveTable', clubId, tableId] as const

/** The table as the page begins with it; from then on events change it. */
export const liveTableQuery = (table: OfTable) =>
  queryOptions({
    queryKey: liveTableKey(table),
    queryFn: () => call(getTable, at(table)),
    // An earlier visit knows an earlier round.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { catchesUp: true },
  })

/** Asks for the table again, in the background. */
export const askForTable = (table: OfTable): Promise<TableShown> => callQuietly(getTable, at(table))

/** The keys that the house signs with, as this device knows them before it commits. */
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

/** Places the bets of a round, in place of those that stand. A body that arrives twice counts once, by its number. */
export const placeEntry = (table: OfTable, { bets, ...body }: EntryBody) =>
  callQuietly(placeTableBets, { ...at(table), body: { ...body, bets: [...bets] } })

/** Opens the secret by a call, for a device whose socket is away. */
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

/** The list may have gone on by this many rounds since the table was told. */
const marginRounds = 8

/** Returns a round before the present one, as the table lists it; undefined if it does not. */
export async function overRound(
  table: OfTable,
  round: number,
  present: number,
): Promise<TableRoundShown | undefined> {
  const query = { limit: String(marginRounds), offset: String(Math.max(0, present - round - 1)) }
  const rounds = await callQuietly(listTableRounds, { ...at(table), query })
  return rounds.find((each) => each.round === round)
}

/** The last messages at a table, newest first. */
export const askForTalk = (table: OfTable) => callQuietly(listTableMessages, { ...at(table), query: {} })

/** Writes once, however often the call is repeated. */
export const writeMessage = (table: OfTable, content: string) =>
  callQuietly(writeAtTable, { ...at(table), body: { content }, idempotencyKey: crypto.randomUUID() })

/** Takes a person's word at a table, or gives it back, and asks for the table as it is then. */
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
    // Bets have closed meanwhile: the state says so.
    meta: { handles: ['notAllowed'] },
  })

/** Takes a seat at a table of the club, by its number. Whoever sits there already keeps it. */
export const useSitDown = (clubId: ClubId) =>
  useMutation({
    mutationFn: (tableId: number) => call(sitAtTable, { ...at({ clubId, tableId }), body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })

export const useGetUp = (table: OfTable) =>
  useMutation({
    mutationFn: () => call(leaveTable, { ...at(table), body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  })
