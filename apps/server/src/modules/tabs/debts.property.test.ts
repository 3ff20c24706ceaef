// @module-tag property
// @module-tag money
import * as cashier from '@cardroom/contract/cashier'
import * as receipts from '@cardroom/contract/receipts'
import { getTrialBalance } from '@cardroom/contract/reports'
import * as tabs from '@cardroom/contract/tabs'
import { beforeAll, expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { balancesIn, carriedOut } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
const [histories, steps] = [Number(process.env.DEBT_HISTORIES ?? 6), 30]

beforeAll(async () => {
  cast = await newCast(server.app)
})

/** A small generator with its own seed (Park and Miller) makes every run the same. */
let state = 36_514
const draw = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below
const pick = <Thing>(things: readonly Thing[]): Thing => things[draw(things.length)] as Thing
const amount = () => 1 + draw(60)

/** The model: plain arithmetic on one player and the club. */
interface Model {
  readonly person: Person
  line: number
  /** The debt of the player to the club; negative if the club owes. */
  owed: number
  white: number
  /** The last sale on the tab, unless it is reversed. */
  sale: { readonly id: number; readonly amount: number } | undefined
}

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const byId = (id: number | undefined) => ({ params: { id: String(id) } })
const tabOf = async ({ person }: Model) => {
  const query = { user_id: String(person.id) }
  return (await call(server.app, tabs.listTabs, { ...as(cast.owner), query })).rows[0]
}
const payment = () =>
  ({ amount: amount(), method: 'cash', paid_on: now().toISOString().slice(0, 10), user_id: null }) as const
const record = async ({ person }: Model, direction: 'paid' | 'received') => {
  const body = { ...payment(), direction }
  return carriedOut(await call(server.app, receipts.recordReceipt, { ...as(person), body }))
}

type Deed = (model: Model) => Promise<void>

const setLine: Deed = async (model) => {
  model.line = draw(200)
  const params = { user_id: String(model.person.id) }
  await call(server.app, tabs.setLine, { ...as(cast.owner), params, body: { amount: model.line } })
}

const sell: Deed = async (model) => {
  const sold = amount()
  const { status, body } = await tryCall(server.app, cashier.moveChips, {
    ...as(cast.owner),
    body: { type: 'transfer', currency: 'white', amount: sold, user_id: model.person.id, on_tab: true },
  })
  const left = model.line - model.owed
  if (sold > left) {
    const field = { path: 'credit', message: String(Math.max(0, left)) }
    expect(body).toEqual({ error: 'notAllowed', fields: [field] })
    return
  }
  expect(status).toBe(200)
  model.owed += sold
  model.white += sold
  const [made] = (body as { transactions: cashier.Transaction[] }).transactions
  model.sale = made && { id: made.id, amount: sold }
}

const giveBack: Deed = async (model) => {
  const returned = amount()
  const { status, body } = await tryCall(server.app, cashier.returnChips, {
    ...as(model.person),
    body: { amount: returned, currency: 'white', type: 'return', on_tab: true },
  })
  if (returned > model.white) {
    expect(body).toMatchObject({ error: 'lowBalance' })
    return
  }
  expect(status).toBe(200)
  // A return that exceeds the debt waits as a whole for the club's decision.
  expect(body.status).toBe(returned <= Math.max(0, model.owed) ? 'confirmed' : null)
  if (body.status === null) {
    const isAccepted = pick([true, false])
    const answer = { ...as(cast.owner), ...byId(body.id) }
    if (isAccepted) await call(server.app, cashier.acceptRequest, { ...answer, body: {} })
    else await call(server.app, cashier.declineRequest, { ...answer, body: { reason: 'violationOfClub' } })
    if (!isAccepted) return
  }
  model.owed -= returned
  model.white -= returned
}

const pay: Deed = async (model) => {
  const receipt = await record(model, 'paid')
  const answer = { ...as(cast.owner), ...byId(receipt.id) }
  const how = pick(['confirm', 'uphold', 'reject', 'withdraw'] as const)
  if (how === 'confirm') await call(server.app, receipts.confirmReceipt, { ...answer, body: {} })
  if (how === 'withdraw')
    await call(server.app, receipts.withdrawReceipt, { ...as(model.person), ...byId(receipt.id), body: {} })
  if (how === 'uphold' || how === 'reject') {
    await call(server.app, receipts.disputeReceipt, { ...answer, body: { reason: 'Nothing came' } })
    const body = { ruling: how, reason: 'I have seen it' }
    await call(server.app, receipts.decideReceipt, { ...answer, body })
  }
  if (how === 'confirm' || how === 'uphold') model.owed -= receipt.amount
}

const getPaid: Deed = async (model) => {
  model.owed += (await record(model, 'received')).amount
}

const waive: Deed = async (model) => {
  if (model.owed === 0) return
  const waived = Math.min(amount(), Math.abs(model.owed))
  const creditor = model.owed > 0 ? cast.owner : model.person
  const tab = await tabOf(model)
  const body = { amount: waived, reason: 'Never mind' }
  await call(server.app, tabs.writeOff, { ...as(creditor), ...byId(tab?.id), body })
  model.owed += model.owed > 0 ? -waived : waived
}

const take: Deed = async (model) => {
  if (model.white === 0) return
  const taken = Math.min(amount(), model.white)
  await call(server.app, cashier.moveChips, {
    ...as(cast.owner),
    body: { type: 'extract', currency: 'white', amount: taken, user_id: model.person.id },
  })
  model.owed -= taken
  model.white -= taken
}

const reverse: Deed = async (model) => {
  if (!model.sale || model.sale.amount > model.white) return
  const { id, amount: sold } = model.sale
  const input = { ...as(cast.owner), ...byId(id), body: { reason: 'By mistake' } }
  await call(server.app, cashier.reverseTransaction, input)
  model.owed -= sold
  model.white -= sold
  model.sale = undefined
}

const deeds = [setLine, sell, sell, sell, giveBack, giveBack, pay, pay, getPaid, waive, take, reverse]

test('a random history of debts: the tab is what plain arithmetic says, and its entries add up to it', async () => {
  let owedInAll = 0
  for (let count = 0; count < histories; count += 1) {
    const person = await newMember(server.app, cast.club)
    const model: Model = { person, line: 0, owed: 0, white: 0, sale: undefined }
    await setLine(model)
    for (let step = 0; step < steps; step += 1) await pick(deeds)(model)
    const tab = await tabOf(model)
    expect(await balancesIn(server.app, cast.club).whiteOf(person)).toBe(model.white)
    expect(tab).toMatchObject({ balance: model.owed, line: model.line })
    const aged = Object.values(tab?.buckets ?? {}).reduce((total, each) => total + each, 0)
    expect(aged).toBe(Math.abs(model.owed))

    const input = { ...as(person), ...byId(tab?.id), query: { limit: '100' } }
    const entries = await call(server.app, tabs.listTabEntries, input)
    let running = 0
    for (const { amount: change, balance } of entries.toReversed()) {
      running += change
      expect(balance).toBe(running)
    }
    expect(running).toBe(model.owed)
    owedInAll += model.owed
  }
  // Rule tabs-2: no credit is issued, and the club is owed exactly what the members owe.
  const { currencies } = await call(server.app, getTrialBalance, { ...as(cast.owner), query: {} })
  expect(currencies.find(({ currency }) => currency === 'credit')).toEqual({
    ...{ currency: 'credit', issued: 0, bank: 0, fees: 0, difference: 0 },
    ...{ members: 0 - owedInAll, treasury: owedInAll },
  })
})
