import type { HandShown } from '@cardroom/contract/rounds'
import { describe, expect, test } from 'vitest'
import {
  canAsk,
  handWith,
  laidIn,
  nextHand,
  noHand,
  shownOf,
  type HandBefore,
  type HandEvent,
  type HandState,
} from './hand-machine.ts'

const open: HandShown = {
  id: 7,
  session_id: 1,
  nonce: 1,
  dealer: { cards: ['6D'], total: 6, hidden: true },
  seats: [{ cards: ['8S', '3C'], total: 11, soft: false, stake: 100, state: 'playing', payout: 0 }],
  active_seat: 0,
  actions: ['hit', 'stand'],
  refusals: {},
  state: 'open',
  stake: 100,
  payout: 0,
  net: -100,
  wallet: 900,
  balance: -100,
  ends_at: null,
}
const settled: HandShown = {
  ...open,
  dealer: { cards: ['6D', 'TC', '9S'], total: 25, hidden: false },
  active_seat: null,
  actions: [],
  state: 'settled',
  payout: 200,
  net: 100,
  wallet: 1100,
  balance: 100,
}
const before: HandBefore = { wallet: 1000, balance: 0 }
const beforeLast: HandBefore = { wallet: 900, balance: -100, hand: open }

const after = (...events: HandEvent[]): HandState => events.reduce(nextHand, noHand)
const deal: HandEvent = { kind: 'deal', stake: 100 }
const dealt: HandEvent = { kind: 'answer', hand: open, before, isInstant: false }
const last: HandEvent = { kind: 'answer', hand: settled, before: beforeLast, isInstant: false }
const ended: HandEvent = { kind: 'ended' }

const states = {
  resting: after({ kind: 'add', chip: 100 }),
  asking: after({ kind: 'add', chip: 100 }, deal),
  askingAgain: after({ kind: 'add', chip: 100 }, deal, { kind: 'lost' }),
  unanswered: after({ kind: 'add', chip: 100 }, deal, { kind: 'silence' }),
  dealing: after(deal, dealt),
  revealing: after(deal, dealt, ended, { kind: 'act' }, last),
}
type StateName = keyof typeof states

const events = {
  add: { kind: 'add', chip: 50 },
  double: { kind: 'double' },
  clear: { kind: 'clear' },
  undo: { kind: 'undo' },
  newHand: { kind: 'newHand', stake: 50 },
  deal,
  act: { kind: 'act' },
  lost: { kind: 'lost' },
  silence: { kind: 'silence' },
  refused: { kind: 'refused' },
  dealt,
  last,
  lastAtOnce: { ...last, isInstant: true },
  ended,
} satisfies Record<string, HandEvent>
type EventName = keyof typeof events

const chips = { add: 'same', double: 'same', clear: 'same', undo: 'same' } as const
const asked = { deal: 'asking', act: 'asking', newHand: 'resting' } as const
const answers = {
  lost: 'askingAgain',
  silence: 'unanswered',
  refused: 'resting',
  dealt: 'dealing',
  last: 'revealing',
  lastAtOnce: 'resting',
} as const

/** Where each event leads; `same` changes the chips only, and what stands nowhere changes nothing. */
const leads: Readonly<Record<StateName, Partial<Record<EventName, StateName | 'same'>>>> = {
  resting: { ...chips, ...asked },
  asking: answers,
  askingAgain: answers,
  unanswered: { ...chips, ...asked },
  dealing: { ended: 'resting' },
  revealing: { ended: 'resting' },
}

describe.each(Object.keys(states) as StateName[])('%s', (name) => {
  test.each(Object.keys(events) as EventName[])('%s', (event) => {
    const state = states[name]
    const next = nextHand(state, events[event])
    const target = leads[name][event]
    if (target === undefined) return expect(next).toStrictEqual(state)
    expect(next.phase).toEqual(states[target === 'same' ? name : target].phase)
  })
})

test('one asks only when nothing is on its way', () => {
  const names = Object.keys(states) as StateName[]
  expect(names.filter((name) => canAsk(states[name]))).toEqual(['resting', 'unanswered'])
})

describe('the first bet', () => {
  const stakeAfter = (...steps: HandEvent[]) => shownOf(after(...steps), before).stake
  const add: HandEvent = { kind: 'add', chip: 100 }

  test('is laid chip by chip, doubled, cleared and taken back', () => {
    expect(stakeAfter(add, add, { kind: 'double' })).toBe(400)
    expect(stakeAfter(add, add, { kind: 'undo' })).toBe(100)
    expect(stakeAfter(add, { kind: 'clear' })).toBe(0)
    expect(stakeAfter(add, { kind: 'clear' }, { kind: 'undo' })).toBe(100)
    expect(after({ kind: 'double' }, { kind: 'clear' }, { kind: 'undo' })).toEqual(noHand)
  })

  test('a new hand begins with the stake given, or none', () => {
    const rested = nextHand(states.revealing, ended)
    expect(nextHand(rested, { kind: 'newHand', stake: 200 })).toMatchObject({
      hand: undefined,
      stakes: [200],
    })
    expect(nextHand(rested, { kind: 'newHand', stake: 0 })).toMatchObject({ hand: undefined, stakes: [] })
    expect(nextHand(rested, { kind: 'deal', stake: 100 })).toMatchObject({ hand: undefined, lastStake: 100 })
  })

  test('a refused deal leaves the chips, with their steps', () => {
    expect(nextHand(states.asking, events.refused)).toMatchObject({ stakes: [100], hand: undefined })
  })
})

describe('what is shown', () => {
  const settledSession = { wallet: settled.wallet, balance: settled.balance }

  test('chips on the felt are not in the wallet; a hand on the table has paid for itself', () => {
    expect(shownOf(states.resting, before)).toMatchObject({ wallet: 1000, left: 900, isUnderWay: false })
    expect(shownOf(states.dealing, beforeLast)).toMatchObject({ wallet: 900, left: 900, isUnderWay: true })
  })

  test('an open hand has lost nothing yet', () => {
    expect(shownOf(noHand, beforeLast)).toMatchObject({ hand: open, balance: 0 })
  })

  test('what a hand brought does not show before the dealer’s last card lies', () => {
    expect(shownOf(states.revealing, settledSession)).toMatchObject({
      wallet: 900,
      balance: 0,
      isUnderWay: true,
    })
    expect(shownOf(nextHand(states.revealing, ended), settledSession)).toMatchObject({
      wallet: 1100,
      balance: 100,
      isUnderWay: false,
    })
  })

  test('a hand that ends as it is dealt holds what the session had', () => {
    const blackjack = nextHand(states.asking, { ...last, before })
    expect(shownOf(blackjack, settledSession)).toMatchObject({ wallet: 1000, balance: 0 })
  })

  test('refused play shows the hand as the session has it', () => {
    const playing = after(deal, dealt, ended, { kind: 'act' }, { kind: 'refused' })
    expect(playing.hand).toBeUndefined()
    expect(shownOf(playing, before).hand).toBeUndefined()
  })

  test('asking again and no answer are told apart', () => {
    expect(shownOf(states.asking, before)).toMatchObject({ isBusy: true, isLost: false })
    expect(shownOf(states.askingAgain, before)).toMatchObject({ isBusy: true, isLost: true })
    expect(shownOf(states.unanswered, before)).toMatchObject({ isBusy: false, isLost: true })
  })
})

test('who comes back finds the bet that they laid; not where a hand lies there, the seat is over or they have less', () => {
  const seat = { wallet: 1000, finished_at: null }
  const laid = nextHand(noHand, { kind: 'add', chip: 100 })
  expect(laidIn(laid)).toBe(100)
  expect(laidIn(nextHand(laid, { kind: 'deal', stake: 100 }))).toBe(0)
  expect(handWith(100, seat).stakes).toEqual([100])
  expect(handWith(100, { ...seat, hand: open })).toEqual(noHand)
  expect(handWith(100, { ...seat, wallet: 99 })).toEqual(noHand)
  expect(handWith(100, { ...seat, finished_at: '2026-11-25T10:00:00Z' })).toEqual(noHand)
  expect(handWith(0, seat)).toEqual(noHand)
})
