// @module-tag money
import * as cashier from '@cardroom/contract/cashier'
import { leaveClub } from '@cardroom/contract/clubs'
import { setRole } from '@cardroom/contract/members'
import { confirmReceipt, decideReceipt, disputeReceipt, recordReceipt } from '@cardroom/contract/receipts'
import * as tabs from '@cardroom/contract/tabs'
import { beforeAll, describe, expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { balancesIn, carriedOut, giveRed } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
const turns = [1, 2, 3, 4, 5]

beforeAll(async () => {
  cast = await newCast(server.app)
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const trust = (by: Person, person: Person, amount: number) =>
  tryCall(server.app, tabs.setLine, { ...as(by), params: { user_id: String(person.id) }, body: { amount } })
const trusted = async (amount: number) => {
  const person = await newMember(server.app, cast.club)
  await trust(cast.owner, person, amount)
  return person
}
const sell = (by: Person, person: Person, amount: number) =>
  tryCall(server.app, cashier.moveChips, {
    ...as(by),
    body: { type: 'transfer', currency: 'white', amount, user_id: person.id, on_tab: true },
  })
const tabOf = async (person: Person) => {
  const query = { user_id: String(person.id) }
  return (await call(server.app, tabs.listTabs, { ...as(cast.owner), query })).rows[0]
}
/** Returns what the person owes on their tab, whichever side the tab names first. */
const owedBy = async (person: Person) => {
  const tab = await tabOf(person)
  if (!tab || tab.balance === 0) return 0
  return tab.b === person.id ? tab.balance : -tab.balance
}
const white = (person: Person) => balancesIn(server.app, cast.club).whiteOf(person)
const payment = (amount: number) =>
  ({ amount, method: 'cash', paid_on: now().toISOString().slice(0, 10) }) as const
const record = async (by: Person, direction: 'paid' | 'received', other: Person | null, amount: number) =>
  carriedOut(
    await call(server.app, recordReceipt, {
      ...as(by),
      body: { ...payment(amount), user_id: other?.id ?? null, direction },
    }),
  )
const done = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status === 200).length

describe('leaving', () => {
  const leave = (person: Person) => tryCall(server.app, leaveClub, { ...as(person), body: {} })

  test('leaving and a sale on the tab at once: a person who has left owes nothing', async () => {
    for (const turn of turns) {
      const player = await trusted(100)
      const [sold, left] = await Promise.all([sell(cast.owner, player, 60), leave(player)])
      expect(done([sold, left]), `turn ${turn}`).toBe(1)
      const owed = sold.status === 200 ? 60 : 0
      expect([await owedBy(player), await white(player)]).toEqual([owed, owed])
    }
  })

  test('leaving and the payment of all debt at once: the debt is paid, and the player can leave', async () => {
    for (const turn of turns) {
      const player = await trusted(100)
      await record(player, 'received', null, 30)
      const [paid, left] = await Promise.all([record(cast.owner, 'received', player, 30), leave(player)])
      expect(paid.state).toBe('confirmed')
      expect(await owedBy(player), `turn ${turn}`).toBe(0)
      if (left.status !== 200) expect((await leave(player)).status).toBe(200)
    }
  })
})

describe('a line', () => {
  test('a line is raised during two sales: both together stay within it', async () => {
    for (const turn of turns) {
      const player = await trusted(0)
      const answers = await Promise.all([
        trust(cast.owner, player, 100),
        sell(cast.owner, player, 60),
        sell(cast.owner, player, 60),
      ])
      expect(answers[0].status).toBe(200)
      expect(done(answers.slice(1)), `turn ${turn}`).toBeLessThanOrEqual(1)
      expect(await owedBy(player)).toBe(60 * done(answers.slice(1)))
    }
  })

  test('a line is lowered during two sales: sales after the change stay within it', async () => {
    for (const turn of turns) {
      const player = await trusted(100)
      const answers = await Promise.all([
        sell(cast.owner, player, 40),
        trust(cast.owner, player, 50),
        sell(cast.owner, player, 40),
      ])
      const sales = [answers[0], answers[2]]
      expect(done(sales), `turn ${turn}`).toBeGreaterThanOrEqual(1)
      expect(await owedBy(player)).toBe(40 * done(sales))
      for (const { status, body } of sales)
        if (status !== 200)
          expect(body).toEqual({ error: 'notAllowed', fields: [{ path: 'credit', message: '10' }] })
      expect((await sell(cast.owner, player, 11)).body).toMatchObject({ error: 'notAllowed' })
    }
  })
})

test('a debt that is waived and paid at once: it is not waived after the payment', async () => {
  const player = await trusted(0)
  for (const turn of turns) {
    await record(player, 'received', null, 100)
    const id = (await tabOf(player))?.id
    const before = await owedBy(player)
    const [waived] = await Promise.all([
      tryCall(server.app, tabs.writeOff, {
        ...as(cast.owner),
        params: { id: String(id) },
        body: { amount: 100, reason: 'Never mind' },
      }),
      record(cast.owner, 'received', player, 100),
    ])
    const left = before - 100 - (waived.status === 200 ? 100 : 0)
    expect(await owedBy(player), `turn ${turn}`).toBe(left)
    // The club pays what it owes now, so that the next turn begins without a debt.
    if (left < 0) await record(player, 'received', null, -left)
  }
})

test('an agent loses the role during a sale on its tab: the debt is there with the chips, and can be settled', async () => {
  for (const turn of turns) {
    const agent = await newMember(server.app, cast.club, { role: 'agent' })
    await giveRed(server.app, cast.club, agent, 1000)
    const player = await newMember(server.app, cast.club, { agentId: agent.id })
    await trust(agent, player, 100)
    const demote = tryCall(server.app, setRole, {
      ...as(cast.owner),
      body: { user_id: agent.id, role: 'player' },
    })
    const [sold, demoted] = await Promise.all([sell(agent, player, 60), demote])
    expect(demoted.status).toBe(200)
    expect(await balancesIn(server.app, cast.club).redOf(agent)).toBe(0)
    const owed = sold.status === 200 ? 60 : 0
    expect([await owedBy(player), await white(player)], `turn ${turn}`).toEqual([owed, owed])
    expect((await sell(agent, player, 1)).status).not.toBe(200)
    if (owed === 0) continue
    expect(await tabOf(player)).toMatchObject({ line: 0, orphaned: true })
    const { id } = await record(player, 'paid', agent, 60)
    const confirmed = { ...as(agent), params: { id: String(id) }, body: {} }
    expect(await call(server.app, confirmReceipt, confirmed)).toMatchObject({ state: 'confirmed' })
    expect(await owedBy(player)).toBe(0)
  }
})

test('a payment that two people rule on differently at once: one ruling stands, and the tab follows it', async () => {
  const player = await trusted(0)
  for (const turn of turns) {
    const before = await owedBy(player)
    const { id } = await record(player, 'paid', null, 20)
    const one = { ...as(cast.owner), params: { id: String(id) } }
    await call(server.app, disputeReceipt, { ...one, body: { reason: 'Nothing came' } })
    const rule = (ruling: 'uphold' | 'reject') =>
      tryCall(server.app, decideReceipt, { ...one, body: { ruling, reason: 'I have seen it' } })
    const [upheld, rejected] = await Promise.all([rule('uphold'), rule('reject')])
    expect(done([upheld, rejected]), `turn ${turn}`).toBe(1)
    expect(await owedBy(player)).toBe(before - (upheld.status === 200 ? 20 : 0))
  }
})
