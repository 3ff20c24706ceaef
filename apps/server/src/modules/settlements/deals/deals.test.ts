// @module-tag money
import { listDeals, previewDeal, setDeal, setDeals } from '@cardroom/contract/deals'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { leaveClub } from '@cardroom/contract/clubs'
import { setAgent, setRole } from '@cardroom/contract/members'
import { listPeriods } from '@cardroom/contract/periods'
import type { BodyInput } from '@cardroom/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { inClub, newMember } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { nextWeek, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()
type Fields = BodyInput<typeof setDeal>

let cast: Cast
let everybody: [Person, ...Person[]]
beforeAll(async () => {
  cast = await newCast(server.app)
  const { owner, manager, agent, otherAgent, agentsPlayer, player } = cast
  everybody = [owner, manager, agent, otherAgent, agentsPlayer, player]
})

const set = (person: { readonly id: number }, body: Fields, by: Person = cast.owner) =>
  tryCall(server.app, setDeal, { ...inClub(cast.club, by), params: { user_id: String(person.id) }, body })
const setSeveral = (
  people: readonly { readonly id: number }[],
  body: Omit<BodyInput<typeof setDeals>, 'user_ids'>,
) =>
  tryCall(server.app, setDeals, {
    ...inClub(cast.club, cast.owner),
    body: { user_ids: people.map(({ id }) => asUser(id)), ...body },
  })
const dealsOf = async (by: Person = cast.owner) => call(server.app, listDeals, inClub(cast.club, by))
const dealOf = async (person: Person) => (await dealsOf()).find(({ user_id: id }) => id === person.id)

test('a deal begins with the next period, or at once if there is no earlier deal', async () => {
  const fields = { loss_percent: 30, turnover_percent: 0.2, fee_percent: 50, carry: true, note: 'Since May' }
  const deal = { ...fields, cap: null, minimum: 0, pay: 'chips' }
  expect((await set(cast.agent, fields)).body).toEqual({ now: null, next: deal })
  expect((await set(cast.player, { ...fields, from: 'current' })).body).toEqual({ now: deal, next: null })
  expect(await dealOf(cast.agent)).toMatchObject({
    name: cast.agent.name,
    role: 'agent',
    now: null,
    next: deal,
    ends: false,
    carried: { loss: 0, fees: 0 },
  })
  await nextWeek(server.app, cast.club, everybody)
  expect(await dealOf(cast.agent)).toMatchObject({ now: deal, next: null })
})

test('the percent of turnover that applies in a game is never more than its smallest edge', async () => {
  await set(cast.otherAgent, { turnover_percent: 1.25, from: 'current' })
  expect((await dealOf(cast.otherAgent))?.games).toEqual([
    { game_id: 1, percent: 1.25 },
    { game_id: 2, percent: 1.25 },
    { game_id: 3, percent: 1.25 },
    { game_id: 4, percent: 1.0579 },
    { game_id: 5, percent: 1.2351 },
    { game_id: 6, percent: 0.3325 },
  ])
})

describe('a change', () => {
  const whole = {
    loss_percent: 20,
    carry: true,
    fee_percent: 5,
    cap: 900,
    minimum: 10,
    pay: 'tab',
    note: 'As agreed',
  }

  test('leaves the fields that it is not sent: from the next period on, and at once', async () => {
    const { player } = cast
    await set(player, whole as Fields)
    expect((await set(player, { turnover_percent: 0.5 })).body).toMatchObject({
      next: { ...whole, turnover_percent: 0.5 },
    })
    await nextWeek(server.app, cast.club, everybody)
    expect((await set(player, { cap: null, from: 'current' })).body).toMatchObject({
      now: { ...whole, turnover_percent: 0.5, cap: null },
    })
    await set(player, { loss_percent: 0, turnover_percent: 0, carry: true, note: '' })
  })

  test('a change of several leaves to each what they had, and names who would need a cap', async () => {
    const { agent, player } = cast
    const nextOf = async (person: Person) => {
      const deal = await dealOf(person)
      return deal?.next ?? deal?.now
    }
    await set(agent, { loss_percent: 0, carry: false, cap: null })
    const [ofAgent, ofPlayer] = [await nextOf(agent), await nextOf(player)]
    await setSeveral([agent, player], { minimum: 3 })
    expect(await nextOf(agent)).toEqual({ ...ofAgent, minimum: 3 })
    expect(await nextOf(player)).toEqual({ ...ofPlayer, minimum: 3 })
    expect((await setSeveral([agent, player], { loss_percent: 1 })).body).toEqual({
      error: 'dataIncorrect',
      fields: [
        { path: 'cap', message: 'capNeeded' },
        { path: 'user_ids.0', message: 'capNeeded' },
      ],
    })
    await setSeveral([agent, player], { loss_percent: 30, carry: true })
  })
})

describe('worse terms never apply early', () => {
  const good = { loss_percent: 20, carry: true, cap: 1000, minimum: 10, fee_percent: 5, turnover_percent: 1 }

  test.each<[string, Fields]>([
    ['a lower percent of losses', { ...good, loss_percent: 19.99 }],
    ['a lower percent of turnover', { ...good, turnover_percent: 0.99 }],
    ['a lower percent of fees', { ...good, fee_percent: 4 }],
    ['a lower cap', { ...good, cap: 999.99 }],
    ['a higher minimum', { ...good, minimum: 10.01 }],
    ['another carry', { ...good, carry: false }],
  ])('%s waits for the next period', async (_name, worse) => {
    await set(cast.otherAgent, { ...good, from: 'next' })
    await nextWeek(server.app, cast.club, everybody)
    const refused = await set(cast.otherAgent, { ...worse, from: 'current' })
    expect(refused.body).toEqual({ error: 'notAllowed', fields: [{ path: 'from', message: 'worseNow' }] })
    expect((await set(cast.otherAgent, worse)).body).toMatchObject({ now: good, next: worse })
  })

  test('better terms may apply at once', async () => {
    await set(cast.otherAgent, good)
    await nextWeek(server.app, cast.club, everybody)
    const better = { ...good, loss_percent: 25, cap: null, minimum: 0 }
    expect((await set(cast.otherAgent, { ...better, from: 'current' })).body).toMatchObject({ now: better })
  })
})

test.each<[Fields, string, string]>([
  [{ loss_percent: 10, carry: false }, 'cap', 'capNeeded'],
  [{ loss_percent: 100.01, carry: true }, 'loss_percent', 'tooLarge'],
  [{ turnover_percent: 10.01 }, 'turnover_percent', 'tooLarge'],
  [{ fee_percent: -1 }, 'fee_percent', 'tooSmall'],
  [{ fee_percent: 1.005 }, 'fee_percent', 'atMostTwoDecimals'],
  [{ minimum: -1 }, 'minimum', 'tooSmall'],
  [{ note: 'x'.repeat(201) }, 'note', 'tooLong'],
])('the deal %j is malformed', async (body, path, message) => {
  expect((await set(cast.player, body)).body).toEqual({ error: 'dataIncorrect', fields: [{ path, message }] })
})

describe('when deals are given,', () => {
  test('agents and players of the club can have a deal, but nobody can set their own', async () => {
    const { manager, owner, outsider, agent } = cast
    await permit(server.app, cast, { settle: true })
    expect((await set(manager, {})).body).toMatchObject({ error: 'notAllowed' })
    expect((await set(owner, {}, manager)).body).toMatchObject({ error: 'notAllowed' })
    expect((await set(manager, {}, manager)).body).toMatchObject({ error: 'notAllowed' })
    expect((await set(outsider, {})).body).toMatchObject({ error: 'userNotFound' })
    expect((await set({ id: 2_000_000_000 }, {})).body).toMatchObject({ error: 'userNotFound' })
    expect((await set(agent, { fee_percent: 60 }, manager)).status).toBe(200)
    await permit(server.app, cast, { settle: false })
  })

  test('several people get the same deal, or nobody gets it', async () => {
    const { agentsPlayer, player, manager } = cast
    const before = await dealsOf()
    expect((await setSeveral([agentsPlayer, player, manager], { fee_percent: 11 })).body).toMatchObject({
      error: 'notAllowed',
    })
    expect(await dealsOf()).toEqual(before)
    expect((await setSeveral([agentsPlayer, player], { fee_percent: 11 })).body).toMatchObject([
      { user_id: agentsPlayer.id, now: null, next: { fee_percent: 11 } },
      { user_id: player.id, next: { fee_percent: 11 } },
    ])
  })

  test('a refusal for several names everybody whom the rule refuses, and nobody’s deal changes', async () => {
    const { agent, agentsPlayer, player, manager, owner, outsider } = cast
    const before = await dealsOf()
    const refused = async (people: readonly Person[], body: Fields = {}) =>
      (await setSeveral(people, { fee_percent: 1, ...body })).body
    expect(await refused([agentsPlayer, owner])).toEqual({
      error: 'notAllowed',
      fields: [{ path: 'user_ids.1', message: 'ownDeal' }],
    })
    expect(await refused([outsider, player])).toEqual({
      error: 'userNotFound',
      fields: [{ path: 'user_ids.0', message: 'userNotFound' }],
    })
    expect(await refused([agentsPlayer, manager])).toEqual({
      error: 'notAllowed',
      fields: [{ path: 'user_ids.1', message: 'noDealInRole' }],
    })
    // Only these two have a deal now, and it pays more than 1 % of fees.
    expect(await refused([player, agentsPlayer, agent], { from: 'current' })).toEqual({
      error: 'notAllowed',
      fields: [
        { path: 'from', message: 'worseNow' },
        { path: 'user_ids.0', message: 'worseNow' },
        { path: 'user_ids.2', message: 'worseNow' },
      ],
    })
    expect(await dealsOf()).toEqual(before)
  })

  test('everybody sees their own deal, and people who settle see all', async () => {
    expect((await dealsOf(cast.player)).map(({ user_id: id }) => id)).toEqual([cast.player.id])
    expect((await dealsOf()).length).toBeGreaterThan(2)
  })
})

describe('between a player and its agent,', () => {
  const tooMuch = { error: 'notAllowed', fields: [{ path: 'fee_percent', message: 'moreThanAll' }] }

  test('both deals together are no more than the maximum, whichever changes', async () => {
    const { club, owner, agent, otherAgent, agentsPlayer, player } = cast
    await set(agent, { fee_percent: 70 })
    expect((await set(agentsPlayer, { fee_percent: 30 })).status).toBe(200)
    expect((await set(agentsPlayer, { fee_percent: 30.01 })).body).toEqual(tooMuch)
    expect((await set(agent, { fee_percent: 71 })).body).toEqual(tooMuch)
    await set(player, { fee_percent: 40 })
    const assign = (to: Person) =>
      tryCall(server.app, setAgent, {
        ...inClub(club, owner),
        body: { user_ids: [player.id], agent_id: to.id },
      })
    expect((await assign(agent)).body).toEqual(tooMuch)
    expect((await assign(otherAgent)).status).toBe(200)
  })

  test('a deal for several that is too much for one of them is given to nobody', async () => {
    const { agentsPlayer, player } = cast
    const before = await dealsOf()
    const refused = await setSeveral([player, agentsPlayer], { fee_percent: 31 })
    const [field] = tooMuch.fields
    expect(refused.body).toEqual({ ...tooMuch, fields: [field, { ...field, path: 'user_ids.1' }] })
    expect(await dealsOf()).toEqual(before)
  })

  test('two changes at once that are too much together: one is refused', async () => {
    const { otherAgent, player } = cast
    const both = await Promise.all([set(otherAgent, { fee_percent: 60 }), set(player, { fee_percent: 60 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })
})

test('when the role ends, the deal ends from the next period on', async () => {
  const { club, owner, otherAgent } = cast
  await set(otherAgent, { fee_percent: 5 })
  await nextWeek(server.app, club, everybody)
  const role = { user_id: otherAgent.id, role: 'player' } as const
  await call(server.app, setRole, { ...inClub(club, owner), body: role })
  expect(await dealOf(otherAgent)).toMatchObject({ now: { fee_percent: 5 }, next: null, ends: true })
  await nextWeek(server.app, club, everybody)
  expect(await dealOf(otherAgent)).toBeUndefined()
})

test('a member who leaves has no deal any more', async () => {
  const { club, agentsPlayer } = cast
  await call(server.app, leaveClub, { ...inClub(club, agentsPlayer), body: {} })
  expect(await dealOf(agentsPlayer)).toMatchObject({ ends: true })
  everybody = everybody.filter((person) => person !== agentsPlayer) as typeof everybody
  await nextWeek(server.app, club, everybody)
  expect(await dealOf(agentsPlayer)).toBeUndefined()
})

test('a deal that is set at once, after its role was lost and given back, goes on with the next period', async () => {
  const { club, owner } = cast
  const agent = await newMember(server.app, club, { role: 'agent' })
  const become = (role: 'agent' | 'player') =>
    call(server.app, setRole, { ...inClub(club, owner), body: { user_id: agent.id, role } })
  const deal = { fee_percent: 5 }
  await set(agent, { ...deal, from: 'current' })
  await become('player')
  await become('agent')
  expect(await dealOf(agent)).toMatchObject({ now: deal, next: null, ends: true })
  expect((await set(agent, { ...deal, from: 'current' })).body).toMatchObject({ now: deal, next: deal })
  expect(await dealOf(agent)).toMatchObject({ now: deal, ends: false })
})

test('a preview stores nothing', async () => {
  const { club, owner, agent } = cast
  const [period] = await call(server.app, listPeriods, inClub(club, owner))
  const before = await dealsOf()
  const body = { user_id: agent.id, fee_percent: 1, period: period?.id ?? 0 }
  expect(await call(server.app, previewDeal, { ...inClub(club, owner), body })).toEqual({
    base: 0,
    loss: 0,
    turnover: 0,
    fees: 0,
    commission: 0,
    carried: { loss: 0, fees: 0 },
    games: [],
  })
  expect(await dealsOf()).toEqual(before)
})
