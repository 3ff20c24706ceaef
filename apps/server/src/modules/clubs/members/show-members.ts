import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { isStaff } from '@cardroom/rules'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { lookOf } from '../founding/name-look.ts'
import { maySeePageOf, scopeOf, sightOfListed } from './members.policy.ts'
import { presentMember } from './members.present.ts'
import { listMembers, memberIds, namesOfStaff, type ListedMember } from './members.view.ts'

/** Returns the members that the actor may see, with the fields they may see, newest first. */
export async function showMembers(reader: Reader, actor: Actor): Promise<ClubMember[]> {
  const members = await membersSeen(reader, actor)
  return markLikeStaff(reader, actor, { shown: members, all: members })
}

/** Returns the same, without the marks of `markLikeStaff`. */
export async function membersSeen(reader: Reader, actor: Actor): Promise<ClubMember[]> {
  const members = await listMembers(reader, actor.clubId, scopeOf(actor))
  const seen = members.map((member) => ({ member, sight: sightOfListed(actor, member) }))
  const logins = await reader.ports.lastLogins(
    reader,
    seen.filter(({ sight }) => sight.lastLogin).map(({ member }) => member.userId),
  )
  return seen.map(({ member, sight }) => presentMember(member, sight, logins.get(member.userId)))
}

/**
 * Marks those of the shown players whose name looks like that of the club's owner, a manager or an agent (rule
 * members-28). `all` are the members that the actor sees; an agent sees neither themselves nor other agents, so their
 * names are asked for. The looks are computed only for the shown players and for the staff and agents.
 */
export async function markLikeStaff<Shown extends ClubMember>(
  reader: Reader,
  actor: Actor,
  { shown, all }: { readonly shown: readonly Shown[]; readonly all: readonly ClubMember[] },
): Promise<Shown[]> {
  if (shown.every(({ role }) => role !== 'player')) return [...shown]
  const names = isStaff(actor)
    ? all.filter(({ role }) => role !== 'player').map(({ name }) => name)
    : await namesOfStaff(reader, actor.clubId)
  const staff = new Set(names.map(lookOf))
  const isTwin = ({ role, name }: Shown): boolean => role === 'player' && staff.has(lookOf(name))
  return shown.map((member) => (isTwin(member) ? { ...member, looks_like_staff: true } : member))
}

/**
 * Returns a member as the actor sees them. Errors: `accessDenied` if the actor may not see their page,
 * `userNotFound`.
 */
export async function showMember(
  reader: Reader,
  actor: Actor,
  userId: UserId,
): Promise<{ readonly listed: ListedMember; readonly shown: ClubMember }> {
  const [listed] = await listMembers(reader, actor.clubId, { kind: 'one', userId })
  if (!maySeePageOf(actor, listed ?? { userId, agentId: null })) throw new ApiError('accessDenied')
  if (!listed) throw new ApiError('userNotFound')
  const sight = sightOfListed(actor, listed)
  const logins = sight.lastLogin ? await reader.ports.lastLogins(reader, [userId]) : undefined
  return { listed, shown: presentMember(listed, sight, logins?.get(userId)) }
}

/** Tells for each active member that the actor may see whether they are connected. */
export async function showOnline(
  reader: Reader,
  actor: Actor,
  online: (userIds: readonly UserId[]) => Promise<Set<UserId>>,
): Promise<Record<string, boolean>> {
  const ids = await memberIds(reader, actor.clubId, scopeOf(actor))
  const connected = await online(ids)
  return Object.fromEntries(ids.map((id) => [String(id), connected.has(id)]))
}
