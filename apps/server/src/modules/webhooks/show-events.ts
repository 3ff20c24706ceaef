import type { QueryOf } from '@cardroom/contract'
import {
  clubEvents,
  type ClubEvent,
  type ClubEventName,
  type listClubEvents,
} from '@cardroom/contract/club-events'
import { runsClub } from '@cardroom/rules'
import { eventsAfter, placeEvents, presentClubEvent } from '#modules/club-events/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { eventsOf } from './webhooks.policy.ts'

const keptDays = 30

/**
 * Returns the club's events after a known one, to a person who runs it; keys get those of their scopes. Throws
 * `accessDenied`.
 */
export async function showEvents(
  tx: Tx,
  actor: Actor,
  { after, type, limit }: QueryOf<typeof listClubEvents>,
): Promise<ClubEvent[]> {
  if (!runsClub(actor) && actor.key === undefined) throw new ApiError('accessDenied')
  const { clubId } = actor
  await placeEvents(tx, clubId)
  const types = eventsOf(type ?? '*').filter((name) => maySee(actor, name))
  const since = later(tx.now, -days(keptDays))
  return (await eventsAfter(tx, { clubId, types, after, since, limit })).map(presentClubEvent)
}

function maySee(actor: Actor, name: ClubEventName): boolean {
  const { scope } = clubEvents[name]
  if (runsClub(actor) || scope === 'any') return true
  return scope !== 'owner' && actor.flags.includes(scope)
}
