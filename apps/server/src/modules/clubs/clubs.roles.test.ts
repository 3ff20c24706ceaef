import type { AnyEndpoint } from '@cardroom/contract'
import * as admin from '@cardroom/contract/admin'
import { listAudit, listPlatformAudit } from '@cardroom/contract/audit'
import * as clubs from '@cardroom/contract/clubs'
import * as invites from '@cardroom/contract/invites'
import * as members from '@cardroom/contract/members'
import type { ManagerFlag } from '@cardroom/rules'
import { beforeAll, expect, test } from 'vitest'
import { newClub } from '#test/clubs.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  type Result,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  await newClub(server.app, 'TakenName1')
})

/**
 * Tells who may make a call. A call that would change something names a user who does not exist, so that everybody
 * can try it on the same club: an allowed caller then gets the `allowed` result. A role that is not listed gets
 * accessDenied.
 */
interface Row {
  readonly call: AnyEndpoint
  readonly input?: object
  /** The result for a caller who may make the call. */
  readonly allowed: Result
  readonly player?: Result
  readonly agent?: Result
  /** The result for a manager without any flag. */
  readonly manager?: Result
  /** Each of these flags alone allows a manager to make the call. */
  readonly flags?: readonly ManagerFlag[]
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
  { call: clubs.updateClub, input: { body: { receipt_days: 7 } }, allowed: 'ok' },
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
  { call: listAudit, allowed: 'ok', agent: 'ok' },
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

/** A call outside any club, or an admin's call: the result is the same for everybody except the named roles. */
interface PlatformRow {
  readonly call: AnyEndpoint
  readonly input?: object
  readonly all: Result
  readonly named?: Partial<RoleRow['expected']>
}

const adminOnly = (result: Result) => ({ all: 'accessDenied', named: { admin: result } }) as const

const onPlatform: PlatformRow[] = [
  { call: clubs.listMyClubs, all: 'ok' },
  { call: clubs.findClub, input: { query: { code: 'NOCLUB' } }, all: 'clubIncorrect' },
  {
    call: clubs.createClub,
    input: { body: { name: 'TakenName1' } },
    all: 'clubAlreadyExists',
    named: { guest: 'notAllowed', owner: 'notAllowed', otherOwner: 'notAllowed' },
  },
  { call: invites.listMyInvites, input: { query: {} }, all: 'ok' },
  { call: invites.acceptInvite, input: path, all: 'requestNotFound' },
  { call: invites.declineInvite, input: path, all: 'requestNotFound' },
  { call: invites.askToJoin, input: { body: { code: 'NOCLUB' } }, all: 'clubIncorrect' },
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

/**
 * Other tests cover these calls. Everybody may leave: see leave-club.test.ts. Everybody may read an invitation: see
 * show-invitation.test.ts.
 */
const elsewhere: readonly unknown[] = [clubs.leaveClub, clubs.showInvitation]

const nameOf = ({ call: { method, path: where }, input = {} }: { call: AnyEndpoint; input?: object }) =>
  `${method} ${where} ${JSON.stringify(input)}`

const table: RoleRow[] = [
  ...inClub.map(({ call, input = {}, allowed, player, agent, manager, flags }): RoleRow => {
    const [players, agents] = [player ?? 'accessDenied', agent ?? 'accessDenied']
    return {
      name: nameOf({ call, input }),
      call,
      input: () => input,
      expected: {
        player: players,
        agentsPlayer: players,
        agent: agents,
        otherAgent: agents,
        manager: manager ?? 'accessDenied',
        owner: allowed,
        admin: allowed,
      },
      ...(flags && { flags }),
      withFlag: allowed,
    }
  }),
  ...onPlatform.map(({ call, input = {}, all, named }): RoleRow => ({
    name: nameOf({ call, input }),
    call,
    input: () => input,
    outsiders: all,
    expected: { ...allInsiders(all), ...named },
  })),
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('the table contains every call of these files', () => {
  const files = [admin, clubs, invites, members].map((file) =>
    Object.fromEntries(Object.entries<unknown>(file).filter(([, value]) => !elsewhere.includes(value))),
  )
  expect(callsMissing(files, table)).toEqual([])
})
