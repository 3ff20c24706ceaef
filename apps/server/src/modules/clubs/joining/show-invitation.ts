import type { Invitation } from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { presentClubCard } from '../clubs.present.ts'
import { findClubByCode, greeterOf, inviterOf } from '../clubs.view.ts'

/**
 * Returns what a club's link shows to everybody who opens it, even if the club is not public: a person with the link
 * was meant to have it. If the agent is not, or no longer, one of this club, its owner is the inviter. Errors:
 * `clubIncorrect` if no club has the code.
 */
export async function showInvitation(
  reader: Reader,
  { code, agentId }: { readonly code: string; readonly agentId: UserId | undefined },
): Promise<Invitation> {
  const club = await findClubByCode(reader, code)
  if (!club) throw new ApiError('clubIncorrect')
  const author = club.greetings === null ? undefined : await greeterOf(reader, club.id)
  const inviter = await inviterOf(reader, { clubId: club.id, agentId: agentId ?? null })
  const { id: _, ...card } = presentClubCard(club, undefined)
  return {
    ...card,
    greeting: club.greetings !== null && author ? { text: club.greetings, author: author.name } : null,
    inviter: {
      name: inviter.name,
      avatar: inviter.avatar,
      avatar_id: inviter.avatarId,
      role: inviter.isAgent ? 'agent' : 'owner',
    },
    invites_enabled: club.invitesEnabled,
  }
}
