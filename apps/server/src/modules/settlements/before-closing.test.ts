// @module-tag money
import { moveChips } from '@cardroom/contract/cashier'
import { changeControls } from '@cardroom/contract/controls'
import { decideReceipt, disputeReceipt, recordReceipt } from '@cardroom/contract/receipts'
import { getSettlement, getStatement, makeAdjustment, type Settlement } from '@cardroom/contract/settlements'
import { listTabs } from '@cardroom/contract/tabs'
import { beforeAll, describe, expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { balancesIn, carriedOut, giveRed, giveWhite } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { cellsOf, fileOf, linesOf, sheetsOf } from '#test/files.ts'
import { call, refusal, type Person } from '#test/people.ts'
import { close, give, nextWeek, review, shown, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()

let cast: Cast
let ended: number

const by = (person: Person) => inClub(cast.club, person)
const week = (person: Person = cast.owner) => ({ ...by(person), params: { id: String(ended) } })
const look = (person: Person = cast.owner) => shown(server.app, cast.club, { by: person, id: ended })
const leftTo = ({ balances_after: left }: Settlement, person: Person) =>
  left.find(({ user_id: id }) => id === person.id)

// One agent sold 300 white for 15 in fees, a player bought 1000, and another agent is paid on the tab.
beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner, manager, agent, otherAgent, agentsPlayer, player } = cast
  await give(server.app, club, { by: owner, to: agent, fee_percent: 50, from: 'current' })
  await give(server.app, club, { by: owner, to: player, fee_percent: 10, from: 'current' })
  await give(server.app, club, { by: owner, to: otherAgent, fee_percent: 10, pay: 'tab', from: 'current' })
  await giveRed(server.app, club, agent, 500)
  const sale = { type: 'transfer', user_id: agentsPlayer.id, amount: 300, currency: 'white' } as const
  await call(server.app, moveChips, { ...by(agent), body: sale })
  await giveWhite(server.app, club, player, 1000)
  ended = (await nextWeek(server.app, club, [owner, manager, agent, otherAgent, player])).id
  const bonus = { user_id: otherAgent.id, amount: 12.34, reason: 'A bonus' }
  await call(server.app, makeAdjustment, { ...week(), body: bonus })
})

test('the balances of the treasury and of everybody in the rows after the closing are shown before it', async () => {
  const { agent, player, otherAgent, club } = cast
  const red = await balancesIn(server.app, club).red()
  const draft = await look()
  expect(draft.treasury).toBe(red)
  expect(draft.treasury_after).toBeCloseTo(red - 7.5 - 5.25, 6)
  expect(leftTo(draft, agent)).toEqual({ user_id: agent.id, white: 0, red: 192.5, tab: 0 })
  expect(leftTo(draft, player)).toEqual({ user_id: player.id, white: 1005, red: 0, tab: 0 })
  expect(leftTo(draft, otherAgent)).toEqual({ user_id: otherAgent.id, white: 0, red: 0, tab: 12.34 })
})

test('people who do not settle see neither balances of others nor disputes', async () => {
  expect(await look(cast.agent)).toMatchObject({
    treasury: null,
    treasury_after: null,
    balances_after: [],
    disputes: [],
    two_to_settle: false,
  })
})

describe('before a closing,', () => {
  test('a disputed receipt of a person in the rows is shown until it is ruled on', async () => {
    const { agent, owner } = cast
    const paid = { user_id: null, direction: 'paid', amount: 40, method: 'cash' } as const
    const body = { ...paid, paid_on: now().toISOString().slice(0, 10) }
    const { id, number } = carriedOut(await call(server.app, recordReceipt, { ...by(agent), body }))
    expect((await look()).disputes).toEqual([])
    const receipt = { ...by(owner), params: { id: String(id) } }
    await call(server.app, disputeReceipt, { ...receipt, body: { reason: 'Nothing came' } })
    expect((await look()).disputes).toEqual([
      { receipt_id: id, number, user_id: agent.id, name: agent.name, amount: 40 },
    ])
    const ruling = { ruling: 'reject', reason: 'I have asked' } as const
    await call(server.app, decideReceipt, { ...receipt, body: ruling })
    expect((await look()).disputes).toEqual([])
  })

  test('a settlement says that it needs two people', async () => {
    expect((await look()).two_to_settle).toBe(false)
    await call(server.app, changeControls, { ...by(cast.owner), body: { two_to_settle: true } })
    expect((await look()).two_to_settle).toBe(true)
    await server.app.database.pool.query('update club_controls set two_to_settle = false')
  })
})

describe('the file of a settlement', () => {
  test('has the rows that the caller sees as its lines', async () => {
    const lines = async (person: Person) =>
      linesOf(
        await fileOf(server.app, getSettlement, { ...week(person), query: { format: 'csv', raw: '1' } }),
      )
    const [titles, ...rows] = await lines(cast.owner)
    expect(titles).toMatch(
      /^user_id,name,role,players,active,stake,effective,club_result,fee,carried_in_loss/,
    )
    const { rows: all } = await look()
    for (const { user_id: id, name, role } of all)
      expect(rows.filter((line) => line.startsWith(`${id},${name},${role},`))).toHaveLength(1)
    const own = await lines(cast.agent)
    expect(own.filter((line) => /^\d/.test(line))).toHaveLength(1)
    expect(own[1]).toMatch(new RegExp(`^${cast.agent.id},`))
  })

  test('is refused to managers who do not settle', async () => {
    const asked = { ...week(cast.manager), query: { format: 'csv' } } as const
    expect(await refusal(server.app, getSettlement, asked)).toBe('accessDenied')
  })

  test('has the hash of the review in Excel', async () => {
    const { hash } = await review(server.app, cast.club, { by: cast.owner, id: ended })
    const asked = { ...week(), query: { format: 'xlsx', language: 'en' } } as const
    const { about } = await sheetsOf(await fileOf(server.app, getSettlement, asked))
    const said = new Map(cellsOf(about).map(([label = '', value = '']) => [label, value]))
    expect(said.get('Settlement hash')).toBe(hash)
  })
})

test('the closing leaves exactly the balances that it showed, also those that changed after the review', async () => {
  const { club, owner, agent, player, otherAgent } = cast
  await giveRed(server.app, club, agent, 25)
  const reviewed = await look()
  expect([reviewed.state, leftTo(reviewed, agent)?.red]).toEqual(['reviewed', 217.5])
  const closed = await close(server.app, club, { by: owner, id: ended, hash: reviewed.hash ?? '' })
  const { red, redOf, whiteOf } = balancesIn(server.app, club)
  expect(closed).toMatchObject({
    treasury: null,
    treasury_after: reviewed.treasury_after,
    balances_after: [],
    disputes: [],
  })
  expect(await red()).toBe(reviewed.treasury_after)
  const statement = closed.rows.find(({ user_id: id }) => id === agent.id)?.statement
  const days = await fileOf(server.app, getStatement, {
    ...by(agent),
    params: { id: String(statement) },
    query: { format: 'csv', raw: '1' },
  })
  const [titles, ...lines] = await linesOf(days)
  const sold = titles?.split(',').indexOf('sold') ?? -1
  expect(lines.filter((line) => Number(line.split(',')[sold]) === 315)).not.toEqual([])
  for (const person of [agent, player, otherAgent]) {
    const tabs = await call(server.app, listTabs, { ...by(owner), query: { user_id: String(person.id) } })
    expect({
      user_id: person.id,
      white: await whiteOf(person),
      red: await redOf(person),
      tab: -tabs.totals.balance + 0,
    }).toEqual(leftTo(reviewed, person))
  }
})
