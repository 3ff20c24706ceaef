// @module-tag money
import { listAudit } from '@cardroom/contract/audit'
import { getBadges } from '@cardroom/contract/badges'
import { listMessages } from '@cardroom/contract/chat'
import { updateClub } from '@cardroom/contract/clubs'
import * as receipts from '@cardroom/contract/receipts'
import { listTabs } from '@cardroom/contract/tabs'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { days, later, now, setClock } from '#platform/clock.ts'
import { nextDay } from '#platform/time-zones.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { carriedOut } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { call, renewed, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
})
afterEach(() => setClock())

/** Renews the person's sign-in after the clock was moved. */
const renew = async (person: Person) => Object.assign(person, await renewed(server.app, person))
const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const today = () => now().toISOString().slice(0, 10)
type Body = Partial<receipts.NewReceipt>
const input = (by: Person, body: Body) => ({
  ...as(by),
  body: { amount: 35, method: 'cash', paid_on: today(), direction: 'paid', user_id: null, ...body } as const,
})
const record = async (by: Person, body: Body) =>
  carriedOut(await call(server.app, receipts.recordReceipt, input(by, body)))
const refusal = async (by: Person, body: Body) =>
  (await tryCall(server.app, receipts.recordReceipt, input(by, body))).body
const of = (by: Person, id: number) => ({ ...as(by), params: { id: String(id) } })
const confirm = (by: Person, id: number) =>
  tryCall(server.app, receipts.confirmReceipt, { ...of(by, id), body: {} })
const withdraw = (by: Person, id: number) =>
  tryCall(server.app, receipts.withdrawReceipt, { ...of(by, id), body: {} })
const dispute = (by: Person, id: number) =>
  tryCall(server.app, receipts.disputeReceipt, { ...of(by, id), body: { reason: 'Nothing came' } })
const decide = (by: Person, id: number, ruling: 'uphold' | 'reject') =>
  tryCall(server.app, receipts.decideReceipt, { ...of(by, id), body: { ruling, reason: 'I have seen it' } })
const balance = async (person: Person, by = cast.owner) =>
  (await call(server.app, listTabs, { ...as(by), query: { user_id: String(person.id) } })).rows[0]?.balance
const noticesOf = async ({ token }: Person, content: string) =>
  (await call(server.app, listMessages, { token, query: { message_type: 'other' } })).filter(
    (message) => message.content === content,
  )

describe('when a receipt is recorded,', () => {
  test('one of the receiver counts at once; one of the payer waits for the receiver', async () => {
    const player = await newMember(server.app, cast.club, { agentId: cast.agent.id })
    const got = await record(cast.agent, { user_id: player.id, direction: 'received', note: 'For Friday' })
    expect(got).toMatchObject({
      payer_id: player.id,
      receiver_id: cast.agent.id,
      state: 'confirmed',
      note: 'For Friday',
      recorded_by: cast.agent.id,
      answer_by: null,
      can: [],
    })
    expect(await balance(player)).toBe(-35)
    const paid = await record(player, { user_id: cast.agent.id, amount: 5 })
    expect(paid).toMatchObject({ state: 'waiting', can: ['withdraw'], number: got.number + 1 })
    expect(paid.answer_by).toBe(later(new Date(paid.created_at), days(7)).toISOString())
    expect(await noticesOf(cast.agent, 'receiptWaiting')).toMatchObject([
      { body: { amount: 5, name: player.name, number: paid.number, receipt_id: paid.id } },
    ])
    expect(await balance(player)).toBe(-35)
    expect((await confirm(cast.agent, paid.id)).body).toMatchObject({ state: 'confirmed' })
    expect(await balance(player)).toBe(-40)
    expect(paid.club_id).toBe(cast.club.id)
  })

  test('two people who have nothing to do with each other are refused', async () => {
    const { agent, otherAgent, agentsPlayer, player, owner, outsider } = cast
    expect(await refusal(otherAgent, { user_id: agentsPlayer.id })).toMatchObject({ error: 'notAllowed' })
    expect(await refusal(player, { user_id: agent.id })).toMatchObject({ error: 'notAllowed' })
    expect(await refusal(agent, { user_id: agent.id })).toMatchObject({ error: 'notAllowed' })
    expect(await refusal(owner, { user_id: outsider.id })).toMatchObject({ error: 'userNotFound' })
    expect(await refusal(player, { paid_on: nextDay(today(), 2) })).toEqual({
      error: 'dataIncorrect',
      fields: [{ path: 'paid_on', message: 'stillToCome' }],
    })
    expect(await refusal(player, { paid_on: '0000-01-01' })).toMatchObject({
      error: 'dataIncorrect',
      fields: [{ path: 'paid_on' }],
    })
  })

  test('the numbers of many receipts at once have no gaps', async () => {
    const first = (await record(cast.owner, { user_id: cast.player.id, direction: 'received' })).number
    const made = await Promise.all(
      [1, 2, 3, 4].map((amount) =>
        record(cast.owner, { user_id: cast.player.id, direction: 'received', amount }),
      ),
    )
    const numbers = made.map(({ number }) => number).sort((a, b) => a - b)
    expect(numbers).toEqual([1, 2, 3, 4].map((step) => first + step))
  })
})

describe('when a receipt is answered,', () => {
  test('two answers at once: one takes effect', async () => {
    const player = await newMember(server.app, cast.club)
    for (const other of [withdraw, confirm, dispute]) {
      const { id } = await record(player, { amount: 10 })
      const by = other === withdraw ? player : cast.owner
      const answers = await Promise.all([confirm(cast.owner, id), other(by, id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
      expect(answers.find(({ status }) => status === 404)?.body).toEqual({ error: 'requestNotFound' })
    }
    const states = (await call(server.app, receipts.listReceipts, { ...as(player), query: {} })).map(
      ({ state }) => state,
    )
    const confirmed = states.filter((state) => state === 'confirmed').length
    expect((await balance(player)) ?? 0).toBe(confirmed === 0 ? 0 : -10 * confirmed)
  })

  test('nobody answers for the club in their own affairs', async () => {
    await permit(server.app, cast, { credit: true })
    const paid = await record(cast.manager, {})
    expect((await confirm(cast.manager, paid.id)).body).toEqual({ error: 'accessDenied' })
    expect((await confirm(cast.owner, paid.id)).status).toBe(200)
  })

  test('a disputed receipt moves nothing until somebody rules on it, for good', async () => {
    const player = await newMember(server.app, cast.club, { agentId: cast.agent.id })
    const toldBefore = (await noticesOf(cast.owner, 'receiptDisputed')).length
    const { id } = await record(player, { user_id: cast.agent.id, amount: 80 })
    expect((await decide(cast.owner, id, 'uphold')).body).toEqual({ error: 'requestNotFound' })
    expect((await dispute(cast.agent, id)).body).toMatchObject({ state: 'disputed', reason: 'Nothing came' })
    expect((await withdraw(player, id)).body).toEqual({ error: 'requestNotFound' })
    expect(await noticesOf(player, 'receiptDisputed')).toHaveLength(1)
    expect(await noticesOf(cast.owner, 'receiptDisputed')).toHaveLength(toldBefore + 1)
    expect((await decide(cast.agent, id, 'reject')).body).toEqual({ error: 'accessDenied' })
    const answers = await Promise.all([decide(cast.owner, id, 'uphold'), decide(cast.owner, id, 'uphold')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await call(server.app, receipts.getReceipt, of(player, id))).toMatchObject({
      state: 'confirmed',
      ruling: 'uphold',
      reason: 'I have seen it',
      dispute_reason: 'Nothing came',
      steps: [
        { what: 'recorded', by: player.id, by_name: player.name, reason: null },
        { what: 'disputed', by: cast.agent.id, by_name: cast.agent.name, reason: 'Nothing came' },
        { what: 'upheld', by: cast.owner.id, by_name: cast.owner.name, reason: 'I have seen it' },
      ],
    })
    expect(await balance(player)).toBe(-80)
    expect(await noticesOf(player, 'receiptRuled')).toMatchObject([
      { body: { ruling: 'uphold', amount: 80 } },
    ])
    const withdrawn = await record(player, { user_id: cast.agent.id, amount: 3 })
    expect((await withdraw(player, withdrawn.id)).body.steps).toMatchObject([
      { what: 'recorded' },
      { what: 'withdrawn', by: player.id, reason: null },
    ])
    const second = await record(player, { user_id: cast.agent.id, amount: 7 })
    await dispute(cast.agent, second.id)
    expect((await decide(cast.owner, second.id, 'reject')).body).toMatchObject({ state: 'rejected' })
    expect(await balance(player)).toBe(-80)
  })

  test('the person who disputed it for the club may not rule on it, the owner may', async () => {
    await permit(server.app, cast, { credit: true })
    const { id } = await record(cast.player, {})
    await dispute(cast.manager, id)
    expect((await decide(cast.manager, id, 'reject')).body).toEqual({ error: 'accessDenied' })
    expect((await decide(cast.owner, id, 'reject')).status).toBe(200)
  })
})

test('a disputed payment counts in the badge of everybody who may rule on it, and of nobody else', async () => {
  await permit(server.app, cast, { credit: true })
  const player = await newMember(server.app, cast.club, { agentId: cast.agent.id })
  const badge = async ({ token }: Person) =>
    (await call(server.app, getBadges, { token })).clubs[cast.club.id]?.receipts ?? 0
  const people = [cast.owner, cast.manager, cast.agent, player]
  const badges = () => Promise.all(people.map(badge))
  const before = await badges()
  const more = async () => (await badges()).map((count, place) => count - (before[place] ?? 0))
  const { id } = await record(player, { user_id: cast.agent.id, amount: 9 })
  expect(await more()).toEqual([0, 0, 1, 0])
  await dispute(cast.agent, id)
  expect(await more()).toEqual([1, 1, 0, 0])
  expect((await decide(cast.manager, id, 'reject')).status).toBe(200)
  expect(await more()).toEqual([0, 0, 0, 0])
  // Whoever answered for the club has had a part in it.
  const own = await record(cast.player, {})
  await dispute(cast.manager, own.id)
  expect(await more()).toEqual([1, 0, 0, 0])
  await decide(cast.owner, own.id, 'reject')
})

test('the owner’s ruling on a payment of their own is in the audit log too', async () => {
  await permit(server.app, cast, { credit: true })
  const { id } = await record(cast.owner, { amount: 20 })
  expect((await dispute(cast.manager, id)).status).toBe(200)
  expect((await decide(cast.owner, id, 'reject')).body).toMatchObject({ state: 'rejected' })
  const [entry] = await call(server.app, listAudit, { ...as(cast.owner), query: { limit: '1' } })
  expect(entry).toMatchObject({
    ...{ actor_id: cast.owner.id, action: 'receipts.ruled' },
    details: { receipt_id: id, ruling: 'reject', reason: 'I have seen it', before: { state: 'disputed' } },
  })
})

test('a confirmed receipt is undone by one the other way, once, and by no larger one', async () => {
  const player = await newMember(server.app, cast.club)
  const { id } = await record(cast.owner, { user_id: player.id, direction: 'received', amount: 50 })
  const back = { user_id: null, direction: 'received', amount: 50, corrects: id } as const
  const refused = { error: 'notAllowed', fields: [{ path: 'corrects', message: 'notCorrectable' }] }
  expect(await refusal(player, { ...back, amount: 50.01 })).toEqual(refused)
  expect(await refusal(player, { ...back, direction: 'paid' })).toEqual(refused)
  const made = await record(player, back)
  expect(made).toMatchObject({ state: 'confirmed', corrects: id })
  expect(await balance(player)).toBe(0)
  expect(await refusal(player, back)).toEqual(refused)
  expect(await call(server.app, receipts.getReceipt, of(player, id))).toMatchObject({
    corrected_by: made.id,
  })
})

test('of two corrections of one receipt at once, one counts and the other is refused', async () => {
  const player = await newMember(server.app, cast.club)
  const { id } = await record(cast.owner, { user_id: player.id, direction: 'received', amount: 50 })
  const asked = [
    input(player, { user_id: null, direction: 'received', amount: 50, corrects: id }),
    input(cast.owner, { user_id: player.id, direction: 'paid', amount: 50, corrects: id }),
  ]
  const answers = await Promise.all(asked.map((body) => tryCall(server.app, receipts.recordReceipt, body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect(answers.find(({ status }) => status === 403)?.body).toEqual({
    error: 'notAllowed',
    fields: [{ path: 'corrects', message: 'notCorrectable' }],
  })
})

test('the key of a repeated call makes one receipt', async () => {
  const player = await newMember(server.app, cast.club)
  const once = {
    ...input(cast.owner, { user_id: player.id, direction: 'received' }),
    idempotencyKey: 'once',
  }
  const [first, second] = [
    await call(server.app, receipts.recordReceipt, once),
    await call(server.app, receipts.recordReceipt, once),
  ]
  expect(second).toEqual(first)
  expect(await balance(player)).toBe(-35)
})

test('a receipt without an answer in time becomes unanswered, with a notice, and can still be answered', async () => {
  const player = await newMember(server.app, cast.club)
  await call(server.app, updateClub, { ...as(cast.owner), body: { receipt_days: 2 } })
  const { id } = await record(player, { amount: 12 })
  const start = now()
  const unanswered = server.app.jobs.find(({ name }) => name === 'call-receipts-unanswered')
  const stateOn = async (day: number) => {
    setClock(() => later(start, days(day)).getTime())
    await unanswered?.run(server.app.database)
    return (await call(server.app, receipts.getReceipt, of(await renew(cast.owner), id))).state
  }
  const badge = async () =>
    (await call(server.app, getBadges, { token: cast.owner.token })).clubs[cast.club.id]?.receipts ?? 0
  expect(await stateOn(1.9)).toBe('waiting')
  expect(await stateOn(2)).toBe('unanswered')
  const before = await badge()
  expect(await noticesOf(cast.owner, 'receiptUnanswered')).toHaveLength(1)
  expect((await confirm(cast.owner, id)).body).toMatchObject({ state: 'confirmed', answer_by: null })
  expect(await badge()).toBe(before - 1)
})

test('the list of payments is whole, unless a page is asked for', async () => {
  const player = await newMember(server.app, cast.club)
  for (let place = 0; place < 21; place += 1) await record(player, { amount: 1 })
  const listed = async (query: { limit?: string; offset?: string }) =>
    (await call(server.app, receipts.listReceipts, { ...as(player), query })).map(({ id }) => id)
  const all = await listed({})
  expect(all).toHaveLength(21)
  expect(await listed({ limit: '5' })).toEqual(all.slice(0, 5))
  expect(await listed({ limit: '20', offset: '20' })).toEqual(all.slice(20))
  const wrong = { ...as(player), query: { limit: '0' } }
  expect((await tryCall(server.app, receipts.listReceipts, wrong)).body).toMatchObject({
    error: 'dataIncorrect',
  })
})
