import { describe, expect, test } from 'vitest'
import { directSpin } from './direct-spin.ts'
import { answerOf, before, type Spun } from './spin.fixtures.ts'
import { keyOfBet, shownAfter } from '#features/bets/index.ts'
import { on, picturesOf, toldBy } from '#features/bets/round-film.fixtures.ts'
import { pictureAt } from '#lib/film/film.ts'
import { dropAt, lieAt } from '#ui/wheel/spin-frames.ts'

interface Ending extends Spun {
  /** The steps from the result on. */
  readonly tells: readonly string[]
}

/** Lists every way in which a round can end. */
const endings: Readonly<Record<string, Ending>> = {
  'a number wins': {
    number: '17',
    bets: [on('straight', ['17'])],
    tells: ['told', 'straight:17 gets 350', 'counted', 'balance 1350', 'over'],
  },
  'an even chance wins': {
    number: '18',
    bets: [on('red')],
    tells: ['told', 'red: gets 10', 'counted', 'balance 1010', 'over'],
  },
  'all is lost': {
    number: '4',
    bets: [on('straight', ['17']), on('red')],
    tells: ['told', 'straight:17 leaves 0', 'red: leaves 0', 'counted', 'balance 980', 'over'],
  },
  'inside and outside, won and lost': {
    number: '8',
    bets: [
      on('straight', ['17']),
      on('split', ['8', '11']),
      on('red'),
      on('dozen', ['1']),
      on('column', ['1']),
      on('corner', ['7', '8', '10', '11']),
    ],
    tells: [
      'told',
      'straight:17 leaves 0',
      'red: leaves 0',
      'column:1 leaves 0',
      'split:8-11 gets 170',
      'dozen:1 gets 20',
      'corner:7-8-10-11 gets 80',
      'counted',
      'balance 1240',
      'over',
    ],
  },
  'won, and yet less than was staked': {
    number: '8',
    bets: [on('black', [], 10), on('straight', ['17'], 30)],
    tells: ['told', 'straight:17 leaves 0', 'black: gets 10', 'counted', 'balance 980', 'over'],
  },
  'zero takes what lies outside': {
    number: '0',
    bets: [on('red'), on('dozen', ['2'])],
    tells: ['told', 'red: leaves 0', 'dozen:2 leaves 0', 'counted', 'balance 980', 'over'],
  },
  'zero itself, and beside it': {
    number: '0',
    bets: [on('straight', ['0']), on('trio', ['0', '1', '2']), on('even')],
    tells: [
      'told',
      'even: leaves 0',
      'straight:0 gets 350',
      'trio:0-1-2 gets 110',
      'counted',
      'balance 1450',
      'over',
    ],
  },
  'double zero': {
    number: '00',
    variant: 'american',
    bets: [on('straight', ['00']), on('straight', ['0'])],
    tells: ['told', 'straight:0 leaves 0', 'straight:00 gets 350', 'counted', 'balance 1340', 'over'],
  },
  'la partage: half of an even chance comes back, nothing of the rest': {
    number: '0',
    variant: 'french',
    bets: [on('red'), on('dozen', ['1'])],
    tells: ['told', 'red: leaves 5', 'dozen:1 leaves 0', 'counted', 'balance 985', 'over'],
  },
  'la partage and a number at once': {
    number: '0',
    variant: 'french',
    bets: [on('odd', [], 20), on('straight', ['0'])],
    tells: ['told', 'odd: leaves 10', 'straight:0 gets 350', 'counted', 'balance 1340', 'over'],
  },
  'a chip on each number': {
    number: '8',
    bets: Array.from({ length: 36 }, (_, place) => on('straight', [String(place + 1)])),
    tells: [],
  },
}

const filmOf = (ending: Ending) => directSpin(before, answerOf(ending))

describe.each(Object.entries(endings))('%s', (_, ending) => {
  const { steps, ...film } = filmOf(ending)
  const pictures = picturesOf({ steps, ...film })

  test('its steps lead to the server’s answer', () => {
    expect(pictures.at(-1)).toEqual(film.after)
    expect(film.after).toMatchObject({ wallet: answerOf(ending).wallet, balance: answerOf(ending).balance })
  })

  test('the ball is thrown, lands, is marked with the dolly, and only then the result is announced', () => {
    expect(steps.slice(0, 4).map(({ kind }) => kind)).toEqual(['throw', 'land', 'dolly', 'told'])
    expect(pictures.map(({ landed }) => landed)).toEqual([
      undefined,
      ...pictures.slice(1).map(() => ending.number),
    ])
  })

  test('lost bets go before winnings come, and the balance changes once, after both', () => {
    const kinds = steps.map(({ kind }) => kind)
    const paid = kinds.indexOf('paid')
    if (paid !== -1) expect(kinds.lastIndexOf('taken')).toBeLessThan(paid)
    expect(kinds.lastIndexOf('paid')).toBeLessThan(kinds.indexOf('counted'))
    expect(kinds.slice(-2)).toEqual(['balance', 'over'])
    const purses = [film.before, ...pictures].map(({ wallet, balance }) => `${wallet} ${balance}`)
    const { stake } = answerOf(ending)
    expect(new Set(purses.slice(0, -2))).toEqual(new Set([`${before.wallet - stake} ${before.balance}`]))
    expect(purses.at(-2)).toBe(`${film.after.wallet} ${film.after.balance}`)
  })

  test('no pile and no balance changes before the result is announced', () => {
    for (const { isTold, isCounted, piles } of pictures)
      if (!isTold) expect([isCounted, piles.size]).toEqual([false, 0])
  })

  test('its steps are in the order of their times, within 4.8 seconds', () => {
    const times = steps.map(({ atMs }) => atMs)
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.at(-1)).toBeLessThanOrEqual(4800)
  })
})

const withOrder = Object.entries(endings).filter(([, { tells }]) => tells.length > 0)
test.each(withOrder)('%s: the steps come in this order', (_, ending) => {
  expect(filmOf(ending).steps.flatMap((step) => toldBy(step) ?? [])).toEqual(ending.tells)
})

test('lost piles go forty milliseconds apart, and very many of them within the same time', () => {
  const takenIn = (bets: Spun['bets']) =>
    directSpin(before, answerOf({ number: '0', bets })).steps.flatMap(({ kind, atMs }) =>
      kind === 'taken' ? [atMs] : [],
    )
  const few = takenIn([on('red'), on('odd'), on('low')])
  expect(few.map((atMs) => atMs - few[0]!)).toEqual([0, 40, 80])
  const many = takenIn(endings['a chip on each number']!.bets)
  expect(many).toHaveLength(36)
  expect(many.at(-1)! - many[0]!).toBeLessThanOrEqual(360)
})

test('skipping shows the server’s whole answer', () => {
  const ending = endings['inside and outside, won and lost']!
  const film = filmOf(ending)
  expect(pictureAt(film, film.steps.length, shownAfter)).toBe(film.after)
  expect(film.after).toMatchObject({ isTold: true, isCounted: true, isCollected: true, dolly: '8' })
  expect([...film.after.piles.keys()].toSorted()).toEqual(ending.bets.map(keyOfBet).toSorted())
})

describe('the way of the ball', () => {
  const hopsOf = (spun: Spun) =>
    directSpin(before, answerOf(spun)).steps.flatMap((step) => (step.kind === 'throw' ? step.hops : []))

  test('depends on the round and its number, not on the stakes', () => {
    const [poor, rich] = [[on('red')], [on('straight', ['17'], 500), on('split', ['17', '20'], 300)]]
    for (let id = 1; id <= 40; id += 1)
      expect(hopsOf({ number: '25', bets: poor, id })).toEqual(hopsOf({ number: '25', bets: rich, id }))
  })

  test('hops from the moment when it leaves its track until it lies, and differs from round to round', () => {
    const spun = { number: '00', variant: 'american', bets: [on('red')] } as const
    const ways = Array.from({ length: 40 }, (_, id) => hopsOf({ ...spun, id }))
    for (const way of ways) {
      expect(way[0]?.at).toBe(dropAt)
      for (const { at } of way) expect(at).toBeLessThan(lieAt)
    }
    expect(new Set(ways.map((way) => way.map(({ places }) => places).join())).size).toBeGreaterThan(3)
  })
})

test('the same answer is the same film, the next answer is another', () => {
  const spun = { number: '8', bets: [on('red')] } as const
  const keyOf = (id: number) => directSpin(before, answerOf({ ...spun, id })).key
  expect(keyOf(7)).toBe(keyOf(7))
  expect(keyOf(8)).not.toBe(keyOf(7))
})
