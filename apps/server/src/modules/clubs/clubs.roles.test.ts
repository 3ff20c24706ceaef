import type { AnyEndpoint, ErrorKey } from '@cardroom/contract'
import * as admin from '@cardroom/contract/admin'
import { listAudit, listPlatformAudit } from '@cardroom/contract/audit'
import * as clubs from '@cardroom/contract/clubs'
import * as invites from '@cardroom/contract/invites'
import * as members from '@cardroom/contract/members'
import { managerFlags, type ManagerFlag } from '@cardroom/rules'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { newAdmin, newClub, newMember } from '#test/clubs.ts'
import { call, newGuest, newPlayer, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

type Result = 'ok' | ErrorKey

/**
 * Who may make a call. What would change something is made about nobody, so that everyone may try it on the same
 * club: who is allowed then gets as far as `allowed`. Who is not named gets accessDenied.
 */
interface Row {
  readonly call: AnyEndpoint
  readonly input?: object
  /** What who may make the call gets. */
  readonly allowed: Result
  readonly player?: Result
  readonly agent?: Result
  /** A manager without any flag. */
  readonly manager?: Result
  /** Each of these flags alone lets a manager. */
  readonly flags?: readonly ManagerFlag[]
  readonly owner?: Result
  readonly admin?: Result
}

const nobody = 999_999
const about = (more: object = {}) => ({ body: { user_id: nobody, ...more } })
const path = { params: { id: String(nobody) }, body: {} }
const everyone = { player: 'ok', agent: 'ok', manager: 'ok' } as const

const inClub: Row[] = [
  { call: clubs.getClub, allowed: 'ok', ...everyone },
  { call: clubs.updateClub, input: { body: {} }, allowed: 'ok', manager: 'ok' },
  { call: clubs.updateClub, input: { body: { auto_renew: false } }, allowed: 'ok', flags: ['club_rating'] },
  { call: clubs.updateClub, input: { body: { jade_limit: 50 } }, allowed: 'ok' },
  { call: clubs.updateClub, input: { body: { week_start: 1 } }, allowed: 'ok' },
  { call: clubs.updateClub, input: { body: { week_hour: 0 } }, allowed: 'ok' },
  {
    call: clubs.renameClub,
    input: { body: { name: 'NoDiamonds1' } },
    allowed: 'lowBalance',
    manager: 'lowBalance',
  },
  { call: clubs.upgradeClub, input: { body: { rating: 1 } }, allowed: 'notAllowed', flags: ['club_rating'] },
  {
    call: clubs.setPlayPermissions,
    input: about({ permissions: {} }),
    allowed: 'userNotFound',
    flags: ['permissions'],
  },
  { call: clubs.setPlayPermissions, input: { body: { permissions: {} } }, allowed: 'ok' },
  { call: listAudit, allowed: 'ok' },
  { call: invites.listClubInvites, allowed: 'ok', flags: ['accept_invites'] },
  { call: invites.inviteUser, input: about(), allowed: 'userNotFound', flags: ['accept_invites'] },
  { call: invites.acceptJoinRequest, input: path, allowed: 'requestNotFound', flags: ['accept_invites'] },
  { call: invites.declineJoinRequest, input: path, allowed: 'requestNotFound', flags: ['accept_invites'] },
  {
    call: invites.acceptJoinRequests,
    input: { body: { ids: [nobody] } },
    allowed: 'requestNotFound',
    flags: ['accept_invites'],
  },
  {
    call: invites.declineJoinRequests,
    input: { body: { ids: [nobody] } },
    allowed: 'requestNotFound',
    flags: ['accept_invites'],
  },
  { call: invites.cancelInvite, input: path, allowed: 'requestNotFound', flags: ['accept_invites'] },
  { call: members.listMembers, allowed: 'ok', ...everyone },
  { call: members.listOnline, allowed: 'ok', ...everyone },
  { call: members.blockMember, input: about(), allowed: 'userNotFound', flags: ['block_members'] },
  { call: members.unblockMember, input: about(), allowed: 'userNotFound', flags: ['unblock_members'] },
  {
    call: members.removeMember,
    input: { params: { user_id: String(nobody) }, body: {} },
    allowed: 'userNotFound',
    flags: ['block_members'],
  },
  {
    call: members.setAgent,
    input: about({ agent_id: null }),
    allowed: 'userNotFound',
    flags: ['set_agents'],
  },
  {
    call: members.setAgent,
    input: { body: { user_ids: [nobody], agent_id: null } },
    allowed: 'userNotFound',
    flags: ['set_agents'],
  },
  { call: members.setRole, input: about({ role: 'agent' }), allowed: 'userNotFound', flags: ['set_agents'] },
  { call: members.setRole, input: about({ role: 'manager' }), allowed: 'userNotFound' },
  { call: members.setManagerPermissions, input: about({ permissions: {} }), allowed: 'userNotFound' },
]

/** Calls outside any club, and those of admins: what each kind of person gets. */
interface PlatformRow {
  readonly call: AnyEndpoint
  readonly input?: object
  readonly guest: Result
  readonly outsider: Result
  readonly owner: Result
  readonly admin: Result
}

const all = (result: Result) => ({ guest: result, outsider: result, owner: result, admin: result })
const adminOnly = (result: Result) => ({ ...all('accessDenied'), admin: result })

const onPlatform: PlatformRow[] = [
  { call: clubs.listMyClubs, ...all('ok') },
  { call: clubs.findClub, input: { query: { code: 'NOCLUB' } }, ...all('clubIncorrect') },
  {
    call: clubs.createClub,
    input: { body: { name: 'TakenName1' } },
    ...all('clubAlreadyExists'),
    guest: 'notAllowed',
    owner: 'notAllowed',
  },
  { call: invites.listMyInvites, input: { query: {} }, ...all('ok') },
  { call: invites.acceptInvite, input: path, ...all('requestNotFound') },
  { call: invites.declineInvite, input: path, ...all('requestNotFound') },
  { call: invites.askToJoin, input: { body: { code: 'NOCLUB' } }, ...all('clubIncorrect') },
  { call: admin.listUsers, input: { query: { search: 'nobody at all' } }, ...adminOnly('ok') },
  { call: admin.listClubs, input: { query: { search: 'nowhere at all' } }, ...adminOnly('ok') },
  { call: admin.blockAccount, input: path, ...adminOnly('userNotFound') },
  { call: admin.unblockAccount, input: path, ...adminOnly('userNotFound') },
  { call: admin.updateClubAsAdmin, input: path, ...adminOnly('clubIncorrect') },
  {
    call: admin.handClubOver,
    input: { params: path.params, body: { user_id: nobody } },
    ...adminOnly('clubIncorrect'),
  },
  { call: admin.changeDefaultLimits, input: { body: { game_id: 1 } }, ...adminOnly('ok') },
  { call: listPlatformAudit, input: { query: {} }, ...adminOnly('ok') },
  { call: admin.getBooks, input: {}, ...adminOnly('ok') },
  { call: admin.checkBooks, input: { body: {} }, ...adminOnly('ok') },
]

/** Leaving is each one's own: see leave-club.test.ts. An invitation is anybody's: see show-invitation.test.ts. */
const elsewhere: AnyEndpoint[] = [clubs.leaveClub, clubs.showInvitation]

let cast: Cast
let others: Record<'guest' | 'requested' | 'declined' | 'blocked' | 'left' | 'otherOwner' | 'admin', Person>

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner } = cast
  await newClub(server.app, 'TakenName1')
  others = {
    guest: await newGuest(server.app),
    requested: await newPlayer(server.app),
    declined: await newPlayer(server.app),
    blocked: await newMember(server.app, club),
    left: await newMember(server.app, club),
    otherOwner: (await newClub(server.app)).owner,
    admin: await newAdmin(server.app),
  }
  const asOwner = { clubId: club.id, token: owner.token }
  const ask = (person: Person) =>
    call(server.app, invites.askToJoin, { body: { code: club.code }, token: person.token })
  await ask(others.declined)
  const [request] = await call(server.app, invites.listClubInvites, { ...asOwner, query: {} })
  const params = { id: String(request?.id) }
  await call(server.app, invites.declineJoinRequest, { ...asOwner, params, body: {} })
  await ask(others.requested)
  await call(server.app, members.blockMember, { ...asOwner, body: { user_id: others.blocked.id } })
  await call(server.app, clubs.leaveClub, { clubId: club.id, token: others.left.token, body: {} })
})

async function resultOf(endpoint: AnyEndpoint, input: object | undefined, person?: Person): Promise<Result> {
  const { status, body } = await tryCall(server.app, endpoint, {
    ...input,
    ...(endpoint.club === 'member' && { clubId: cast.club.id }),
    ...(person && { token: person.token }),
  })
  return status === 200 ? 'ok' : (body as { error: ErrorKey }).error
}

const nameOf = ({ call: { method, path: where }, input = {} }: { call: AnyEndpoint; input?: object }) =>
  `${method} ${where} ${JSON.stringify(input)}`

describe('in a club', () => {
  test.each(inClub.map((row) => [nameOf(row), row] as const))('%s', async (_name, row) => {
    const get = (person?: Person) => resultOf(row.call, row.input, person)
    const results = {
      anonymous: await get(),
      guest: await get(others.guest),
      outsider: await get(cast.outsider),
      requested: await get(others.requested),
      declined: await get(others.declined),
      blocked: await get(others.blocked),
      left: await get(others.left),
      otherOwner: await get(others.otherOwner),
      player: await get(cast.agentsPlayer),
      agent: await get(cast.agent),
      otherAgent: await get(cast.otherAgent),
      owner: await get(cast.owner),
      admin: await get(others.admin),
    }
    const outside = 'accessDenied'
    expect(results).toEqual({
      anonymous: 'AuthorizationRequiredError',
      guest: outside,
      outsider: outside,
      requested: outside,
      declined: outside,
      blocked: outside,
      left: outside,
      otherOwner: outside,
      player: row.player ?? 'accessDenied',
      agent: row.agent ?? 'accessDenied',
      otherAgent: row.agent ?? 'accessDenied',
      owner: row.owner ?? row.allowed,
      admin: row.admin ?? row.allowed,
    })
  })

  const none = Object.fromEntries(managerFlags.map((flag) => [flag, false]))

  test.each([undefined, ...managerFlags])('a manager with the flag %s alone', async (flag) => {
    await permit(server.app, cast, { ...none, ...(flag && { [flag]: true }) })
    for (const row of inClub) {
      const isLet = flag !== undefined && row.flags?.includes(flag)
      const expected = isLet ? row.allowed : (row.manager ?? 'accessDenied')
      expect(await resultOf(row.call, row.input, cast.manager), nameOf(row)).toBe(expected)
    }
  })
})

describe('on the platform', () => {
  test.each(onPlatform.map((row) => [nameOf(row), row] as const))('%s', async (_name, row) => {
    const get = (person?: Person) => resultOf(row.call, row.input, person)
    expect(await get()).toBe('AuthorizationRequiredError')
    expect(await get(others.guest)).toBe(row.guest)
    expect(await get(cast.outsider)).toBe(row.outsider)
    expect(await get(cast.owner)).toBe(row.owner)
    expect(await get(others.admin)).toBe(row.admin)
  })
})

test('every call of these files is in a table', () => {
  const listed = new Set([...inClub, ...onPlatform].map(({ call: endpoint }) => endpoint).concat(elsewhere))
  const calls = [admin, clubs, invites, members]
    .flatMap((file) => Object.values(file) as unknown[])
    .filter((value): value is AnyEndpoint => typeof value === 'object' && value !== null && 'path' in value)
  expect(calls.filter((endpoint) => 'method' in endpoint && !listed.has(endpoint))).toEqual([])
})
