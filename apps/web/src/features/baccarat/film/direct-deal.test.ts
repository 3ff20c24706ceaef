import { baccaratTotal, type Card } from '@cardroom/games'
import { describe, expect, test } from 'vitest'
import { answerOf, purseBefore, type Dealt } from './deal.fixtures.ts'
import { directDeal } from './direct-deal.ts'
import { keyOfBet, shownAfter, sides, type LayoutBet, type RoundStep } from '#features/bets/index.ts'
import { on, picturesOf, toldBy } from '#features/bets/round-film.fixtures.ts'
import { pictureAt } from '#lib/film/film.ts'

interface Ending extends Dealt {
  readonly bets: readonly LayoutBet[]
  /** The announcements: naturals, and everything from the result on. */
  readonly tells: readonly string[]
}

const allSpots = [on('player'), on('banker'), on('tie'), on('player_pair'), on('banker_pair')]

/** All ways in which a round can end. */
const endings: Readonly<Record<string, Ending>> = {
  'the player’s natural': {
    cards: 'AS 5D 8H 2C',
    bets: [on('player'), on('banker')],
    tells: [
      'natural player',
      'told',
      'banker: leaves 0',
      'player: gets 10',
      'counted',
      'balance 1000',
      'over',
    ],
  },
  'the banker’s natural': {
    cards: '5S 3D 2H 5C',
    bets: [on('player'), on('banker')],
    tells: [
      'natural banker',
      'told',
      'player: leaves 0',
      'banker: gets 9.5',
      'counted',
      'balance 999.5',
      'over',
    ],
  },
  'two naturals, nine over eight': {
    cards: '4S 3D 5H 5C',
    bets: [on('player')],
    tells: ['natural player', 'natural banker', 'told', 'player: gets 10', 'counted', 'balance 1010', 'over'],
  },
  'two naturals that tie': {
    cards: '4S 3D 5H 6C',
    bets: [on('player'), on('banker'), on('tie')],
    tells: [
      'natural player',
      'natural banker',
      'told',
      'tie: gets 80',
      'player: comes back',
      'banker: comes back',
      'counted',
      'balance 1080',
      'over',
    ],
  },
  'nobody draws': {
    cards: '3S 2D 4H 4C',
    bets: [on('banker')],
    tells: ['told', 'banker: leaves 0', 'counted', 'balance 990', 'over'],
  },
  'only the player draws': {
    cards: 'KS 3D 5H 4C 4D',
    bets: [on('player')],
    tells: ['told', 'player: gets 10', 'counted', 'balance 1010', 'over'],
  },
  'only the banker draws': {
    cards: '2S KD 4H 5C 3D',
    bets: [on('banker', [], 100)],
    tells: ['told', 'banker: gets 95', 'counted', 'balance 1095', 'over'],
  },
  'both draw': {
    cards: 'KS KD 2H 3C 7D 4S',
    bets: [on('tie')],
    tells: ['told', 'tie: leaves 0', 'counted', 'balance 990', 'over'],
  },
  'both draw, and all is lost but one spot': {
    cards: 'KS KD 2H 3C 7D 4S',
    bets: allSpots,
    tells: [
      'told',
      'banker: leaves 0',
      'tie: leaves 0',
      'player_pair: leaves 0',
      'banker_pair: leaves 0',
      'player: gets 10',
      'counted',
      'balance 970',
      'over',
    ],
  },
  'without commission the banker wins': {
    cards: '2S KD 4H 5C 3D',
    variant: 'no-commission',
    bets: [on('banker')],
    tells: ['told', 'banker: gets 10', 'counted', 'balance 1010', 'over'],
  },
  'without commission the banker wins with six': {
    cards: 'KS 2D 5H 4C KH',
    variant: 'no-commission',
    bets: [on('banker')],
    tells: ['told', 'banker: gets 5', 'counted', 'balance 1005', 'over'],
  },
  'a tie gives a stake back': {
    cards: 'KS 3D 5H 4C 2D',
    bets: [on('player')],
    tells: ['told', 'player: comes back', 'counted', 'balance 1000', 'over'],
  },
  'a tie, with chips on every spot': {
    cards: 'KS 3D 5H 4C 2D',
    bets: allSpots,
    tells: [
      'told',
      'player_pair: leaves 0',
      'banker_pair: leaves 0',
      'tie: gets 80',
      'player: comes back',
      'banker: comes back',
      'counted',
      'balance 1060',
      'over',
    ],
  },
  'the player’s pair': {
    cards: 'KS 3D KH 4C 9D',
    bets: [on('player_pair')],
    tells: ['told', 'player_pair: gets 110', 'counted', 'balance 1110', 'over'],
  },
  'both pairs, and a natural': {
    cards: '4S 3D 4H 3C',
    bets: [on('banker'), on('player_pair'), on('banker_pair')],
    tells: [
      'natural player',
      'told',
      'banker: leaves 0',
      'player_pair: gets 110',
      'banker_pair: gets 110',
      'counted',
      'balance 1210',
      'over',
    ],
  },
  'won, and yet less than was staked': {
    cards: 'KS 3D 5H 4C 4D',
    bets: [on('player'), on('tie', [], 30)],
    tells: ['told', 'tie: leaves 0', 'player: gets 10', 'counted', 'balance 980', 'over'],
  },
}

const filmOf = (ending: Dealt) => directDeal(purseBefore, answerOf(ending))

const tellsOf = (step: RoundStep): string | undefined =>
  step.kind === 'natural' ? `natural ${step.of}` : toldBy(step)

describe.each(Object.entries(endings))('%s', (_, ending) => {
  const { steps, ...film } = filmOf(ending)
  const answer = answerOf(ending)
  const pictures = picturesOf({ steps, ...film })
  const at = (kind: RoundStep['kind']) => steps.findIndex((step) => step.kind === kind)

  test('its steps lead to the server’s answer', () => {
    const { hands, ...rest } = pictures.at(-1)!
    const { hands: lying, ...after } = film.after
    expect(rest).toEqual(after)
    for (const side of sides) {
      expect(hands?.[side].cards.map(({ code }) => code)).toEqual(answer.outcome[side].cards)
      expect(hands?.[side].cards.map(({ code }) => code)).toEqual(lying?.[side].cards.map(({ code }) => code))
      expect(hands?.[side]).toMatchObject({
        total: answer.outcome[side].total,
        isNatural: lying?.[side].isNatural,
      })
    }
    expect(film.after).toMatchObject({ wallet: answer.wallet, balance: answer.balance })
  })

  test('the steps come in this order', () => {
    expect(steps.flatMap((step) => tellsOf(step) ?? [])).toEqual(ending.tells)
  })

  test('the cards come to player, banker, player, banker, then the third cards, player first', () => {
    const came = steps.flatMap((step) => (step.kind === 'card' ? [`${step.of} ${step.slot}`] : []))
    const thirds = sides.filter((side) => answer.outcome[side].cards.length > 2).map((side) => `${side} 2`)
    expect(came).toEqual(['player 0', 'banker 0', 'player 1', 'banker 1', ...thirds])
  })

  test('a card arrives face down, is turned where it lies, and then counts', () => {
    for (const [index, step] of steps.entries()) {
      if (step.kind === 'card')
        expect(pictures[index]?.hands?.[step.of].cards.at(step.slot)).toEqual({ code: null, way: 'comes' })
      if (step.kind === 'turn')
        expect(pictures[index - 1]?.hands?.[step.of].cards.at(step.slot)?.code).toBeNull()
      if (step.kind === 'total') {
        const open = pictures[index]?.hands?.[step.of].cards.map(({ code }) => code)
        expect(open).not.toContain(null)
        expect(step.total).toBe(baccaratTotal(open as Card[]))
      }
    }
  })

  test('a third card comes alone: nothing else happens from the shoe to its total, and it is turned slowly', () => {
    const turnMsOf = (of: string, slot: number) => {
      const [turn, total] = steps.flatMap((step, index) =>
        step.kind === 'turn' && step.of === of && step.slot === slot
          ? [step, steps.slice(index).find((next) => next.kind === 'total' && next.of === of)!]
          : [],
      )
      return total!.atMs - turn!.atMs
    }
    for (const [index, step] of steps.entries()) {
      if (step.kind !== 'card' || step.slot < 2) continue
      const own = steps.slice(index, index + 3)
      expect(own.map(({ kind }) => kind)).toEqual(['card', 'turn', 'total'])
      expect(own.every((one) => 'of' in one && one.of === step.of)).toBe(true)
      expect(steps[index - 1]?.kind).toBe('total')
      expect(turnMsOf(step.of, 2)).toBeGreaterThan(turnMsOf(step.of, 1))
    }
  })

  test('a natural is announced after all totals, and shown before the result', () => {
    const natural = at('natural')
    if (natural === -1) return
    expect(steps.findLastIndex(({ kind }) => kind === 'total')).toBeLessThan(natural)
    expect(at('told')).toBe(steps.findLastIndex(({ kind }) => kind === 'natural') + 1)
    for (const { hands, isTold } of pictures.slice(0, natural)) {
      expect(sides.some((side) => hands?.[side].isNatural)).toBe(false)
      expect(isTold).toBe(false)
    }
  })

  test('the result is announced after all cards, and no pile or balance changes before it', () => {
    expect(steps.findLastIndex((step) => 'of' in step)).toBeLessThan(at('told'))
    for (const { isTold, isCounted, piles } of pictures)
      if (!isTold) expect([isCounted, piles.size]).toEqual([false, 0])
  })

  test('lost bets go before winnings come; the balance changes once, after both; the roads are last', () => {
    const kinds = steps.map(({ kind }) => kind)
    for (const kind of ['paid', 'returned'] as const)
      if (kinds.includes(kind)) expect(kinds.lastIndexOf('taken')).toBeLessThan(kinds.indexOf(kind))
    expect(Math.max(kinds.lastIndexOf('paid'), kinds.lastIndexOf('returned'))).toBeLessThan(at('counted'))
    expect(kinds.slice(-2)).toEqual(['balance', 'over'])
    expect(steps.at(-2)!.atMs).toBeLessThan(steps.at(-1)!.atMs)
    const purses = [film.before, ...pictures].map(({ wallet, balance }) => `${wallet} ${balance}`)
    const { wallet, balance } = purseBefore
    expect(new Set(purses.slice(0, -2))).toEqual(new Set([`${wallet - answer.stake} ${balance}`]))
    expect(purses.at(-2)).toBe(`${film.after.wallet} ${film.after.balance}`)
    expect(pictures.map(({ isOver }) => isOver).indexOf(true)).toBe(pictures.length - 1)
  })

  test('its steps are in the order of their times, within 4.8 seconds', () => {
    const times = steps.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThanOrEqual(4800)
  })

  test('skipping shows the server’s whole answer', () => {
    const whole = { steps, ...film }
    expect(pictureAt(whole, steps.length, shownAfter)).toBe(film.after)
    expect(film.after).toMatchObject({ isTold: true, isCounted: true, isCollected: true, isOver: true })
    expect([...film.after.piles.keys()].toSorted()).toEqual(ending.bets.map(keyOfBet).toSorted())
  })
})

test('the table is empty until the first card arrives', () => {
  const { before } = filmOf({ cards: 'AS 5D 8H 2C', bets: [on('player')] })
  for (const side of sides)
    expect(before.hands?.[side]).toEqual({ cards: [], total: undefined, isNatural: false })
  expect(before).toMatchObject({ isTold: false, isOver: false, wallet: 990, balance: 40 })
})

test('the stakes do not change how the cards are shown', () => {
  const dealt = (bets: Dealt['bets']) =>
    filmOf({ cards: 'KS KD 2H 3C 7D 4S', bets }).steps.filter((step) => 'of' in step || step.kind === 'told')
  expect(dealt([on('player')])).toEqual(dealt(allSpots))
})

test('the same answer is the same film, the next answer is another', () => {
  const keyOf = (id: number) => filmOf({ cards: 'AS 5D 8H 2C', bets: [on('player')], id }).key
  expect(keyOf(7)).toBe(keyOf(7))
  expect(keyOf(8)).not.toBe(keyOf(7))
})
