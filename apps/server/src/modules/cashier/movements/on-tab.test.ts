// @module-tag money
import type { BodyInput } from '@cardroom/contract'
import { getBadges } from '@cardroom/contract/badges'
import { listBulks, moveInBulk } from '@cardroom/contract/bulks'
import * as calls from '@cardroom/contract/cashier'
import { listMessages } from '@cardroom/contract/chat'
import { setAgent, setRole, removeMember } from '@cardroom/contract/members'
import { listTabEntries, listTabs, setLine } from '@cardroom/contract/tabs'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { balancesIn, giveRed, giveWhite } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
  await giveRed(server.app, cast.club, cast.agent, 10_000)
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const trust = (by: Person, person: Person, amount: number) =>
  call(server.app, setLine, { ...as(by), params: { user_id: String(person.id) }, body: { amount } })
/** Creates a member to whom the club, or their agent, gives a credit line of this amount. */
const trusted = async (amount: number, agent?: Person) => {
  const person = await newMember(server.app, cast.club, agent && { agentId: agent.id })
  await trust(agent ?? cast.owner, person, amount)
  return person
}
const tabOf = async (person: Person) =>
  (await call(server.app, listTabs, { ...as(cast.owner), query: { user_id: String(person.id) } })).rows[0]
const owedBy = async (person: Person) => (await tabOf(person))?.balance
const sale = (buyers: Person | readonly Person[], amount: number, more: object = {}) => ({
  amount,
  currency: 'white' as const,
  type: 'transfer' as const,
  user_id: Array.isArray(buyers) ? buyers.map(({ id }: Person) => id) : (buyers as Person).id,
  on_tab: true,
  ...more,
})
const sell = (by: Person, body: ReturnType<typeof sale>) =>
  tryCall(server.app, calls.moveChips, { ...as(by), body })
const returned = (by: Person, amount: number, type: 'return' | 'return-agent' = 'return') =>
  tryCall(server.app, calls.returnChips, {
    ...as(by),
    body: { amount, currency: 'white', type, on_tab: true },
  })
const ask = (by: Person, amount: number) =>
  call(server.app, calls.askForChips, { ...as(by), body: { amount, currency: 'white', on_tab: true } })
const accept = (by: Person, id: number, body: object = {}) =>
  tryCall(server.app, calls.acceptRequest, { ...as(by), params: { id: String(id) }, body })
const white = (person: Person) => balancesIn(server.app, cast.club).whiteOf(person)
const beyond = (left: string) => ({ error: 'notAllowed', fields: [{ path: 'credit', message: left }] })

describe('a sale on the tab', () => {
  test('moves the chips, and their worth is owed; beyond the line nothing moves', async () => {
    const player = await trusted(150)
    expect((await sell(cast.owner, sale(player, 100))).body).toMatchObject({
      transactions: [{ on_tab: true, to_amount: 100 }],
    })
    expect([await owedBy(player), await white(player)]).toEqual([100, 100])
    expect((await sell(cast.owner, sale(player, 51))).body).toEqual(beyond('50'))
    expect([await owedBy(player), await white(player)]).toEqual([100, 100])
    await trust(cast.owner, player, 20)
    expect((await sell(cast.owner, sale(player, 1))).body).toEqual(beyond('0'))
    expect((await sell(cast.owner, sale(player, 5, { on_tab: false }))).status).toBe(200)
    expect(await owedBy(player)).toBe(100)
    const tab = await tabOf(player)
    const entries = await call(server.app, listTabEntries, {
      ...as(player),
      params: { id: String(tab?.id) },
      query: {},
    })
    expect(entries).toMatchObject([{ amount: 100, reason: 'tab-sale', receipt_id: null }])
    expect(entries[0]?.transaction_id).toBeGreaterThan(0)
  })

  test('is between a player and their agent, or between the club and a member without an agent', async () => {
    const player = await trusted(50, cast.agent)
    expect((await sell(cast.owner, sale(player, 1))).body).toEqual({ error: 'agentIncorrect' })
    expect((await sell(cast.agent, sale(player, 40))).status).toBe(200)
    expect(await tabOf(player)).toMatchObject({ a: cast.agent.id, b: player.id, balance: 40 })
    const [one, other] = [await trusted(10), await trusted(100)]
    expect((await sell(cast.owner, sale([other, one], 11))).body).toEqual(beyond('10'))
    expect([await owedBy(one), await white(other)]).toEqual([0, 0])
  })

  test('two at once with one line: one of them succeeds', async () => {
    const player = await trusted(100)
    const answers = await Promise.all([1, 2].map(() => sell(cast.owner, sale(player, 70))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect([await owedBy(player), await white(player)]).toEqual([70, 70])
  })

  test('is reversed together with the debt for it', async () => {
    const player = await trusted(100, cast.agent)
    const { body } = await sell(cast.agent, sale(player, 60))
    const [made] = (body as { transactions: calls.Transaction[] }).transactions
    await call(server.app, calls.reverseTransaction, {
      ...as(cast.owner),
      params: { id: String(made?.id) },
      body: { reason: 'By mistake' },
    })
    expect([await owedBy(player), await white(player)]).toEqual([0, 0])
  })
})

describe('in a list on the tab,', () => {
  const bulk = (rows: readonly object[], more: object = {}) =>
    tryCall(server.app, moveInBulk, {
      ...as(cast.owner),
      body: { type: 'transfer', currency: 'white', rows, ...more } as BodyInput<typeof moveInBulk>,
    })

  test('each row is on the tab or not, and is checked against its own line', async () => {
    const [one, other] = [await trusted(20), await trusted(20)]
    const row = (person: Person, amount: number, onTab: boolean) => ({
      user_id: person.id,
      amount,
      on_tab: onTab,
    })
    const wrong = [row(one, 20, true), row(other, 21, true)]
    expect((await bulk(wrong)).body).toEqual({
      error: 'dataIncorrect',
      fields: [{ path: 'rows.2', message: 'credit' }],
    })
    expect((await bulk(wrong, { dry_run: true })).body).toMatchObject({
      rows: [
        { error: null, line_left: 0 },
        { error: 'credit', line_left: 20 },
      ],
    })
    const mixed = await bulk([row(one, 20, true), row(other, 21, false)], { dry_run: true })
    expect(mixed.body).toMatchObject({ rows: [{ line_left: 0 }, { line_left: null }] })
    expect((await bulk([row(one, 20, true), row(other, 21, false)])).status).toBe(200)
    expect([await owedBy(one), await owedBy(other)]).toEqual([20, 0])
    const [past] = await call(server.app, listBulks, as(cast.owner))
    expect(past?.rows.map(({ on_tab: onTab }) => onTab)).toEqual([true, false])
    await trust(cast.owner, one, 5)
    expect((await bulk([row(one, 1, true)], { dry_run: true })).body).toMatchObject({
      rows: [{ error: 'credit', line_left: 0 }],
    })
  })

  test('an agent pastes sixty players: all of them get chips and owe for them, or nobody does', async () => {
    const players: Person[] = []
    while (players.length < 60) players.push(await trusted(50, cast.agent))
    const pasted = (amounts: (place: number) => number) =>
      players.map(({ id }, place) => `#${id}\t${amounts(place)}`).join('\n')
    const paste = (csv: string, more: object = {}) =>
      tryCall(server.app, moveInBulk, {
        ...as(cast.agent),
        body: { type: 'transfer', currency: 'white', csv, on_tab: true, ...more },
      })
    const tooMuch = await paste(pasted((place) => (place === 41 ? 51 : 40)))
    expect(tooMuch.body).toEqual({
      error: 'dataIncorrect',
      fields: [{ path: 'rows.42', message: 'credit' }],
    })
    const list = pasted((place) => 1 + (place % 40))
    expect((await paste(list, { dry_run: true })).body).toMatchObject({ transactions: [] })
    const { status, body } = await paste(list)
    expect([status, (body as { transactions: unknown[] }).transactions.length]).toEqual([200, 60])
    const tabs = (await call(server.app, listTabs, { ...as(cast.agent), query: {} })).rows
    for (const [place, { id }] of players.entries())
      expect(tabs.find(({ b }) => b === id)).toMatchObject({ a: cast.agent.id, balance: 1 + (place % 40) })
    const [past] = await call(server.app, listBulks, as(cast.agent))
    expect(past?.rows.every(({ on_tab: onTab }) => onTab)).toBe(true)
  })
})

describe('in a list written as text,', () => {
  test('a column says who buys on the tab, and an unreadable mark moves nothing', async () => {
    const [one, other] = [await trusted(20), await trusted(20)]
    const list = (mark: string) =>
      tryCall(server.app, moveInBulk, {
        ...as(cast.owner),
        body: {
          ...{ type: 'transfer', currency: 'white' },
          csv: `id;amount;on tab\n${one.id};20;yes\n${other.id};5;${mark}`,
        },
      })
    expect((await list('perhaps')).body).toMatchObject({
      fields: [{ path: 'rows.2', message: 'amountIncorrect' }],
    })
    expect((await list('')).status).toBe(200)
    expect([await owedBy(one), await owedBy(other)]).toEqual([20, 0])
  })
})

describe('a request on the tab', () => {
  test('is checked when it is accepted, and staff may take it off the tab', async () => {
    const player = await trusted(30)
    const large = await ask(player, 31)
    expect(large).toMatchObject({ on_tab: true, status: null })
    expect((await accept(cast.owner, large.id)).body).toEqual(beyond('30'))
    expect((await accept(cast.owner, large.id, { on_tab: false })).body).toMatchObject({ on_tab: false })
    expect([await owedBy(player), await white(player)]).toEqual([0, 31])
    expect((await accept(cast.owner, (await ask(player, 30)).id)).body).toMatchObject({ on_tab: true })
    expect(await owedBy(player)).toBe(30)
  })

  test('is never made out of a request that was to be paid', async () => {
    const player = await trusted(100)
    const body = { amount: 5, currency: 'white' } as const
    const { id } = await call(server.app, calls.askForChips, { ...as(player), body })
    expect((await accept(cast.owner, id, { on_tab: true })).body).toMatchObject({ error: 'notAllowed' })
  })
})

describe('a return on the tab', () => {
  test('pays a debt at once; a return of more waits as a whole for the side that would owe', async () => {
    const player = await trusted(100)
    await sell(cast.owner, sale(player, 100))
    await giveWhite(server.app, cast.club, player, 50)
    expect((await returned(player, 60)).body).toMatchObject({ status: 'confirmed', on_tab: true })
    expect([await owedBy(player), await white(player)]).toEqual([40, 90])
    const { body } = await returned(player, 70)
    const waiting = body
    expect(waiting).toMatchObject({ status: null, request: true, type: 'return', amount: 70 })
    expect([await owedBy(player), await white(player)]).toEqual([40, 90])
    await permit(server.app, cast, { transfer: true })
    expect((await accept(cast.manager, waiting.id)).body).toEqual({ error: 'requestNotFound' })
    await permit(server.app, cast, { credit: true })
    const pending = await call(server.app, calls.listRequests, as(cast.manager))
    expect(pending.map(({ id }) => id)).toContain(waiting.id)
    const answers = await Promise.all([1, 2].map(() => accept(cast.manager, waiting.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect([await owedBy(player), await white(player)]).toEqual([-30, 20])
  })

  test('a return of staff who may accept returns is decided by somebody else; they may take it back', async () => {
    const { manager, owner, club } = cast
    await permit(server.app, cast, { credit: true, transfer: true })
    await call(server.app, calls.moveChips, { ...as(manager), body: { ...sale(manager, 50), on_tab: false } })
    const { id } = (await returned(manager, 20)).body
    const badge = async (person: Person) =>
      (await call(server.app, getBadges, { token: person.token })).clubs[club.id]?.chip_requests
    const [ofOwner, ofManager] = [await badge(owner), await badge(manager)]
    expect(ofOwner).toBe((ofManager ?? 0) + 1)
    expect((await accept(manager, id)).body).toEqual({ error: 'requestNotFound' })
    expect(await owedBy(manager)).toBe(0)
    expect((await accept(owner, id)).status).toBe(200)
    expect(await owedBy(manager)).toBe(-20)
  })

  test('a return of more chips than the player has is refused at once, beyond the debt or within it', async () => {
    const player = await trusted(100)
    await giveWhite(server.app, cast.club, player, 10)
    expect((await returned(player, 10.01)).body).toMatchObject({ error: 'lowBalance' })
    await sell(cast.owner, sale(player, 50))
    await returned(player, 40)
    expect((await returned(player, 20.01)).body).toMatchObject({ error: 'lowBalance' })
    expect([await owedBy(player), await white(player)]).toEqual([10, 20])
    expect((await returned(player, 20)).body).toMatchObject({ status: null })
  })

  test('a return to an agent is owed by the agent as a cash-out; a new agent of the player closes it', async () => {
    const player = await newMember(server.app, cast.club, { agentId: cast.agent.id })
    const body = { ...sale(player, 50), on_tab: false }
    await call(server.app, calls.moveChips, { ...as(cast.agent), body })
    expect((await returned(player, 10)).body).toEqual({ error: 'agentIncorrect' })
    const first = (await returned(player, 20, 'return-agent')).body
    expect((await accept(cast.agent, first.id)).status).toBe(200)
    expect(await owedBy(player)).toBe(-20)
    const second = (await returned(player, 5, 'return-agent')).body
    const moved = { user_id: player.id, agent_id: cast.otherAgent.id }
    await call(server.app, setAgent, { ...as(cast.owner), body: moved })
    expect((await accept(cast.agent, second.id)).body).toEqual({ error: 'requestNotFound' })
    expect(await white(player)).toBe(30)
  })

  test('names in its notices the chips that the player returns, not the red that they become', async () => {
    const player = await trusted(0)
    await giveWhite(server.app, cast.club, player, 50)
    const newest = async ({ token }: Person, content: string) =>
      (await call(server.app, listMessages, { token, query: { message_type: 'other' } })).find(
        (message) => message.content === content,
      )
    const first = (await returned(player, 20)).body.id
    expect(await newest(cast.owner, 'chipReturnWaiting')).toMatchObject({
      body: { amount: 20, currency: 'white', transaction_id: first },
    })
    await accept(cast.owner, first)
    expect(await newest(player, 'chipReturnAccepted')).toMatchObject({
      body: { amount: 20, currency: 'white', transaction_id: first },
    })
    const second = (await returned(player, 5)).body.id
    const declined = { params: { id: String(second) }, body: { reason: 'violationOfClub' } }
    await call(server.app, calls.declineRequest, { ...as(cast.owner), ...declined })
    expect(await newest(player, 'chipReturnDeclined')).toMatchObject({
      body: { amount: 5, currency: 'white', transaction_id: second },
    })
  })

  test('appears in the history as a return, whether waiting or accepted, and as nothing else', async () => {
    const player = await trusted(0)
    await giveWhite(server.app, cast.club, player, 50)
    const accepted = (await returned(player, 20)).body.id
    await accept(cast.owner, accepted)
    const waiting = (await returned(player, 5)).body.id
    const found = async (type: calls.Transaction['type'][]) => {
      const body = { type, request: true, limit: 100 }
      const answer = await call(server.app, calls.reportTransactions, { ...as(player), body })
      return calls.transactionsIn(answer).map(({ id }) => id)
    }
    expect(await found(['return'])).toEqual([waiting, accepted])
    expect(await found(['transfer', 'return'])).toEqual([waiting, accepted])
    expect(await found(['transfer', 'return-agent', 'extract'])).toEqual([])
  })
})

describe('chips that are taken', () => {
  const take = (person: Person, more: object = {}) =>
    call(server.app, calls.moveChips, {
      ...as(cast.owner),
      body: { amount: 10, currency: 'white', type: 'extract', user_id: person.id, ...more },
    })

  test('are owed to a member who has a tab with the club, unless the call says otherwise', async () => {
    const [known, unknown] = [await trusted(0), await newMember(server.app, cast.club)]
    for (const person of [known, unknown]) await giveWhite(server.app, cast.club, person, 100)
    await take(known)
    await take(known, { on_tab: false })
    await take(unknown)
    expect([await owedBy(known), await owedBy(unknown)]).toEqual([-10, undefined])
    await take(unknown, { on_tab: true })
    expect(await owedBy(unknown)).toBe(-10)
  })

  test('chips taken when a membership or a role ends are owed on the member’s tab if there is one', async () => {
    const [player, agent] = [await trusted(0), await newMember(server.app, cast.club, { role: 'agent' })]
    await giveWhite(server.app, cast.club, player, 100)
    await trust(cast.owner, agent, 0)
    await giveRed(server.app, cast.club, agent, 40)
    const params = { user_id: String(player.id) }
    await call(server.app, removeMember, { ...as(cast.owner), params, body: {} })
    await call(server.app, setRole, { ...as(cast.owner), body: { user_id: agent.id, role: 'player' } })
    expect(await tabOf(player)).toMatchObject({ balance: -100, orphaned: true })
    expect(await owedBy(agent)).toBe(-40)
  })
})
