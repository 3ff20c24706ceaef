import { createClub, type Club } from '@cardroom/contract/clubs'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { acceptJoinRequest, askToJoin, listClubInvites } from '@cardroom/contract/invites'
import { setManagerPermissions, setRole } from '@cardroom/contract/members'
import { units } from '@cardroom/money'
import type { ManagerFlag, GivenRole } from '@cardroom/rules'
import { checkSuspension } from '#modules/clubs/index.ts'
import { ofSystem, ofTreasury, post, recordCharge } from '#modules/ledger/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { call, newPlayer, stepUpWithPassword, type Person } from './people.ts'
import type { TestApp } from './start-app.ts'

/** A club of the tests, with its owner. */
export interface TestClub extends Club {
  owner: Person
}

let clubs = 0

export async function newClub(app: TestApp, name?: string): Promise<{ club: TestClub; owner: Person }> {
  clubs += 1
  const body = { name: name ?? `Club${process.pid}x${clubs}` }
  const owner = await newPlayer(app)
  const club = await call(app, createClub, { body, token: owner.token })
  return { club: { ...club, owner }, owner }
}

export interface MemberOptions {
  readonly person?: Person
  readonly agentId?: UserId
  readonly role?: GivenRole
  /** A manager's flags; none by default. */
  readonly flags?: readonly ManagerFlag[]
}

/** Makes a person who asked to join and was accepted, through the calls. */
export async function newMember(
  app: TestApp,
  club: TestClub,
  { person, agentId, role = 'player', flags = [] }: MemberOptions = {},
): Promise<Person> {
  const member = person ?? (await newPlayer(app))
  const body = { code: club.code, ...(agentId !== undefined && { agent_id: agentId }) }
  await call(app, askToJoin, { body, token: member.token })
  const asStaff = { clubId: club.id, token: club.owner.token }
  const requests = await call(app, listClubInvites, { ...asStaff, query: { result: 'requested' } })
  const request = requests.find((each) => each.user_id === member.id)
  if (!request) throw new Error(`Nobody sees that ${member.id} asks to join`)
  await call(app, acceptJoinRequest, { ...asStaff, params: { id: String(request.id) }, body: {} })
  if (role === 'manager') await giveStars(app, club.id, 10)
  if (role !== 'player') await call(app, setRole, { ...asStaff, body: { user_id: member.id, role } })
  if (flags.length > 0)
    await call(app, setManagerPermissions, {
      ...asStaff,
      body: { user_id: member.id, permissions: Object.fromEntries(flags.map((flag) => [flag, true])) },
    })
  return member
}

/** Gives the club its stars, because ratings are paid by the month and the club should keep its jade. */
export const giveStars = (app: TestApp, clubId: ClubId, rating: number) =>
  app.database.pool.query('update clubs set rating = $2 where id = $1', [clubId, rating])

/** Gives a club jade (or other money of the club) without a purchase, posted like any other movement. */
export async function giveClub(
  app: TestApp,
  clubId: ClubId,
  { currency, amount }: { readonly currency: 'red' | 'jade'; readonly amount: number },
): Promise<void> {
  await inTransaction(app.database, async (tx) => {
    const gift = { userId: asUser(1), clubId, what: 'test-gift', amount: units(amount), currency }
    await post(tx, [
      {
        from: ofSystem('issue', currency, clubId),
        to: ofTreasury(clubId, currency),
        amount: units(amount),
        reason: 'test-gift',
        reference: await recordCharge(tx, gift),
      },
    ])
    await checkSuspension(tx, clubId)
  })
}

/** Makes an administrator of the platform who is signed in and has stepped up with the password. */
export async function newAdmin(app: TestApp): Promise<Person> {
  const admin = await newPlayer(app)
  await app.database.pool.query('update users set is_admin = true where id = $1', [admin.id])
  await stepUpWithPassword(app, admin)
  return admin
}

/** Returns the club and the token for a person's call in a club. */
export const inClub = (club: { readonly id: ClubId }, person: Person) => ({
  clubId: club.id,
  token: person.token,
})
