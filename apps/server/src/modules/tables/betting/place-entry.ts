import type { UserId } from '@cardroom/contract/ids'
import type { AnswerOf, BodyOf } from '@cardroom/contract'
import type { placeTableBets } from '@cardroom/contract/tables'
import type { TableBet } from '@cardroom/contract/table-rounds'
import { gameTypeOf } from '@cardroom/games'
import { minus, plus, sum, toWire, units, zero, type Amount } from '@cardroom/money'
import { maySit } from '#modules/catalogue/index.ts'
import { mayStake } from '#modules/protection/index.ts'
import { protectionRefusal, type HeldSession } from '#modules/rounds/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { TableSeat } from '../sitting/table-seats.store.ts'
import type { TableEntry } from '../table-entry.store.ts'
import { stateOf } from '../table-state.ts'
import { canonicalBets, replaceEntry, stakesOf, type Betting } from './open-betting.ts'

type Wanted = BodyOf<typeof placeTableBets>
type Placed = Omit<AnswerOf<typeof placeTableBets>, 'closes_at'>

/** Somebody who bets at a table. */
export interface Bettor {
  readonly userId: UserId
  readonly isAdmin: boolean
}

/**
 * Places a person's bets of the round, in place of those they have: all or none. A body that is not newer than the
 * entry that stands changes nothing. Throws `notAllowed` for a person without a seat, and if the round takes no
 * bets; `clubSuspended`, `gameNotAllowed`, `dataIncorrect`, `lowBalance` and `notAllowed` by the rules of the
 * round.
 */
export function placeEntry(betting: Betting, bettor: Bettor, wanted: Wanted): Placed {
  const { seat, session } = ownSeat(betting, bettor)
  const entry = betting.entries.get(bettor.userId)
  if (entry && wanted.round === betting.table.round && wanted.seq <= entry.seq)
    return placedAs(betting, session, entry)
  refuseUnlessOpen(betting, wanted)
  const commit = entry?.commit ?? ownCommit(betting, wanted.commit)

  const bets = canonicalBets(betting.rules.game, wanted.bets)
  refuseOthersSeats(seat, bets)
  const stake = sum(bets.map(({ amount }) => units(amount)))
  const next: TableEntry = {
    ...(entry ?? emptyEntry(betting, seat, commit)),
    sessionId: seat.sessionId,
    person: seat.person,
    seq: wanted.seq,
    bets,
    stake,
  }
  // Somebody who takes back bets that were never placed begins no round.
  if (!entry && stake === zero) return placedAs(betting, session, next)
  if (stake > 0n && !isStanding(betting, entry, bets))
    refuseStake(betting, session, { bets, stake, before: entry?.stake ?? zero })
  replaceEntry(betting, next)
  countAtRisk(betting, bettor.userId, minus(stake, entry?.stake ?? zero))
  return placedAs(betting, session, next)
}

/** Tells whether the entry has exactly these canonical bets. What stands already is not refused. */
const isStanding = ({ rules }: Betting, entry: TableEntry | undefined, bets: readonly TableBet[]): boolean =>
  entry !== undefined && JSON.stringify(canonicalBets(rules.game, entry.bets)) === JSON.stringify(bets)

function ownSeat(betting: Betting, { userId, isAdmin }: Bettor) {
  const seat = betting.seats.get(userId)
  const session = seat && betting.sessions.get(seat.sessionId)
  if (!seat || seat.isLeft || !session)
    throw new ApiError('notAllowed', [{ path: 'seats', message: 'notYours' }])
  if (session.memberStatus !== 'active' && !isAdmin) throw new ApiError('accessDenied')
  return { seat, session }
}

/** Refuses a bet of another round, and one that comes after the close by the database's clock. */
function refuseUnlessOpen({ table, round }: Betting, wanted: Wanted): void {
  const { state, pausedFor } = stateOf(table, round)
  if (pausedFor === 'suspended') throw new ApiError('clubSuspended')
  // A table that shuts begins no round, even if nobody has looked since its last one.
  const isBegun = state === 'betting' && round !== undefined && table.at < round.closesAt
  const isTaken = isBegun || (state === 'open' && !table.shuts)
  if (!isTaken || wanted.round !== table.round) throw closedRefusal()
}

export const closedRefusal = (): ApiError =>
  new ApiError('notAllowed', [{ path: 'round', message: 'closed' }])

/** Returns the commit, unless another entry has it: two entries with one commit would open one secret. */
function ownCommit({ entries }: Betting, commit: string): string {
  if ([...entries.values()].some((entry) => entry.commit === commit))
    throw new ApiError('dataIncorrect', [{ path: 'commit', message: 'notYours' }])
  return commit
}

/** Refuses bets on seats of blackjack that the person does not hold. */
function refuseOthersSeats({ boxes }: TableSeat, bets: readonly TableBet[]): void {
  if (bets.some(({ seat }) => seat !== undefined && !boxes.includes(seat)))
    throw new ApiError('notAllowed', [{ path: 'seats', message: 'notYours' }])
}

interface Stake {
  readonly bets: readonly TableBet[]
  readonly stake: Amount
  readonly before: Amount
}

function refuseStake(betting: Betting, session: HeldSession, { bets, stake, before }: Stake): void {
  const { rules } = betting
  // At blackjack the limit holds for each seat, else for all bets together.
  const limited = rules.game.kind === 'blackjack' ? bets.map(({ amount }) => units(amount)) : [stake]
  if (limited.some((amount) => amount < rules.min || amount > rules.max))
    throw new ApiError('dataIncorrect', [{ path: 'amount', message: 'outsideLimit' }])
  const all = plus(minus(stakesOf(betting.entries.values()), before), stake)
  if (all > rules.tableMax) throw new ApiError('dataIncorrect', [{ path: 'table', message: 'outsideLimit' }])
  const { limitName, isLimitActive } = rules
  if (!maySit({ ...session, limitName, isLimitActive, gameType: gameTypeOf(rules.game) }))
    throw new ApiError('gameNotAllowed')
  const more = minus(stake, before)
  const standing = betting.standings.get(session.userId)
  // Other bets of the same amount are new bets too; smaller ones are always allowed.
  if (more >= 0n && standing && !mayStake(standing, more, betting.now)) throw protectionRefusal()
}

/** Counts what is held as staked, also for the person's other bets in the same transaction. */
function countAtRisk({ standings }: Betting, userId: UserId, more: Amount): void {
  const standing = standings.get(userId)
  if (standing) standing.atRisk = plus(standing.atRisk, more)
}

const emptyEntry = (
  { round }: Betting,
  { userId, sessionId, person, hidesName, hidesAmounts }: TableSeat,
  commit: string,
): TableEntry => ({
  // The round of a first bet gets its id when the entries are stored.
  roundId: round?.id ?? 0,
  userId,
  sessionId,
  person,
  seq: 0,
  commit,
  bets: [],
  stake: zero,
  salt: null,
  line: null,
  secret: null,
  lateSecret: null,
  payout: null,
  hidesName,
  hidesAmounts,
})

const placedAs = ({ table, books }: Betting, session: HeldSession, entry: TableEntry): Placed => ({
  round: table.round,
  seq: entry.seq,
  bets: [...entry.bets],
  stake: toWire(entry.stake),
  commit: entry.commit,
  wallet: toWire(books.available(session.playerAccountId)),
})
