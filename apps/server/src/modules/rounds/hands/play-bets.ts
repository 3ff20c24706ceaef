import { algorithmVersion, parseBets, playRound, type Round, type RoundBets } from '@cardroom/games'
import type { BetPlaced, RoundShown } from '@cardroom/contract/rounds'
import { sum, units, zero } from '@cardroom/money'
import { largestLoss } from '#modules/catalogue/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { countSettled, countStake, gameOf, type Desk } from '../desk/desk.ts'
import type { HeldSession, RoundRow } from '../desk/desk.store.ts'
import { refuseExposure, refuseNewRound, streamOf } from './new-round.ts'
import { riskOf } from '../desk/risk.ts'
import { presentOutcome, presentRound, presentSettledBet } from '../records/rounds.present.ts'

/**
 * Plays a round of roulette or baccarat: all bets or none. Throws `dataIncorrect` for illegal bets, and `lowBalance`
 * if the bank could not pay; see `refuseNewRound` for the rest. The outcome is drawn only when nothing can refuse the
 * round any more.
 */
export function playBets(desk: Desk, session: HeldSession, placed: readonly BetPlaced[]): RoundShown {
  const bets = legalBets(session, placed)
  const stake = sum(bets.bets.map((bet) => bet.amount))
  refuseNewRound(desk, session, stake)
  const risk = riskOf(bets)
  refuseExposure(desk, session, largestLoss(risk.largestPayout, stake))

  const nonce = session.nonce + 1
  const played = playRound(streamOf(desk.seedVault, session, nonce), bets)
  const round: RoundRow = {
    ...emptyRound(desk, session, nonce),
    bets: played.bets.map(presentSettledBet),
    outcome: presentOutcome(played),
    stake,
    payout: played.payout,
    settledAt: desk.now,
  }
  postRound(desk, session, round)
  session.nonce = nonce
  countStake(desk, session, stake)
  countSettled(desk, session, round, risk)
  desk.changed.add(round)
  return presentRound(round, session, desk.books.balance(session.playerAccountId))
}

function legalBets(session: HeldSession, placed: readonly BetPlaced[]): RoundBets {
  const game = gameOf(session)
  if (game.kind === 'blackjack') throw new ApiError('notAllowed')
  const parsed = parseBets(
    game,
    placed.map((bet) => ({ ...bet, amount: units(bet.amount) })),
  )
  if (parsed.ok) return parsed.round
  throw new ApiError('dataIncorrect', [{ path: `bets.${parsed.index}`, message: parsed.refusal }])
}

/** One person's part of a round of a shared table, drawn for everybody there. */
export interface TableEntryDrawn {
  /** The number of the round at the table. */
  readonly round: number
  readonly tableRoundId: number
  readonly bets: RoundBets
  readonly played: Round
}

/**
 * Settles an entry of a shared table in its person's session, on a desk that was opened for the draw. Its bets were
 * checked when they were placed, so nothing is refused here.
 */
export function settleEntry(desk: Desk, session: HeldSession, entry: TableEntryDrawn): RoundRow {
  const { tableRoundId, bets, played } = entry
  const seedId = desk.drawnSeeds.get(session.id)
  assert(seedId !== undefined, 'Each session of a draw has its seed')
  const round: RoundRow = {
    ...emptyRound(desk, session, entry.round),
    seedId,
    tableRoundId,
    algorithmVersion,
    bets: played.bets.map(presentSettledBet),
    outcome: presentOutcome(played),
    stake: played.stake,
    payout: played.payout,
    settledAt: desk.now,
  }
  postRound(desk, session, round)
  countStake(desk, session, round.stake)
  countSettled(desk, session, round, riskOf(bets))
  desk.changed.add(round)
  return round
}

/**
 * Posts stake and payout as one transfer, in the order of a real table: the chips are bet, then the bank pays.
 */
function postRound(desk: Desk, session: HeldSession, round: RoundRow): void {
  const { playerAccountId: fromId, bankAccountId: toId } = session
  const movement = { amount: round.stake, returned: round.payout, reason: 'round', reference: round.id }
  const isPosted = desk.books.post([{ fromId, toId, ...movement }])
  assert(isPosted, `Round ${round.id} was drawn but cannot be paid`)
}

/** Makes a round in which nothing has happened yet. */
export const emptyRound = (desk: Desk, session: HeldSession, nonce: number): RoundRow =>
  emptyRoundOf(desk, session, { id: desk.takeRoundId(), nonce })

/** Does the same for a round whose id was taken before. */
export const emptyRoundOf = (
  desk: Desk,
  session: HeldSession,
  { id, nonce }: Pick<RoundRow, 'id' | 'nonce'>,
): RoundRow => ({
  id,
  sessionId: session.id,
  seedId: session.seedId,
  tableRoundId: null,
  seat: null,
  nonce,
  algorithmVersion: session.algorithmVersion,
  createdAt: desk.now,
  bets: null,
  outcome: null,
  amount: null,
  actions: null,
  reserved: zero,
  hand: null,
  stake: zero,
  payout: zero,
  touchedAt: desk.now,
  settledAt: null,
})
