import * as admin from '@cardroom/contract/admin'
import { listAudit, listPlatformAudit, type ShownAuditEntry } from '@cardroom/contract/audit'
import { moveInBulk } from '@cardroom/contract/bulks'
import * as cashier from '@cardroom/contract/cashier'
import * as clubs from '@cardroom/contract/clubs'
import * as conversions from '@cardroom/contract/conversions'
import { changeClubLimits } from '@cardroom/contract/games'
import * as invites from '@cardroom/contract/invites'
import * as members from '@cardroom/contract/members'
import { breakSession } from '@cardroom/contract/sessions'
import type { AnyEndpoint, CallInput } from '@cardroom/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { askedBy, giveDiamonds, giveRed, giveWhite } from '#test/chips.ts'
import { newAdmin, newMember } from '#test/clubs.ts'
import { asOwner } from '#test/database.ts'
import { call, newPlayer, stepUpWithPassword, type Person } from '#test/people.ts'
import { sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
let platform: Person

beforeAll(async () => {
  cast = await newCast(server.app)
  platform = await newAdmin(server.app)
  await giveDiamonds(server.app, cast.owner, 5000)
  await giveRed(server.app, cast.club, cast.agent, 1000)
  await giveWhite(server.app, cast.club, cast.player, 1000)
})

/** A call and the entry it should write. */
interface Step {
  readonly call: AnyEndpoint
  readonly does: () => Promise<object>
  readonly by?: () => Person
  readonly action: string
  readonly target?: () => string
  readonly details: () => object
}
const step = <E extends AnyEndpoint>(
  endpoint: E,
  input: () => Partial<CallInput<E>> | Promise<Partial<CallInput<E>>>,
  says: Pick<Step, 'by' | 'action' | 'target' | 'details'>,
): Step => ({ call: endpoint, does: async () => input(), ...says })

const user = (person: () => Person) => () => `user ${person().id}`
const player = () => cast.player
const asked = (amount: number) => askedBy(server.app, cast.club, { person: cast.player, amount })
const agents = () => askedBy(server.app, cast.club, { person: cast.agentsPlayer, amount: 10 })
let guest: Person
const invited = async () => {
  guest = await newPlayer(server.app)
  await call(server.app, invites.inviteUser, { ...inClub(), body: { user_id: guest.id } })
  const [invite] = await call(server.app, invites.listMyInvites, { token: guest.token, query: {} })
  return { params: { id: String(invite?.id) }, body: {} }
}
const candidate = async () => {
  guest = await newPlayer(server.app)
  await call(server.app, invites.askToJoin, { token: guest.token, body: { code: cast.club.code } })
  const all = await call(server.app, invites.listClubInvites, { ...inClub(), query: { result: 'requested' } })
  return { params: { id: String(all.find(({ user_id: id }) => id === guest.id)?.id) }, body: {} }
}
const soldBy = async (seller: Person, to: Person) => {
  const body = { amount: 20, currency: 'white', type: 'transfer', user_id: to.id } as const
  const made = await call(server.app, cashier.moveChips, { clubId: cast.club.id, token: seller.token, body })
  return made.transactions[0]?.id
}
const candidates = async () => ({ ids: [Number((await candidate()).params.id)] })
const inClub = () => ({ clubId: cast.club.id, token: cast.owner.token })
const money = { balance_before: expect.any(Number) as number, balance_after: expect.any(Number) as number }
const price = { price: expect.any(Number) as number, price_currency: 'red', ...money }
const sale = (...people: (() => Person)[]) => ({
  amount: 60,
  currency: 'white' as const,
  type: 'transfer' as const,
  user_id: people.length === 1 ? (people[0] as () => Person)().id : people.map((person) => person().id),
})
const byList = (type: 'transfer' | 'extract', ...list: (readonly [() => Person, number])[]) => ({
  ...{ type, currency: 'white' as const },
  rows: list.map(([person, amount]) => ({ user_id: person().id, amount })),
})

const steps: Step[] = [
  step(cashier.moveChips, () => ({ body: sale(player, () => cast.agentsPlayer) }), {
    action: 'chips.sold',
    details: () => ({
      ...{ amount: 60, currency: 'white', total: 120, price: 126, price_currency: 'red', paid_by: 'club' },
      ...money,
      user_ids: [cast.player.id, cast.agentsPlayer.id],
    }),
  }),
  step(cashier.moveChips, () => ({ body: sale(() => cast.agentsPlayer) }), {
    by: () => cast.agent,
    action: 'chips.sold',
    target: user(() => cast.agentsPlayer),
    details: () => ({
      amount: 60,
      total: 60,
      price: 63,
      paid_by: 'agent',
      balance_before: 1000,
      balance_after: 937,
    }),
  }),
  step(moveInBulk, () => ({ body: byList('transfer', [player, 3], [() => cast.agentsPlayer, 2]) }), {
    action: 'chips.sold',
    details: () => ({
      ...{ amounts: [3, 2], currency: 'white', total: 5, paid_by: 'club', ...price, price: 6 },
      user_ids: [cast.player.id, cast.agentsPlayer.id],
    }),
  }),
  step(moveInBulk, () => ({ body: byList('extract', [player, 3]) }), {
    action: 'chips.taken',
    target: user(player),
    details: () => ({ amount: 3, currency: 'white', ...money }),
  }),
  step(cashier.moveChips, () => ({ body: { ...sale(player), type: 'extract' as const } }), {
    action: 'chips.taken',
    target: user(player),
    details: () => ({ amount: 60, currency: 'white', balance_before: 1060, balance_after: 1000 }),
  }),
  step(
    cashier.reverseTransaction,
    async () => ({ params: { id: String(await soldBy(cast.owner, cast.player)) }, body: { reason: 'Slip' } }),
    {
      action: 'chips.reversed',
      target: user(player),
      details: () => ({
        ...{
          amount: 20,
          currency: 'white',
          price: 21,
          price_currency: 'red',
          paid_to: 'club',
          reason: 'Slip',
        },
        ...money,
      }),
    },
  ),
  step(cashier.acceptRequest, async () => ({ params: { id: String((await asked(10)).id) }, body: {} }), {
    action: 'chips.request-accepted',
    target: user(player),
    details: () => ({ amount: 10, currency: 'white', paid_by: 'club', ...price }),
  }),
  step(cashier.acceptRequests, async () => ({ body: { ids: [(await agents()).id] } }), {
    by: () => cast.agent,
    action: 'chips.request-accepted',
    target: user(() => cast.agentsPlayer),
    details: () => ({ amount: 10, currency: 'white', paid_by: 'agent', ...price }),
  }),
  step(
    cashier.declineRequest,
    async () => ({ params: { id: String((await asked(10)).id) }, body: { reason: 'No' } }),
    { action: 'chips.request-declined', target: user(player), details: () => ({ amount: 10, reason: 'No' }) },
  ),
  step(cashier.declineRequests, async () => ({ body: { ids: [(await agents()).id], reason: 'Later' } }), {
    by: () => cast.agent,
    action: 'chips.request-declined',
    target: user(() => cast.agentsPlayer),
    details: () => ({ amount: 10, currency: 'white', paid_by: 'agent', reason: 'Later' }),
  }),
  step(cashier.moveBank, () => ({ body: { amount: 500, direction: 'cover' as const } }), {
    action: 'bank.cover',
    details: () => ({ amount: 500, currency: 'red', balance_before: 0, balance_after: 500 }),
  }),
  step(cashier.moveBank, () => ({ body: { amount: 100, direction: 'profit' as const } }), {
    action: 'bank.profit',
    details: () => ({ amount: 100, currency: 'white', balance_before: 500, balance_after: 400 }),
  }),
  step(
    conversions.buyForClub,
    () => ({ body: { amount: 500, from: 'diamond' as const, to: 'jade' as const } }),
    {
      action: 'club.bought-jade',
      details: () => ({ amount: 500, currency: 'jade', price: 500, price_currency: 'diamond', ...money }),
    },
  ),
  step(clubs.renameClub, () => ({ body: { name: 'Renamed1' } }), {
    action: 'club.name',
    details: () => ({ to: 'Renamed1', amount: 500, currency: 'jade' }),
  }),
  step(clubs.updateClub, () => ({ body: { jade_limit: 60, is_public: false } }), {
    action: 'club.settings',
    details: () => ({ jade_limit: 60, is_public: false, before: { jade_limit: 50, is_public: true } }),
  }),
  step(clubs.setPlayPermissions, () => ({ body: { permissions: { limits: { vip: false } } } }), {
    action: 'club.play-permissions',
    details: () => ({ vip: false, before: { vip: true } }),
  }),
  step(
    clubs.setPlayPermissions,
    () => ({ body: { user_id: cast.player.id, permissions: { limits: { vip: false } } } }),
    {
      action: 'members.play-permissions',
      target: user(player),
      details: () => ({ vip: false, before: { vip: true } }),
    },
  ),
  step(changeClubLimits, () => ({ body: { game_id: 1, casual_max: 500 } }), {
    action: 'tables.limits',
    target: () => 'game 1',
    details: () => ({ casual_max: 500, before: { casual_max: 1000 } }),
  }),
  step(
    members.setManagerPermissions,
    () => ({ body: { user_id: cast.manager.id, permissions: { extract: true } } }),
    {
      action: 'members.manager-permissions',
      target: user(() => cast.manager),
      details: () => ({ extract: true, before: { extract: false } }),
    },
  ),
  step(members.setAgent, () => ({ body: { user_id: cast.player.id, agent_id: cast.otherAgent.id } }), {
    action: 'members.agent',
    target: user(player),
    details: () => ({ agent_id: cast.otherAgent.id, before: { agent_id: null } }),
  }),
  step(members.setRole, () => ({ body: { user_id: cast.otherAgent.id, role: 'player' as const } }), {
    action: 'members.role',
    target: user(() => cast.otherAgent),
    details: () => ({ from: 'agent', to: 'player' }),
  }),
  step(
    breakSession,
    async () => ({ params: { id: String((await sit(server.app, cast.player, { club: cast.club })).id) } }),
    {
      action: 'sessions.broken',
      target: user(player),
      details: () => ({ session: expect.any(Number) as number }),
    },
  ),
  step(members.blockMember, () => ({ body: { user_id: cast.player.id, block_reason: 'Shouted' } }), {
    action: 'members.blocked',
    target: user(player),
    details: () => ({ reason: 'Shouted' }),
  }),
  step(members.unblockMember, () => ({ body: { user_id: cast.player.id } }), {
    action: 'members.unblocked',
    target: user(player),
    details: () => ({}),
  }),
  step(
    members.removeMember,
    () => ({ params: { user_id: String(cast.otherAgent.id) }, body: { delete_reason: 'Gone' } }),
    {
      action: 'members.removed',
      target: user(() => cast.otherAgent),
      details: () => ({ reason: 'Gone' }),
    },
  ),
  step(invites.inviteUser, async () => ({ body: { user_id: (guest = await newPlayer(server.app)).id } }), {
    action: 'invites.sent',
    target: user(() => guest),
    details: () => ({}),
  }),
  step(invites.cancelInvite, invited, {
    action: 'invites.cancelled',
    target: user(() => guest),
    details: () => ({}),
  }),
  step(invites.acceptJoinRequest, candidate, {
    action: 'join-requests.accepted',
    target: user(() => guest),
    details: () => ({}),
  }),
  step(invites.declineJoinRequest, candidate, {
    action: 'join-requests.declined',
    target: user(() => guest),
    details: () => ({}),
  }),
  step(invites.acceptJoinRequests, async () => ({ body: await candidates() }), {
    action: 'join-requests.accepted',
    target: user(() => guest),
    details: () => ({}),
  }),
  step(invites.declineJoinRequests, async () => ({ body: await candidates() }), {
    action: 'join-requests.declined',
    target: user(() => guest),
    details: () => ({}),
  }),
]

/** Returns the newest entry: who did what, from where and in which call. */
async function newest(of: 'club' | 'platform') {
  const { database } = server.app
  const where = of === 'club' ? `club_id = ${cast.club.id}` : 'club_id is null'
  const { rows } = await database.pool.query<{ request_id: string | null; ip: string | null }>(
    `select request_id, ip from audit_entries where ${where} order by id desc limit 1`,
  )
  const [entry] =
    of === 'club'
      ? await call(server.app, listAudit, { ...inClub(), query: { limit: '1' } })
      : await call(server.app, listPlatformAudit, { token: platform.token, query: { limit: '1' } })
  return { entry, from: rows[0] }
}

/** Returns the stored target of an entry. */
const said = (entry: ShownAuditEntry | undefined): string | null =>
  entry?.target ? `${entry.target.kind} ${entry.target.id ?? entry.target.name}` : null

test.each(steps.map((each) => [each.action, each.call.path, each] as const))(
  '%s has its entry (%s)',
  async (_, _path, each) => {
    const person = each.by?.() ?? cast.owner
    await call(server.app, each.call, {
      clubId: cast.club.id,
      token: person.token,
      ...(await each.does()),
    })
    const { entry, from } = await newest('club')
    expect(entry).toMatchObject({ actor_id: person.id, action: each.action, details: each.details() })
    expect(said(entry)).toBe(each.target?.() ?? null)
    expect(entry?.actor_role).toBe(person === cast.agent ? 'agent' : 'owner')
    expect(entry?.request_id).toBe(from?.request_id)
    expect(entry?.device).toBeTruthy()
    if (entry?.details.amount !== undefined)
      expect([entry.amount_each, entry.amount_total, entry.currency, entry.count]).not.toContain(null)
    expect(from).toEqual({ request_id: expect.any(String) as string, ip: '127.0.0.1' })
  },
)

describe('the platform’s own log', () => {
  const asAdmin = () => ({ token: platform.token })

  test('the platform’s own log names a blocked account, with the reason', async () => {
    const person = await newPlayer(server.app)
    const params = { id: String(person.id) }
    await stepUpWithPassword(server.app, platform)
    await call(server.app, admin.blockAccount, { ...asAdmin(), params, body: { reason: 'Cheating' } })
    const { entry, from } = await newest('platform')
    expect(entry).toMatchObject({
      action: 'accounts.blocked',
      target: { kind: 'user', id: person.id, name: person.name },
      details: { reason: 'Cheating' },
    })
    expect(from?.ip).toBe('127.0.0.1')
    await call(server.app, admin.unblockAccount, { ...asAdmin(), params, body: {} })
    expect((await newest('platform')).entry).toMatchObject({ action: 'accounts.unblocked' })
  })

  test('the platform’s own log has limits and prices, with their former values', async () => {
    await call(server.app, admin.changeDefaultLimits, { ...asAdmin(), body: { game_id: 2, vip_max: 50_000 } })
    expect((await newest('platform')).entry).toMatchObject({
      action: 'platform.limits',
      target: { kind: 'game', id: 2 },
      details: { vip_max: 50_000, before: { vip_max: 100_000 } },
    })
    await call(server.app, conversions.setConversions, { ...asAdmin(), body: { jade_min: 60 } })
    expect((await newest('platform')).entry).toMatchObject({
      action: 'platform.conversions',
      details: { jade_min: 60, before: { jade_min: 50 } },
    })
  })

  test('the platform’s own log is read in pages', async () => {
    const page = (offset: string) =>
      call(server.app, listPlatformAudit, { ...asAdmin(), query: { limit: '2', offset } })
    const ids = [...(await page('0')), ...(await page('2'))].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(4)
  })
})

test('a member is removed with chips: the entry says what was taken', async () => {
  const leaver = await newMember(server.app, cast.club)
  await giveWhite(server.app, cast.club, leaver, 70)
  await call(server.app, members.removeMember, {
    ...inClub(),
    params: { user_id: String(leaver.id) },
    body: {},
  })
  const entries = await call(server.app, listAudit, { ...inClub(), query: { limit: '2' } })
  expect(entries.map(({ action }) => action)).toEqual(['members.removed', 'chips.taken'])
  expect(entries[1]).toMatchObject({
    target: { kind: 'user', id: leaver.id },
    details: { amount: 70, currency: 'white', balance_before: 70, balance_after: 0 },
  })
})

test.each([
  'update audit_entries set action = action',
  'delete from audit_entries',
  'truncate audit_entries',
])('even the owner of the table cannot run: %s', async (text) => {
  await expect(asOwner(server.app.databaseUrl, text)).rejects.toThrow('append-only')
})

test('every call of a club that changes something is made here, or is not an action of its staff', () => {
  const ownBusiness = [
    clubs.leaveClub,
    cashier.askForChips,
    cashier.cancelRequest,
    cashier.returnChips,
    cashier.reportTransactions,
  ]
  const elsewhere: AnyEndpoint[] = [...ownBusiness, clubs.upgradeClub]
  const known = new Set<AnyEndpoint>([...steps.map((each) => each.call), ...elsewhere])
  const found = [admin, cashier, clubs, conversions, invites, members]
    .flatMap((file) => Object.values(file) as unknown[])
    .filter((value): value is AnyEndpoint => typeof value === 'object' && value !== null && 'method' in value)
    .filter(({ method, club }) => method !== 'GET' && club === 'member')
  expect(found.filter((endpoint) => !known.has(endpoint)).map(({ path }) => path)).toEqual([])
})
