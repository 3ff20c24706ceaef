// @module-tag money
import { listAudit } from '@cardroom/contract/audit'
import * as calls from '@cardroom/contract/cashier'
import { listMessages } from '@cardroom/contract/chat'
import { changeControls, getControls, type ControlChanges } from '@cardroom/contract/controls'
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import { closeSettlement } from '@cardroom/contract/settlements'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { days, later, minutes, now, setClock } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, giveRed, giveWhite } from '#test/chips.ts'
import { newMember } from '#test/clubs.ts'
import { call, renewed, stepUpWithPassword, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
  await permit(server.app, cast, { transfer: true, extract: true, buy_red: true })
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const set = (body: ControlChanges, person = cast.owner) =>
  call(server.app, changeControls, { ...as(person), body })
const refusalOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status === 200) return 'ok'
  const { error, fields } = body as { error: string; fields?: { path: string; message: string }[] }
  return fields ? [error, fields[0]?.path, fields[0]?.message] : error
}
const sale = (amount: number) =>
  ({ amount, currency: 'white', type: 'transfer', user_id: cast.player.id }) as const
const trySale = async (manager: Person, amount: number) =>
  refusalOf(await tryCall(server.app, calls.moveChips, { ...as(manager), body: sale(amount) }))
const noticesOf = async (person: Person, content: string) => {
  const query = { message_type: 'other', limit: '100' } as const
  return (await call(server.app, listMessages, { token: person.token, query })).filter(
    (each) => each.content === content,
  )
}
/** Creates a manager who has given out nothing yet. */
async function newManager(): Promise<Person> {
  const manager = await newMember(server.app, cast.club)
  await call(server.app, setRole, { ...as(cast.owner), body: { user_id: manager.id, role: 'manager' } })
  const permissions = { transfer: true, extract: true, buy_red: true }
  await call(server.app, setManagerPermissions, {
    ...as(cast.owner),
    body: { user_id: manager.id, permissions },
  })
  return manager
}
const hourMax = ['notAllowed', 'velocity', 'hourMax']

describe('when controls are changed,', () => {
  test('tightening applies at once; loosening needs a step-up, waits a day, and sends the owner a mail', async () => {
    expect(await call(server.app, getControls, as(cast.owner))).toEqual({
      ...{ approve_above: null, hour_max: null, day_max: null, two_to_settle: false, day_hours: null },
      pending: null,
    })
    expect(await set({ hour_max: 100.5, two_to_settle: true })).toMatchObject({
      hour_max: 100.5,
      pending: null,
    })
    const looser = { ...as(cast.owner), body: { hour_max: 200, two_to_settle: true } }
    expect(refusalOf(await tryCall(server.app, changeControls, looser))).toBe('stepUpNeeded')
    await stepUpWithPassword(server.app, cast.owner)
    const at = later(now(), days(1))
    const waiting = await set({ hour_max: 200, day_hours: { from: 0, to: 24 } })
    expect(waiting).toMatchObject({ hour_max: 100.5, pending: { hour_max: 200 } })
    expect(Math.abs(new Date(waiting.pending?.at ?? 0).getTime() - at.getTime())).toBeLessThan(60_000)
    const query = { action: 'club.controls', limit: '1' } as const
    const [entry] = await call(server.app, listAudit, { ...as(cast.owner), query })
    expect(entry?.details).toEqual({
      hour_max: 200,
      day_hours: '0-24',
      before: { hour_max: 100.5, day_hours: null },
      acts_at: waiting.pending?.at,
    })
    expect(await noticesOf(cast.owner, 'controlsChanged')).toHaveLength(2)
    expect(await set({ hour_max: 90 })).toMatchObject({ hour_max: 90, pending: null })
  })

  test.each([
    { hour_max: 0 },
    { hour_max: 1.005 },
    { day_hours: { from: 5, to: 5 } },
    { day_hours: { from: 24, to: 5 } },
    { two_to_settle: null },
    { pending: null },
  ])('the body %j is malformed', async (body) => {
    const input = { ...as(cast.owner), body: body as ControlChanges }
    expect(refusalOf(await tryCall(server.app, changeControls, input))).toContain('dataIncorrect')
  })
})

describe('when limits of an hour count,', () => {
  test('a manager who sells chips to themselves counts like any other sale', async () => {
    await set({ hour_max: 90 })
    const manager = await newManager()
    const own = (amount: number) => ({ ...sale(amount), user_id: manager.id })
    const buy = async (amount: number) =>
      refusalOf(await tryCall(server.app, calls.moveChips, { ...as(manager), body: own(amount) }))
    expect(await buy(100_000)).toEqual(hourMax)
    expect(await noticesOf(cast.owner, 'velocityReached')).not.toEqual([])
    expect(await buy(40)).toBe('ok')
    expect(await trySale(manager, 60)).toEqual(hourMax)
  })

  test('all counted movements add up in red; beyond the limit none of them moves anything', async () => {
    await set({ hour_max: 90 })
    const manager = await newManager()
    await giveWhite(server.app, cast.club, cast.agentsPlayer, 20)
    // The comments at the line ends show the total of the hour so far, in red.
    expect(await trySale(manager, 40)).toBe('ok') // 42
    const take = { amount: 20, currency: 'white', type: 'extract', user_id: cast.agentsPlayer.id } as const
    await call(server.app, calls.moveChips, { ...as(manager), body: take }) // 62
    const { id } = await askedBy(server.app, cast.club, { person: cast.player, amount: 10 })
    await call(server.app, calls.acceptRequest, { ...as(manager), params: { id: String(id) }, body: {} }) // 73
    await call(server.app, calls.moveBank, { ...as(manager), body: { amount: 17, direction: 'cover' } }) // 90
    expect(await trySale(manager, 1)).toEqual(hourMax)
    const bank = { ...as(manager), body: { amount: 0.01, direction: 'cover' } } as const
    expect(refusalOf(await tryCall(server.app, calls.moveBank, bank))).toEqual(hourMax)
    expect(await trySale(cast.owner, 500)).toBe('ok')
  })

  test('two sales at once cannot both pass the limit', async () => {
    const manager = await newManager()
    const both = await Promise.all([trySale(manager, 50), trySale(manager, 50)])
    expect(both.filter((each) => each === 'ok')).toHaveLength(1)
    expect(both).toContainEqual(hourMax)
  })

  test('a reversal frees nothing, and the reversal of an agent’s sale counts itself', async () => {
    const manager = await newManager()
    await giveRed(server.app, cast.club, cast.agent, 500)
    const body = { ...sale(60), user_id: cast.agentsPlayer.id }
    const sold = await call(server.app, calls.moveChips, { ...as(cast.agent), body })
    const reversal = (id?: number) => ({
      ...as(manager),
      params: { id: String(id) },
      body: { reason: 'By mistake' },
    })
    await call(server.app, calls.reverseTransaction, reversal(sold.transactions[0]?.id)) // 63
    expect(await trySale(manager, 30)).toEqual(hourMax)
    const own = await call(server.app, calls.moveChips, { ...as(manager), body: sale(20) }) // 84
    await call(server.app, calls.reverseTransaction, reversal(own.transactions[0]?.id))
    expect(await trySale(manager, 20)).toEqual(hourMax)
  })

  test('the owner gets a notice of the first refusal in an hour, also for a call with a key', async () => {
    const manager = await newManager()
    const input = { ...as(manager), body: sale(1000), idempotencyKey: crypto.randomUUID() }
    const before = (await noticesOf(cast.owner, 'velocityReached')).length
    for (let tries = 0; tries < 2; tries += 1)
      expect(refusalOf(await tryCall(server.app, calls.moveChips, input))).toEqual(hourMax)
    const notices = await noticesOf(cast.owner, 'velocityReached')
    expect(notices).toHaveLength(before + 1)
    expect(notices[0]?.body).toMatchObject({ user_id: manager.id })
  })
})

describe('as time passes,', () => {
  let manager: Person
  beforeEach(async () => {
    manager = await newManager()
  })
  const at = async (ms: number) => {
    setClock(() => ms)
    cast = {
      ...cast,
      owner: await renewed(server.app, cast.owner),
      manager: await renewed(server.app, cast.manager),
    }
    manager = await renewed(server.app, manager)
  }

  test('an hour later a manager may go on, up to the day’s limit; a looser limit applies a day later', async () => {
    const noon = new Date(`${now().toISOString().slice(0, 10)}T12:00:00Z`).getTime() + days(1)
    await at(noon)
    await set({ hour_max: 50, day_max: 80 })
    expect(await trySale(manager, 40)).toBe('ok')
    expect(await trySale(manager, 40)).toEqual(hourMax)
    await at(noon + minutes(60))
    expect(await trySale(manager, 40)).toEqual(['notAllowed', 'velocity', 'dayMax'])
    expect(await trySale(manager, 30)).toBe('ok')
    await stepUpWithPassword(server.app, cast.owner)
    await set({ hour_max: null, day_max: null })
    expect(await trySale(manager, 40)).toEqual(hourMax)
    await at(noon + minutes(60) + days(1))
    expect(await call(server.app, getControls, as(cast.owner))).toMatchObject({
      hour_max: null,
      pending: null,
    })
    expect(await trySale(manager, 4000)).toBe('ok')
  })

  test('managers can move nothing outside the hours, not even take back a sale of the club', async () => {
    const hour = now().getUTCHours()
    await set({ day_hours: { from: (hour + 1) % 24, to: (hour + 3) % 24 } })
    const outside = ['notAllowed', 'hours', 'outsideHours']
    expect(await trySale(manager, 1)).toEqual(outside)
    expect(await trySale(cast.owner, 1)).toBe('ok')
    const sold = await call(server.app, calls.moveChips, { ...as(cast.owner), body: sale(1) })
    const reversal = { params: { id: String(sold.transactions[0]?.id) }, body: { reason: 'By mistake' } }
    const reverse = (person: Person) =>
      tryCall(server.app, calls.reverseTransaction, { ...as(person), ...reversal })
    expect(refusalOf(await reverse(manager))).toEqual(outside)
    expect(refusalOf(await reverse(cast.owner))).toBe('ok')
    const permissions = { user_id: manager.id, permissions: { settle: true } }
    await call(server.app, setManagerPermissions, { ...as(cast.owner), body: permissions })
    await stepUpWithPassword(server.app, manager)
    const closing = { params: { id: '999999' }, body: { hash: '0'.repeat(64) } }
    const close = async () =>
      refusalOf(await tryCall(server.app, closeSettlement, { ...as(manager), ...closing }))
    expect(await close()).toEqual(outside)
    await at(now().getTime() + minutes(60))
    expect(await trySale(manager, 1)).toBe('ok')
    await stepUpWithPassword(server.app, manager)
    expect(await close()).toBe('notFound')
  })
})
