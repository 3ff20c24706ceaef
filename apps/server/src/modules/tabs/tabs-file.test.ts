// @module-tag money
import * as cashier from '@cardroom/contract/cashier'
import { listPeriods } from '@cardroom/contract/periods'
import { confirmReceipt, listReceipts, recordReceipt } from '@cardroom/contract/receipts'
import * as tabs from '@cardroom/contract/tabs'
import { beforeAll, describe, expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { giveRed } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { fileOf, linesOf } from '#test/files.ts'
import { call, refusal, tryCall, type Person } from '#test/people.ts'
import { nextWeek, useWeeks } from '#test/settlements.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
useWeeks()
let cast: Cast
/** The ids of the week that is over and of the running one. */
let [past, running] = [0, 0]

const as = (person: Person) => inClub(cast.club, person)
const trust = (by: Person, person: Person, amount: number) =>
  call(server.app, tabs.setLine, { ...as(by), params: { user_id: String(person.id) }, body: { amount } })
const sell = (by: Person, person: Person, amount: number) =>
  call(server.app, cashier.moveChips, {
    ...as(by),
    body: { type: 'transfer', currency: 'white', amount, user_id: person.id, on_tab: true },
  })
const payment = (amount: number) =>
  ({ amount, method: 'cash', paid_on: now().toISOString().slice(0, 10) }) as const
const got = (by: Person, other: Person, amount: number) =>
  call(server.app, recordReceipt, {
    ...as(by),
    body: { ...payment(amount), user_id: other.id, direction: 'received' },
  })
const weekOf = async (by: Person, person: Person, period: number) => {
  const query = { user_id: String(person.id), period: String(period) }
  return (await call(server.app, tabs.listTabs, { ...as(by), query })).rows.map(({ week }) => week)
}
const nothing = { sales: 0, returns: 0, payments: 0, write_offs: 0, reversals: 0, commissions: 0 }

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner, agent, otherAgent, agentsPlayer, player } = cast
  await giveRed(server.app, club, agent, 1000)
  await trust(owner, player, 500)
  await trust(agent, agentsPlayer, 500)
  await sell(owner, player, 100)
  await sell(agent, agentsPlayer, 200)
  await got(agent, agentsPlayer, 50)
  past = (await nextWeek(server.app, club, [owner, agent, otherAgent, agentsPlayer, player])).id
  const periods = await call(server.app, listPeriods, { ...as(owner), query: {} })
  running = periods.find(({ state }) => state === 'running')?.id ?? 0
  await got(owner, player, 100)
  const back = { amount: 30, currency: 'white', type: 'return-agent', on_tab: true } as const
  await call(server.app, cashier.returnChips, { ...as(agentsPlayer), body: back })
})

describe('the tabs of a week', () => {
  test('show the balances before and after the week and the changes in it, whatever has happened since', async () => {
    const { owner, agent, agentsPlayer, player } = cast
    expect(await weekOf(owner, player, past)).toEqual([{ ...nothing, opening: 0, sales: 100, closing: 100 }])
    expect(await weekOf(owner, player, running)).toEqual([
      { ...nothing, opening: 100, payments: -100, closing: 0 },
    ])
    const ofAgent = { ...nothing, opening: 0, sales: 200, payments: -50, closing: 150 }
    for (const person of [agent, agentsPlayer, owner])
      expect(await weekOf(person, agentsPlayer, past)).toEqual([ofAgent])
    expect(await weekOf(agentsPlayer, agentsPlayer, running)).toEqual([
      { ...nothing, opening: 150, returns: -30, closing: 120 },
    ])
  })

  test('are hidden from members who are on neither side, and an unknown week is not found', async () => {
    expect(await weekOf(cast.player, cast.agentsPlayer, past)).toEqual([])
    expect(await weekOf(cast.otherAgent, cast.agentsPlayer, past)).toEqual([])
    const query = { period: '999999' }
    expect(await refusal(server.app, tabs.listTabs, { ...as(cast.owner), query })).toBe('notFound')
    const file = { ...query, format: 'csv' } as const
    expect(await refusal(server.app, tabs.listTabs, { ...as(cast.owner), query: file })).toBe('notFound')
  })
})

describe('the file of tabs', () => {
  const fileFor = async (person: Person, query: object) => {
    const input = { ...as(person), query: { format: 'csv', raw: '1', ...query } as const }
    const [titles, ...rows] = await linesOf(await fileOf(server.app, tabs.listTabs, input))
    const names = titles?.split(',') ?? []
    return rows.map((row): Readonly<Record<string, string>> =>
      Object.fromEntries(row.split(',').map((cell, place) => [names[place] ?? '', cell] as const)),
    )
  }

  test('the file for a week has a row for each tab, and its columns add up', async () => {
    const rows = await fileFor(cast.owner, { period: String(past) })
    expect(rows.map(({ closing }) => closing).toSorted()).toEqual(['100', '150'])
    for (const row of rows) {
      const changes = Object.keys(nothing).map((name) => Number(row[name]))
      const { opening, closing } = row
      expect(changes.reduce((sum, each) => sum + each, Number(opening))).toBe(Number(closing))
    }
    expect(await fileFor(cast.agent, { period: String(past) })).toHaveLength(1)
  })

  test('the file for the present shows who owes, how much, and since when', async () => {
    const { agent, agentsPlayer } = cast
    expect(await fileFor(agentsPlayer, {})).toMatchObject([
      {
        ...{ creditor_id: String(agent.id), debtor_id: String(agentsPlayer.id) },
        ...{ balance: '120', line: '500', orphaned: 'false' },
      },
    ])
  })

  test('the file of payments has both sides, the state, and who acted last', async () => {
    const { owner, player } = cast
    const body = { ...payment(7.5), user_id: null, direction: 'paid', note: 'For Friday' } as const
    const { body: made } = await tryCall(server.app, recordReceipt, { ...as(player), body })
    const id = 'id' in made ? String(made.id) : ''
    await call(server.app, confirmReceipt, { ...as(owner), params: { id }, body: {} })
    const query = { format: 'csv', raw: '1', user_id: String(player.id) } as const
    const [titles, first] = await linesOf(await fileOf(server.app, listReceipts, { ...as(owner), query }))
    expect(titles).toMatch(/^receipt,paid_on,payer_id,payer_name,/)
    expect(first).toContain(`,${player.id},${player.name},`)
    expect(first).toContain(',7.5,cash,confirmed,For Friday,')
    expect(first).toContain(`,${owner.name},`)
  })
})
