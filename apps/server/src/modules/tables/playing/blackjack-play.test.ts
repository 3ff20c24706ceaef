import type { UserId } from '@cardroom/contract/ids'
import { activeHandOf, actionsOfSeat, type SharedBlackjack } from '@cardroom/games'
import { units } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { later, seconds } from '#platform/clock.ts'
import type { RoundInHand } from '../table-round.store.ts'
import {
  beginPlay,
  decide,
  nextSilence,
  passSilence,
  resumePlay,
  withMoreTime,
  type BlackjackPlay,
} from './blackjack-play.ts'
import { shownOf } from './played-seats.present.ts'
import type { TableHand } from './table-hands.store.ts'

const times = { insurance: 8, decision: 12, decisions: 45 }
const start = new Date('2026-01-01T12:00:00Z')
const houseSeed = 'ab'.repeat(32)

const handOn = (seat: number, owner = seat): TableHand => ({
  roundId: 1,
  seat,
  userId: owner as UserId,
  sessionId: seat,
  person: seat,
  partId: seat,
  bet: units(10),
  actions: [],
  decideBy: null,
})
/** Returns a round in hand, of which only these columns matter here. */
const roundAt = (at: Date, more: Partial<RoundInHand> = {}) => ({ round: 1, at, ...more }) as RoundInHand

/** Deals to these seats, with the first mix that gives the wanted deal. Each seat is of another person by default. */
function dealt(
  seats: readonly number[],
  isWanted: (state: SharedBlackjack) => boolean,
  ownerOf = (seat: number) => seat,
) {
  for (let number = 0; ; number += 1) {
    const hands = seats.map((seat) => handOn(seat, ownerOf(seat)))
    const play = beginPlay({ round: roundAt(start), houseSeed, mix: `mix ${number}`, hands }, times)
    if (isWanted(play.state)) return { play, mix: `mix ${number}` }
  }
}
const isAsked = ({ phase }: SharedBlackjack) => phase === 'insurance'
/** Tells whether every seat has something to decide. */
const allPlay = (state: SharedBlackjack) =>
  state.phase === 'playing' && state.seats.every(({ seat }) => activeHandOf(state, seat) === 0)
const secondsOf = (hands: readonly TableHand[]) =>
  hands.map(({ decideBy }) => decideBy && (decideBy.getTime() - start.getTime()) / 1000)

describe('in the time of decisions,', () => {
  test('all seats have 8 s for insurance, from the deal', () => {
    const { play } = dealt([2, 5], isAsked)
    expect(secondsOf(play.hands)).toEqual([8, 8])
    expect(play.playUntil).toBeNull()
    const then = { ...play, round: roundAt(later(start, seconds(3))) }
    const one = decide(then, { seat: 5, action: 'insurance' }, times)
    expect(secondsOf(one.hands)).toEqual([8, null])
  })

  test('once all have answered, each has 12 s for its first decision, and all have 45 s', () => {
    const { play } = dealt([2, 5], isAsked)
    const asked = { ...play, round: roundAt(later(start, seconds(5))) }
    const one = decide(asked, { seat: 5, action: 'no-insurance' }, times)
    const both = decide(one, { seat: 2, action: 'no-insurance' }, times)
    const expected = both.hands.map(({ seat }) => (activeHandOf(both.state, seat) === null ? null : 17))
    expect(secondsOf(both.hands)).toEqual(expected)
    // A dealer's blackjack has ended the round.
    const isOver = both.state.phase === 'settled'
    expect(both.playUntil).toEqual(isOver ? null : later(start, seconds(50)))
  })

  test('each decision has 12 s of its own, and does not prolong those of others', () => {
    const { play } = dealt([1, 4], (state) => allPlay(state) && actionsOfSeat(state, 1).includes('split'))
    expect(secondsOf(play.hands)).toEqual([12, 12])
    const later5 = { ...play, round: roundAt(later(start, seconds(5))) }
    const split = decide(later5, { seat: 1, action: 'split' }, times)
    const own = activeHandOf(split.state, 1) === null ? null : 17
    expect(secondsOf(split.hands)).toEqual([own, 12])
  })

  test('no decision goes beyond the end of the phase', () => {
    const { play } = dealt([1, 4], (state) => allPlay(state) && actionsOfSeat(state, 1).includes('split'))
    const late = { ...play, round: roundAt(later(start, seconds(40))) }
    const split = decide(late, { seat: 1, action: 'split' }, times)
    const own = activeHandOf(split.state, 1) === null ? null : 45
    expect(secondsOf(split.hands)).toEqual([own, 12])
  })

  describe('the decision about one’s own seats', () => {
    const one = () => 1
    const at = (play: BlackjackPlay, count: number): BlackjackPlay => ({
      ...play,
      round: roundAt(later(start, seconds(count))),
    })

    test('goes from left to right: the time of the next seat begins when the one before is done', () => {
      const { play } = dealt([1, 4, 6], allPlay, (seat) => Math.max(1, seat - 4))
      expect(secondsOf(play.hands)).toEqual([12, 45, 12])
      const first = decide(at(play, 5), { seat: 1, action: 'stand' }, times)
      expect(secondsOf(first.hands)).toEqual([null, 17, 12])
    })

    test('has its time after silence too, within that of the phase', () => {
      const { play } = dealt([1, 4, 6], allPlay, one)
      const first = passSilence(at(play, 12), times)
      expect(secondsOf(first.hands)).toEqual([null, 24, 45])
      expect(secondsOf(passSilence(at(first, 24), times).hands)).toEqual([null, null, 36])
      const late = decide(at(play, 40), { seat: 1, action: 'stand' }, times)
      expect(secondsOf(late.hands)).toEqual([null, 45, 45])
    })

    test('counts out of turn as well, and leaves the others their time', () => {
      const { play } = dealt([1, 4, 6], allPlay, one)
      const last = decide(at(play, 5), { seat: 6, action: 'stand' }, times)
      expect(secondsOf(last.hands)).toEqual([12, 45, null])
      const first = decide(at(last, 7), { seat: 1, action: 'stand' }, times)
      expect(secondsOf(first.hands)).toEqual([null, 19, null])
    })

    test('has one time for insurance', () => {
      const { play } = dealt([1, 4], isAsked, one)
      const first = decide(at(play, 5), { seat: 1, action: 'no-insurance' }, times)
      expect(secondsOf(first.hands)).toEqual([null, 8])
    })
  })

  test('the next silence is the earliest', () => {
    const { play } = dealt([1, 4], allPlay)
    expect(nextSilence(play)).toEqual(later(start, seconds(12)))
    const [first, second] = play.hands
    const hands = [first, { ...second, decideBy: later(start, seconds(3)) }] as TableHand[]
    expect(nextSilence({ ...play, hands })).toEqual(later(start, seconds(3)))
  })
})

describe('the silence of a seat', () => {
  test('changes nothing before its time', () => {
    const { play } = dealt([1, 4], allPlay)
    expect(passSilence(play, times)).toBe(play)
  })

  test('takes no insurance, and stands no hand before it was asked', () => {
    const { play } = dealt([3, 6], isAsked)
    const passed = passSilence({ ...play, round: roundAt(later(start, seconds(8))) }, times)
    expect(passed.hands.map(({ actions }) => actions)).toEqual([['no-insurance'], ['no-insurance']])
    expect(passed.state.phase).not.toBe('insurance')
  })

  test('stands the hand that plays; the next hand of the seat has its own time', () => {
    const { play } = dealt([1], (state) => allPlay(state) && actionsOfSeat(state, 1).includes('split'))
    const split = decide(play, { seat: 1, action: 'split' }, times)
    if (activeHandOf(split.state, 1) !== 0) return
    const passed = passSilence({ ...split, round: roundAt(later(start, seconds(12))) }, times)
    expect(passed.hands[0]?.actions).toEqual(['split', 'stand'])
    expect(secondsOf(passed.hands)).toEqual([activeHandOf(passed.state, 1) === null ? null : 24])
  })

  test('at the end of the phase stands every hand, and the dealer plays', () => {
    const { play } = dealt([1, 4, 7], allPlay)
    const passed = passSilence({ ...play, round: roundAt(later(start, seconds(45))) }, times)
    expect(passed.state.phase).toBe('settled')
    expect(secondsOf(passed.hands)).toEqual([null, null, null])
  })
})

test('a take-over adds to what is waited for, from now on if it was over', () => {
  const { play } = dealt([1, 4], allPlay)
  const more = withMoreTime({ ...play, round: roundAt(later(start, seconds(20))) }, 10)
  expect(secondsOf(more.hands)).toEqual([30, 30])
  expect(more.playUntil).toEqual(later(start, seconds(55)))
})

test('a stored round is resumed as it stood, whatever was decided', () => {
  const { play, mix } = dealt([2, 3, 7], allPlay)
  const one = decide(play, { seat: 3, action: 'stand' }, times)
  const round = roundAt(start, { mix, playUntil: one.playUntil })
  expect(resumePlay({ round, houseSeed, hands: one.hands }).state).toEqual(one.state)
})

test('a report of the round has neither the hole card nor a card that is not dealt', () => {
  for (const isWanted of [isAsked, allPlay]) {
    const { play } = dealt([1, 2, 3, 4, 5, 6, 7], isWanted)
    const text = JSON.stringify(shownOf(play))
    const [up, hole] = play.state.dealer
    const shown = play.state.seats.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards))
    expect(shownOf(play).dealer).toMatchObject({ cards: [up], hidden: true })
    const found = text.split(`"${hole}"`).length - 1
    expect(found).toBe([...shown, up].filter((card) => card === hole).length)
  }
})
