// @module-tag money
import * as calls from '@cardroom/contract/conversions'
import { getClub, renameClub } from '@cardroom/contract/clubs'
import { renameUser } from '@cardroom/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, newCast, permit, type Cast } from '#test/cast.ts'
import { balancesIn, giveDiamonds, personal } from '#test/chips.ts'
import { call, newGuest, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
let admin: Person

beforeAll(async () => {
  cast = await newCast(server.app)
  admin = await newPlayer(server.app)
  await makeAdmin(server.app, admin)
  for (const person of [cast.owner, cast.manager, cast.player, admin])
    await giveDiamonds(server.app, person, 20_000)
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
type ForClub = { amount: number; from: 'diamond'; to: 'jade' | 'red' }
const forClub = (amount: number, to: 'jade' | 'red'): ForClub => ({ amount, from: 'diamond', to })
const buy = (person: Person, body: ForClub) => call(server.app, calls.buyForClub, { ...as(person), body })
const refusedBuy = (person: Person, body: ForClub) =>
  refusal(server.app, calls.buyForClub, { ...as(person), body })
const gold = (amount: number) => ({ amount, from: 'diamond' as const, to: 'gold' as const })
const balances = () => balancesIn(server.app, cast.club)
const diamonds = (person: Person) => personal(server.app, person, 'diamond')
const conversions = () => call(server.app, calls.getConversions, { token: cast.player.token })
type Wanted = Parameters<typeof calculate>[0]
const calculate = (body: {
  amount: number
  from: 'usd' | 'diamond'
  to: 'diamond' | 'gold' | 'jade' | 'red'
  reverse?: boolean
}) => call(server.app, calls.calculateConversion, { token: cast.player.token, body })
const refusedCalculation = (body: Wanted) =>
  refusal(server.app, calls.calculateConversion, { token: cast.player.token, body })

describe('when a call is refused,', () => {
  test('a caller who is not signed in is refused', async () => {
    expect(await refusal(server.app, calls.getConversions, {})).toBe('AuthorizationRequiredError')
  })
  test('players, agents, and managers without the flag who buy for the club are refused', async () => {
    await permit(server.app, cast, { buy_jade: false, buy_red: false })
    for (const person of [cast.player, cast.agent, cast.manager])
      for (const to of ['jade', 'red'] as const)
        expect(await refusedBuy(person, forClub(10, to))).toBe('accessDenied')
  })
  test('a manager with the flag of the other currency is refused', async () => {
    await permit(server.app, cast, { buy_jade: true, buy_red: false })
    expect(await refusedBuy(cast.manager, forClub(10, 'red'))).toBe('accessDenied')
    await permit(server.app, cast, { buy_jade: false, buy_red: true })
    expect(await refusedBuy(cast.manager, forClub(10, 'jade'))).toBe('accessDenied')
  })
  test('a person cannot exchange more diamonds than they have', async () => {
    const before = await balances().red()
    expect(await refusedBuy(cast.owner, forClub(20_001, 'red'))).toBe('lowBalance')
    expect(await balances().red()).toBe(before)
    const input = { token: cast.player.token, body: gold(20_001) }
    expect(await refusal(server.app, calls.buyForMyself, input)).toBe('lowBalance')
  })
  test('a guest who pays dollars is refused', async () => {
    const guest = await newGuest(server.app)
    const body = { amount: 5, from: 'usd' as const, to: 'diamond' as const }
    expect(await refusal(server.app, calls.buyForMyself, { token: guest.token, body })).toBe('notAllowed')
  })
  test('a change of prices by anybody except an administrator is refused', async () => {
    for (const person of [cast.player, cast.owner]) {
      const input = { token: person.token, body: { jade_min: 1 } }
      expect(await refusal(server.app, calls.setConversions, input)).toBe('accessDenied')
    }
  })
})

describe('when a call is malformed,', () => {
  test.each<[string, unknown]>([
    ['below the minimum', forClub(9, 'red')],
    ['half a diamond', forClub(10.5, 'jade')],
    ['nothing', forClub(0, 'jade')],
    ['gold for a club', { amount: 10, from: 'diamond', to: 'gold' }],
    ['dollars for a club', { amount: 10, from: 'usd', to: 'red' }],
    ['an unknown field', { ...forClub(10, 'red'), reverse: true }],
  ])('a conversion for the club is refused: %s', async (_name, body) => {
    expect(await refusedBuy(cast.owner, body as ForClub)).toBe('dataIncorrect')
  })

  test.each<[string, unknown]>([
    ['dollars below the minimum', { amount: 0.99, from: 'usd', to: 'diamond' }],
    ['dollars above the maximum', { amount: 1000.01, from: 'usd', to: 'diamond' }],
    ['tenths of a cent', { amount: 1.005, from: 'usd', to: 'diamond' }],
    ['dollars into gold', { amount: 5, from: 'usd', to: 'gold' }],
    ['diamonds into red', { amount: 50, from: 'diamond', to: 'red' }],
  ])('a conversion for oneself is refused: %s', async (_name, body) => {
    const input = { token: cast.player.token, body: body as ReturnType<typeof gold> }
    expect(await refusal(server.app, calls.buyForMyself, input)).toBe('dataIncorrect')
  })

  test('a pair that cannot be exchanged is refused', async () => {
    expect(await refusedCalculation({ amount: 10, from: 'usd', to: 'red' })).toBe('dataIncorrect')
  })

  test('wrong prices are refused', async () => {
    const refused = (body: Record<string, unknown>) =>
      refusal(server.app, calls.setConversions, { token: admin.token, body })
    expect(await refused({ club_name_price: 0 })).toBe('dataIncorrect')
    expect(await refused({ jade_min: -1 })).toBe('dataIncorrect')
    expect(await refused({ rates: [{ from: 'usd', to: 'gold', rate: 5 }] })).toBe('dataIncorrect')
    expect(await refused({ rates: [{ from: 'usd', to: 'diamond', max: 0.5 }] })).toBe('dataIncorrect')
    const twice = [
      { from_amount: 5, percent: 5 },
      { from_amount: 5, percent: 6 },
    ]
    expect(await refused({ rates: [{ from: 'usd', to: 'diamond', bonus: twice }] })).toBe('dataIncorrect')
    expect(await refused({ unknown: 1 })).toBe('dataIncorrect')
  })
})

describe('when prices are shown and calculated,', () => {
  test('the defaults are shown', async () => {
    const shown = await conversions()
    expect(shown).toMatchObject({ club_name_price: 500, user_name_price: 150, jade_min: 50 })
    expect(shown.club_ratings.map(({ amount }) => amount)).toEqual([
      0, 100, 200, 350, 550, 800, 1100, 1500, 2000, 3000,
    ])
    expect(shown.club_ratings.map(({ sessions }) => sessions)).toEqual([
      10,
      20,
      30,
      35,
      45,
      50,
      60,
      65,
      80,
      null,
    ])
    expect(shown.club_ratings.map(({ managers }) => managers)).toEqual([0, 1, 2, 2, 3, 3, 4, 4, 5, null])
    const diamondTiers = [
      { from_amount: 1000, percent: 5 },
      { from_amount: 5000, percent: 10 },
      { from_amount: 10_000, percent: 15 },
    ]
    expect(shown.rates).toEqual([
      {
        from: 'usd',
        to: 'diamond',
        rate: 100,
        min: 1,
        max: 1000,
        bonus: [
          { from_amount: 10, percent: 5 },
          { from_amount: 50, percent: 10 },
          { from_amount: 100, percent: 15 },
        ],
      },
      { from: 'diamond', to: 'gold', rate: 1000, min: 1, max: null, bonus: diamondTiers },
      { from: 'diamond', to: 'jade', rate: 1, min: 10, max: null, bonus: diamondTiers },
      { from: 'diamond', to: 'red', rate: 100, min: 10, max: null, bonus: diamondTiers },
    ])
  })

  test('a calculation forwards includes the bonus', async () => {
    expect(await calculate({ amount: 50, from: 'usd', to: 'diamond' })).toMatchObject({
      from: 'usd',
      to: 'diamond',
      amount: 50,
      result: 5500,
      bonus: 500,
    })
  })

  test('a calculation backwards finds the smallest amount that gives at least as much', async () => {
    const back = (amount: number) => calculate({ amount, from: 'diamond', to: 'red', reverse: true })
    expect(await back(105_000)).toMatchObject({ amount: 1000, result: 105_000, bonus: 5000 })
    expect(await back(1)).toMatchObject({ amount: 10, result: 1000 })
    expect(await refusedCalculation({ amount: 200_000, from: 'usd', to: 'diamond', reverse: true })).toBe(
      'dataIncorrect',
    )
  })

  test('`?calculate` returns the conversion to every member of the club, and moves nothing', async () => {
    const before = await diamonds(cast.player)
    const ask = { query: { calculate: '' } }
    const club = await call(server.app, calls.buyForClub, {
      ...as(cast.player),
      ...ask,
      body: forClub(1000, 'red'),
    })
    expect(club).toMatchObject({ result: 105_000, bonus: 5000 })
    const own = await call(server.app, calls.buyForMyself, {
      token: cast.player.token,
      ...ask,
      body: { amount: 10, from: 'usd', to: 'diamond' },
    })
    expect(own).toMatchObject({ result: 1050, bonus: 50 })
    const beyond = await call(server.app, calls.buyForMyself, {
      token: cast.player.token,
      ...ask,
      body: gold(999_999),
    })
    expect(beyond).toMatchObject({ amount: 999_999 })
    expect(await diamonds(cast.player)).toBe(before)
  })
})

describe('when somebody exchanges,', () => {
  test('diamonds become the club’s red, with the bonus', async () => {
    const [red, own] = [await balances().red(), await diamonds(cast.owner)]
    expect(await buy(cast.owner, forClub(1000, 'red'))).toMatchObject({ result: 105_000, bonus: 5000 })
    expect(await balances().red()).toBe(red + 105_000)
    expect(await diamonds(cast.owner)).toBe(own - 1000)
  })

  test('diamonds become the club’s jade', async () => {
    const jade = await balances().jade()
    await buy(cast.owner, forClub(20, 'jade'))
    expect(await balances().jade()).toBe(jade + 20)
  })

  test('a manager with the flag, and an administrator, pay with their own diamonds', async () => {
    await permit(server.app, cast, { buy_red: true })
    for (const person of [cast.manager, admin]) {
      const own = await diamonds(person)
      await buy(person, forClub(10, 'red'))
      expect(await diamonds(person)).toBe(own - 10)
    }
  })

  test('diamonds become the person’s own gold', async () => {
    const before = await personal(server.app, cast.player, 'gold')
    const result = await call(server.app, calls.buyForMyself, { token: cast.player.token, body: gold(3) })
    expect(result).toMatchObject({ from: 'diamond', to: 'gold', amount: 3, result: 3000, bonus: 0 })
    expect(await personal(server.app, cast.player, 'gold')).toBe(before + 3000)
  })

  test('a club with too little jade resumes when enough is bought', async () => {
    await call(server.app, renameClub, {
      ...as(cast.owner),
      body: { name: 'Renamed1' },
    })
    await server.app.database.pool.query('update clubs set jade_limit = 100000 where id = $1', [cast.club.id])
    await buy(cast.owner, forClub(10, 'jade'))
    expect((await call(server.app, getClub, as(cast.owner))).suspended_at).not.toBeNull()
    await buy(cast.owner, forClub(1000, 'jade'))
    expect((await call(server.app, getClub, as(cast.owner))).suspended_at).toBeNull()
  })
})

describe('when an administrator changes prices,', () => {
  test('only the values that are sent change, and they apply at once', async () => {
    const before = await conversions()
    const changed = await call(server.app, calls.setConversions, {
      token: admin.token,
      body: {
        user_name_price: 10,
        club_ratings: [{ level: 3, amount: 222 }],
        rates: [{ from: 'diamond', to: 'gold', rate: 1500, bonus: [{ from_amount: 2, percent: 12.5 }] }],
      },
    })
    expect(changed).toEqual({
      ...before,
      user_name_price: 10,
      club_ratings: before.club_ratings.map((each) => (each.level === 3 ? { ...each, amount: 222 } : each)),
      rates: before.rates.map((each) =>
        each.to === 'gold' ? { ...each, rate: 1500, bonus: [{ from_amount: 2, percent: 12.5 }] } : each,
      ),
    })
    expect(await conversions()).toEqual(changed)
    expect(await calculate({ amount: 2, from: 'diamond', to: 'gold' })).toMatchObject({
      result: 3375,
      bonus: 375,
    })
    const own = await diamonds(cast.player)
    await call(server.app, renameUser, {
      token: cast.player.token,
      params: { id: String(cast.player.id) },
      body: { name: 'Cheaply renamed' },
    })
    expect(await diamonds(cast.player)).toBe(own - 10)
  })
})

describe('when one call races another,', { tags: ['race'] }, () => {
  test('two exchanges at once with diamonds for one: one is refused', async () => {
    const rich = await newPlayer(server.app)
    await giveDiamonds(server.app, rich, 10)
    const input = { token: rich.token, body: gold(10) }
    const answers = await Promise.all([
      tryCall(server.app, calls.buyForMyself, input),
      tryCall(server.app, calls.buyForMyself, input),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await diamonds(rich)).toBe(0)
  })
})

describe('when a call is repeated,', () => {
  test('the same key exchanges once', async () => {
    const own = await diamonds(cast.owner)
    const input = { ...as(cast.owner), idempotencyKey: 'red', body: forClub(10, 'red') }
    const [one, two] = await Promise.all([
      call(server.app, calls.buyForClub, input),
      call(server.app, calls.buyForClub, input),
    ])
    expect(two).toEqual(one)
    expect(await diamonds(cast.owner)).toBe(own - 10)
  })
})
