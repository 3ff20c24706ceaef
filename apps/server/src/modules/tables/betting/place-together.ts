import type { AnswerOf, BodyOf } from '@cardroom/contract'
import type { ClubId } from '@cardroom/contract/ids'
import type { placeTableBets } from '@cardroom/contract/tables'
import { linkOfRound } from '@cardroom/games'
import { writeBooks } from '#modules/ledger/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { KeyUse } from '#platform/db/idempotency.store.ts'
import { lookUpAnswers } from '#platform/db/statements/keyed-answers.ts'
import { attemptToken } from '#platform/random.ts'
import { Written } from '#platform/written.ts'
import { drawChain } from '../chains/chains.store.ts'
import { takeRun, type Run } from '../running/runs.store.ts'
import { countBetting, seatsAt, unsayReady, type TableSeat } from '../sitting/table-seats.store.ts'
import { lockTable } from '../shared-table.store.ts'
import { hasBets } from './entries.policy.ts'
import { saveEntries, saveHolds, type TableEntry } from '../table-entry.store.ts'
import { findTableRound, insertTableRound, saveCover, type TableRound } from '../table-round.store.ts'
import { tellState } from '../tell-table.ts'
import { openBetting, type Betting } from './open-betting.ts'
import { placeEntry, type Bettor } from './place-entry.ts'

/** A call that places bets. The body is read only after the key is looked up. */
export interface BetsWanted {
  readonly tableId: number
  readonly clubId: ClubId
  readonly player: Bettor
  readonly keyUse: KeyUse | undefined
  body(): BodyOf<typeof placeTableBets>
}

/** The bets placed in one transaction, for the process that runs the table and for the people who are told of them. */
export interface PlacedTogether {
  readonly answers: readonly (Written | Error)[]
  readonly changed: readonly TableEntry[]
  readonly round: TableRound | undefined
  readonly at: Date
  /** Set if this process now runs the table. */
  readonly run: Run | undefined
  /** True if somebody who was ready has changed their bets, and is not ready any more. */
  readonly tookReadyBack: boolean
}

/**
 * Places the bets of several calls at one table in one transaction. A refusal concerns one call alone. The first
 * bet of a round begins it, and gives this process the table, unless another one holds it.
 */
export async function placeTogether(
  tx: Tx,
  process: string,
  wanted: readonly BetsWanted[],
): Promise<PlacedTogether> {
  const tableId = wanted[0]?.tableId
  assert(tableId !== undefined, 'Somebody bets')
  const table = await lockTable(tx, tableId)
  if (table?.shutAt !== null) return answersAfterShut(tx, wanted)
  const players = new Set(wanted.map(({ player }) => player.userId))
  const [seated, inHand] = await Promise.all([
    seatsAt(tx, [tableId]),
    findTableRound(tx, tableId, table.round),
  ])
  const seats = seated.filter(({ userId }) => players.has(userId))

  const betting = await openBetting(tx, table, { seats, round: inHand })
  const kept = await lookUpAnswers<Answer>(
    tx,
    wanted.flatMap(({ keyUse }) => keyUse ?? []),
  )
  const made = new Set<Answer>()
  const answers = wanted.map((each) => answerTo(betting, each, { kept, made }))
  const { round, run, tookReadyBack } = await store(tx, betting, process)
  // Whether the round has begun, and when it closes, is known only now.
  for (const answer of made) answer.closes_at = round?.closesAt.getTime() ?? null
  await Promise.all(kept.keep((answer) => JSON.stringify(answer)))
  return {
    answers: answers.map((answer) =>
      answer instanceof Error ? answer : new Written(JSON.stringify(answer)),
    ),
    changed: [...betting.changed].flatMap((userId) => betting.entries.get(userId) ?? []),
    round,
    at: table.at,
    run,
    tookReadyBack,
  }
}

/** Answers calls at a table that is not there any more: only a key that was used before gets its first answer. */
async function answersAfterShut(tx: Tx, wanted: readonly BetsWanted[]): Promise<PlacedTogether> {
  const kept = await lookUpAnswers<Answer>(
    tx,
    wanted.flatMap(({ keyUse }) => keyUse ?? []),
  )
  return {
    answers: wanted.map(({ keyUse }) => {
      const answer = orRefusal(() => firstAnswer(kept, keyUse) ?? new ApiError('tableNotFound'))
      return answer instanceof Error ? answer : new Written(JSON.stringify(answer))
    }),
    changed: [],
    round: undefined,
    at: new Date(0),
    run: undefined,
    tookReadyBack: false,
  }
}

type Answer = AnswerOf<typeof placeTableBets>
type Kept = Awaited<ReturnType<typeof lookUpAnswers<Answer>>>

/**
 * Answers one call. A key that was used before gets its first answer, even if an earlier call of this list used it.
 */
function answerTo(
  betting: Betting,
  { clubId, player, keyUse, body }: BetsWanted,
  { kept, made }: { readonly kept: Kept; readonly made: Set<Answer> },
): Answer | Error {
  return orRefusal(() => {
    const first = firstAnswer(kept, keyUse)
    if (first) return first
    if (clubId !== betting.table.clubId) throw new ApiError('tableNotFound')
    const answer: Answer = { ...placeEntry(betting, player, body()), closes_at: null }
    made.add(answer)
    if (keyUse) kept.remember(keyUse, answer)
    return answer
  })
}

/** Returns the answer that the key got before. Throws `idempotencyConflict` if that was for another body. */
const firstAnswer = (kept: Kept, keyUse: KeyUse | undefined): Answer | undefined =>
  keyUse && kept.first(keyUse)?.answer

/** Returns a refusal like an answer: it concerns one call alone. */
function orRefusal(answer: () => Answer | Error): Answer | Error {
  try {
    return answer()
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

type Stored = Pick<PlacedTogether, 'round' | 'run' | 'tookReadyBack'>

/**
 * Stores what has changed. The accounts keep the chips back before the entries say what these are kept back for.
 */
async function store(tx: Tx, betting: Betting, process: string): Promise<Stored> {
  const changed = [...betting.changed].flatMap((userId) => betting.entries.get(userId) ?? [])
  if (changed.length === 0) return { round: betting.round, run: undefined, tookReadyBack: false }
  await writeBooks(tx, betting.books)
  const round = betting.round ?? (await beginRound(tx, betting))
  const entries = changed.map((entry) => ({ ...entry, roundId: round.id }))
  for (const entry of entries) betting.entries.set(entry.userId, entry)
  await saveEntries(tx, entries)
  await saveHolds(tx, entries)
  if (betting.round) await saveCover(tx, round.id, betting.cover)
  const bettors = entries.filter(hasBets).map(({ sessionId }) => sessionId)
  if (bettors.length > 0) await countBetting(tx, bettors, round.round)
  const tookReadyBack = await takeReadyBack(tx, betting, round)
  if (betting.round) return { round, run: undefined, tookReadyBack }
  const run = await takeRun(tx, round.tableId, process)
  await tellState(tx, round.tableId, round)
  return { round, run, tookReadyBack }
}

/** Takes back the readiness of people who have changed their bets. Returns true if one of them was ready. */
async function takeReadyBack(tx: Tx, { seats, changed }: Betting, { round }: TableRound): Promise<boolean> {
  const ready = [...changed].flatMap((userId) => seats.get(userId) ?? []).filter(isReadyIn(round))
  if (ready.length === 0) return false
  await unsayReady(
    tx,
    ready.map(({ sessionId }) => sessionId),
  )
  return true
}

const isReadyIn =
  (round: number) =>
  ({ readyRound }: TableSeat): boolean =>
    readyRound === round

async function beginRound(tx: Tx, { table, rules, cover }: Betting): Promise<TableRound> {
  // From the first round of a chain on, the anchor of the next one is public.
  const { chain, link } = linkOfRound(table.round)
  if (link === 1) await drawChain(tx, table.id, chain + 1)
  return insertTableRound(tx, {
    tableId: table.id,
    round: table.round,
    key: attemptToken(),
    gameId: table.gameId,
    limitName: rules.limitName,
    min: rules.min,
    max: rules.max,
    tableMax: rules.tableMax,
    bettingSeconds: table.bettingSeconds,
    cover,
  })
}
