// @module-tag property
import { units } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { payoutOfHand, stakeOfHand } from '../blackjack/settle-blackjack.ts'
import type { BlackjackAction } from '../blackjack/blackjack-state.ts'
import { createShoe, type Shoe } from '../cards/shoe.ts'
import { drawBelow } from '../fairness/draw.ts'
import { createStream } from '../fairness/stream.ts'
import { createBlackjackShoe } from '../blackjack/play-blackjack.ts'
import { replaySeat, replaySeats } from './replay-seats.ts'
import { dealerPlace, holePlace, tableSeatsMax, upPlace } from './seat-places.ts'
import { actionsOfSeat, actShared, dealShared, type SharedBlackjack } from './shared-blackjack.ts'
import { payoutAtSeat, stakeAtSeat } from './shared-view.ts'

const bet = units(10)
const all = Array.from({ length: tableSeatsMax }, (_, index) => index + 1)
const roundsMax = 100_000

/**
 * Returns words from a small generator (xorshift32): a hundred thousand shuffles are quick, and always the same.
 */
function wordsFrom(seed: number): () => number {
  let word = seed
  return () => {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    return word >>> 0
  }
}

/** Chooses among the actions of a seat on its n-th turn, alike whenever the round is played again. */
type Decide = (seat: number, turn: number, choices: number) => number

function decideBy(seed: number): Decide {
  return (seat, turn, choices) => {
    const mixed = Math.imul(seed ^ Math.imul(seat, 0x9e3779b1) ^ Math.imul(turn + 1, 0x85ebca6b), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % choices
  }
}

interface Played {
  readonly round: SharedBlackjack
  readonly actions: ReadonlyMap<number, readonly BlackjackAction[]>
}

/** Plays a round to its end: seats in this order, one decision each in turn. */
function playOut(shoe: Shoe, seats: readonly number[], decide: Decide): Played {
  const actions = new Map<number, BlackjackAction[]>(seats.map((seat) => [seat, []]))
  let round = dealShared(shoe, seats)
  while (round.phase !== 'settled')
    for (const seat of seats) {
      const available = actionsOfSeat(round, seat)
      const own = actions.get(seat) ?? []
      const action = available[decide(seat, own.length, available.length)]
      if (action === undefined) continue
      own.push(action)
      round = actShared(round, { seat, action }, shoe)
    }
  return { round, actions }
}

const handsOf = ({ round }: Played, but: number): string =>
  round.seats
    .filter(({ seat }) => seat !== but)
    .map(({ seat, hands, insurance }) => `${seat} ${insurance} ${JSON.stringify(hands)}`)
    .join('\n')

/** Tells whether the dealer's cards lie at the dealer's places only, each after the one before. */
function areOwnCards({ round }: Played, shoe: Shoe): boolean {
  const [up, hole, ...drawn] = round.dealer
  const isDrawn = drawn.every((card, j) => card === shoe(dealerPlace(j)))
  return up === shoe(upPlace) && hole === shoe(holePlace) && isDrawn
}

test('whatever one seat does, every other seat’s cards and the dealer’s are the same, in 10⁵ rounds', () => {
  const next = wordsFrom(20_261)
  const below = (range: number): number => drawBelow(range, next)
  const broken: string[] = []
  for (let number = 0; number < roundsMax; number += 1) {
    const shoe = createShoe({ draw: below }, 6)
    const seats = all.filter(() => below(2) === 1)
    const changed = seats[below(Math.max(1, seats.length))]
    if (changed === undefined) continue
    const [before, after] = [decideBy(next()), decideBy(next())]
    const one = playOut(shoe, seats, before)
    const other = playOut(shoe, seats.toReversed(), (seat, ...asked) =>
      (seat === changed ? after : before)(seat, ...asked),
    )
    const areOwn = areOwnCards(one, shoe) && areOwnCards(other, shoe)
    if (!areOwn || handsOf(one, changed) !== handsOf(other, changed))
      broken.push(`round ${number}, seats ${seats.join()}, changed ${changed}`)
  }
  expect(broken).toEqual([])
})

describe('a round is a function of its seats’ decisions', () => {
  const shoeOf = (nonce: number): Shoe => createBlackjackShoe(streamOf(nonce))
  const streamOf = (nonce: number) =>
    createStream({ serverSeed: new Uint8Array(32).fill(3), clientSeed: 'seats apart', nonce })

  test('it is replayed from them, and each seat alone gets the same stake and payout', () => {
    for (let nonce = 1; nonce <= 300; nonce += 1) {
      const shoe = shoeOf(nonce)
      const played = playOut(shoe, [1, 4, 7], decideBy(nonce))
      const decided = [...played.actions].map(([seat, actions]) => ({ seat, actions }))
      expect(replaySeats(shoe, decided)).toEqual(played.round)
      for (const each of decided) {
        const alone = replaySeat(streamOf(nonce), each)
        const seat = played.round.seats.find((one) => one.seat === each.seat)
        if (!seat) throw new Error('Each seat is in the round')
        expect(alone.seats).toEqual(seat.hands)
        expect(stakeOfHand(alone, bet)).toBe(stakeAtSeat(played.round, seat, bet))
        expect(payoutOfHand(alone, bet)).toBe(payoutAtSeat(played.round, seat, bet))
      }
    }
  })
})
