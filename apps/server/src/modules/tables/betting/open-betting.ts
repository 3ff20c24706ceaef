import type { UserId } from '@cardroom/contract/ids'
import type { TableBet } from '@cardroom/contract/table-rounds'
import {
  coverOf,
  coverOfSeats,
  gameById,
  parseBets,
  parseSeatBets,
  type Game,
  type OneCallGame,
  type RoundBets,
} from '@cardroom/games'
import { minus, sum, times, toWire, units, zero, type Amount } from '@cardroom/money'
import type { LimitName } from '@cardroom/rules'
import { openBooks, type Books } from '#modules/ledger/index.ts'
import { lockStandings, type Standing } from '#modules/protection/index.ts'
import { holdAccounts, holdSessions, readHeld, type HeldSession } from '#modules/rounds/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { TableSeat } from '../sitting/table-seats.store.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { hasBets } from './entries.policy.ts'
import { entriesOf, type TableEntry } from '../table-entry.store.ts'
import type { TableRound } from '../table-round.store.ts'

/** The limits and the game of a round: those of the round in hand, or those that the next round has. */
export interface RoundRules {
  readonly game: Game
  readonly limitName: LimitName
  /** A round goes on at the limit that it began with, also if that was switched off since. */
  readonly isLimitActive: boolean
  readonly min: Amount
  readonly max: Amount
  readonly tableMax: Amount
}

/**
 * The bets of a round, locked and in memory. Entries are placed on it one after the other, and stored together. A
 * refusal is thrown before anything here has changed.
 */
export interface Betting {
  readonly now: Date
  readonly table: SharedTable
  /** Undefined before the first bet of the round. */
  readonly round: TableRound | undefined
  readonly rules: RoundRules
  readonly books: Books
  readonly seats: ReadonlyMap<UserId, TableSeat>
  readonly sessions: ReadonlyMap<number, HeldSession>
  readonly standings: ReadonlyMap<UserId, Standing>
  readonly entries: Map<UserId, TableEntry>
  readonly changed: Set<UserId>
  /** The amount that the bank keeps back for all entries. */
  cover: Amount
  /** The account that the round is played against; undefined if none of these people sits here. */
  readonly bankAccountId: number | undefined
}

/** The seats at a table and its current round, if that has begun, as the caller has read them under its lock. */
interface ReadAtTable {
  readonly seats: readonly TableSeat[]
  readonly round: TableRound | undefined
}

/** Locks these seats and their accounts at a table that the caller has locked, and reads the entries of the round. */
export async function openBetting(
  tx: Tx,
  table: SharedTable,
  { seats, round }: ReadAtTable,
): Promise<Betting> {
  const sessionIds = seats.map(({ sessionId }) => sessionId)
  const [, held, accounts, entries] = await Promise.all([
    holdSessions(tx, sessionIds, {}),
    readHeld(tx, sessionIds),
    holdAccounts(tx, sessionIds, {}),
    entriesOf(tx, round ? [round.id] : []),
  ])
  const open = held.filter(({ isFinished }) => !isFinished)
  const guarded = open.filter(({ isProtected }) => isProtected).map(({ userId }) => userId)
  return {
    now: tx.now,
    table,
    round,
    rules: rulesOf(table, round),
    books: openBooks(accounts),
    seats: new Map(seats.map((seat) => [seat.userId, seat])),
    sessions: new Map(open.map((session) => [session.id, session])),
    standings: guarded.length > 0 ? await lockStandings(tx, guarded) : new Map<UserId, Standing>(),
    entries: new Map(entries.map((entry) => [entry.userId, entry])),
    changed: new Set(),
    cover: round?.cover ?? zero,
    bankAccountId: open[0]?.bankAccountId,
  }
}

const tableMaxFactor = 20

export const defaultTableMax = (max: Amount): Amount => times(max, tableMaxFactor)

function rulesOf(table: SharedTable, round: TableRound | undefined): RoundRules {
  const game = gameAtTable(round?.gameId ?? table.gameId)
  if (round) {
    const { min, max, tableMax } = round
    return { game, limitName: round.limitName ?? table.limitName, isLimitActive: true, min, max, tableMax }
  }
  const { limitName, isLimitActive, limitMin: min, limitMax: max } = table
  return { game, limitName, isLimitActive, min, max, tableMax: table.tableMax ?? defaultTableMax(max) }
}

export function gameAtTable(gameId: number): Game {
  const game = gameById(gameId)
  assert(game, `Game ${gameId} is played at shared tables`)
  return game
}

/** Returns a game whose round is over with its draw. */
export function drawnGame(gameId: number): OneCallGame {
  const game = gameAtTable(gameId)
  assert(game.kind !== 'blackjack', 'Blackjack is played after its draw')
  return game
}

/**
 * Parses bets into the bets of the game's rules. Throws `dataIncorrect` for the first that is not on the layout.
 */
export function legalBets(game: OneCallGame, placed: readonly TableBet[]): RoundBets {
  const parsed = parseBets(
    game,
    placed.map(({ type, numbers, amount }) => ({ type, numbers, amount: units(amount) })),
  )
  if (parsed.ok) return parsed.round
  throw new ApiError('dataIncorrect', [{ path: `bets.${parsed.index}`, message: parsed.refusal }])
}

/**
 * Returns bets as they stand in the list of a round: in the form and the order of the rules. Throws `dataIncorrect` for
 * the first that is not legal.
 */
export function canonicalBets(game: Game, placed: readonly TableBet[]): TableBet[] {
  if (game.kind !== 'blackjack') return legalBets(game, placed).bets.map(wireBet)
  const parsed = parseSeatBets(placed.map((bet) => ({ ...bet, amount: units(bet.amount) })))
  if (parsed.ok) return parsed.bets.map((bet) => ({ ...bet, amount: toWire(bet.amount) }))
  throw new ApiError('dataIncorrect', [{ path: `bets.${parsed.index}`, message: parsed.refusal }])
}

const wireBet = ({ type, numbers, amount }: RoundBets['bets'][number]): TableBet => ({
  type,
  ...(numbers.length > 0 && { numbers: [...numbers] }),
  amount: toWire(amount),
})

/** Returns what the bank must keep back for these entries. */
export function coverOfEntries(game: Game, entries: Iterable<TableEntry>): Amount {
  const placed = [...entries].filter(hasBets).map(({ bets }) => bets)
  if (game.kind !== 'blackjack') return coverOf(placed.map((bets) => legalBets(game, bets)))
  return coverOfSeats(placed.flat().map(({ amount }) => units(amount)))
}

export const stakesOf = (entries: Iterable<TableEntry>): Amount => sum([...entries].map(({ stake }) => stake))

/**
 * Puts an entry in place of the person's earlier one, and moves what their account and the bank keep back. Throws
 * `lowBalance` if the account or, with the path `bank`, the bank does not have enough; then the earlier entry
 * stands. A smaller entry may be refused as well, because the losses of the earlier one covered wins of others.
 */
export function replaceEntry(betting: Betting, entry: TableEntry): void {
  const { books, rules, bankAccountId } = betting
  const session = betting.sessions.get(entry.sessionId)
  assert(session && bankAccountId !== undefined, 'An entry belongs to a seat that is held')
  const before = betting.entries.get(entry.userId)
  const more = minus(entry.stake, before?.stake ?? zero)
  if (books.available(session.playerAccountId) < more) throw new ApiError('lowBalance')
  const others = [...betting.entries.values()].filter(({ userId }) => userId !== entry.userId)
  const cover = coverOfEntries(rules.game, [...others, entry])
  const rise = minus(cover, betting.cover)
  if (rise > 0n && books.available(bankAccountId) < rise)
    throw new ApiError('lowBalance', [{ path: 'bank', message: 'bankTooSmall' }])

  const isKept = books.reserve(session.playerAccountId, more) && books.reserve(bankAccountId, rise)
  assert(isKept, 'What is available can be kept back')
  betting.cover = cover
  betting.entries.set(entry.userId, entry)
  betting.changed.add(entry.userId)
}
