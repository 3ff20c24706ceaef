import type { AnyEndpoint, ErrorKey } from '@cardroom/contract'
import { askToJoin, declineJoinRequest, listClubInvites } from '@cardroom/contract/invites'
import { blockMember, removeMember } from '@cardroom/contract/members'
import { managerFlags, type ManagerFlag } from '@cardroom/rules'
import { expect } from 'vitest'
import { newCast, permit, type Cast } from './cast.ts'
import { newAdmin, newClub, newMember } from './clubs.ts'
import { call, newGuest, newPlayer, tryCall, type Person } from './people.ts'
import type { TestApp } from './start-app.ts'

export const outsiders = [
  'guest',
  'outsider',
  'requested',
  'declined',
  'blocked',
  'left',
  'otherOwner',
] as const
export const insiders = [
  'player',
  'agentsPlayer',
  'agent',
  'otherAgent',
  'manager',
  'owner',
  'admin',
] as const
export type RoleName = (typeof outsiders)[number] | (typeof insiders)[number]
export type Result = 'ok' | ErrorKey

/** Every kind of caller, from the view of one club. */
export interface RoleCast {
  readonly cast: Cast
  readonly people: Record<RoleName, Person>
}

export async function newRoleCast(app: TestApp): Promise<RoleCast> {
  const cast = await newCast(app)
  const { club, owner } = cast
  const people = {
    ...cast,
    guest: await newGuest(app),
    requested: await newPlayer(app),
    declined: await newPlayer(app),
    blocked: await newMember(app, club),
    left: await newMember(app, club),
    otherOwner: (await newClub(app)).owner,
    admin: await newAdmin(app),
  }
  const asOwner = { clubId: club.id, token: owner.token }
  const ask = ({ token }: Person) => call(app, askToJoin, { body: { code: club.code }, token })
  await ask(people.declined)
  const [request] = await call(app, listClubInvites, { ...asOwner, query: {} })
  await call(app, declineJoinRequest, { ...asOwner, params: { id: String(request?.id) }, body: {} })
  await ask(people.requested)
  await call(app, blockMember, { ...asOwner, body: { user_id: people.blocked.id } })
  await call(app, removeMember, { ...asOwner, params: { user_id: String(people.left.id) }, body: {} })
  return { cast, people }
}

/** One call of the matrix. */
export interface RoleRow {
  readonly name: string
  readonly call: AnyEndpoint
  /** Made anew for each person, so that one success does not affect the next person. */
  readonly input: (person: Person) => object | Promise<object>
  readonly anonymous?: Result
  /** The result for everybody who is not an active member of the club; `accessDenied` by default. */
  readonly outsiders?: Result
  readonly expected: Record<(typeof insiders)[number], Result> & Partial<Record<RoleName, Result>>
  /** The flags each of which alone opens the call to a manager. */
  readonly flags?: readonly ManagerFlag[]
  /** The result for a manager with such a flag; `ok` by default. */
  readonly withFlag?: Result
}

export async function resultOf(
  app: TestApp,
  { cast }: RoleCast,
  { endpoint, input, person }: { endpoint: AnyEndpoint; input: object; person?: Person },
): Promise<Result> {
  const { status, body } = await tryCall(app, endpoint, {
    ...input,
    ...(endpoint.club === 'member' && { clubId: cast.club.id }),
    ...(person && { token: person.token }),
  })
  return status === 200 ? 'ok' : (body as { error: ErrorKey }).error
}

/** Tests a row with everybody, and with a manager with each flag alone. */
export async function holdRow(app: TestApp, everybody: RoleCast, row: RoleRow): Promise<void> {
  const { cast, people } = everybody
  const { call: endpoint, name } = row
  const answer = async (person: Person) =>
    resultOf(app, everybody, { endpoint, input: await row.input(person), person })
  const input = await row.input(cast.owner)
  const anonymous = await resultOf(app, everybody, { endpoint, input })
  expect(anonymous, `${name}: anonymous`).toBe(row.anonymous ?? 'AuthorizationRequiredError')
  await permit(app, cast, Object.fromEntries(managerFlags.map((flag) => [flag, false])))
  for (const who of [...outsiders, ...insiders]) {
    const expected = row.expected[who] ?? row.outsiders ?? 'accessDenied'
    expect(await answer(people[who]), `${name}: ${who}`).toBe(expected)
  }
  if (endpoint.club !== 'member') return
  for (const [place, flag] of managerFlags.entries()) {
    const last = managerFlags[place - 1]
    await permit(app, cast, { ...(last && { [last]: false }), [flag]: true })
    const expected = row.flags?.includes(flag) ? (row.withFlag ?? 'ok') : row.expected.manager
    expect(await answer(cast.manager), `${name}: manager with ${flag}`).toBe(expected)
  }
}

/** Expects the same result for every active member, including an administrator. */
export const allInsiders = (result: Result): RoleRow['expected'] => ({
  player: result,
  agentsPlayer: result,
  agent: result,
  otherAgent: result,
  manager: result,
  owner: result,
  admin: result,
})

/** Allows owner and administrator; a manager needs a flag. */
export const staffOnly: RoleRow['expected'] = { ...allInsiders('accessDenied'), owner: 'ok', admin: 'ok' }

/** Returns the calls of these contract files that have no row. */
export function callsMissing(files: readonly object[], rows: readonly RoleRow[]): string[] {
  const listed = new Set(rows.map((row) => row.call))
  return files
    .flatMap((file) => Object.values(file) as unknown[])
    .filter(
      (value): value is AnyEndpoint =>
        typeof value === 'object' && value !== null && 'answer' in value && 'method' in value,
    )
    .filter((endpoint) => !listed.has(endpoint))
    .map(({ method, path }) => `${method} ${path}`)
}
