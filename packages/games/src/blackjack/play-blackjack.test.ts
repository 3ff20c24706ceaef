import { units } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { createStream } from '../fairness/stream.ts'
import { blackjackActions, type BlackjackAction, type BlackjackState } from './blackjack-state.ts'
import { totalOfHand } from './hand-total.ts'
import {
  actBlackjack,
  actionsToStand,
  createBlackjackShoe,
  dealBlackjack,
  replayBlackjack,
} from './play-blackjack.ts'
import { toPlayerView } from './player-view.ts'
import { availableActions, refusalOfAction } from './refusals.ts'
import { played, riggedShoe } from './rigged.fixtures.ts'
import { blackjackReserve, payoutOfHand, priceOfAction, stakeOfHand } from './settle-blackjack.ts'

const bet = units(10)
const paid = (state: BlackjackState) => Number(payoutOfHand(state, bet)) / 100
const staked = (state: BlackjackState) => Number(stakeOfHand(state, bet)) / 100
const results = (state: BlackjackState) => toPlayerView(state, bet).seats.map((seat) => seat.state)
const cardsOf = (state: BlackjackState) => state.seats.map((seat) => seat.cards.join(' '))

describe('totals', () => {
  test.each([
    ['AS KD', 21, true],
    ['AS AD', 12, true],
    ['AS AD AH 8C', 21, true],
    ['AS 6D', 17, true],
    ['AS 6D TC', 17, false],
    ['TS JD QC', 30, false],
    ['5S 5D AC', 21, true],
  ])('%s is %d, soft %s', (text, total, soft) => {
    expect(totalOfHand(text.split(' ') as never)).toEqual({ total, soft })
  })
})

describe('the deal', () => {
  test('gives cards to player, up card, player, hole card, then in the order they are drawn', () => {
    const state = played('2S 3H 4D 5C 6S 7H', 'hit')
    expect(state.dealer).toEqual(['3H', '5C'])
    expect(cardsOf(state)).toEqual(['2S 4D 6S'])
  })

  test('offers insurance against an ace only, before any other action', () => {
    expect(availableActions(played('2S AH 4D 5C'))).toEqual(['insurance', 'no-insurance'])
    for (const up of ['2H', 'TH', 'KH']) {
      expect(availableActions(played(`2S ${up} 4D 5C`))).toEqual(['hit', 'stand', 'double', 'surrender'])
    }
  })
})

describe('blackjack', () => {
  test('pays 3:2 at once', () => expect(paid(played('AS 5H KD 5C'))).toBe(25))
  test('pays 3:2, not 1:1, exactly on an odd bet', () => {
    expect(payoutOfHand(played('AS 5H KD 5C'), units(25))).toBe(6250n)
  })
  test('pushes against the dealer’s blackjack', () => {
    expect(results(played('AS TH KD AC'))).toEqual(['push'])
    expect(paid(played('AS TH KD AC'))).toBe(10)
  })
  test('wins against a dealer’s 21 that is not a blackjack', () => {
    expect(results(played('AS 5H KD 6C'))).toEqual(['blackjack'])
  })
  test('a blackjack of the dealer beats a 21 of more cards: the peek shows it before any card is drawn', () => {
    expect(played('7S TH 7D AC')).toMatchObject({ phase: 'settled', dealt: 4 })
  })
})

describe('the peek', () => {
  test('with a ten up and an ace below, the hand ends before the player can lose more', () => {
    const state = played('8S KH 8D AC')
    expect([state.phase, staked(state), paid(state)]).toEqual(['settled', 10, 0])
  })
  test('with an ace up and a ten below, the hand ends once insurance is answered', () => {
    expect(played('8S AH 8D KC').phase).toBe('insurance')
    expect(played('8S AH 8D KC', 'no-insurance').phase).toBe('settled')
  })
  test('lets the hand go on without a blackjack, and keeps the hole card hidden', () => {
    expect(toPlayerView(played('8S KH 8D 9C'), bet).dealer).toEqual({
      cards: ['KH'],
      total: 10,
      hidden: true,
    })
  })
})

describe('insurance', () => {
  test('costs half the bet and pays 2:1 on a blackjack', () => {
    const state = played('8S AH 8D KC', 'insurance')
    expect([staked(state), paid(state)]).toEqual([15, 15])
    expect(toPlayerView(state, bet).insurance).toEqual({ stake: units(5), state: 'won', payout: units(15) })
  })
  test('is lost without a dealer’s blackjack, and the hand goes on', () => {
    const state = played('TS AH 8D 6C', 'insurance')
    expect(toPlayerView(state, bet).insurance?.state).toBe('lost')
    const stood = actBlackjack(state, 'stand', riggedShoe('TS AH 8D 6C'))
    expect([stood.phase, staked(stood), paid(stood)]).toEqual(['settled', 15, 20])
  })
  test('insurance with a player’s blackjack is even money', () => {
    const even = (hole: string) => played(`AS AH KD ${hole}`, 'insurance')
    expect(paid(even('KC')) - staked(even('KC'))).toBe(10)
    expect(paid(even('5C')) - staked(even('5C'))).toBe(10)
  })
  test('when insurance is declined, a blackjack still wins 3:2 or pushes', () => {
    expect(paid(played('AS AH KD 5C', 'no-insurance'))).toBe(25)
    expect(paid(played('AS AH KD KC', 'no-insurance'))).toBe(10)
  })
  test('half of an odd bet is exact', () => expect(priceOfAction('insurance', units(25))).toBe(1250n))
})

describe('when a hand is hit or stood,', () => {
  test('a hand over 21 is a bust, and the dealer draws nothing against it', () => {
    const state = played('TS 6H 6D 2C KS', 'hit')
    expect([results(state), paid(state), state.dealer]).toEqual([['bust'], 0, ['6H', '2C']])
  })
  test('21 stands by itself', () => expect(played('TS 6H 6D TC 5S TH', 'hit').phase).toBe('settled'))
  test('the dealer draws to 16', () => {
    expect(played('TS 6H 8D TC 5S', 'stand').dealer).toEqual(['6H', 'TC', '5S'])
  })
  test('the dealer stands on hard 17', () => expect(played('TS 7H 8D TC', 'stand').dealer).toHaveLength(2))
  test('the dealer stands on soft 17', () => expect(played('TS 6H 8D AC', 'stand').dealer).toHaveLength(2))
  test('a dealer’s bust pays', () => expect(paid(played('TS 6H 2D TC TH', 'stand'))).toBe(20))
  test('the higher total wins, the lower loses', () => {
    expect(results(played('TS 7H 8D TC', 'stand'))).toEqual(['won'])
    expect(results(played('TS 9H 8D TC', 'stand'))).toEqual(['lost'])
  })
  test('a push returns the stake and is not a loss', () => {
    const state = played('TS 8H 8D TC', 'stand')
    expect([results(state), paid(state)]).toEqual([['push'], 10])
  })
})

describe('double', () => {
  test('doubles the stake, draws one card and stands', () => {
    const state = played('2S 6H 3D TC 4S KS', 'double')
    expect([state.phase, staked(state), paid(state)]).toEqual(['settled', 20, 40])
    expect(cardsOf(state)).toEqual(['2S 3D 4S'])
  })
  test('may bust', () => expect(results(played('TS 6H 6D TC KS', 'double'))).toEqual(['bust']))
  test('is allowed on any two cards, not on three', () => {
    expect(refusalOfAction(played('TS 6H 9D TC'), 'double')).toBeUndefined()
    expect(refusalOfAction(played('2S 6H 3D TC 2C', 'hit'), 'double')).toBe('firstTwoCardsOnly')
  })
  test('is allowed after a split', () => {
    const state = played('8S 6H 8D TC 3S 2C KS 9C KH', 'split', 'double', 'hit')
    expect(cardsOf(state)).toEqual(['8S 3S KS', '8D 2C 9C'])
    expect([state.phase, staked(state)]).toEqual(['playing', 30])
  })
})

describe('when a hand is split,', () => {
  const opened = played('8S 6H 8D TC 3S KC', 'split')

  test('the left hand gets its second card first and is played first', () => {
    expect(cardsOf(opened)).toEqual(['8S 3S', '8D KC'])
    expect(toPlayerView(opened, bet)).toMatchObject({ activeSeat: 0, stake: units(20) })
    expect(results(opened)).toEqual(['playing', 'waiting'])
  })
  test('each hand is played and settled separately', () => {
    const state = played('8S 6H 8D TC 3S KC 9S 5H', 'split', 'hit', 'stand', 'stand')
    expect([results(state), paid(state)]).toEqual([['lost', 'lost'], 0])
    expect(state.dealer).toEqual(['6H', 'TC', '5H'])
    const bust = played('8S 6H 8D TC 3S KC 5S KH', 'split', 'stand', 'hit')
    expect(results(bust)).toEqual(['won', 'bust'])
  })
  test('two cards of equal value are a pair: ten and king', () => {
    expect(refusalOfAction(played('TS 6H KD TC'), 'split')).toBeUndefined()
    expect(refusalOfAction(played('TS 6H 9D TC'), 'split')).toBe('noPair')
  })
  test('there are up to four hands, in order from the left, and never a fifth', () => {
    const state = played('8S 6H 8D TC 8C 8H 8S 8D 2C 3C', 'split', 'split', 'split')
    expect(cardsOf(state)).toEqual(['8S 2C', '8S 3C', '8C 8D', '8D 8H'])
    const later = played('8S 6H 8D TC 8C 8H 8S 8D 2C 3C TS TH', 'split', 'split', 'split', 'stand', 'stand')
    expect(refusalOfAction(later, 'split')).toBe('fourHands')
  })
  test('a third card goes to the split hand that takes it', () => {
    expect(cardsOf(played('8S 6H 8D TC 2S 3C 4D', 'split', 'hit'))).toEqual(['8S 2S 4D', '8D 3C'])
  })
  test('21 after a split is not a blackjack: it pays 1:1, and the hand stands', () => {
    const state = played('TS 6H KD TC AS AC KS', 'split')
    expect([results(state), paid(state)]).toEqual([['won', 'won'], 40])
  })
  test('split aces get one card each and stand', () => {
    const state = played('AS 6H AD TC 5S 9C 2D', 'split')
    expect([state.phase, ...cardsOf(state)]).toEqual(['settled', 'AS 5S', 'AD 9C'])
    expect(results(state)).toEqual(['lost', 'won'])
  })
  test('split aces cannot be split again', () => {
    const state = played('AS 6H AD TC AC AH KD', 'split')
    expect([state.phase, state.seats.length]).toEqual(['settled', 2])
  })
  test('if every hand busts, the dealer draws nothing', () => {
    const state = played('TS 6H KD TC 6S 6C KS KH', 'split', 'hit', 'hit')
    expect([results(state), state.dealer.length]).toEqual([['bust', 'bust'], 2])
  })
})

describe('late surrender', () => {
  test('returns half of the bet', () => {
    const state = played('TS TH 6D 7C', 'surrender')
    expect([results(state), paid(state), state.dealer.length]).toEqual([['surrendered'], 5, 2])
    expect(payoutOfHand(state, units(25))).toBe(1250n)
  })
  test('comes after the peek: a dealer’s blackjack takes the whole bet', () => {
    expect(availableActions(played('TS TH 6D AC'))).toEqual([])
    expect(refusalOfAction(played('TS AH 6D 7C'), 'surrender')).toBe('insuranceFirst')
    expect(paid(played('TS AH 6D 7C', 'no-insurance', 'surrender'))).toBe(5)
  })
  test('is allowed on the first two cards only, and not after a split', () => {
    expect(refusalOfAction(played('2S TH 6D 7C 2C', 'hit'), 'surrender')).toBe('firstTwoCardsOnly')
    expect(refusalOfAction(played('8S TH 8D 7C 2C 3C', 'split'), 'surrender')).toBe('afterSplit')
  })
})

describe('when an action is refused,', () => {
  test('every action after the end is refused', () => {
    const state = played('TS 7H 8D TC', 'stand')
    expect(blackjackActions.map((action) => refusalOfAction(state, action))).toEqual(Array(7).fill('settled'))
    expect(() => actBlackjack(state, 'hit', riggedShoe('TS'))).toThrow('hit is not available: settled')
  })
  test('insurance is refused when it is not offered, and every other action while it is', () => {
    expect(refusalOfAction(played('TS 7H 8D TC'), 'insurance')).toBe('notAsked')
    expect(refusalOfAction(played('TS 7H 8D TC'), 'no-insurance')).toBe('notAsked')
    expect(refusalOfAction(played('TS AH 8D 7C'), 'hit')).toBe('insuranceFirst')
    expect(refusalOfAction(played('TS AH 8D 7C', 'no-insurance'), 'insurance')).toBe('notAsked')
  })
})

describe('the view of the player', () => {
  test('does not contain the hole card of an open hand', () => {
    for (const state of [played('8S KH 8D 9C'), played('8S AH 8D 9C'), played('8S AH 8D 9C', 'insurance')]) {
      const text = JSON.stringify(toPlayerView(state, bet), (_, value: unknown) =>
        typeof value === 'bigint' ? `${value}` : value,
      )
      expect(text).not.toContain('9C')
    }
  })
  test('has no active seat while insurance is asked or after the end', () => {
    expect(toPlayerView(played('8S AH 8D 9C'), bet).activeSeat).toBeNull()
    expect(toPlayerView(played('TS 7H 8D TC', 'stand'), bet).activeSeat).toBeNull()
  })
  test('gives the reason why each other action is not available', () => {
    expect(toPlayerView(played('8S 6H 9D TC'), bet)).toMatchObject({
      actions: ['hit', 'stand', 'double', 'surrender'],
      refusals: { split: 'noPair', insurance: 'notAsked', 'no-insurance': 'notAsked' },
    })
  })
  test('shows no payout before the hand is settled', () => {
    const state = played('8S 6H 8D TC 3S KC 4S', 'split', 'hit')
    expect([state.phase, paid(state)]).toEqual(['playing', 0])
  })
})

/** No hand has this many steps; a play that reaches the limit does not end. */
const stepsMax = 100

describe('the record', () => {
  const stream = (nonce: number) =>
    createStream({ serverSeed: new Uint8Array(32).fill(3), clientSeed: 'replay', nonce })

  test('an abandoned hand is stood without insurance, and its record says so', () => {
    for (let nonce = 1; nonce <= 200; nonce++) {
      const shoe = createBlackjackShoe(stream(nonce))
      const actions = actionsToStand(dealBlackjack(shoe), shoe)
      expect(replayBlackjack(stream(nonce), actions).phase).toBe('settled')
      expect(actions.every((action) => action === 'stand' || action === 'no-insurance')).toBe(true)
    }
  })

  test('a replay of stream and actions gives the same stored state at every step', () => {
    for (let nonce = 1; nonce <= 300; nonce++) {
      const actions: BlackjackAction[] = []
      let state = dealBlackjack(createBlackjackShoe(stream(nonce)))
      while (state.phase !== 'settled') {
        expect(actions.length).toBeLessThan(stepsMax)
        const available = availableActions(state)
        const action = available[(nonce * 7 + actions.length * 3) % available.length]!
        actions.push(action)
        // The state is stored as JSON and continued with a new shoe, as after a restart.
        const stored = JSON.parse(JSON.stringify(state)) as BlackjackState
        state = actBlackjack(stored, action, createBlackjackShoe(stream(nonce)))
        expect(state).toEqual(replayBlackjack(stream(nonce), actions))
      }
      expect([...state.dealer, ...state.seats.flatMap((seat) => seat.cards)]).toHaveLength(state.dealt)
      expect(payoutOfHand(state, bet) - stakeOfHand(state, bet)).toBeLessThanOrEqual(blackjackReserve(bet))
    }
  })

  test('the reserve is eight first bets and an insurance win; four doubled hands win eight', () => {
    const cards = '8S 6H 8D TC 8C 8H 3S 3D TS TD 3C 3H TC TH KH'
    const state = played(cards, 'split', 'split', 'double', 'double', 'split', 'double', 'double')
    expect([staked(state), paid(state)]).toEqual([80, 160])
    expect(blackjackReserve(bet)).toBe(units(80 + 10))
  })
})
