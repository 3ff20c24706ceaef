import {
  actShared,
  createBlackjackShoe,
  replaySeats,
  silenceOf,
  streamOfTable,
  type SharedBlackjack,
  type SharedMove,
  type Shoe,
} from '@cardroom/games'
import { assert } from '#platform/api-error.ts'
import { later, seconds } from '#platform/clock.ts'
import { keyedBytes } from '#platform/random.ts'
import type { RoundInHand } from '../table-round.store.ts'
import type { TableSeconds } from '../table-seconds.ts'
import type { TableHand } from './table-hands.store.ts'

/**
 * A round of blackjack after the deal, in memory: its cards follow from the house's link, the mix and what was decided.
 * It holds the hole card and all that is not dealt yet, so only `shownOf` may leave the server.
 */
export interface BlackjackPlay {
  readonly round: RoundInHand
  /** The link of the chain, as 64 hex characters. */
  readonly houseSeed: string
  readonly shoe: Shoe
  readonly state: SharedBlackjack
  readonly hands: readonly TableHand[]
  /** Nobody decides after this moment; null while insurance is asked. */
  readonly playUntil: Date | null
}

/** The seconds that seats have for the insurance, for a decision, and for all decisions. */
type PlayTimes = Pick<TableSeconds, 'insurance' | 'decision' | 'decisions'>

interface Dealt {
  readonly round: RoundInHand
  readonly houseSeed: string
  readonly mix: string
  readonly hands: readonly TableHand[]
}

/** Deals to the seats of these hands, for which nothing is decided yet. */
export function beginPlay(dealt: Dealt, times: PlayTimes): BlackjackPlay {
  return timed({ ...replayed(dealt), playUntil: null }, { before: undefined, acted: undefined }, times)
}

/** Returns the present state of a round that is played, computed from what was decided for its hands. */
export function resumePlay(dealt: Omit<Dealt, 'mix'>): BlackjackPlay {
  const { mix, playUntil } = dealt.round
  assert(mix !== null, 'A round that is played was dealt')
  return { ...replayed({ ...dealt, mix }), playUntil }
}

function replayed({ round, houseSeed, mix, hands }: Dealt): Omit<BlackjackPlay, 'playUntil'> {
  const stream = streamOfTable({ houseSeed, mix, round: round.round, hmac: keyedBytes })
  const shoe = createBlackjackShoe(stream)
  return { round, houseSeed, shoe, hands, state: replaySeats(shoe, hands) }
}

/** Returns the round after a decision that the rules allow. The dealer plays as soon as all seats are done. */
export function decide(play: BlackjackPlay, move: SharedMove, times: PlayTimes): BlackjackPlay {
  const state = actShared(play.state, move, play.shoe)
  const hands = play.hands.map((hand) =>
    hand.seat === move.seat ? { ...hand, actions: [...hand.actions, move.action] } : hand,
  )
  return timed({ ...play, state, hands }, { before: play.state.phase, acted: move.seat }, times)
}

/** Decides for every seat whose time is over: no insurance, and the hand that it plays stands. */
export function passSilence(play: BlackjackPlay, times: PlayTimes): BlackjackPlay {
  let now = play
  for (let due = dueIn(now); due; due = dueIn(now)) now = decide(now, due, times)
  return now
}

function dueIn({ round, state, hands }: BlackjackPlay): SharedMove | undefined {
  const hand = hands.find(({ decideBy }) => decideBy !== null && decideBy <= round.at)
  const action = hand && silenceOf(state, hand.seat)
  return hand && action && { seat: hand.seat, action }
}

/** Prolongs every decision that is waited for, and the whole phase, by `more` seconds. */
export function withMoreTime(play: BlackjackPlay, more: number): BlackjackPlay {
  const { at } = play.round
  const extended = (moment: Date): Date => later(moment < at ? at : moment, seconds(more))
  return {
    ...play,
    playUntil: play.playUntil && extended(play.playUntil),
    hands: play.hands.map((hand) => ({ ...hand, decideBy: hand.decideBy && extended(hand.decideBy) })),
  }
}

/** Returns the moment at which the next silence counts; undefined if nothing is to be decided. */
export const nextSilence = ({ hands }: BlackjackPlay): Date | undefined =>
  hands
    .flatMap(({ decideBy }) => decideBy ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(0)

interface Step {
  /** The phase before the step; undefined before the deal. */
  readonly before: SharedBlackjack['phase'] | undefined
  /** The seat that has just decided. */
  readonly acted: number | undefined
}

/**
 * Sets the time of each decision of each seat, within that of the phase; others' decisions do not prolong it. The
 * seats of one person go from left to right: the time of the next one begins when nothing is asked of those before
 * it.
 */
function timed(play: BlackjackPlay, { before, acted }: Step, times: PlayTimes): BlackjackPlay {
  const { state, hands } = play
  const { at } = play.round
  const begins = state.phase === 'playing' && before !== 'playing'
  const playUntil = begins ? later(at, seconds(times.decisions)) : play.playUntil
  const fresh =
    state.phase === 'insurance'
      ? later(at, seconds(times.insurance))
      : earlier(later(at, seconds(times.decision)), playUntil)
  const isAsked = ({ seat }: TableHand): boolean => silenceOf(state, seat) !== undefined
  const decideByOf = (hand: TableHand): Date | null => {
    if (!isAsked(hand)) return null
    const left = state.phase === 'playing' ? hands.filter(isLeftOf(hand)) : []
    if (left.some(isAsked)) return begins ? playUntil : hand.decideBy
    if (begins || hand.seat === acted || hand.decideBy === null) return fresh
    const hasTurnNow = left.some(({ seat }) => seat === acted) && hand.decideBy > at
    return hasTurnNow ? fresh : hand.decideBy
  }
  return { ...play, playUntil, hands: hands.map((hand) => ({ ...hand, decideBy: decideByOf(hand) })) }
}

const isLeftOf =
  ({ userId, seat }: TableHand) =>
  (other: TableHand): boolean =>
    other.userId === userId && other.seat < seat

const earlier = (moment: Date, end: Date | null): Date => (end !== null && end < moment ? end : moment)
