import { units } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import { gameById, games, gameTypeOf } from './games.ts'
import { blackjackNet, houseEdgeOf, paytableOf } from './paytable.ts'
import { edgeOf, toNumber } from './rational.ts'
import { parseBets, type OneCallGame } from './rounds.ts'

const percent = (value: number) => (100 * value).toFixed(4)

test('the six games are those of rule games-1, in order', () => {
  expect(games.map((game) => [game.id, game.name, gameTypeOf(game)])).toEqual([
    [1, 'European roulette', 1],
    [2, 'American roulette', 1],
    [3, 'French roulette', 1],
    [4, 'Baccarat', 2],
    [5, 'No-commission baccarat', 2],
    [6, 'Blackjack', 3],
  ])
  expect(games.every((game) => gameById(game.id) === game)).toBe(true)
  expect(gameById(0)).toBeUndefined()
})

test('the house edge shown with each game is the published one', () => {
  const edges = games.map((game) => percent(toNumber(houseEdgeOf(game))))
  expect(edges).toEqual(['2.7027', '5.2632', '1.3514', '1.0579', '1.2351', '0.3325'])
})

describe('paytables', () => {
  test('name every bet of their game, with its edge', () => {
    expect(paytableOf(games[1]!).map((row) => row.bet)).toHaveLength(15)
    const rows = paytableOf(games[4]!).map((row) => [
      row.bet,
      row.pays.join(':'),
      percent(toNumber(edgeOf(row.expectedReturn))),
    ])
    expect(rows).toEqual([
      ['player', '1:1', '1.2351'],
      ['banker', '1:1', '1.4581'],
      ['tie', '8:1', '14.3596'],
      ['player_pair', '11:1', '10.3614'],
      ['banker_pair', '11:1', '10.3614'],
    ])
  })
  test('blackjack: insurance costs 7.395 %, a hand 0.3325 % with a deviation of 1.1405', () => {
    const insurance = paytableOf(games[5]!).find((row) => row.bet === 'insurance')!
    expect((100 * toNumber(edgeOf(insurance.expectedReturn))).toFixed(3)).toBe('7.395')
    expect(blackjackNet).toEqual({ mean: -0.003325, variance: 1.1405 ** 2 })
  })
})

test('the first refused bet refuses the round, and its index is returned', () => {
  const amount = units(10)
  const [roulette, , , baccarat] = games as readonly OneCallGame[]
  expect(
    parseBets(roulette!, [
      { type: 'red', amount },
      { type: 'banker', amount },
    ]),
  ).toEqual({
    ok: false,
    index: 1,
    refusal: 'unknownType',
  })
  expect(parseBets(baccarat!, [{ type: 'red', amount }])).toMatchObject({ ok: false, index: 0 })
})
