import { describe, expect, test } from 'vitest'
import { openHand, openSession, placeBets } from '@cardroom/contract/sessions'
import {
  changeProtection,
  excludeMyself,
  getProtection,
  type ProtectionChanges,
} from '@cardroom/contract/protection'
import { newClub } from '#test/clubs.ts'
import { call, newPlayer, newPlayerWithGold, refusal, tryCall, type Person } from '#test/people.ts'
import { rigHand } from '#test/rigged.ts'
import {
  baccarat,
  bet,
  betInput,
  blackjack,
  deal,
  dealUntil,
  newMemberWithChips,
  sit,
  sittingOf,
  stand,
} from '#test/sessions.ts'
import { asOwner } from '#test/database.ts'
import { useApp } from '#test/start-app.ts'
import { days, later, now, setClock, startOfWeek } from '#platform/clock.ts'
import { changeSetting } from './protection.policy.ts'

const server = useApp()

const set = (person: Person, body: ProtectionChanges) =>
  call(server.app, changeProtection, { token: person.token, body })
const shown = (person: Person) => call(server.app, getProtection, { token: person.token })

const protectedError = { error: 'notAllowed', fields: [{ path: 'protection', message: 'protection' }] }

/** Stores a lost round of this amount at some table, today by default. */
const lose = (person: Person, units: number, day?: Date) =>
  server.app.database.pool.query(
    `insert into play_quarters as held values ($1, quarter_of($3), 0, 1, 0, 1, $2::bigint, 0, $2, 0)
     on conflict (user_id, quarter, club_id, game_id, agent_id) do update set stake = held.stake + excluded.stake`,
    [person.id, units * 100, day ?? now()],
  )

describe('when a call is refused,', () => {
  test('a caller without a token is refused', async () => {
    expect(await refusal(server.app, getProtection, {})).toBe('AuthorizationRequiredError')
  })

  test('a bet that could pass the loss limit of the day, over clubs and gold, is refused', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club)
    const session = await sit(server.app, player, { club })
    await set(player, { loss_limit_day: 50 })
    await lose(player, 35)
    const answer = await tryCall(
      server.app,
      placeBets,
      betInput(player, session, { bets: [{ type: 'red', amount: 20 }] }),
    )
    expect(answer).toMatchObject({ status: 403, body: protectedError })
    await bet(server.app, player, session, { bets: [{ type: 'red', amount: 15 }] })
    await lose(player, 100)
    expect((await tryCall(server.app, placeBets, betInput(player, session))).body).toEqual(protectedError)
    expect((await tryCall(server.app, openSession, sittingOf(player, { game: baccarat }))).body).toEqual(
      protectedError,
    )
  })

  test('a stake that could pass the limit with open hands is refused; settled, they count as they ended', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club)
    const table = await sit(server.app, player, { club, game: blackjack })
    const wheel = await sit(server.app, player, { club })
    await rigHand(server.app, table, ({ phase }) => phase === 'playing')
    await set(player, { loss_limit_day: 100 })
    const hand = await deal(server.app, player, table, 90)
    const red = (amount: number) => betInput(player, wheel, { bets: [{ type: 'red', amount }] })
    expect((await tryCall(server.app, placeBets, red(11))).body).toEqual(protectedError)
    const { net } = await call(server.app, placeBets, red(10))
    const settled = await stand(server.app, player, hand)
    const room = 100 + net + settled.net
    expect((await tryCall(server.app, placeBets, red(Math.max(10, room + 1)))).body).toEqual(protectedError)
    if (room >= 10) await call(server.app, placeBets, red(room))
  })

  test('a bet that could pass the loss limit of the week is refused', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    await set(player, { loss_limit_week: 50 })
    await lose(player, 50)
    expect((await tryCall(server.app, placeBets, betInput(player, session))).body).toEqual(protectedError)
  })

  test('the loss limit of the week counts losses since Monday, and not those before', async () => {
    const monday = startOfWeek(later(now(), days(7)))
    expect(monday.getUTCDay()).toBe(1)
    // On Sunday it is still the same week.
    setClock(() => later(monday, days(6.5)).getTime())
    try {
      const player = await newPlayerWithGold(server.app)
      const session = await sit(server.app, player)
      await set(player, { loss_limit_week: 50 })
      await lose(player, 100, later(monday, -days(1)))
      const { net } = await bet(server.app, player, session)
      await lose(player, 45, monday)
      expect((await shown(player)).used).toMatchObject({
        lost_today: -net,
        lost_this_week: 45 - net,
        week_ends_at: later(monday, days(7)).toISOString(),
      })
      const twenty = betInput(player, session, { bets: [{ type: 'red', amount: 20 }] })
      expect((await tryCall(server.app, placeBets, twenty)).body).toEqual(protectedError)
    } finally {
      setClock()
    }
  })

  test('a player whose time limit is used up is refused', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    await set(player, { time_limit_minutes: 1 })
    await bet(server.app, player, session)
    await asOwner(
      server.app.databaseUrl,
      `update sessions set created_at = now() - interval '2 minutes' where id = ${session.id}`,
    )
    // In the first minutes of a UTC day, only the minutes since 00:00 count.
    const { rows } = await server.app.database.pool.query<{ minutes: number }>(
      `select extract(epoch from now() - date_trunc('day', now(), 'UTC'))::float / 60 as minutes`,
    )
    if ((rows[0]?.minutes ?? 0) < 2) return
    expect((await tryCall(server.app, placeBets, betInput(player, session))).body).toEqual(protectedError)
  })

  test('a player who has excluded themselves cannot sit, bet or deal; an open hand can be finished', async () => {
    const player = await newPlayerWithGold(server.app)
    const wheel = await sit(server.app, player)
    const table = await sit(server.app, player, { game: blackjack })
    const hand = await dealUntil(server.app, player, table, (each) => each.state === 'open')
    await call(server.app, excludeMyself, { token: player.token, body: { days: 1 } })
    expect((await stand(server.app, player, hand)).state).toBe('settled')
    const dealt = { token: player.token, params: { id: String(table.id) }, body: { amount: 10 } }
    for (const answer of [
      await tryCall(server.app, placeBets, betInput(player, wheel)),
      await tryCall(server.app, openHand, dealt),
      await tryCall(server.app, openSession, sittingOf(player, { game: baccarat })),
    ])
      expect(answer).toMatchObject({ status: 403, body: protectedError })
  })
})

describe('when a call is malformed,', () => {
  const bodies: Record<string, object> = {
    'an unknown field': { excluded_until: null },
    'a negative limit': { loss_limit_day: -1 },
    'a third of a cent': { loss_limit_day: 0.333 },
    'no minutes': { time_limit_minutes: 0 },
    'half a minute': { reality_check_minutes: 0.5 },
    'more minutes than a day has': { time_limit_minutes: 1441 },
    'a number in quotes': { loss_limit_week: '100' },
  }
  test.each(Object.entries(bodies))('%s is refused with dataIncorrect', async (_, body) => {
    const player = await newPlayer(server.app)
    const asked = { token: player.token, body }
    expect(await refusal(server.app, changeProtection, asked)).toBe('dataIncorrect')
  })

  test('an exclusion of a length that is not offered is refused', async () => {
    const player = await newPlayer(server.app)
    const asked = { token: player.token, body: { days: 2 as 1 } }
    expect(await refusal(server.app, excludeMyself, asked)).toBe('dataIncorrect')
  })
})

describe('when limits are shown and set,', () => {
  test('a person who has set nothing has no limits, and a reality check each hour', async () => {
    const player = await newPlayer(server.app)
    expect(await shown(player)).toEqual({
      loss_limit_day: null,
      loss_limit_week: null,
      time_limit_minutes: null,
      reality_check_minutes: 60,
      pending: [],
      excluded_until: null,
      used: {
        lost_today: 0,
        lost_this_week: 0,
        at_risk: 0,
        minutes_today: 0,
        day_ends_at: expect.stringMatching(/T00:00:00.000Z$/) as string,
        week_ends_at: expect.stringMatching(/T00:00:00.000Z$/) as string,
      },
    })
  })

  test('the answer shows what counts against the limits: losses over clubs and gold, and stakes in an open hand', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club)
    const table = await sit(server.app, player, { club, game: blackjack })
    await lose(player, 35)
    const before = (await shown(player)).used
    const hand = await dealUntil(server.app, player, table, (each) => each.state === 'open')
    const { used } = await shown(player)
    expect(before).toMatchObject({ lost_today: 35, lost_this_week: 35, at_risk: 0 })
    expect(used).toMatchObject({ lost_today: 35 - hand.balance - hand.stake, at_risk: hand.stake })
    const until = (time: string) => (Date.parse(time) - Date.now()) / 3_600_000
    expect(until(used.day_ends_at)).toBeLessThanOrEqual(24)
    expect(new Date(used.week_ends_at).getUTCDay()).toBe(1)
  })

  test('a stricter limit applies at once, a looser one after 24 hours', async () => {
    const player = await newPlayer(server.app)
    await set(player, { loss_limit_day: 100.5, time_limit_minutes: 60 })
    expect(await set(player, { loss_limit_day: 50 })).toMatchObject({ loss_limit_day: 50, pending: [] })
    const looser = await set(player, { loss_limit_day: 500, time_limit_minutes: null })
    expect(looser).toMatchObject({ loss_limit_day: 50, time_limit_minutes: 60 })
    expect(looser.pending.map(({ setting, value }) => [setting, value])).toEqual([
      ['loss_limit_day', 500],
      ['time_limit_minutes', null],
    ])
    const inHours = (Date.parse(looser.pending[0]?.takes_effect_at as string) - Date.now()) / 3_600_000
    expect(inHours).toBeCloseTo(24, 1)

    await server.app.database.pool.query(
      `update protection_settings set changes_at = changes_at - interval '25 hours' where user_id = $1`,
      [player.id],
    )
    expect(await shown(player)).toMatchObject({ loss_limit_day: 500, time_limit_minutes: null, pending: [] })
  })

  test('a stricter limit cancels a looser one that waits', async () => {
    const player = await newPlayer(server.app)
    await set(player, { loss_limit_week: 100 })
    await set(player, { loss_limit_week: null })
    expect(await set(player, { loss_limit_week: 100 })).toMatchObject({ loss_limit_week: 100, pending: [] })
  })

  test('an exclusion can never be shortened', async () => {
    const player = await newPlayer(server.app)
    const exclude = (days: 1 | 7 | 30) =>
      call(server.app, excludeMyself, { token: player.token, body: { days } })
    const month = await exclude(30)
    expect(await exclude(1)).toEqual(month)
    expect((await shown(player)).excluded_until).toBe(month.excluded_until)
  })
})

describe('when one bet races another,', { tags: ['race'] }, () => {
  test('bets on two tables at once do not exceed the limit together', async () => {
    const player = await newPlayerWithGold(server.app)
    const sessions = [await sit(server.app, player), await sit(server.app, player, { game: 2 })]
    await set(player, { loss_limit_day: 40 })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        tryCall(server.app, placeBets, betInput(player, sessions[index % 2] as { id: number })),
      ),
    )
    const net = answers.filter((each) => each.status === 200).reduce((sum, each) => sum + each.body.net, 0)
    expect(net).toBeGreaterThanOrEqual(-40)
  })
})

describe('when a call is repeated,', () => {
  test('the same looser limit does not restart the wait', () => {
    const now = new Date('2026-01-01T00:00:00Z')
    const later = new Date('2026-01-01T23:00:00Z')
    const waiting = changeSetting({ value: 100n, nextValue: null, changesAt: null }, 200n, now)
    expect(changeSetting(waiting, 200n, later)).toEqual(waiting)
    expect(changeSetting(waiting, 300n, later).changesAt).toEqual(new Date('2026-01-02T23:00:00Z'))
  })
})
