import type { TableSeatShown } from '@cardroom/contract/table-rounds'
import {
  actShared,
  dealerPlace,
  dealShared,
  firstPlace,
  furtherPlace,
  holePlace,
  secondPlace,
  toSharedView,
  upPlace,
  type Card,
  type SharedBlackjack,
  type SharedMove,
} from '@cardroom/games'
import { toWire, units } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { directTable, keyOfHands } from './direct-table.ts'
import { tableAfter, type TableFilm, type TableStep } from './table-picture.ts'
import type { LiveHands } from '#features/live-table/index.ts'
import { pictureAt } from '#lib/film/film.ts'

const bet = units(100)
const bets = new Map([
  [2, 100],
  [4, 100],
  [7, 100],
])
const stakes = { bets, wallet: 1000 }

/**
 * Seat 2 has 16, seat 4 has 11 and seat 7 has a natural. The dealer shows a six, has a ten as hole card, and draws
 * a nine.
 */
const cards = new Map<number, Card>([
  [firstPlace(2), '9S'],
  [secondPlace(2), '7H'],
  [firstPlace(4), '8S'],
  [secondPlace(4), '3C'],
  [firstPlace(7), 'AS'],
  [secondPlace(7), 'KS'],
  [upPlace, '6D'],
  [holePlace, 'TC'],
  [dealerPlace(0), '9H'],
  [furtherPlace(2, 0), 'KD'],
  [furtherPlace(4, 0), 'TD'],
])
const shoe = (place: number): Card => {
  const card = cards.get(place)
  if (card === undefined) throw new Error(`no card at ${place}`)
  return card
}

const seatShown = (seat: ReturnType<typeof toSharedView>['seats'][number]): TableSeatShown => ({
  seat: seat.seat,
  person: seat.seat,
  hands: seat.hands.map((hand) => ({
    ...hand,
    cards: [...hand.cards],
    stake: toWire(hand.stake),
    payout: toWire(hand.payout),
  })),
  ...(seat.insurance && {
    insurance: {
      ...seat.insurance,
      stake: toWire(seat.insurance.stake),
      payout: toWire(seat.insurance.payout),
    },
  }),
  active_hand: seat.activeHand,
  actions: [...seat.actions],
  refusals: { ...seat.refusals },
  decide_by: seat.activeHand === null ? null : 1,
})

/** Returns the hands as a server sends them. */
function handsOf(round: SharedBlackjack): LiveHands {
  const { dealer, seats, state } = toSharedView(round, () => bet)
  return {
    round: 5,
    dealer: { ...dealer, cards: [...dealer.cards] },
    seats: seats.map(seatShown),
    isOver: state === 'settled',
  }
}

const dealt = dealShared(shoe, [2, 4, 7])
const after = (...moves: readonly SharedMove[]) =>
  moves.reduce((round, move) => actShared(round, move, shoe), dealt)
const bust = after({ seat: 2, action: 'hit' })
const over = after({ seat: 2, action: 'hit' }, { seat: 4, action: 'double' })

const kindsOf = ({ steps }: TableFilm, box?: number) =>
  steps.filter((step) => step.box === box).map(({ kind }) => kind)
const lastPicture = ({ steps, before }: TableFilm) =>
  (steps as readonly TableStep[]).reduce(tableAfter, before).map(({ hand }) => hand)

describe('a deal', () => {
  const film = directTable(undefined, handsOf(dealt), stakes)

  test('begins with the stakes, and ends as the server has it', () => {
    expect(film.before.map(({ hand }) => hand.seats[0]?.cards.length)).toEqual([0, 0, 0])
    expect(film.before.map(({ hand }) => hand.seats[0]?.stake)).toEqual([100, 100, 100])
    const words = lastPicture(film).map(({ seats }) => seats[0]?.word)
    expect(words).toEqual(['playing', 'playing', 'blackjack'])
    expect(lastPicture(film).map(({ dealer }) => dealer.total)).toEqual([6, 6, 6])
  })

  test('is quick, however many seats play, so that the clock leaves time to decide', () => {
    const full = dealShared((place) => (place % 2 === 0 ? '8H' : '5S'), [1, 2, 3, 4, 5, 6, 7])
    const { steps } = directTable(undefined, handsOf(full), stakes)
    expect(Math.max(...steps.map(({ atMs }) => atMs))).toBeLessThanOrEqual(2600)
  })

  test('a total stands there no sooner than its card', () => {
    for (const [place, step] of film.steps.entries()) {
      if (step.kind !== 'total' || step.of === 'dealer') continue
      const picture = pictureAt(film, place + 1, tableAfter).find(({ box }) => box === step.box)
      expect(picture?.hand.seats[0]?.cards.every(({ code }) => code !== null)).toBe(true)
    }
  })
})

describe('a decision', () => {
  const film = directTable(handsOf(dealt), handsOf(bust), stakes)

  test('moves its own seat, and asks nobody else again', () => {
    expect(kindsOf(film, 2)).toContain('turn')
    expect(kindsOf(film, 2)).toContain('word')
    expect(kindsOf(film, 4)).toEqual([])
    expect(film.before.find(({ box }) => box === 4)?.hand.seats[0]?.word).toBe('playing')
  })

  test('a decision that was already shown looks the same', () => {
    expect(keyOfHands(handsOf(bust))).toBe(keyOfHands(handsOf(after({ seat: 2, action: 'hit' }))))
    expect(keyOfHands(handsOf(bust))).not.toBe(keyOfHands(handsOf(dealt)))
  })

  test('a decision that comes together with others ends as the server has it', () => {
    const jump = directTable(handsOf(dealt), handsOf(over), stakes)
    expect(jump.after.map(({ hand }) => hand.seats[0]?.word)).toEqual(['bust', 'won', 'blackjack'])
  })
})

describe('the end', () => {
  const film = directTable(handsOf(bust), handsOf(over), stakes)

  test('comes after the last decision: the dealer, the winners, the chips, the wallet', () => {
    const places = (kind: TableStep['kind'], box?: number) =>
      film.steps.findIndex((step) => step.kind === kind && step.box === box)
    expect(places('stake', 4)).toBe(0)
    expect(places('turn', 4)).toBeLessThan(places('turn'))
    expect(places('turn')).toBeLessThan(places('chips', 4))
    expect(places('chips', 4)).toBeLessThan(places('balance'))
    expect(kindsOf(film, 2)).toEqual([])
    expect(film.steps.at(-1)).toMatchObject({ kind: 'balance', wallet: 1000 })
  })

  test('takes no longer than it can be read before bets open again', () => {
    expect(Math.max(...film.steps.map(({ atMs }) => atMs))).toBeLessThanOrEqual(3400)
  })

  test('is as the server has it', () => {
    const [busted, won, natural] = lastPicture(film).map(({ seats }) => seats[0])
    expect([busted?.payout, won?.payout, natural?.payout]).toEqual([0, 400, 250])
    expect([won?.word, natural?.word]).toEqual(['won', 'blackjack'])
  })
})

test('a won insurance is announced with the dealer’s blackjack, and paid with the other chips', () => {
  const natural = new Map<number, Card>([
    [firstPlace(2), '9S'],
    [secondPlace(2), '8H'],
    [upPlace, 'AD'],
    [holePlace, 'KC'],
  ])
  const shoeOfNatural = (place: number): Card => natural.get(place) ?? '2C'
  const asked = dealShared(shoeOfNatural, [2])
  const insured = actShared(asked, { seat: 2, action: 'insurance' }, shoeOfNatural)
  const film = directTable(handsOf(asked), handsOf(insured), stakes)
  expect(kindsOf(film, 2)).toEqual(['insure', 'insurance', 'word', 'chips', 'chips'])
  expect(lastPicture(film)[0]?.insurance).toEqual({ stake: 50, word: 'won', payout: 150 })
})

test('a round that nobody decided in is dealt and ends in one film', () => {
  const film = directTable(undefined, handsOf(over), stakes)
  expect(film.before[0]?.hand.seats).toHaveLength(1)
  expect(film.steps.at(-1)).toMatchObject({ kind: 'balance' })
})
