import { type UserId, noClub, nobody } from '@cardroom/contract/ids'
import { gameById, gameTypeOf, type Game } from '@cardroom/games'
import { minus, negated, plus, toWire, zero, type Amount } from '@cardroom/money'
import { writeEvents, type ToldEvent } from '#modules/club-events/index.ts'
import { announce, openBooks, writeBooks, type Books, type LockedAccount } from '#modules/ledger/index.ts'
import { lockStandings, type Standing } from '#modules/protection/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import {
  holdAccounts,
  holdSessions,
  noIds,
  readHeld,
  readHands,
  type Holding,
  takeIds,
  type TakenIds,
  writeRounds,
  writeSessions,
  type HeldSession,
  type RoundRow,
} from './desk.store.ts'
import type { Expected } from './risk.ts'
import type { SeedVault } from '../seeds/seeds.ports.ts'
import { insertOpenedDraws, type OpenedDraw } from '../seeds/seeds.store.ts'
import { addResults, type PlayResult, type TableResult } from '../fairness/results.store.ts'
import { tellSession } from './tell-session.ts'

/**
 * Holds some sessions, and everything that their rounds touch, locked and in memory. Rounds are played on it one
 * after the other and stored together. An error while playing must be thrown before anything here has changed.
 */
export interface Desk {
  readonly now: Date
  readonly seedVault: SeedVault
  readonly books: Books
  readonly accounts: readonly LockedAccount[]
  readonly sessions: ReadonlyMap<number, HeldSession>
  /** Sessions to leave alone, because another transaction has locked them or one of their accounts. */
  readonly locked: ReadonlySet<HeldSession>
  /** The standings of people who protect themselves. */
  readonly standings: ReadonlyMap<UserId, Standing>
  /** The rounds that were dealt or continued, and the open hands of the sessions. */
  readonly rounds: Map<number, RoundRow>
  readonly played: Set<HeldSession>
  readonly changed: Set<RoundRow>
  readonly tableResults: Map<string, TableResult>
  readonly playResults: Map<string, PlayResult>
  takeRoundId(): number
  /** The ids for the transfers, in the order of posting. */
  readonly transferIds: readonly number[]
  /** The seed of each session that a round of a shared table was drawn with; none if players play alone. */
  readonly drawnSeeds: ReadonlyMap<number, number>
}

/** A session to play on a desk; each call plays at most one new round in it. */
export interface SessionToPlay {
  readonly sessionId: number
  /** Set if a hand is requested by its id. */
  readonly handId?: number
}

interface Opening extends Holding {
  /**
   * This is set for a round of a shared table, which is drawn for all of these sessions. The caller has locked them,
   * and nothing is refused any more.
   */
  readonly draw?: OpenedDraw
  /** True for hands at a shared table: the caller has locked their sessions, and nothing is refused any more. */
  readonly isHeld?: boolean
}

/**
 * Locks sessions, then accounts, each in id order, and then reads the settings of people who protect themselves. The
 * statements are sent together and run in this order, so each reads what is true under the locks before it.
 */
export async function openDesk(
  tx: Tx,
  asked: readonly SessionToPlay[],
  { draw, isHeld = draw !== undefined, ...holding }: Opening = {},
): Promise<Desk> {
  const sessionIds = [...new Set(asked.map(({ sessionId }) => sessionId))]
  const [held, sessions, accounts, ids] = await Promise.all([
    isHeld ? [] : holdSessions(tx, sessionIds, holding),
    readHeld(tx, sessionIds),
    holdAccounts(tx, sessionIds, holding),
    idsFor(tx, asked, { draw, isHeld }),
  ])
  const handIds = [...sessions, ...asked].flatMap(({ handId }) => handId ?? [])
  const hands = handIds.length > 0 ? await readHands(tx, handIds) : []
  const refusable = isHeld ? [] : sessions
  const selfLimited = refusable.filter((session) => session.isProtected).map((session) => session.userId)
  const standings =
    selfLimited.length > 0 ? await lockStandings(tx, [...new Set(selfLimited)]) : new Map<UserId, Standing>()

  return {
    now: tx.now,
    seedVault: tx.ports.seedVault,
    books: openBooks(accounts),
    accounts,
    sessions: new Map(sessions.map((session) => [session.id, session])),
    locked: holding.skipsLocked ? lockedAmong(sessions, held, accounts) : new Set(),
    standings,
    rounds: new Map(hands.map((hand) => [hand.id, hand])),
    played: new Set(),
    changed: new Set(),
    tableResults: new Map(),
    playResults: new Map(),
    takeRoundId: () => {
      const id = ids.rounds.shift()
      assert(id !== undefined, 'More rounds were dealt than ids were taken')
      return id
    },
    transferIds: ids.transfers,
    drawnSeeds: ids.seeds,
  }
}

/** Takes ids. Hands at a shared table have theirs from the deal, and promises read their transfers after posting. */
async function idsFor(
  tx: Tx,
  asked: readonly SessionToPlay[],
  { draw, isHeld }: { readonly draw: OpenedDraw | undefined; readonly isHeld: boolean },
): Promise<TakenIds> {
  if (!draw) return isHeld ? noIds() : takeIds(tx, asked.length)
  return insertOpenedDraws(tx, [...new Set(asked.map(({ sessionId }) => sessionId))], draw)
}

function lockedAmong(
  sessions: readonly HeldSession[],
  held: readonly { readonly id: number }[],
  accounts: readonly LockedAccount[],
): Set<HeldSession> {
  const heldIds = new Set(held.map(({ id }) => id))
  const accountIds = new Set(accounts.map(({ id }) => id))
  return new Set(
    sessions.filter(
      ({ id, playerAccountId, bankAccountId }) =>
        !heldIds.has(id) || !accountIds.has(playerAccountId) || !accountIds.has(bankAccountId),
    ),
  )
}

/**
 * Stores what was played, in as many statements for one round as for many. They are sent when this returns; the caller
 * awaits them. The players, and the staff with the right, are notified after the commit.
 */
export function closeDesk(tx: Tx, desk: Desk): Promise<unknown>[] {
  if (desk.played.size === 0) return []
  announce(tx, desk.accounts, desk.books)
  for (const session of desk.played) tellSession(tx, session)
  const writes: Promise<unknown>[] = [
    writeBooks(tx, desk.books, desk.transferIds),
    writeRounds(tx, [...desk.changed]),
    writeSessions(tx, [...desk.played]),
  ]
  if (desk.playResults.size > 0)
    writes.push(addResults(tx, [...desk.tableResults.values()], [...desk.playResults.values()]))
  const events = [...desk.changed].flatMap((round) => settledEvent(desk, round))
  if (events.length > 0) writes.push(writeEvents(tx, events))
  return writes
}

/** Makes events only for clubs that asked for them; most rounds need none. */
function settledEvent(desk: Desk, round: RoundRow): ToldEvent[] {
  const session = desk.sessions.get(round.sessionId)
  if (!session?.tellsRounds || session.clubId === null || round.settledAt === null) return []
  const { userId: user_id, gameId: game_id, clubId } = session
  const { id, sessionId: session_id, nonce, stake, payout } = round
  const data = { id, session_id, user_id, game_id, nonce, stake: toWire(stake), payout: toWire(payout) }
  return [{ clubId, type: 'round.settled', data }]
}

export function gameOf(session: HeldSession): Game {
  const game = gameById(session.gameId)
  assert(game, `Session ${session.id} is of no game`)
  return game
}

export const gameTypeOfSession = (session: HeldSession): number => gameTypeOf(gameOf(session))

/** Counts a stake that was paid into a round of the session. */
export function countStake(desk: Desk, session: HeldSession, stake: Amount): void {
  session.stake = plus(session.stake, stake)
  desk.played.add(session)
  countPosted(desk, session, negated(stake))
  const standing = desk.standings.get(session.userId)
  if (standing) standing.atRisk = plus(standing.atRisk, stake)
}

/** Counts a change of the player's account caused by a round, settled or not. */
export function countPosted(desk: Desk, session: HeldSession, change: Amount): void {
  const play = playOf(desk, session)
  play.posted = plus(play.posted, change)
}

/** Counts a round that has ended: in the session, in the club's results, and in the player's play and limits. */
export function countSettled(desk: Desk, session: HeldSession, round: RoundRow, expected: Expected): void {
  session.payout = plus(session.payout, round.payout)
  session.rounds += 1
  desk.played.add(session)

  const clubId = session.clubId ?? 0
  const table = entryOf(desk.tableResults, `${clubId} ${session.gameId}`, () => ({
    ...nothingYet(),
    clubId,
    gameId: session.gameId,
    expected: 0,
    variance: 0,
  }))
  addTo(table, round)
  table.expected += expected.mean
  table.variance += expected.variance

  const play = playOf(desk, session)
  addTo(play, round)
  play.effective = plus(play.effective, effectiveOf(round))
  play.posted = plus(play.posted, round.payout)

  const standing = desk.standings.get(session.userId)
  if (!standing) return
  const lost = minus(round.stake, round.payout)
  standing.lostToday = plus(standing.lostToday, lost)
  standing.lostThisWeek = plus(standing.lostThisWeek, lost)
  standing.atRisk = minus(standing.atRisk, round.stake)
}

const playOf = (desk: Desk, { userId, clubId, gameId, agentId }: HeldSession): PlayResult =>
  entryOf(desk.playResults, `${userId} ${clubId ?? 0} ${gameId}`, () => ({
    ...nothingYet(),
    userId,
    clubId: clubId ?? noClub,
    gameId,
    agentId: agentId ?? nobody,
    effective: zero,
    posted: zero,
  }))

/** Returns the part of the stake that was at risk: equal bets on opposite sides win and lose nothing. */
function effectiveOf({ stake, payout }: RoundRow): Amount {
  const result = payout > stake ? minus(payout, stake) : minus(stake, payout)
  return result < stake ? result : stake
}

const nothingYet = () => ({ rounds: 0, stake: zero, payout: zero })

function addTo(sums: { rounds: number; stake: Amount; payout: Amount }, round: RoundRow): void {
  sums.rounds += 1
  sums.stake = plus(sums.stake, round.stake)
  sums.payout = plus(sums.payout, round.payout)
}

function entryOf<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const held = map.get(key) ?? make()
  map.set(key, held)
  return held
}
