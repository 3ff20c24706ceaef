import type { BlackjackAction } from '@cardroom/games'
import { describe, expect, test } from 'vitest'
import { directHand, paidMs, type HandFilm } from './direct-hand.ts'
import { shownAfter, type HandStep } from './hand-steps.ts'
import { answersOf, bet, walletBefore } from './hand.fixtures.ts'
import type { HandPicture } from './picture.ts'

interface Ending {
  readonly cards: string
  readonly actions?: readonly BlackjackAction[]
  /** The announcements, chips and balance of the last answer, in the order in which they are shown. */
  readonly tells: readonly string[]
}

/**
 * All ways in which a hand can end. The cards are in the order player, up card, player, hole card, then as drawn.
 */
const endings: Readonly<Record<string, Ending>> = {
  'the player’s natural': {
    cards: 'AS 9D KH 7C',
    tells: ['0 blackjack', 'hole', '0 gets 250', 'over', 'balance 1150'],
  },
  'the dealer’s natural under a ten': {
    cards: '9S KD 8H AC',
    tells: ['hole', 'dealer blackjack', '0 lost', '0 gets 0', 'over', 'balance 900'],
  },
  'both naturals': {
    cards: 'AS KD KH AC',
    tells: ['0 blackjack', 'hole', 'dealer blackjack', '0 push', '0 gets 100', 'over', 'balance 1000'],
  },
  'a natural against an ace, no insurance': {
    cards: 'AS AD KH 9C',
    actions: ['no-insurance'],
    tells: ['hole', '0 gets 250', 'over', 'balance 1150'],
  },
  'a natural against an ace, insured, and the dealer has one': {
    cards: 'AS AD KH KC',
    actions: ['insurance'],
    tells: [
      'insure 50',
      'hole',
      'dealer blackjack',
      'insurance won',
      '0 push',
      'insurance gets 150',
      '0 gets 100',
      'over',
      'balance 1100',
    ],
  },
  'a natural against an ace, insured for nothing': {
    cards: 'AS AD KH 9C',
    actions: ['insurance'],
    tells: ['insure 50', 'hole', 'insurance lost', 'insurance gets 0', '0 gets 250', 'over', 'balance 1100'],
  },
  'insurance won': {
    cards: '9S AD 8H KC',
    actions: ['insurance'],
    tells: [
      'insure 50',
      'hole',
      'dealer blackjack',
      'insurance won',
      '0 lost',
      'insurance gets 150',
      '0 gets 0',
      'over',
      'balance 1000',
    ],
  },
  'insurance declined, and the dealer has blackjack': {
    cards: '9S AD 8H KC',
    actions: ['no-insurance'],
    tells: ['hole', 'dealer blackjack', '0 lost', '0 gets 0', 'over', 'balance 900'],
  },
  'insurance lost, told once, then stood': {
    cards: '9S AD KH 7C',
    actions: ['insurance', 'stand'],
    tells: ['0 stood', 'hole', '0 won', '0 gets 200', 'over', 'balance 1050'],
  },
  bust: {
    cards: '9S 6D 8H TC KS',
    actions: ['hit'],
    tells: ['0 bust', '0 gets 0', 'hole', 'over', 'balance 900'],
  },
  'double and won': {
    cards: '6S 6D 5H TC KS 9D',
    actions: ['double'],
    tells: ['stake 200', '0 stood', 'hole', 'dealer bust', '0 won', '0 gets 400', 'over', 'balance 1200'],
  },
  'double and bust': {
    cards: '9S 6D 5H TC KS',
    actions: ['double'],
    tells: ['stake 200', '0 bust', '0 gets 0', 'hole', 'over', 'balance 800'],
  },
  surrender: {
    cards: '9S TD 7H 8C',
    actions: ['surrender'],
    tells: ['0 surrendered', 'hole', '0 gets 50', 'over', 'balance 950'],
  },
  push: {
    cards: '9S TD KH 9C',
    actions: ['stand'],
    tells: ['0 stood', 'hole', '0 push', '0 gets 100', 'over', 'balance 1000'],
  },
  lost: {
    cards: '9S TD 8H 9C',
    actions: ['stand'],
    tells: ['0 stood', 'hole', '0 lost', '0 gets 0', 'over', 'balance 900'],
  },
  'the dealer busts': {
    cards: '9S TD 4H 6C KS',
    actions: ['stand'],
    tells: ['0 stood', 'hole', 'dealer bust', '0 won', '0 gets 200', 'over', 'balance 1100'],
  },
  '21 stands by itself': {
    cards: '9S TD 4H 8C 8S',
    actions: ['hit'],
    tells: ['0 stood', 'hole', '0 won', '0 gets 200', 'over', 'balance 1100'],
  },
  'a split: one won, one lost': {
    cards: '8S 6D 8H TC KS 2D 2C',
    actions: ['split', 'stand', 'stand'],
    tells: ['1 stood', 'hole', '0 push', '1 lost', '0 gets 100', '1 gets 0', 'over', 'balance 900'],
  },
  'a split: bust, then doubled and won': {
    cards: '8S 6D 8H TC KS 3D 9C KD 9H',
    actions: ['split', 'hit', 'double'],
    tells: ['stake 200', '1 stood', 'hole', 'dealer bust', '1 won', '1 gets 400', 'over', 'balance 1100'],
  },
  'a split: both bust': {
    cards: '8S 6D 8H TC KS 7D 9C KD',
    actions: ['split', 'hit', 'hit'],
    tells: ['1 bust', '1 gets 0', 'hole', 'over', 'balance 800'],
  },
  'split aces get one card each': {
    cards: 'AS 9D AH 9C KS 7D',
    actions: ['split'],
    tells: [
      'split 0',
      '0 stood',
      '1 stood',
      'hole',
      '0 won',
      '1 push',
      '0 gets 200',
      '1 gets 100',
      'over',
      'balance 1100',
    ],
  },
  'four hands, all ends': {
    cards: '8S 6D 8H TC 8C KH 8D 2H TS 3C 9S 9H 2S KC',
    actions: ['split', 'split', 'split', 'stand', 'hit', 'stand', 'stand', 'stand'],
    tells: [],
  },
  'a dealer who draws eight cards': {
    cards: 'TS 2D 9H 2C 2S AS AD 2H AC AH 2D 3D',
    actions: ['stand'],
    tells: [],
  },
}

const filmsOf = ({ cards, actions = [] }: Ending): HandFilm[] => {
  const answers = answersOf(cards, ...actions)
  return answers.map((answer, index) => directHand(answers[index - 1], answer))
}
const lastFilmOf = (ending: Ending): HandFilm => filmsOf(ending).at(-1)!

/** Returns a short description of a step, or undefined for a step of a card. */
function toldBy(step: HandStep): string | undefined {
  switch (step.kind) {
    case 'stake':
      return `stake ${step.stake}`
    case 'insure':
      return `insure ${step.stake}`
    case 'split':
      return `split ${step.seat}`
    case 'turn':
      return step.of === 'dealer' && step.slot === 0 ? 'hole' : undefined
    case 'word':
      return `${step.of} ${step.word}`
    case 'insurance':
      return `insurance ${step.word}`
    case 'chips':
      return `${step.seat} gets ${step.payout}`
    case 'balance':
      return `balance ${step.wallet}`
    case 'over':
      return 'over'
    default:
      return undefined
  }
}

/** Returns the hand with all of its cards at rest, however they arrived. */
const atRest = (picture: HandPicture) =>
  JSON.parse(JSON.stringify(picture).replaceAll(/"way":"\w+"/g, '"way":"lies"')) as unknown

const named = Object.entries(endings)

describe.each(named)('%s', (_, ending) => {
  const films = filmsOf(ending)

  test('its steps lead to the server’s answer', () => {
    for (const film of films)
      expect(atRest(film.steps.reduce(shownAfter, film.before))).toEqual(atRest(film.after))
  })

  test('each answer begins where the one before ended, except for the turn', () => {
    const calm = ({ seats, ...picture }: HandPicture) => ({
      ...picture,
      seats: seats.map((seat) => (seat.word === 'playing' ? { ...seat, word: undefined } : seat)),
    })
    for (const [index, film] of films.slice(1).entries())
      expect(atRest(film.before)).toEqual(atRest(calm(films[index]!.after)))
  })

  test('a card arrives face down, is turned, and then counts; an announcement comes after its total', () => {
    for (const { steps } of films) {
      const at = (looked: (step: HandStep) => boolean) => steps.findIndex(looked)
      for (const [index, step] of steps.entries()) {
        if (step.kind === 'turn') {
          const { of, slot } = step
          const came = at((one) => one.kind === 'card' && one.of === of && one.slot === slot)
          if (!(of === 'dealer' && slot === 0)) expect(came).toBeGreaterThanOrEqual(0)
          expect(came).toBeLessThan(index)
        }
        if (step.kind === 'total' && step.of === 'dealer')
          expect(steps.slice(0, index).some((one) => one.kind === 'turn' && one.of === 'dealer')).toBe(true)
        if (step.kind === 'word')
          expect(steps.findLastIndex((one) => one.kind === 'total' && one.of === step.of)).toBeLessThan(index)
      }
    }
  })

  test('the hole card is turned after all the player’s cards and their totals', () => {
    for (const { steps } of films) {
      const hole = steps.findIndex((step) => toldBy(step) === 'hole')
      if (hole === -1) continue
      const own = steps.findLastIndex(
        (step) => (step.kind === 'turn' || step.kind === 'total') && step.of !== 'dealer',
      )
      expect(own).toBeLessThan(hole)
    }
  })

  test('the winner is announced after the dealer’s last total, then chips move, and the balance is last', () => {
    const { steps } = films.at(-1)!
    const last = steps.findLastIndex((step) => step.kind === 'total' && step.of === 'dealer')
    const won = steps.findIndex((step) => step.kind === 'word' && ['won', 'push', 'lost'].includes(step.word))
    if (won !== -1) expect(won).toBeGreaterThan(last)
    expect(steps.findIndex((step) => step.kind === 'over')).toBeGreaterThan(last)
    expect(steps.at(-1)?.kind).toBe('balance')
  })

  test('before the end only stakes leave the balance, as the first step; nothing is added early', () => {
    let wallet = walletBefore - bet
    for (const { before, steps } of films) {
      expect(before.wallet).toBe(wallet)
      for (const [index, step] of steps.entries()) {
        if (!('wallet' in step) || step.kind === 'balance') continue
        expect(index).toBe(0)
        expect(step.wallet).toBeLessThan(wallet)
        wallet = step.wallet
      }
    }
  })

  test('everything is shown within five seconds, in the order of the times', () => {
    for (const { steps } of films) {
      const times = steps.map(({ atMs }) => atMs)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(times.at(-1)).toBeLessThanOrEqual(5000)
    }
  })
})

const withOrder = named.filter(([, { tells }]) => tells.length > 0)
test.each(withOrder)('%s: the steps come in this order', (_, ending) => {
  expect(lastFilmOf(ending).steps.flatMap((step) => toldBy(step) ?? [])).toEqual(ending.tells)
})

test('a deal is shown card by card', () => {
  const [film] = filmsOf({ cards: '9S 6D 8H TC', tells: [] })
  expect(film!.steps.map((step) => [step.kind, 'of' in step ? step.of : ''].join(' ').trim())).toEqual([
    'card 0',
    'card dealer',
    'turn 0',
    'total 0',
    'card 0',
    'turn dealer',
    'total dealer',
    'card dealer',
    'turn 0',
    'total 0',
    'decide',
  ])
})

test('an ace counts both ways only while the hand can still draw', () => {
  const softs = (cards: string, ...actions: BlackjackAction[]) =>
    lastFilmOf({ cards, actions, tells: [] }).steps.flatMap((step) =>
      step.kind === 'total' && step.of === 0 ? [step.isSoft] : [],
    )
  expect(softs('AS 6D 4H TC 3S', 'hit')).toEqual([true])
  expect(softs('AS 6D 4H TC 3S 9D', 'double')).toEqual([false])
})

test('no seat is in turn while cards are on their way, and the lamp stays', () => {
  const [deal, hit] = filmsOf({ cards: '2S 6D 3H TC 4S', actions: ['hit'], tells: [] })
  expect(deal!.before.activeSeat).toBeNull()
  expect(hit!.before).toMatchObject({ activeSeat: 0, seats: [{ word: undefined }] })
  expect(hit!.after).toMatchObject({ activeSeat: 0, seats: [{ word: 'playing' }] })
})

test('a lost insurance is taken at once, and stays marked until the end of the hand', () => {
  const [, insured, stood] = filmsOf({ cards: '9S AD KH 7C', actions: ['insurance', 'stand'], tells: [] })
  expect(insured!.steps.flatMap((step) => toldBy(step) ?? [])).toEqual([
    'insure 50',
    'insurance lost',
    'insurance gets 0',
  ])
  expect(stood!.after.insurance).toEqual({ stake: 50, word: 'lost', payout: 0 })
})

test('the chips of a won insurance are paid with those of the hand, after the last outcome is announced', () => {
  const { steps } = lastFilmOf({ cards: '9S AD 8H KC', actions: ['insurance'], tells: [] })
  const chips = steps.filter(({ kind }) => kind === 'chips')
  const announced = steps.findLast(({ kind }) => kind === 'word')
  expect(chips).toHaveLength(2)
  expect(new Set(chips.map(({ atMs }) => atMs)).size).toBe(1)
  expect(announced!.atMs).toBeLessThan(chips[0]!.atMs)
  expect(steps.at(-1)!.atMs).toBe(chips[0]!.atMs + paidMs)
})

test('the same answer is the same film, another answer is another', () => {
  const [deal, hit] = answersOf('2S 6D 3H TC 4S', 'hit')
  expect(directHand(undefined, deal!).key).toBe(directHand(undefined, deal!).key)
  expect(directHand(deal, hit!).key).not.toBe(directHand(undefined, deal!).key)
})

test('an answer about another hand is shown as a new deal', () => {
  const [deal] = answersOf('2S 6D 3H TC')
  const other = { ...deal!, id: 8 }
  expect(directHand(deal, other).before.seats[0]?.cards).toEqual([])
})
