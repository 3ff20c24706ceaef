import type { HandShown } from '@cardroom/contract/rounds'
import { describe, expect, test } from 'vitest'
import { answersOf, bet, lastAnswerOf, walletBefore } from './film/hand.fixtures.ts'
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

// The player has eleven against a six, doubles and gets 21. The dealer is bust.
const doubled = '6S 6D 5H TC KS 9D'
const [open, settled] = answersOf(doubled, 'double') as [HandShown, HandShown]
const lastRound = { server_seed_hash: 'a3'.repeat(32), nonce: open.nonce - 1 }
const thisRound = { ...lastRound, nonce: open.nonce }
const before: HandBefore = { ...lastRound, wallet: walletBefore, balance: 0 }
const beforeLast: HandBefore = { ...thisRound, wallet: open.wallet, balance: open.balance, hand: open }
const afterLast: HandBefore = { ...thisRound, wallet: settled.wallet, balance: settled.balance }

const after = (...events: HandEvent[]): HandState => events.reduce(nextHand, noHand)
const deal: HandEvent = { kind: 'deal', stake: bet, before }
const act: HandEvent = { kind: 'act', before: beforeLast }
const dealt: HandEvent = { kind: 'answer', hand: open, isInstant: false }
const last: HandEvent = { kind: 'answer', hand: settled, isInstant: false }
const ended: HandEvent = { kind: 'ended' }

function filmOf({ phase }: HandState) {
  if (phase.name !== 'showing') throw new Error(`nothing is shown while ${phase.name}`)
  return phase.film
}

/** An event after which the result is shown and chips are moving. */
const begunToPay: HandEvent = {
  kind: 'reached',
  reached: filmOf(after(deal, dealt, ended, act, last)).steps.length - 1,
}

const states = {
  resting: after({ kind: 'add', chip: bet }),
  asking: after({ kind: 'add', chip: bet }, deal),
  askingAgain: after({ kind: 'add', chip: bet }, deal, { kind: 'lost' }),
  unanswered: after({ kind: 'add', chip: bet }, deal, { kind: 'silence' }),
  dealing: after(deal, dealt),
  revealing: after(deal, dealt, ended, act, last),
  paying: after(deal, dealt, ended, act, last, begunToPay),
}
type StateName = keyof typeof states

const events = {
  add: { kind: 'add', chip: 50 },
  double: { kind: 'double' },
  clear: { kind: 'clear' },
  undo: { kind: 'undo' },
  repeat: { kind: 'repeat' },
  newHand: { kind: 'newHand', stake: 50 },
  deal,
  act,
  lost: { kind: 'lost' },
  silence: { kind: 'silence' },
  refused: { kind: 'refused' },
  dealt,
  lastAtOnce: { ...last, isInstant: true },
  reached: { kind: 'reached', reached: 1 },
  ended,
} satisfies Record<string, HandEvent>
type EventName = keyof typeof events

/** The events of chips, which do not change this phase. */
const chipsIn = (phase: string) => ({ add: phase, double: phase, clear: phase, undo: phase, repeat: phase })
const asked = { deal: 'asking', act: 'asking', newHand: 'resting' } as const
const answers = {
  lost: 'asking',
  silence: 'unanswered',
  refused: 'resting',
  dealt: 'showing',
  lastAtOnce: 'resting',
} as const

/** The phase to which each event leads. An event that is missing here changes nothing. */
const leads: Readonly<Record<StateName, Partial<Record<EventName, string>>>> = {
  resting: { ...chipsIn('resting'), ...asked },
  asking: answers,
  askingAgain: answers,
  unanswered: { ...chipsIn('unanswered'), ...asked },
  dealing: { reached: 'showing', ended: 'resting' },
  revealing: { reached: 'showing', ended: 'resting' },
  paying: { reached: 'showing', ended: 'resting', deal: 'asking', newHand: 'resting' },
}

describe.each(Object.keys(states) as StateName[])('%s', (name) => {
  test.each(Object.keys(events) as EventName[])('the event %s leads to the next state', (event) => {
    const state = states[name]
    const next = nextHand(state, events[event])
    const target = leads[name][event]
    if (target === undefined) return expect(next).toStrictEqual(state)
    expect(next.phase.name).toBe(target)
  })
})

test('a player can ask only when nothing is on its way, except chips after an announced result', () => {
  const names = Object.keys(states) as StateName[]
  expect(names.filter((name) => canAsk(states[name]))).toEqual(['resting', 'unanswered', 'paying'])
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

  test('a new hand begins with the given stake, or none, also while chips are on their way', () => {
    for (const over of [states.paying, nextHand(states.revealing, ended)]) {
      expect(nextHand(over, { kind: 'newHand', stake: 200 })).toMatchObject({
        hand: undefined,
        stakes: [200],
      })
      expect(nextHand(over, { kind: 'newHand', stake: 0 })).toMatchObject({ hand: undefined, stakes: [] })
      expect(nextHand(over, deal)).toMatchObject({ hand: undefined, lastStake: bet })
    }
  })

  test('the first bet of the last hand is laid again in one step, which can be taken back', () => {
    const played: HandState = { ...noHand, lastStake: 300 }
    const repeated = nextHand(played, { kind: 'repeat' })
    expect(shownOf(played, before)).toMatchObject({ stake: 0, canRepeat: true })
    expect(shownOf(repeated, before)).toMatchObject({ stake: 300, canRepeat: false })
    expect(nextHand(repeated, { kind: 'repeat' }).stakes).toEqual([300])
    expect(nextHand(repeated, { kind: 'undo' })).toEqual(played)
    expect(after({ kind: 'repeat' }).stakes).toEqual([])
  })

  test('a refused deal keeps the chips and their steps', () => {
    expect(nextHand(states.asking, events.refused)).toMatchObject({ stakes: [bet], hand: undefined })
  })
})

describe('an answer', () => {
  test('an answer that was already shown is not shown again', () => {
    const again = after(deal, dealt, ended, act, dealt)
    expect(again).toMatchObject({ phase: { name: 'resting' }, hand: open })
  })

  test('ends in the server’s state, however it is shown', () => {
    const atOnce = nextHand(after(deal, dealt, ended, act), events.lastAtOnce)
    const skipped = nextHand(states.revealing, ended)
    expect(skipped).toEqual(atOnce)
    expect(shownOf(skipped, afterLast).picture).toEqual(filmOf(states.revealing).after)
  })

  test('an answer that the session receives first changes nothing before it is shown', () => {
    const asking = after(deal, dealt, ended, act)
    expect(shownOf(asking, afterLast)).toEqual(shownOf(asking, beforeLast))
    expect(shownOf(states.asking, beforeLast)).toMatchObject({ hand: undefined, picture: undefined })
  })
})

describe('if no answer comes,', () => {
  const silence: HandEvent = { kind: 'silence' }

  test('a decision keeps the table before it, though the session knows the result, and is asked about again', () => {
    const unanswered = after(deal, dealt, ended, act, silence)
    expect(shownOf(unanswered, afterLast)).toEqual(shownOf(unanswered, beforeLast))
    const again = nextHand(unanswered, { kind: 'act', before: { ...afterLast, hand: open } })
    expect(shownOf(again, afterLast)).toMatchObject({ hand: open, left: open.wallet, isBusy: true })
  })

  test('a person who had returned to the hand decides again about the cards that they saw', () => {
    const drawn = { ...open, seats: settled.seats }
    const shown = shownOf(after(act, silence), { ...beforeLast, hand: drawn })
    expect(shown).toMatchObject({ hand: open, isLost: true, isUnderWay: true })
  })

  test('a deal keeps the wallet before it, though the session knows how its hand has ended', () => {
    const natural = lastAnswerOf('AS 9D KH 7C')
    const ahead: HandBefore = { ...thisRound, wallet: natural.wallet, balance: natural.balance }
    expect(shownOf(states.unanswered, ahead)).toEqual(shownOf(states.unanswered, before))
    const again = nextHand(states.unanswered, { kind: 'deal', stake: bet, before: ahead })
    expect(shownOf(again, ahead)).toMatchObject({ left: walletBefore - bet, balance: 0, lastRound })
  })

  test('a deal has its answer as soon as the session has its hand', () => {
    expect(shownOf(states.unanswered, { ...before, hand: open })).toMatchObject({ hand: open, isLost: false })
  })
})

describe('in the shown state,', () => {
  test('chips on the felt are not in the wallet; a hand on the table has already paid its stake', () => {
    expect(shownOf(states.resting, before)).toMatchObject({
      wallet: walletBefore,
      left: walletBefore - bet,
      isUnderWay: false,
    })
    expect(shownOf(states.dealing, beforeLast)).toMatchObject({
      wallet: walletBefore - bet,
      left: walletBefore - bet,
      isUnderWay: true,
    })
  })

  test('an open hand has lost nothing yet', () => {
    expect(shownOf(noHand, beforeLast)).toMatchObject({ hand: open, balance: 0 })
  })

  test('the stake of a double leaves the balance with the first step, and nothing returns before the last', () => {
    const reached = (steps: number) =>
      shownOf(nextHand(states.revealing, { kind: 'reached', reached: steps }), afterLast)
    const { steps } = filmOf(states.revealing)
    expect(reached(0).left).toBe(walletBefore - bet)
    for (let count = 1; count < steps.length; count++)
      expect(reached(count)).toMatchObject({ left: walletBefore - 2 * bet, balance: 0 })
    expect(reached(steps.length)).toMatchObject({ left: settled.wallet, balance: settled.balance })
  })

  test('the buttons keep the old hand until the result is announced, and winnings can be staked from then on', () => {
    expect(shownOf(states.revealing, afterLast)).toMatchObject({
      question: open,
      wallet: open.wallet,
      isTelling: true,
      isUnderWay: true,
    })
    expect(shownOf(states.paying, afterLast)).toMatchObject({
      question: settled,
      wallet: settled.wallet,
      isTelling: false,
      isUnderWay: false,
    })
    expect(shownOf(states.dealing, beforeLast).question).toBeUndefined()
  })

  test('a double still shows as one when everything has been shown', () => {
    expect(shownOf(nextHand(states.revealing, ended), afterLast).picture?.seats).toMatchObject([
      { isDoubled: true, stake: 2 * bet },
    ])
  })

  test('a hand that ends with the deal begins from the session’s balance', () => {
    const natural = lastAnswerOf('AS 9D KH 7C')
    const answered = nextHand(states.asking, { kind: 'answer', hand: natural, isInstant: false })
    const { wallet, balance } = natural
    expect(shownOf(answered, { ...thisRound, wallet, balance })).toMatchObject({
      left: walletBefore - bet,
      balance: 0,
    })
  })

  test('a refused action shows the session’s hand', () => {
    const playing = after(deal, dealt, ended, act, { kind: 'refused' })
    expect(playing.hand).toBeUndefined()
    expect(shownOf(playing, before).hand).toBeUndefined()
  })

  test('asking again and no answer are different states', () => {
    expect(shownOf(states.asking, before)).toMatchObject({ isBusy: true, isLost: false })
    expect(shownOf(states.askingAgain, before)).toMatchObject({ isBusy: true, isLost: true })
    expect(shownOf(states.unanswered, before)).toMatchObject({ isBusy: false, isLost: true })
  })
})

test('a person who returns finds their bet, unless a hand lies there, the seat is closed or they have less', () => {
  const seat = { wallet: 1000, finished_at: null }
  const laid = nextHand(noHand, { kind: 'add', chip: 100 })
  expect(laidIn(laid)).toBe(100)
  expect(laidIn(nextHand(laid, deal))).toBe(0)
  const kept = { laid: 100, played: 0 }
  expect(handWith(kept, seat).stakes).toEqual([100])
  expect(handWith(kept, { ...seat, hand: open }).stakes).toEqual([])
  expect(handWith(kept, { ...seat, wallet: 99 })).toEqual(noHand)
  expect(handWith(kept, { ...seat, finished_at: '2026-11-25T10:00:00Z' })).toEqual(noHand)
  expect(handWith({ laid: 0, played: 0 }, seat)).toEqual(noHand)
})

test('a person who returns can repeat their last bet, and after an open hand the bet of that hand', () => {
  const seat = { wallet: 1000, finished_at: null }
  expect(handWith({ laid: 0, played: 300 }, seat)).toEqual({ ...noHand, lastStake: 300 })
  expect(handWith({ laid: 50, played: 300 }, seat)).toMatchObject({ stakes: [50], lastStake: 300 })
  expect(handWith({ laid: 0, played: 300 }, { ...seat, hand: open })).toMatchObject({ lastStake: bet })
})
