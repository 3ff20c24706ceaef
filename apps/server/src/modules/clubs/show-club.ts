import type { Club, ClubCard, ClubPage } from '@cardroom/contract/clubs'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { type ManagerFlag, may, type Role } from '@cardroom/rules'
import { balancesOfClub } from '#modules/ledger/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Actor } from './actor.ts'
import { type ClubTables } from './clubs.ports.ts'
import { presentClub, presentClubCard, presentClubPage, type ClubSight } from './clubs.present.ts'
import { clubsOfPerson, findClub, findClubByCode, type ClubOfPerson, type CountedClub } from './clubs.view.ts'
import { hasOpenInvite } from './joining/invites.view.ts'
import { findMember, type Member, type MemberStatus } from './members/members.store.ts'

/**
 * Returns the club as the actor may see it: balances with view_balance, the day's result with view_active_sessions.
 */
export async function showClub(reader: Reader, actor: Actor): Promise<Club> {
  const club = await clubOf(reader, actor.clubId)
  return presentClub(club, await sightOf(reader, actor, club))
}

/** Returns the same, with the global play permissions and the state of the tables. */
export async function showClubPage(reader: Reader, actor: Actor): Promise<ClubPage> {
  const club = await clubOf(reader, actor.clubId)
  return presentClubPage(club, await sightOf(reader, actor, club))
}

/**
 * Returns the person's clubs, with those they asked to join, were declined by or are blocked in. What only members see
 * there is shown to members alone: an administrator who is none enters the club for it (rule auth-18).
 */
export async function showMyClubs(
  reader: Reader,
  { userId, isAdmin }: { readonly userId: UserId; readonly isAdmin: boolean },
): Promise<Club[]> {
  const clubs = await clubsOfPerson(reader, userId)
  const tables = await reader.ports.clubTables(reader, { clubs, userId })
  return Promise.all(
    clubs.map(async (club, index) =>
      presentClub(club, await sightOfMember(reader, { club, isAdmin, tables: tables[index] as ClubTables })),
    ),
  )
}

interface AskedByCode {
  readonly code: string
  /** Tells whether the code came with the club's link. */
  readonly hasLink: boolean
}

interface Seeker {
  readonly caller: { readonly userId: UserId; readonly isAdmin: boolean }
  readonly isProvedAdmin: boolean
}

/** Returns the club with this code, if the caller may find it. Errors: `clubIncorrect`, `stepUpNeeded`. */
export async function showClubByCode(reader: Reader, seeker: Seeker, asked: AskedByCode): Promise<ClubCard> {
  const { club, membership } = await seekClub(reader, seeker, asked)
  return presentClubCard(club, membership)
}

/**
 * Returns the club with this code, and the caller's status in it. A club that is not public can be found only by its
 * members, by people with an open request or invite, by admins, and through its link; for others it is
 * `clubIncorrect` (rule clubs-5), and for an admin who has not stepped up `stepUpNeeded` (rule auth-18).
 */
export async function seekClub(
  reader: Reader,
  { caller, isProvedAdmin }: Seeker,
  { code, hasLink }: AskedByCode,
): Promise<{ readonly club: CountedClub; readonly membership: Member | undefined }> {
  const club = await findClubByCode(reader, code)
  if (!club) throw new ApiError('clubIncorrect')
  const membership = await findMember(reader, club.id, caller.userId)
  const asked = { clubId: club.id, userId: caller.userId, status: membership?.status }
  if (!club.isPublic && !hasLink && !isProvedAdmin && !(await isKnown(reader, asked)))
    throw new ApiError(caller.isAdmin ? 'stepUpNeeded' : 'clubIncorrect')
  return { club, membership }
}

/** Tells whether the person may find a club that is not public: as a member, or with an open request or invite. */
async function isKnown(
  reader: Reader,
  {
    clubId,
    userId,
    status,
  }: { readonly clubId: ClubId; readonly userId: UserId; readonly status: MemberStatus | undefined },
): Promise<boolean> {
  return status === 'active' || status === 'blocked' || (await hasOpenInvite(reader, clubId, userId))
}

async function clubOf(reader: Reader, clubId: ClubId): Promise<CountedClub> {
  const club = await findClub(reader, clubId)
  assert(club, `The gate let somebody into club ${clubId}`)
  return club
}

async function sightOf(reader: Reader, actor: Actor, club: CountedClub): Promise<ClubSight> {
  const [tables] = await reader.ports.clubTables(reader, { clubs: [club], userId: actor.userId })
  return {
    role: actor.role,
    status: 'active',
    agentId: actor.agentId,
    balances: may(actor, 'view_balance') ? await balancesOfClub(reader, actor.clubId) : null,
    tables: tables as ClubTables,
    seesIncome: may(actor, 'view_active_sessions'),
  }
}

async function sightOfMember(
  reader: Reader,
  {
    club,
    isAdmin,
    tables,
  }: { readonly club: ClubOfPerson; readonly isAdmin: boolean; readonly tables: ClubTables },
): Promise<ClubSight> {
  const role: Role = isAdmin ? 'admin' : club.role
  const viewer = { role, flags: club.flags as ManagerFlag[] }
  const isActive = club.status === 'active'
  return {
    role,
    status: club.status as Club['status'],
    agentId: club.agentId,
    balances: isActive && may(viewer, 'view_balance') ? await balancesOfClub(reader, club.id) : null,
    tables,
    seesIncome: isActive && may(viewer, 'view_active_sessions'),
  }
}
