import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import type { Reader } from '#platform/db/database.ts'
import type { Actor } from './actor.ts'
import { scopeOf, sightOfListed } from './members.policy.ts'
import { presentMember } from './members.present.ts'
import { listMembers, memberIds } from './members.view.ts'

/** The members that the actor may see, with as much of each as they may see, newest first. */
export async function showMembers(reader: Reader, actor: Actor): Promise<ClubMember[]> {
  const members = await listMembers(reader, actor.clubId, scopeOf(actor))
  const seen = members.map((member) => ({ member, sight: sightOfListed(actor, member) }))
  const logins = await reader.ports.lastLogins(
    reader,
    seen.filter(({ sight }) => sight.lastLogin).map(({ member }) => member.userId),
  )
  return seen.map(({ member, sight }) => presentMember(member, sight, logins.get(member.userId)))
}

/** Whether each active member that the actor may see is connected. */
export async function showOnline(
  reader: Reader,
  actor: Actor,
  online: (userIds: readonly UserId[]) => Promise<Set<UserId>>,
): Promise<Record<string, boolean>> {
  const ids = await memberIds(reader, actor.clubId, scopeOf(actor))
  const connected = await online(ids)
  return Object.fromEntries(ids.map((id) => [String(id), connected.has(id)]))
}
