import type { RoundShown } from '@cardroom/contract/rounds'
import { describe, expect, test } from 'vitest'
import {
  betsOf,
  bettingWith,
  isRoundUnderWay,
  laidIn,
  nextBetting,
  noBets,
  purseOf,
  shownOf,
  type BettingEvent,
  type BettingState,
} from './betting-machine.ts'
import { playedPicture, settledPicture, type LayoutBet, type RoundFilm } from '#features/bets/index.ts'

const red: LayoutBet = { type: 'red', numbers: [], amount: 50 }
const black: LayoutBet = { type: 'black', numbers: [], amount: 20 }
const before = { wallet: 1000, balance: 0 }
const seatBefore = { ...before, server_seed_hash: 'a3'.repeat(32), nonce: 2 }
const round: RoundShown = {
  id: 9,
  session_id: 1,
  nonce: 3,
  outcome: { number: '32', color: 'red' },
  bets: [{ ...red, numbers: [], payout: 100 }],
  stake: 50,
  payout: 100,
  net: 50,
  wallet: 1050,
  balance: 50,
}

const film: RoundFilm = {
  key: '9',
  before: playedPicture({ wallet: 950, balance: 0 }),
  steps: [
    { kind: 'throw', hops: [], atMs: 0 },
    { kind: 'told', atMs: 10 },
    { kind: 'paid', place: 'red:', stake: 50, won: 50, atMs: 20 },
    { kind: 'counted', atMs: 20 },
    { kind: 'balance', wallet: 1050, balance: 50, atMs: 30 },
    { kind: 'over', atMs: 30 },
  ],
  after: settledPicture(round),
}

const lay: BettingEvent = { kind: 'chips', step: { kind: 'add', bets: [red] } }
const play: BettingEvent = { kind: 'play', seat: seatBefore }
const answer: BettingEvent = { kind: 'answer', round, film }
const after = (...events: BettingEvent[]): BettingState => events.reduce(nextBetting, noBets)

const states = {
  betting: after(lay),
  asking: after(lay, play),
  askingAgain: after(lay, play, { kind: 'lost' }),
  unanswered: after(lay, play, { kind: 'silence' }),
  showing: after(lay, play, answer),
  /** The result is announced, and chips are on their way. */
  telling: after(lay, play, answer, { kind: 'reached', reached: 2 }),
  result: after(lay, play, answer, { kind: 'ended' }),
}
type StateName = keyof typeof states

const events = {
  chips: { kind: 'chips', step: { kind: 'add', bets: [black] } },
  play: { kind: 'play', seat: { ...seatBefore, wallet: 990, balance: -10 } },
  lost: { kind: 'lost' },
  silence: { kind: 'silence' },
  refused: { kind: 'refused' },
  answer,
  answerAtOnce: { kind: 'answer', round, film: undefined },
  reached: { kind: 'reached', reached: 2 },
  ended: { kind: 'ended' },
  newRound: { kind: 'newRound', bets: [black] },
} satisfies Record<string, BettingEvent>
type EventName = keyof typeof events

/** The target of each event. An event that is missing here changes nothing. */
const leads: Readonly<Record<StateName, Partial<Record<EventName, StateName>>>> = {
  betting: { chips: 'betting', play: 'asking' },
  asking: {
    lost: 'askingAgain',
    silence: 'unanswered',
    refused: 'betting',
    answer: 'showing',
    answerAtOnce: 'result',
  },
  askingAgain: {
    lost: 'askingAgain',
    silence: 'unanswered',
    refused: 'betting',
    answer: 'showing',
    answerAtOnce: 'result',
  },
  unanswered: { play: 'asking' },
  showing: { reached: 'telling', ended: 'result' },
  telling: { reached: 'telling', ended: 'result', play: 'asking', newRound: 'betting' },
  result: { play: 'asking', newRound: 'betting' },
}

describe.each(Object.keys(states) as StateName[])('%s', (name) => {
  test.each(Object.keys(events) as EventName[])('the event %s leads to the next state', (event) => {
    const state = states[name]
    const next = nextBetting(state, events[event])
    const target = leads[name][event]
    if (target === undefined) expect(next).toBe(state)
    else expect(next.phase).toEqual(states[target].phase)
  })
})

describe('when chips lie on the felt,', () => {
  test('chips stay while the round is requested, and are the bets that were played', () => {
    expect(betsOf(states.asking)).toEqual([red])
    expect(nextBetting(states.asking, events.chips).slip).toBe(states.asking.slip)
    expect(states.showing.played).toEqual([red])
    expect(betsOf(states.telling)).toEqual([red])
    expect(betsOf(states.result)).toEqual([red])
  })

  test('a refused round keeps its chips, and undo still works on them', () => {
    const refused = nextBetting(states.asking, events.refused)
    expect(refused).toEqual(states.betting)
    expect(nextBetting(refused, { kind: 'chips', step: { kind: 'undo' } }).slip.bets).toEqual([])
  })

  describe.each(['telling', 'result'] as const)('%s', (name) => {
    test('a new round begins empty, or with chips that can be taken back in one step', () => {
      expect(nextBetting(states[name], { kind: 'newRound', bets: [] }).slip).toEqual(noBets.slip)
      const doubled = nextBetting(states[name], events.newRound)
      expect(doubled.slip).toEqual({ bets: [black], past: [[]] })
      expect(doubled.played).toEqual([red])
    })

    test('the same bets are played once more', () => {
      expect(betsOf(nextBetting(states[name], events.play))).toEqual([red])
    })
  })
})

describe('when the shown balance follows a round,', () => {
  const settled = { wallet: round.wallet, balance: round.balance }

  test('chips on the felt are not in the wallet', () => {
    expect(purseOf(noBets, before)).toEqual(before)
    expect(purseOf(states.betting, before)).toEqual({ wallet: 950, balance: 0 })
  })

  test.each(['asking', 'askingAgain', 'unanswered', 'showing'] as const)(
    '%s: what the round brought does not show, though the session knows it',
    (name) => {
      expect(isRoundUnderWay(states[name])).toBe(true)
      expect(purseOf(states[name], settled)).toEqual({ wallet: 950, balance: 0 })
    },
  )

  test('it changes with its step, and equals the session’s in the end', () => {
    expect(isRoundUnderWay(states.telling)).toBe(false)
    expect(purseOf(states.telling, settled)).toEqual({ wallet: 950, balance: 0 })
    const moved = nextBetting(states.telling, { kind: 'reached', reached: 5 })
    expect(purseOf(moved, before)).toEqual(settled)
    expect(isRoundUnderWay(states.result)).toBe(false)
    expect(purseOf(states.result, settled)).toEqual(settled)
  })

  test('a player who bets again while winnings are on their way has them at once', () => {
    expect(purseOf(nextBetting(states.telling, events.newRound), settled)).toEqual({
      wallet: 1030,
      balance: 50,
    })
  })

  test('a repeated request holds the seat from before the first: the session may know the result by now', () => {
    const known = { ...seatBefore, ...settled, nonce: 3 }
    const again = nextBetting(states.unanswered, { kind: 'play', seat: known })
    expect(again.held).toEqual(seatBefore)
    expect(purseOf(again, settled)).toEqual({ wallet: 950, balance: 0 })
    expect(purseOf(nextBetting(again, { kind: 'silence' }), settled)).toEqual({ wallet: 950, balance: 0 })
  })

  test('the next round holds the seat of its own moment', () => {
    for (const state of [states.result, nextBetting(states.asking, events.refused)])
      expect(nextBetting(state, events.play).held).toEqual(events.play.seat)
  })

  test('only the purse and the last round of a session are kept', () => {
    const session = { ...seatBefore, id: 12 }
    expect(nextBetting(states.betting, { kind: 'play', seat: session }).held).toEqual(seatBefore)
  })
})

describe('in the shown state,', () => {
  test('no part of an answer is shown before its step', () => {
    expect(shownOf(states.showing)).toMatchObject({ told: undefined, canBet: false, isShowing: true })
    expect(shownOf(states.showing).picture).toEqual(film.before)
    expect(shownOf(states.telling)).toMatchObject({ told: round, canBet: true, isShowing: false })
    expect(shownOf(states.telling).picture).toMatchObject({ isTold: true, isCounted: false })
  })

  test('in the end it is the server’s state, shown step by step or at once', () => {
    const atOnce = nextBetting(states.asking, events.answerAtOnce)
    for (const state of [states.result, atOnce]) expect(shownOf(state).picture).toEqual(film.after)
    expect(shownOf(states.betting).picture).toBeUndefined()
  })
})

test('a person who returns finds their chips as one step, unless the seat is closed or they have less', () => {
  const seat = { wallet: 1000, finished_at: null }
  expect(laidIn(states.betting)).toEqual([red])
  expect(laidIn(states.asking)).toEqual([])
  const back = bettingWith({ laid: [red], played: [] }, seat)
  expect(betsOf(back)).toEqual([red])
  expect(betsOf(nextBetting(back, { kind: 'chips', step: { kind: 'undo' } }))).toEqual([])
  const alone = { laid: [red], played: [] }
  expect(bettingWith(alone, { ...seat, wallet: 49 })).toEqual(noBets)
  expect(bettingWith(alone, { ...seat, finished_at: '2026-11-25T10:00:00Z' })).toEqual(noBets)
  expect(bettingWith({ laid: [], played: [] }, seat)).toEqual(noBets)
})

test('a person who returns can repeat their last bets, which do not lie there by themselves', () => {
  const back = bettingWith({ laid: [], played: [red] }, { wallet: 10, finished_at: null })
  expect(betsOf(back)).toEqual([])
  expect(shownOf(back)).toMatchObject({ canRepeat: true, told: undefined, picture: undefined })
})
