// @module-tag property
import { returnChips, moveChips, type TransactionType } from '@cardroom/contract/cashier'
import { leaveClub } from '@cardroom/contract/clubs'
import { buyForMyself } from '@cardroom/contract/conversions'
import { getHistory, type HistoryItem } from '@cardroom/contract/reports'
import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askedBy, balancesIn, giveDiamonds, giveRed, giveWhite, personal } from '#test/chips.ts'
import { inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, newPlayerWithGold, refusal, type Person } from '#test/people.ts'
import { baccarat, bet, blackjack, deal, finish, gameId, roulette, sit, stand } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { hasMovedMore } from './history.view.ts'
import { differencesOfLines } from './verify-lines.view.ts'

const server = useApp()
const american = gameId('american-roulette')

/** Makes a person who plays in two clubs, in one of them as an agent with a player, and for gold. */
async function newWorld() {
  const [{ club: first }, { club: second }] = [await newClub(server.app), await newClub(server.app)]
  const person = await newPlayerWithGold(server.app)
  await newMember(server.app, first, { person, role: 'agent' })
  await newMember(server.app, second, { person })
  const player = await newMember(server.app, first, { agentId: person.id })
  for (const club of [first, second]) await giveWhite(server.app, club, person, 500)
  await giveRed(server.app, first, person, 300)
  await giveDiamonds(server.app, person, 2000)
  return { first, second, person, player, sessions: new Map<string, Table>() }
}
type World = Awaited<ReturnType<typeof newWorld>>
interface Table {
  readonly session: SessionShown
  hand?: HandShown | undefined
}
type Place = 'first' | 'second' | 'gold'

const move = (club: TestClub, person: Person, type: Exclude<TransactionType, 'reversal'>, amount: number) =>
  call(server.app, moveChips, {
    ...inClub(club, club.owner),
    body: { type, amount, currency: 'white', user_id: person.id },
  })

async function tableAt({ sessions, person, ...clubs }: World, place: Place, game: number): Promise<Table> {
  const key = `${place} ${game}`
  const held = sessions.get(key)
  if (held) return held
  const club = place === 'gold' ? {} : { club: clubs[place] }
  const table = { session: await sit(server.app, person, { game, ...club }) }
  sessions.set(key, table)
  return table
}

/** Plays a round. At blackjack, it deals a hand, or stands if one is open. */
async function play(world: World, place: Place, game: number): Promise<void> {
  const table = await tableAt(world, place, game)
  const { session, hand } = table
  if (game === baccarat)
    await bet(server.app, world.person, session, { bets: [{ type: 'banker', amount: 10 }] })
  else if (game !== blackjack) await bet(server.app, world.person, session)
  else if (hand?.state === 'open') table.hand = await stand(server.app, world.person, hand)
  else table.hand = await deal(server.app, world.person, session)
}

async function finishAll(world: World, place: Place): Promise<void> {
  for (const [key, { session, hand }] of world.sessions) {
    if (!key.startsWith(place)) continue
    if (hand?.state === 'open') await stand(server.app, world.person, hand)
    await finish(server.app, world.person, session)
    world.sessions.delete(key)
  }
}

const places = ['first', 'second', 'gold'] as const
/** The events that can change a person's chips, each through the same call as in the app. */
const happenings: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  ...Object.fromEntries<(world: World) => Promise<unknown>>(
    places.flatMap((place) => [
      [`roulette ${place}`, (world: World) => play(world, place, roulette)],
      [`american ${place}`, (world: World) => play(world, place, american)],
      [`baccarat ${place}`, (world: World) => play(world, place, baccarat)],
      [`blackjack ${place}`, (world: World) => play(world, place, blackjack)],
      [`finish ${place}`, (world: World) => finishAll(world, place)],
      [`sit down ${place}`, (world: World) => tableAt(world, place, roulette)],
    ]),
  ),
  'sale first': ({ first, person }) => move(first, person, 'transfer', 40),
  'sale second': ({ second, person }) => move(second, person, 'transfer', 40),
  extract: ({ first, person }) => move(first, person, 'extract', 7.25),
  return: ({ second, person }) =>
    call(server.app, returnChips, { ...inClub(second, person), body: { amount: 3.5, currency: 'white' } }),
  request: ({ second, person }) => askedBy(server.app, second, { person, amount: 12 }),
  'red sold by the owner': ({ first, person }) => giveRed(server.app, first, person, 20),
  'white sold to a player': ({ first, person, player }) =>
    call(server.app, moveChips, {
      ...inClub(first, person),
      body: { type: 'transfer', amount: 10, currency: 'white', user_id: player.id },
    }),
  exchange: ({ person }) =>
    call(server.app, buyForMyself, {
      token: person.token,
      body: { amount: 100, from: 'diamond', to: 'gold' },
    }),
}

const cents = (amount: number) => Math.round(amount * 100)

async function pagesOf(person: Person, limit: number, between?: () => Promise<unknown>) {
  const items: HistoryItem[] = []
  for (;;) {
    const before = items.at(-1)?.cursor
    const query = { limit: String(limit), ...(before !== undefined && { before }) }
    const page = await call(server.app, getHistory, { token: person.token, query })
    items.push(...page)
    if (page.length < limit) return items
    if (before === undefined) await between?.()
  }
}

const linesOf = (items: readonly HistoryItem[]) =>
  items.map(({ kind, created_at, club_id, currency, change, balance }) => ({
    kind,
    created_at,
    club_id,
    currency,
    change,
    balance,
  }))

/** Checks that the lines of each balance, oldest first, add up from one to the next; returns the final balances. */
function addedUp(items: readonly HistoryItem[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { club_id, currency, change, balance } of items.toReversed()) {
    if (balance === null) {
      expect(change).toBe(0)
      continue
    }
    const key = `${club_id ?? ''} ${currency}`
    sums.set(key, (sums.get(key) ?? 0) + cents(change))
    expect(cents(balance)).toBe(sums.get(key))
  }
  return sums
}

async function held({ first, second, person }: World): Promise<Map<string, number>> {
  const [one, other] = [balancesIn(server.app, first), balancesIn(server.app, second)]
  return new Map(
    [
      [` gold`, await personal(server.app, person, 'gold')] as const,
      [` diamond`, await personal(server.app, person, 'diamond')] as const,
      [`${first.id} white`, await one.whiteOf(person)] as const,
      [`${first.id} red`, await one.redOf(person)] as const,
      [`${second.id} white`, await other.whiteOf(person)] as const,
    ].map(([key, amount]) => [key, cents(amount)]),
  )
}

describe('a history', () => {
  test('adds up line by line to the balance, over pages of any size, even if the person plays between two pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(happenings)), { minLength: 12, maxLength: 30 }),
        fc.array(fc.constantFrom(...Object.keys(happenings)), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 7 }),
        async (names, meanwhile, limit) => {
          const world = await newWorld()
          for (const name of names) await happenings[name]?.(world)
          const whole = await pagesOf(world.person, 100)
          expect(addedUp(whole)).toEqual(await held(world))
          const paged = await pagesOf(world.person, limit, async () => {
            for (const name of meanwhile) await happenings[name]?.(world)
          })
          const decided = (items: readonly HistoryItem[]) =>
            linesOf(items.filter(({ change }) => change !== 0))
          expect(decided(paged)).toEqual(decided(whole))
          expect(addedUp(await pagesOf(world.person, limit))).toEqual(await held(world))
          for (const place of places) await finishAll(world, place)
          await call(server.app, leaveClub, { ...inClub(world.second, world.person), body: {} })
          expect(addedUp(await pagesOf(world.person, limit))).toEqual(await held(world))
          expect(await differencesOfLines(server.app.database)).toEqual([])
        },
      ),
      { numRuns: 10 },
    )
  }, 300_000)

  test('a hand that is dealt before a sale and lost after it adds up with what is taken afterwards', async () => {
    const { club } = await newClub(server.app)
    const person = await newMember(server.app, club)
    await giveWhite(server.app, club, person, 1000)
    const cards = await sit(server.app, person, { club, game: blackjack })
    const wheel = await sit(server.app, person, { club })
    for (let lost = false; !lost;) {
      const hand = await deal(server.app, person, cards)
      await move(club, person, 'transfer', 4)
      if (hand.state === 'open') lost = (await stand(server.app, person, hand)).payout === 0
      await bet(server.app, person, wheel)
      await move(club, person, 'extract', 1)
    }
    await bet(server.app, person, wheel)
    const { whiteOf } = balancesIn(server.app, club)
    const sums = addedUp(await pagesOf(person, 100))
    expect(sums.get(`${club.id} white`)).toBe(cents(await whiteOf(person)))
  })

  test('a hand that is dealt before a sale and lost after it hides no line in the pages', async () => {
    const [{ club }, { club: other }] = [await newClub(server.app), await newClub(server.app)]
    const person = await newMember(server.app, club)
    await newMember(server.app, other, { person })
    for (const each of [club, other]) await giveWhite(server.app, each, person, 1000)
    const cards = await sit(server.app, person, { club, game: blackjack })
    let dealt = 0
    for (let lost = false; !lost; dealt += 1) {
      const hand = await deal(server.app, person, cards)
      await move(club, person, 'transfer', 4)
      if (hand.state === 'open') lost = (await stand(server.app, person, hand)).payout === 0
    }
    await move(other, person, 'transfer', 40)
    await finish(server.app, person, cards)
    const lines = await pagesOf(person, 1)
    expect(lines.slice(0, 2).map(({ change }) => change)).toEqual([40, 4])
    const played = lines.flatMap((line) => (line.kind === 'gameSession' ? [line] : []))
    expect(played.map(({ part }) => part ?? { number: 1, of: 1 })).toEqual(
      played.map((_, index) => ({ number: played.length - index, of: played.length })),
    )
    expect(played[0]?.session.rounds).toBe(dealt)
    const { whiteOf } = balancesIn(server.app, club)
    expect(addedUp(lines).get(`${club.id} white`)).toBe(cents(await whiteOf(person)))
  })

  test('a session that is interrupted by a return of chips has a line before and after it', async () => {
    const { club } = await newClub(server.app)
    const person = await newMember(server.app, club)
    await giveWhite(server.app, club, person, 1000)
    const session = await sit(server.app, person, { club })
    const lost = (await bet(server.app, person, session)).payout - 10
    await call(server.app, returnChips, { ...inClub(club, person), body: { amount: 100, currency: 'white' } })
    const won = (await bet(server.app, person, session)).payout - 10
    await finish(server.app, person, session)
    const lines = await call(server.app, getHistory, { token: person.token, query: { limit: '4' } })
    expect(lines.map(({ kind, change, balance }) => ({ kind, change, balance }))).toEqual([
      { kind: 'gameSession', change: won, balance: 900 + lost + won },
      { kind: 'returnsRequest', change: -100, balance: 900 + lost },
      { kind: 'gameSession', change: lost, balance: 1000 + lost },
      { kind: 'returnsRequest', change: 1000, balance: 1000 },
    ])
    expect(lines.map((line) => 'part' in line && line.part)).toEqual([
      { number: 2, of: 2 },
      false,
      { number: 1, of: 2 },
      false,
    ])
  })

  test('a change of two balances has two lines', async () => {
    const person = await newPlayerWithGold(server.app)
    await giveDiamonds(server.app, person, 500)
    await call(server.app, buyForMyself, {
      token: person.token,
      body: { amount: 500, from: 'diamond', to: 'gold' },
    })
    const lines = await call(server.app, getHistory, { token: person.token, query: { filter: 'purchases' } })
    const exchange = lines.filter((line) => line.kind === 'purchase' && line.purchase.what === 'exchange')
    expect(exchange.map(({ currency, change }) => [currency, Math.sign(change)])).toEqual([
      ['gold', 1],
      ['diamond', -1],
    ])
  })

  test('a cursor is valid for a limited number of the person’s movements, and no more are counted', async () => {
    const person = await newPlayerWithGold(server.app)
    const [last] = await call(server.app, getHistory, { token: person.token, query: { limit: '1' } })
    const horizon = Number(last?.cursor.split('.')[0])
    const session = await sit(server.app, person, {})
    for (const _ of [1, 2, 3]) await bet(server.app, person, session)
    const { database } = server.app
    const more = (count: number) => hasMovedMore(database, { userId: person.id, horizon, count })
    expect([await more(0), await more(2), await more(3)]).toEqual([true, true, false])
    await call(server.app, getHistory, { token: person.token, query: { before: last?.cursor ?? '' } })
  })

  test.each(['x', '1.2.3', '1.1.1.1.9.1', '-1.0.0.0.0.0', '9'.repeat(16) + '.1.1.1.1.1'])(
    'there is no cursor %s',
    async (before) => {
      const person = await newPlayerWithGold(server.app)
      expect(await refusal(server.app, getHistory, { token: person.token, query: { before } })).toBe(
        'dataIncorrect',
      )
    },
  )
})

test('a plain sale is in its receiver’s history, with the balance after it', async () => {
  const { club } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await move(club, player, 'transfer', 1000)
  for (const filter of ['all', 'returnsRequests'] as const) {
    const [newest] = await call(server.app, getHistory, { token: player.token, query: { filter } })
    expect(newest).toMatchObject({
      kind: 'returnsRequest',
      change: 1000,
      balance: 1000,
      transaction: { to_amount: 1000 },
    })
  }
})

test('an agent’s history has the red chips that its sales cost, including the fee', async () => {
  const { club } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club, { agentId: agent.id })
  await giveRed(server.app, club, agent, 500)
  await call(server.app, moveChips, {
    ...inClub(club, agent),
    body: { type: 'transfer', amount: 100, currency: 'white', user_id: player.id },
  })
  const query = { filter: 'returnsRequests' } as const
  const lines = await call(server.app, getHistory, { token: agent.token, query })
  expect(lines.map(({ change, balance }) => [change, balance])).toEqual([
    [-105, 395],
    [500, 500],
  ])
})
