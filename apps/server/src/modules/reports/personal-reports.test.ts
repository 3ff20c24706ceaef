import { returnChips } from '@cardroom/contract/cashier'
import { buyForMyself } from '@cardroom/contract/conversions'
import type { ClubId } from '@cardroom/contract/ids'
import { paySandboxPurchase } from '@cardroom/contract/payments'
import { getHistory, getLeaders, getWallet, type HistoryItem } from '@cardroom/contract/reports'
import { buyCardSet } from '@cardroom/contract/shop'
import { renameUser } from '@cardroom/contract/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { askedBy, giveDiamonds, giveWhite } from '#test/chips.ts'
import { newClub, newMember } from '#test/clubs.ts'
import { call, newGuest, newPlayer, newPlayerWithGold, refusal, type Person } from '#test/people.ts'
import { bet, finish, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
})

describe('the wallet', () => {
  const wallet = (person: Person) => call(server.app, getWallet, { token: person.token })

  test('is refused without a sign-in', async () => {
    expect(await refusal(server.app, getWallet, {})).toBe('AuthorizationRequiredError')
  })

  test('shows gold, diamonds and the last movements, newest first, each with the balance after it', async () => {
    const person = await newPlayerWithGold(server.app)
    await giveDiamonds(server.app, person, 1000)
    await call(server.app, buyCardSet, { token: person.token, params: { id: '2' }, body: {} })
    const shown = await wallet(person)
    expect(shown).toMatchObject({ gold_amount: 200_000, diamond_amount: 600, clubs: [] })
    expect(
      shown.transactions.map(({ currency, amount, balance, reason }) => [currency, amount, balance, reason]),
    ).toEqual([
      ['diamond', -400, 600, 'card-set'],
      ['diamond', 1000, 1000, 'test-gift'],
      ['gold', 200_000, 200_000, 'welcome-bonus'],
    ])
  })

  test('shows at most 20 movements', async () => {
    const person = await newPlayerWithGold(server.app)
    const session = await sit(server.app, person)
    for (let round = 0; round < 25; round += 1) await bet(server.app, person, session)
    const { transactions } = await wallet(person)
    expect(transactions).toHaveLength(20)
    const ids = transactions.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  test('shows stakes and payouts of one session as one line, until something comes between', async () => {
    const person = await newPlayerWithGold(server.app)
    await giveDiamonds(server.app, person, 400)
    const session = await sit(server.app, person)
    for (let round = 0; round < 30; round += 1) await bet(server.app, person, session)
    await call(server.app, buyCardSet, { token: person.token, params: { id: '2' }, body: {} })
    await bet(server.app, person, session)
    const { lines, gold_amount: gold } = await wallet(person)
    expect(lines.map(({ reason, rounds }) => [reason.split('.')[0], rounds])).toEqual([
      ['round', 1],
      ['card-set', 0],
      ['round', 30],
      ['test-gift', 0],
      ['welcome-bonus', 0],
    ])
    expect(lines[2]).toMatchObject({ session: { id: session.id, game_id: session.game_id } })
    expect(lines[1]?.session).toBeNull()
    const [last, , thirty] = lines
    expect(last?.balance).toBe(gold)
    expect(thirty?.balance).toBe(200_000 + (thirty?.amount ?? 0))
    expect((thirty?.balance ?? 0) + (last?.amount ?? 0)).toBe(gold)
  })

  test('shows the stake and the payout of a round as two movements, each with the balance after it', async () => {
    const person = await newPlayerWithGold(server.app)
    const session = await sit(server.app, person)
    const bets = [
      { type: 'red' as const, amount: 10 },
      { type: 'black' as const, amount: 10 },
      { type: 'straight' as const, numbers: ['0'], amount: 10 },
    ]
    for (let round = 0; round < 3; round += 1) await bet(server.app, person, session, { bets })
    const { transactions } = await wallet(person)
    const moved = transactions.toReversed().slice(1)
    expect(moved.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => ['round.stake', 'round.payout']).flat(),
    )
    moved.reduce((before, { amount, balance }) => {
      expect(balance).toBe(before + amount)
      return balance
    }, 200_000)
  })

  test('shows the holdings in each club, except clubs one has only asked to join', async () => {
    const { club } = await newClub(server.app, 'Another1')
    const person = await newMember(server.app, cast.club)
    await newMember(server.app, club, { person })
    await giveWhite(server.app, club, person, 30)
    expect((await wallet(person)).clubs).toEqual(
      [
        { id: club.id, name: 'Another1', role: 'player', white_amount: 30, red_amount: 0 },
        { id: cast.club.id, name: cast.club.name, role: 'player', white_amount: 0, red_amount: 0 },
      ].sort((a, b) => (a.name < b.name ? -1 : 1)),
    )
  })
})

describe('the history', () => {
  const history = (person: Person, query: Parameters<typeof call<typeof getHistory>>[2]['query'] = {}) =>
    call(server.app, getHistory, { token: person.token, query })
  const kinds = (items: readonly HistoryItem[]) => items.map(({ kind }) => kind)
  /** Removes the cursor, because it also contains the time of the request. */
  const anywhere = (item: HistoryItem) => ({ ...item, cursor: '' })

  test.each(['nothing', 'ALL', 'returns/requests'])('refuses the filter %s', async (filter) => {
    const input = { token: cast.player.token, query: { filter: filter as 'all' } }
    expect(await refusal(server.app, getHistory, input)).toBe('dataIncorrect')
  })

  test('shows a sign-in, a session, a request, a return and purchases, newest first, each with its own page', async () => {
    const person = await newMember(server.app, cast.club)
    const { club } = cast
    await giveWhite(server.app, club, person, 100)
    const session = await sit(server.app, person, { club })
    const request = await askedBy(server.app, club, { person, amount: 10 })
    const returned = await call(server.app, returnChips, {
      token: person.token,
      clubId: club.id,
      body: { amount: 5, currency: 'white' },
    })
    const order = { amount: 50, from: 'usd' as const, to: 'diamond' as const }
    const started = await call(server.app, buyForMyself, { token: person.token, body: order })
    if (!('purchase_id' in started)) throw new Error('No purchase was started')
    expect(kinds(await history(person, { filter: 'purchases' }))).toEqual([])
    await call(server.app, paySandboxPurchase, { params: { id: String(started.purchase_id) }, body: {} })
    await call(server.app, renameUser, {
      token: person.token,
      params: { id: String(person.id) },
      body: { name: 'Renamed' },
    })

    const all = await history(person)
    expect(kinds(all)).toEqual([
      'purchase',
      'purchase',
      'returnsRequest',
      'returnsRequest',
      'gameSession',
      'returnsRequest',
      'entrance',
    ])
    expect(all[0]).toMatchObject({
      purchase: { what: 'username', amount: 150, currency: 'diamond', result: null },
    })
    expect(all[1]).toMatchObject({
      purchase: { what: 'diamonds', amount: 50, currency: 'usd', result: 5500, result_currency: 'diamond' },
    })
    expect(all[2]).toMatchObject({ transaction: { id: returned.id, type: 'return' } })
    expect(all[3]).toMatchObject({ transaction: { id: request.id, status: null } })
    expect(all[4]).toMatchObject({ session: { id: session.id, club_id: club.id } })
    expect(all[5]).toMatchObject({ transaction: { type: 'transfer', to_amount: 100 }, balance: 100 })
    expect(all[6]).toHaveProperty('entrance.ip')

    expect(kinds(await history(person, { filter: 'returnsRequests' }))).toEqual([
      'returnsRequest',
      'returnsRequest',
      'returnsRequest',
    ])
    expect(kinds(await history(person, { filter: 'gameSessions' }))).toEqual(['gameSession'])
    expect(kinds(await history(person, { filter: 'entrances' }))).toEqual(['entrance'])
    expect((await history(person, { limit: '2', offset: '1' })).map(anywhere)).toEqual(
      all.slice(1, 3).map(anywhere),
    )
    expect(await history(person, { offset: '7' })).toEqual([])
  })

  test('shows what an exchange cost and bought', async () => {
    const person = await newPlayer(server.app)
    await giveDiamonds(server.app, person, 500)
    const order = { amount: 500, from: 'diamond' as const, to: 'gold' as const }
    await call(server.app, buyForMyself, { token: person.token, body: order })
    const { gold_amount: got } = await call(server.app, getWallet, { token: person.token })
    expect(got).toBeGreaterThan(0)
    const [latest] = await history(person, { filter: 'purchases' })
    expect(latest).toMatchObject({
      purchase: { amount: 500, currency: 'diamond', result: got, result_currency: 'gold' },
    })
  })

  test('shows nothing about anybody else', async () => {
    const newcomer = await newPlayer(server.app)
    expect(kinds(await history(newcomer))).toEqual(['entrance'])
  })
})

describe('the list of leaders', () => {
  const leaders = (
    person: Person,
    more: {
      clubId?: ClubId
      query?: { period?: 'day' | 'week' | 'month' | 'all'; game_type?: '1' | '2' | '3'; limit?: string }
    } = {},
  ) => call(server.app, getLeaders, { token: person.token, ...more })

  /** Inserts finished sessions directly, because another module tests what rounds make of them. */
  const won = (
    person: Person,
    result: { win: number; rounds?: number; club?: number; daysAgo?: number; open?: boolean; type?: number },
  ) =>
    server.app.database.pool.query(
      `insert into sessions (user_id, club_id, game_id, game_type, limit_name, player_account_id, bank_account_id,
         seed_id, rounds, stake, payout, created_at, active_at, finished_at)
       values ($1, $2, 1, $3, 'casual', 0, 0, 0, $4, 100000000, 100000000 + $5, now(), now(),
         case when $7 then null else now() - make_interval(days => $6) end)`,
      [
        person.id,
        result.club ?? null,
        result.type ?? 1,
        result.rounds ?? 20,
        result.win * 100,
        result.daysAgo ?? 0,
        result.open ?? false,
      ],
    )

  test('the leaders of a club are not shown to an outsider', async () => {
    const input = { token: cast.outsider.token, clubId: cast.club.id }
    expect(await refusal(server.app, getLeaders, input)).toBe('accessDenied')
  })

  test('is by the sum of positive nets of finished sessions of at least 20 rounds, without guests', async () => {
    const [first, second, third] = [
      await newPlayer(server.app),
      await newPlayer(server.app),
      await newPlayer(server.app),
    ]
    const guest = await newGuest(server.app)
    await won(first, { win: 100 })
    await won(first, { win: 50.5 })
    await won(first, { win: -500 })
    await won(second, { win: 120 })
    await won(second, { win: 5000, rounds: 19 })
    await won(second, { win: 7000, open: true })
    await won(third, { win: -10 })
    await won(guest, { win: 9000 })
    await won(second, { win: 8000, club: cast.club.id })

    const shown = await leaders(third)
    expect(shown.rows.map(({ place, player, win }) => [place, player.id, win])).toEqual([
      [1, first.id, 150.5],
      [2, second.id, 120],
    ])
    expect(shown.me).toBeNull()
    expect((await leaders(second)).me).toEqual({ place: 2, win: 120 })
    expect((await leaders(second, { query: { limit: '1' } })).rows).toHaveLength(1)
    expect((await leaders(second, { query: { limit: '1' } })).me).toEqual({ place: 2, win: 120 })
    expect((await leaders(first, { query: { game_type: '2' } })).rows).toEqual([])
  })

  test('the list of a club has that club’s leaders', async () => {
    const { club } = await newClub(server.app)
    const [one, other] = [await newMember(server.app, club), await newMember(server.app, club)]
    await won(one, { win: 10, club: club.id })
    await won(other, { win: 20, club: club.id, type: 3 })
    const shown = await leaders(one, { clubId: club.id })
    expect(shown.rows.map(({ player }) => player.id)).toEqual([other.id, one.id])
    expect(shown.me).toEqual({ place: 2, win: 10 })
    const blackjack = await leaders(one, { clubId: club.id, query: { game_type: '3' } })
    expect(blackjack.rows.map(({ player }) => player.id)).toEqual([other.id])
  })

  test('the list of the day covers today, and that of all time covers everything', async () => {
    const { club } = await newClub(server.app)
    const one = await newMember(server.app, club)
    for (const daysAgo of [0, 1, 8, 40]) await won(one, { win: 10 ** (daysAgo % 7), club: club.id, daysAgo })
    const win = async (period: 'day' | 'all') =>
      (await leaders(one, { clubId: club.id, query: { period } })).me?.win
    expect(await win('day')).toBe(1)
    expect(await win('all')).toBe(1 + 10 + 10 + 100_000)
  })

  test('counts a real session once it is finished', async () => {
    const person = await newPlayerWithGold(server.app)
    const session = await sit(server.app, person)
    for (let round = 0; round < 20; round += 1) await bet(server.app, person, session)
    const { balance } = await finish(server.app, person, session)
    for (const period of ['day', 'all'] as const)
      expect((await leaders(person, { query: { period } })).me?.win ?? 0).toBe(Math.max(balance, 0))
  })

  test('the list of all time has the same sums as the sessions', async () => {
    const { rows } = await server.app.database.pool.query(
      `select coalesce(club_id, 0) as club_id, game_type, user_id, sum(won)::bigint as win from sessions
       where won is not null group by 1, 2, 3
       except select club_id, game_type, user_id, win from player_wins`,
    )
    expect(rows).toEqual([])
  })
})
