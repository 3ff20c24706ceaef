import type { Invitation } from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { presentClubCard } from '../clubs.present.ts'
import { findClubByCode, greeterOf, inviterOf } from '../clubs.view.ts'

/**
 * What a club's link says to anyone who opens it, also of a club that is not public: who has the link was meant to. An
 * agent who is none of this club (any more) invites nobody; then its owner does. `clubIncorrect` for a code of no club.
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
