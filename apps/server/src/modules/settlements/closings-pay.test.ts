// @module-tag money
import { moveChips } from '@cardroom/contract/cashier'
import { leaveClub, updateClub } from '@cardroom/contract/clubs'
import { blockMember, removeMember, setRole } from '@cardroom/contract/members'
import { listPeriods } from '@cardroom/contract/periods'
import { recordReceipt } from '@cardroom/contract/receipts'
import {
  closeSettlement,
  getStatement,
  makeAdjustment,
  type Settlement,
} from '@cardroom/contract/settlements'
import { listTabs } from '@cardroom/contract/tabs'
import { describe, expect, test } from 'vitest'
import { days, later, now } from '#platform/clock.ts'
import { groupBy } from '#platform/group-by.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { balancesIn, giveRed } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { call, stepUpWithPassword, tryCall, type Person } from '#test/people.ts'
import { close, give, nextWeek, review, shown, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

interface Posted {
  readonly reason: string
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly amount: number
}

/** Selects the postings of a closing, which refer to its statements, in their order, by the person's name. */
async function postingsOf({ rows }: Settlement): Promise<ReadonlyMap<string, readonly Posted[]>> {
  const { rows: posted } = await server.app.database.pool.query<Posted & { name: string }>(
    `select transfer.reason, payer.kind as "from", receiver.kind as "to", payer.currency,
       transfer.amount::integer as amount, statement.content -> 'row' ->> 'name' as name
     from ledger_transfers transfer
     join ledger_accounts payer on payer.id = transfer.from_id
     join ledger_accounts receiver on receiver.id = transfer.to_id
     join statements statement on statement.id = transfer.reference
     where transfer.reason like 'commission%' and transfer.reference = any($1::bigint[])
     order by transfer.id`,
    [rows.map(({ statement }) => statement)],
  )
  return groupBy(posted, ({ name }) => name)
}

/** Creates a club with an ended week in which each of these people gets an adjustment. */
async function endedWeek(
  amounts: Partial<Record<'agent' | 'otherAgent' | 'player' | 'agentsPlayer', number>>,
  pay: 'chips' | 'tab' = 'chips',
): Promise<{ cast: Cast; id: number }> {
  const cast = await newCast(server.app)
  const { club, owner, manager } = cast
  const earning = Object.entries(amounts) as [keyof typeof amounts, number][]
  for (const [who] of earning)
    await give(server.app, club, { by: owner, to: cast[who], fee_percent: 1, pay, from: 'current' })
  const people = earning.map(([who]) => cast[who])
  const { id } = await nextWeek(server.app, club, [owner, manager, ...people])
  for (const [who, amount] of earning) {
    const body = { user_id: cast[who].id, amount, reason: 'Earned elsewhere' }
    await call(server.app, makeAdjustment, { ...inClub(club, owner), params: { id: String(id) }, body })
  }
  return { cast, id }
}

const closed = async ({ club, owner }: Cast, id: number): Promise<Settlement> => {
  const { hash } = await review(server.app, club, { by: owner, id })
  return close(server.app, club, { by: owner, id, hash: hash ?? '' })
}
const rowOf = ({ rows }: Settlement, person: Person) => rows.find(({ user_id: id }) => id === person.id)

test('a closing posts an agent’s red, and a player’s white at the price of a sale', async () => {
  const { cast, id } = await endedWeek({ agent: 30, player: 33.33 })
  const posted = await postingsOf(await closed(cast, id))
  const lines = (person: Person) =>
    posted
      .get(person.name)
      ?.map(({ reason, from, to, currency, amount }) => [reason, from, to, currency, amount])
  expect(lines(cast.agent)).toEqual([['commission', 'treasury', 'member', 'red', 3000]])
  // ceil(3333 × 1.05) = 3500.
  expect(lines(cast.player)).toEqual([
    ['commission-paid', 'treasury', 'conversion', 'red', 3333],
    ['commission-fee', 'treasury', 'commission', 'red', 167],
    ['commission-received', 'conversion', 'member', 'white', 3333],
  ])
})

test('a deal that pays on the tab moves no chips', async () => {
  const { cast, id } = await endedWeek({ agent: 30 }, 'tab')
  const before = await balancesIn(server.app, cast.club).red()
  const posted = await postingsOf(await closed(cast, id))
  expect(posted.get(cast.agent.name)).toMatchObject([
    { reason: 'commission-tab', from: 'tab', to: 'tab', currency: 'credit', amount: 3000 },
  ])
  expect(await balancesIn(server.app, cast.club).red()).toBe(before)
})

test('a week in which a commission was paid is not empty: a new beginning of the week makes it longer', async () => {
  const { cast, id } = await endedWeek({ agent: 30 })
  await closed(cast, id)
  const asOwner = inClub(cast.club, cast.owner)
  const [before] = await call(server.app, listPeriods, asOwner)
  // The week begins on a Monday; the clock shows a Wednesday.
  await call(server.app, updateClub, { ...asOwner, body: { week_start: 5 } })
  const [after] = await call(server.app, listPeriods, asOwner)
  const to = later(new Date(before?.to ?? ''), days(4)).toISOString()
  expect(after).toMatchObject({ id: before?.id, from: before?.from, to })
})

describe('everybody is paid by the role they have at the closing', () => {
  const role = ({ club, owner }: Cast, person: Person, to: 'player' | 'agent' | 'manager') =>
    call(server.app, setRole, { ...inClub(club, owner), body: { user_id: person.id, role: to } })
  const tabOf = async ({ club, owner }: Cast, person: Person) =>
    (await call(server.app, listTabs, { ...inClub(club, owner), query: { user_id: String(person.id) } }))
      .rows[0]

  test('a banned member on the tab, which is orphaned', async () => {
    const { cast, id } = await endedWeek({ player: 20 })
    const body = { user_id: cast.player.id, block_reason: 'For a test' }
    await call(server.app, blockMember, { ...inClub(cast.club, cast.owner), body })
    expect(rowOf(await closed(cast, id), cast.player)).toMatchObject({ pay: 'tab', commission: 20, cost: 0 })
    expect(await tabOf(cast, cast.player)).toMatchObject({ balance: -20, orphaned: true })
  })

  test('a former agent who is a player now in white, at the price of a sale', async () => {
    const { cast, id } = await endedWeek({ otherAgent: 20 })
    await role(cast, cast.otherAgent, 'player')
    const row = rowOf(await closed(cast, id), cast.otherAgent)
    expect(row).toMatchObject({ role: 'player', pay: 'chips', commission: 20, cost: 21 })
    expect(await balancesIn(server.app, cast.club).whiteOf(cast.otherAgent)).toBe(20)
  })

  test('a former player who is a manager now on the tab', async () => {
    const { cast, id } = await endedWeek({ player: 20 })
    await role(cast, cast.player, 'manager')
    expect(rowOf(await closed(cast, id), cast.player)).toMatchObject({ role: 'manager', pay: 'tab', cost: 0 })
    expect(await tabOf(cast, cast.player)).toMatchObject({ balance: -20 })
  })

  test('a change of role after the review makes it a draft again, because it would pay something else', async () => {
    const { cast, id } = await endedWeek({ otherAgent: 20 })
    const { club, owner } = cast
    const { hash } = await review(server.app, club, { by: owner, id })
    await role(cast, cast.otherAgent, 'player')
    await expect(close(server.app, club, { by: owner, id, hash: hash ?? '' })).rejects.toThrow('otherState')
    const { rows } = await shown(server.app, club, { by: owner, id })
    expect(rows.map(({ pay, cost }) => [pay, cost])).toEqual([['chips', 21]])
  })
})

test('a treasury that lacks 0.01 pays nothing; with it, it pays everything and is empty', async () => {
  const { cast, id } = await endedWeek({ agent: 100.01, player: 0.01 })
  const { club, owner, manager, player, agent } = cast
  const { red, redOf, whiteOf } = balancesIn(server.app, club)
  const asked = { ...inClub(club, owner), params: { id: String(id) } }
  // The cost is 100.01 for the agent's red and 0.02 for the player's white.
  await giveRed(server.app, club, manager, Math.floor(await red()) - 100)
  expect(await red()).toBe(100)
  const { hash } = await review(server.app, club, { by: owner, id })
  await stepUpWithPassword(server.app, owner)
  const closing = () => tryCall(server.app, closeSettlement, { ...asked, body: { hash: hash ?? '' } })
  expect((await closing()).body).toEqual({
    error: 'lowBalance',
    fields: [{ path: 'cost', message: '0.03' }],
  })
  const take = (amount: number) =>
    call(server.app, moveChips, {
      ...inClub(club, owner),
      body: { type: 'extract', user_id: manager.id, amount, currency: 'red' },
    })
  await take(0.02)
  expect((await closing()).body).toEqual({
    error: 'lowBalance',
    fields: [{ path: 'cost', message: '0.01' }],
  })
  expect([await red(), await redOf(agent), await whiteOf(player)]).toEqual([100.02, 0, 0])
  expect((await shown(server.app, club, { by: owner, id })).state).toBe('reviewed')
  const { rows: made } = await server.app.database.pool.query('select from statements where period_id = $1', [
    id,
  ])
  expect(made).toEqual([])
  await take(0.01)
  expect((await closing()).body).toMatchObject({ state: 'closed', treasury_after: 0 })
  expect([await red(), await redOf(agent), await whiteOf(player)]).toEqual([0, 100.01, 0.01])
})

test('the statements of a closing add up to what the treasury paid', async () => {
  const { cast, id } = await endedWeek({ agent: 12.34, otherAgent: 7, player: 33.33, agentsPlayer: 0.01 })
  const { club, owner } = cast
  const before = await balancesIn(server.app, club).red()
  const { rows } = await closed(cast, id)
  const statements = await Promise.all(
    rows.map(({ statement }) =>
      call(server.app, getStatement, { ...inClub(club, owner), params: { id: String(statement) } }),
    ),
  )
  const costs = statements.reduce((all, { signed }) => all + Math.round(signed.row.cost * 100), 0)
  expect(costs).toBe(Math.round((before - (await balancesIn(server.app, club).red())) * 100))
  expect(statements.map(({ number }) => number)).toEqual(rows.map((_, place) => `S-1-${place + 1}`))
})

test('a statement names the other statements of its person in the club, newest first, and nobody else’s', async () => {
  const { cast, id: first } = await endedWeek({ agent: 10, player: 20 })
  const { club, owner, agent, player } = cast
  const weeks = [await closed(cast, first)]
  for (const _ of [2, 3]) {
    const { id } = await nextWeek(server.app, club, [owner, agent, player])
    weeks.push(await closed(cast, id))
  }
  const idOf = (week: number, person: Person) => rowOf(weeks[week - 1] as Settlement, person)?.statement
  const othersOf = async (week: number, person: Person, by: Person) => {
    const params = { id: String(idOf(week, person)) }
    return (await call(server.app, getStatement, { ...inClub(club, by), params })).others
  }
  const listed = (week: number, person: Person) => {
    const { number, from, time_zone: timeZone } = (weeks[week - 1] as Settlement).period
    const place = weeks[week - 1]?.rows.findIndex(({ user_id: id }) => id === person.id) ?? 0
    return { id: idOf(week, person), number: `S-${number}-${place + 1}`, from, time_zone: timeZone }
  }
  expect(await othersOf(2, agent, agent)).toEqual([listed(3, agent), listed(1, agent)])
  expect(await othersOf(3, player, owner)).toEqual([listed(2, player), listed(1, player)])
  expect(await othersOf(1, player, player)).toEqual([listed(3, player), listed(2, player)])
})

test('people who left before a week have its statement, whatever is left on their tabs', async () => {
  const { cast, id: first } = await endedWeek({ player: 20, agentsPlayer: 10 })
  const { club, owner, player, agentsPlayer } = cast
  const got = { user_id: null, direction: 'received', amount: 25, method: 'cash' } as const
  const body = { ...got, paid_on: now().toISOString().slice(0, 10) }
  await call(server.app, recordReceipt, { ...inClub(club, player), body })
  await closed(cast, first)
  // The 20 white that the player was paid go back, and count on the tab: the player owes 5.
  const removed = { params: { user_id: String(player.id) }, body: {} }
  await call(server.app, removeMember, { ...inClub(club, owner), ...removed })
  await call(server.app, leaveClub, { ...inClub(club, agentsPlayer), body: {} })
  await closed(cast, (await nextWeek(server.app, club, [owner])).id)
  const { id } = await nextWeek(server.app, club, [owner])
  for (const [person, amount] of [[player, 5] as const, [agentsPlayer, 7] as const]) {
    const adjustment = { user_id: person.id, amount, reason: 'Earned before' }
    const asked = { ...inClub(club, owner), params: { id: String(id) } }
    await call(server.app, makeAdjustment, { ...asked, body: adjustment })
  }
  const third = await closed(cast, id)
  const statementOf = (person: Person) => {
    const params = { id: String(rowOf(third, person)?.statement) }
    return call(server.app, getStatement, { ...inClub(club, owner), params })
  }
  expect(await statementOf(player)).toMatchObject({
    tab: { opening: -5, closing: -5 },
    report: { opening: { tab: -5 }, closing: { tab: -5 }, rounds: 0 },
  })
  expect(await statementOf(agentsPlayer)).toMatchObject({
    tab: { opening: 0, closing: 0 },
    report: { opening: { tab: 0 }, closing: { tab: 0 }, rounds: 0 },
  })
})
