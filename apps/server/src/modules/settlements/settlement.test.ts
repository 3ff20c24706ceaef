// @module-tag money
import { approve, type ApprovalWaits } from '@cardroom/contract/approvals'
import { moveChips } from '@cardroom/contract/cashier'
import { changeControls } from '@cardroom/contract/controls'
import { leaveClub } from '@cardroom/contract/clubs'
import { setRole } from '@cardroom/contract/members'
import { listPeriods } from '@cardroom/contract/periods'
import { getReport } from '@cardroom/contract/report'
import {
  closeSettlement,
  getSettlement,
  getStatement,
  makeAdjustment,
  reopenSettlement,
  reviewSettlement,
  takeAdjustmentBack,
  type Settlement,
} from '@cardroom/contract/settlements'
import { getHouseKey } from '@cardroom/contract/seals'
import { hashOfJson, isSigned, statementText } from '@cardroom/proofs'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { balancesIn, giveRed, giveWhite } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { asOwner } from '#test/database.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { rig } from '#test/rigged.ts'
import { bet, finish, onRed, sit } from '#test/sessions.ts'
import { close, give, nextWeek, review, shown, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'
import { carriedDifferences } from './verify-settlements.view.ts'

const server = useApp()
useWeeks()

let cast: Cast
let everybody: [Person, ...Person[]]
/** The id of the first week. */
let ended: number

const zero = (stream: { draw(range: number): number }) => stream.draw(37) === 0
const red = (stream: { draw(range: number): number }) => stream.draw(37) === 1

/** Plays a round on red: the zero loses it, the 1 wins it. */
async function playRed(person: Person, amount: number, isWanted: typeof zero): Promise<void> {
  const session = await sit(server.app, person, { club: cast.club })
  await rig(server.app, session, isWanted)
  await bet(server.app, person, session, { bets: onRed(amount) })
  await finish(server.app, person, session)
}

const rowOf = ({ rows }: Settlement, person: Person) => rows.find(({ user_id: id }) => id === person.id)
const asked = (id: number, by: Person = cast.owner) => ({
  ...inClub(cast.club, by),
  params: { id: String(id) },
})
const refusedWith = (path: string, message: string) => ({ error: 'notAllowed', fields: [{ path, message }] })

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner, manager, agent, otherAgent, agentsPlayer, player } = cast
  everybody = [owner, manager, agent, otherAgent, agentsPlayer, player]
  const by = owner
  await give(server.app, club, {
    by,
    to: agent,
    loss_percent: 30,
    fee_percent: 50,
    carry: true,
    from: 'current',
  })
  await give(server.app, club, { by, to: player, loss_percent: 10, carry: true, from: 'current' })
  await give(server.app, club, { by, to: otherAgent, fee_percent: 10, pay: 'tab', from: 'current' })
  await giveWhite(server.app, club, player, 1000)
  await giveRed(server.app, club, agent, 500)
  const sale = { type: 'transfer', user_id: agentsPlayer.id, amount: 300, currency: 'white' } as const
  await call(server.app, moveChips, { ...inClub(club, agent), body: sale })
  await playRed(agentsPlayer, 100, zero)
  await playRed(agentsPlayer, 25, red)
  await playRed(player, 333, zero)
})

test('a running period shows its sums so far, and accepts no change', async () => {
  const [period] = await call(server.app, listPeriods, inClub(cast.club, cast.owner))
  const id = period?.id ?? 0
  const running = await shown(server.app, cast.club, { by: cast.owner, id })
  expect(running).toMatchObject({ state: 'running', hash: null, reviewed_by: null, closed_by: null })
  expect(rowOf(running, cast.agent)).toMatchObject({ commission: 30 })
  const input = { ...asked(id), body: {} }
  expect((await tryCall(server.app, reviewSettlement, input)).body).toEqual(
    refusedWith('state', 'otherState'),
  )
})

test('a draft follows losses and fees, by each deal', async () => {
  ended = (await nextWeek(server.app, cast.club, everybody)).id
  const draft = await shown(server.app, cast.club, { by: cast.owner, id: ended })
  expect(draft.state).toBe('draft')
  const { agent, player, otherAgent } = cast
  expect(draft.rows.map(({ user_id: id }) => id)).toEqual(
    [agent, otherAgent, player].map(({ id }) => id).toSorted((a, b) => a - b),
  )
  // 75 of 125 were lost, and 15 paid in fees: 30 % and 50 %.
  expect(rowOf(draft, agent)).toMatchObject({
    role: 'agent',
    players: 1,
    active: 1,
    stake: 125,
    effective: 125,
    club_result: 75,
    fee: 15,
    carried_in: { loss: 0, fees: 0 },
    base: 75,
    loss: 22.5,
    turnover: 0,
    fees: 7.5,
    adjustments: 0,
    commission: 30,
    cost: 30,
    pay: 'chips',
    carried_out: { loss: 0, fees: 0 },
  })
  // The commission is a tenth of 333; its white costs 5 % more, rounded up to hundredths: 34.965.
  expect(rowOf(draft, player)).toMatchObject({ loss: 33.3, commission: 33.3, cost: 34.97, fee: 50 })
  expect(rowOf(draft, otherAgent)).toMatchObject({ commission: 0, cost: 0, pay: 'tab' })
  expect(draft.totals).toMatchObject({ commission: 63.3, cost: 64.97, stake: 458 })
  expect(draft.treasury_after).toBeCloseTo((await balancesIn(server.app, cast.club).red()) - 64.97, 6)
})

test('people who do not settle see their own row, and its totals', async () => {
  const { agent, player, agentsPlayer, manager, club } = cast
  const own = await shown(server.app, club, { by: agent, id: ended })
  expect(own).toMatchObject({ treasury_after: null, totals: { commission: 30 } })
  expect(own.rows.map(({ user_id: id }) => id)).toEqual([agent.id])
  expect((await shown(server.app, club, { by: player, id: ended })).rows).toHaveLength(1)
  expect((await shown(server.app, club, { by: agentsPlayer, id: ended })).rows).toEqual([])
  expect((await tryCall(server.app, getSettlement, asked(ended, manager))).body).toEqual({
    error: 'accessDenied',
  })
})

describe('adjustments', () => {
  const adjust = (body: { user_id: Person['id']; amount: number; reason?: string }, by = cast.owner) =>
    tryCall(server.app, makeAdjustment, { ...asked(ended, by), body: { reason: 'A bonus', ...body } })

  test('are added to the commission of a person with a deal, and can be removed', async () => {
    const made = await adjust({ user_id: cast.otherAgent.id, amount: 12.5 })
    expect(made.body).toMatchObject({ adjustments: 12.5, commission: 12.5, amount: 12.5, reason: 'A bonus' })
    const { id } = made.body as { id: number }
    expect((await shown(server.app, cast.club, { by: cast.owner, id: ended })).adjustments).toHaveLength(1)
    const params = { id: String(ended), adjustment_id: String(id) }
    const back = { ...inClub(cast.club, cast.owner), params }
    expect(await call(server.app, takeAdjustmentBack, back)).toMatchObject({ adjustments: 0, commission: 0 })
    expect((await tryCall(server.app, takeAdjustmentBack, back)).body).toEqual({ error: 'notFound' })
  })

  test('need a person who has or had a deal, and who is not the actor', async () => {
    const { agentsPlayer, outsider, owner } = cast
    expect((await adjust({ user_id: agentsPlayer.id, amount: 1 })).body).toEqual(
      refusedWith('user_id', 'noDeal'),
    )
    expect((await adjust({ user_id: outsider.id, amount: 1 })).body).toEqual({ error: 'userNotFound' })
    expect((await adjust({ user_id: owner.id, amount: 1 })).body).toEqual({ error: 'notAllowed' })
  })

  test('adjustments of a manager above the limit wait for a second person', async () => {
    const { club, owner, manager, agent } = cast
    await permit(server.app, cast, { settle: true })
    await call(server.app, changeControls, { ...inClub(club, owner), body: { approve_above: 10 } })
    const { approval } = (await adjust({ user_id: agent.id, amount: 11 }, manager)).body as ApprovalWaits
    const { commission, id } = await call(server.app, approve, { ...asked(approval.id), body: {} })
    expect(commission).toBe(41)
    const params = { id: String(ended), adjustment_id: String(id) }
    await call(server.app, takeAdjustmentBack, { ...inClub(club, owner), params })
    await asOwner(server.app.databaseUrl, 'delete from club_controls')
  })

  test.each([
    [{ amount: 0 }, 'amount', 'notNothing'],
    [{ amount: 1, reason: 'ab' }, 'reason', 'tooShort'],
  ])('are refused as malformed: %j', async (body, path, message) => {
    expect((await adjust({ user_id: cast.player.id, ...body })).body).toEqual({
      error: 'dataIncorrect',
      fields: [{ path, message }],
    })
  })
})

test('a review freezes the settlement with the hash of its whole content; a change of role makes it a draft again', async () => {
  const { club, owner, agent, otherAgent } = cast
  const reviewed = await review(server.app, club, { by: owner, id: ended })
  expect(reviewed).toMatchObject({ state: 'reviewed', reviewed_by: owner.id, closed_by: null })
  const { period, rows, adjustments, totals, hash } = reviewed
  const { number, from, to, time_zone: timeZone } = period
  const content = {
    club_id: club.id,
    number,
    from,
    to,
    time_zone: timeZone,
    previous: null,
    rows,
    adjustments,
    totals,
  }
  expect(hash).toBe(hashOfJson(content))
  const adjusting = { ...asked(ended), body: { user_id: agent.id, amount: 1, reason: 'Too late' } }
  expect((await tryCall(server.app, makeAdjustment, adjusting)).body).toEqual(
    refusedWith('state', 'otherState'),
  )
  const role = (to: 'player' | 'agent') => ({
    ...inClub(club, owner),
    body: { user_id: otherAgent.id, role: to },
  })
  await call(server.app, setRole, role('player'))
  expect((await shown(server.app, club, { by: owner, id: ended })).state).toBe('draft')
  await call(server.app, setRole, role('agent'))
  await review(server.app, club, { by: owner, id: ended })
  expect(await call(server.app, reopenSettlement, { ...asked(ended), body: {} })).toMatchObject({
    state: 'draft',
    hash: null,
    reviewed_by: null,
  })
})

test('an adjustment during the review is in the review, or refused', async () => {
  const { club, owner, agent } = cast
  const adjusting = { ...asked(ended), body: { user_id: agent.id, amount: 7, reason: 'At the same time' } }
  const [adjusted, reviewed] = await Promise.all([
    tryCall(server.app, makeAdjustment, adjusting),
    review(server.app, club, { by: owner, id: ended }),
  ])
  const isIn = adjusted.status === 200
  if (!isIn) expect(adjusted.body).toEqual(refusedWith('state', 'otherState'))
  expect(reviewed.adjustments.map(({ amount }) => amount)).toEqual(isIn ? [7] : [])
  expect(reviewed.rows.find(({ user_id: id }) => id === agent.id)?.adjustments).toBe(isIn ? 7 : 0)
  expect((await shown(server.app, club, { by: owner, id: ended })).hash).toBe(reviewed.hash)
  await call(server.app, reopenSettlement, { ...asked(ended), body: {} })
  for (const { id } of reviewed.adjustments)
    await call(server.app, takeAdjustmentBack, {
      ...inClub(club, owner),
      params: { id: String(ended), adjustment_id: String(id) },
    })
})

describe('closing', () => {
  let hash: string
  const closing = (by: Person = cast.owner, body = { hash }) =>
    tryCall(server.app, closeSettlement, { ...asked(ended, by), body })

  test('needs a review, the step-up, and the hash of the review', async () => {
    const { club, owner } = cast
    expect((await closing(owner, { hash: '0'.repeat(64) })).body).toEqual({ error: 'stepUpNeeded' })
    const close0 = close(server.app, club, { by: owner, id: ended, hash: '0'.repeat(64) })
    await expect(close0).rejects.toThrow('otherState')
    hash = (await review(server.app, club, { by: owner, id: ended })).hash ?? ''
    expect((await closing(owner, { hash: '0'.repeat(64) })).body).toEqual({
      error: 'dataIncorrect',
      fields: [{ path: 'hash', message: 'otherHash' }],
    })
  })

  test('is refused to a manager who changed a deal in the period', async () => {
    const { club, owner, manager } = cast
    await permit(server.app, cast, { settle: true })
    const madeBy = (person: Person) =>
      asOwner(server.app.databaseUrl, `update deals set created_by = ${person.id} where club_id = ${club.id}`)
    await madeBy(manager)
    await expect(close(server.app, club, { by: manager, id: ended, hash })).rejects.toThrow('anotherPerson')
    await madeBy(owner)
  })

  test('is refused to the reviewer if a settlement needs two people', async () => {
    const body = { two_to_settle: true }
    await call(server.app, changeControls, { ...inClub(cast.club, cast.owner), body })
    expect((await closing()).body).toEqual(refusedWith('person', 'anotherPerson'))
    await server.app.database.pool.query('update club_controls set two_to_settle = false')
  })

  test('moves nothing if the treasury has too little, and says how much is missing', async () => {
    const { club, owner, manager } = cast
    const all = await balancesIn(server.app, club).red()
    await giveRed(server.app, club, manager, Math.floor(all))
    expect((await closing()).body).toEqual({
      error: 'lowBalance',
      fields: [{ path: 'cost', message: '64.97' }],
    })
    const back = { type: 'extract', user_id: manager.id, amount: Math.floor(all), currency: 'red' } as const
    await call(server.app, moveChips, { ...inClub(club, owner), body: back })
    expect((await shown(server.app, club, { by: owner, id: ended })).state).toBe('reviewed')
  })

  test('pays everybody at once, whichever of two calls is first', async () => {
    const { club, agent, player, owner, manager } = cast
    const { whiteOf, redOf, red: treasury, commission } = balancesIn(server.app, club)
    const before = [await treasury(), await redOf(agent), await whiteOf(player), await commission()]
    const adjusting = { ...asked(ended), body: { user_id: agent.id, amount: 9, reason: 'Too late' } }
    const [adjusted, ...both] = await Promise.all([
      tryCall(server.app, makeAdjustment, adjusting),
      closing(),
      closing(),
    ])
    expect(adjusted.body).toEqual(refusedWith('state', 'otherState'))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const after = [await treasury(), await redOf(agent), await whiteOf(player), await commission()]
    expect(after.map((each, place) => Math.round((each - (before[place] ?? 0)) * 100) / 100)).toEqual([
      -64.97, 30, 33.3, 1.67,
    ])
    const closed = await shown(server.app, club, { by: owner, id: ended })
    expect(closed).toMatchObject({ state: 'closed', closed_by: owner.id, hash, treasury_after: after[0] })
    expect((await call(server.app, listPeriods, inClub(club, manager)))[1]).toMatchObject({ state: 'closed' })
    expect((await closing()).body).toEqual(refusedWith('state', 'otherState'))
    const reopening = { ...asked(ended), body: {} }
    expect((await tryCall(server.app, reopenSettlement, reopening)).body).toEqual(
      refusedWith('state', 'otherState'),
    )
  })

  test('writes a statement for each row, signed by the house, for its person and people who settle', async () => {
    const { club, owner, agent, player, otherAgent } = cast
    const { rows } = await shown(server.app, club, { by: owner, id: ended })
    const statementOf = (id: number | undefined, by: Person) => ({
      ...inClub(club, by),
      params: { id: String(id) },
    })
    const { keys } = await call(server.app, getHouseKey, {})
    for (const [place, { statement, ...row }] of rows.entries()) {
      const made = await call(server.app, getStatement, statementOf(statement, owner))
      const { signed, hash: own, sig, key_id: keyId, number } = made
      expect(signed).toEqual({ settlement: hash, number: `S-1-${place + 1}`, user_id: row.user_id, row })
      expect([number, own]).toEqual([signed.number, hashOfJson(signed)])
      expect(isSigned(statementText(own), { key_id: keyId, sig }, keys)).toBe(true)
    }
    const mine = rows.find(({ user_id: id }) => id === agent.id)?.statement
    const own = await call(server.app, getStatement, statementOf(mine, agent))
    expect(own).toMatchObject({
      deal: { loss_percent: 30 },
      report: { stake: 125, sold: 315 },
      closed_by: owner.id,
    })
    expect(own.days.reduce((total, { stake }) => total + stake, 0)).toBe(125)
    for (const stranger of [player, otherAgent])
      expect((await tryCall(server.app, getStatement, statementOf(mine, stranger))).status).toBe(404)
  })

  test('appears in the report of the week in which it was paid, which reconciles', async () => {
    const { rows, totals } = await call(server.app, getReport, {
      ...inClub(cast.club, cast.owner),
      query: {},
    })
    const of = (person: Person) => rows.find(({ user_id: id }) => id === person.id)
    expect(of(cast.agent)?.commission).toEqual({ white: 0, red: 30 })
    expect(of(cast.player)?.commission).toEqual({ white: 33.3, red: 0 })
    expect(totals.difference).toEqual({ white: 0, red: 0 })
  })

  test.each([
    'update settlements set hash = null',
    'delete from settlements',
    `update statements set number = ''`,
    'delete from statements',
    'update settlement_adjustments set amount = amount + 1',
    'delete from settlement_adjustments',
    `update periods set ends_at = ends_at + interval '1 day'`,
    'delete from periods',
  ])('is final: the database refuses "%s"', async (statement) => {
    await expect(asOwner(server.app.databaseUrl, statement)).rejects.toThrow(/closed|foreign/)
  })
})

test('a later change of what is carried is found', async () => {
  const found = async () => (await carriedDifferences(server.app.database)).map(({ subject }) => subject)
  expect(await found()).toEqual([])
  const carried = (by: number) =>
    server.app.database.pool.query(
      'update carried_amounts set loss = loss - $1 where club_id = $2 and user_id = $3',
      [by, cast.club.id, cast.agent.id],
    )
  await carried(100)
  expect(await found()).toEqual([`person ${cast.agent.id} in club ${cast.club.id}`])
  await carried(-100)
  expect(await found()).toEqual([])
})

describe('in the week after a closing,', () => {
  let second: number

  test('the club’s loss is made up for first', async () => {
    const { club, owner, agentsPlayer, agent } = cast
    await playRed(agentsPlayer, 50, red)
    second = (await nextWeek(server.app, club, everybody)).id
    await playRed(agentsPlayer, 70, zero)
    const third = (await nextWeek(server.app, club, everybody)).id
    const draft = await shown(server.app, club, { by: owner, id: third })
    // This is the draft of the second week, which is not closed yet.
    expect(rowOf(draft, agent)).toMatchObject({ carried_in: { loss: -50 }, base: 20, loss: 6, commission: 6 })
    const out = rowOf(await shown(server.app, club, { by: owner, id: second }), agent)
    expect(out).toMatchObject({ base: -50, commission: 0, carried_out: { loss: -50 } })
    const early = { ...asked(third), body: {} }
    expect((await tryCall(server.app, reviewSettlement, early)).body).toEqual(
      refusedWith('order', 'earlierFirst'),
    )
  })

  test('a member who left is paid on the tab, never 0; each hash names the one before', async () => {
    const { club, owner, player, agent } = cast
    const body = { user_id: player.id, amount: 40, reason: 'A correction' }
    await call(server.app, makeAdjustment, { ...asked(second), body })
    await call(server.app, leaveClub, { ...inClub(club, player), body: {} })
    const first = (await shown(server.app, club, { by: owner, id: ended })).hash
    const { hash, period, rows, adjustments, totals } = await review(server.app, club, {
      by: owner,
      id: second,
    })
    const { number, from, to, time_zone: timeZone } = period
    const bounds = { number, from, to, time_zone: timeZone }
    const content = { club_id: club.id, ...bounds, previous: first, rows, adjustments, totals }
    expect(hash).toBe(hashOfJson(content))
    const closed = await close(server.app, club, { by: owner, id: second, hash: hash ?? '' })
    expect(rowOf(closed, player)).toMatchObject({ commission: 40, pay: 'tab', cost: 0 })
    const statement = rowOf(closed, player)?.statement
    const made = await call(server.app, getStatement, {
      ...inClub(club, owner),
      params: { id: String(statement) },
    })
    expect(made.tab).toMatchObject({ opening: 0, closing: 0, entries: [] })
    const third = (await call(server.app, listPeriods, inClub(club, owner)))[1]?.id ?? 0
    const draft = await shown(server.app, club, { by: owner, id: third })
    expect(rowOf(draft, agent)).toMatchObject({ carried_in: { loss: -50 }, commission: 6 })
  })
})
