import { fromWire, toWire } from '@cardroom/money'
import type { BodyOf } from '@cardroom/contract'
import type { updateClub as call } from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import { record } from '#modules/audit/index.ts'
import { keepAvatar, type AvatarChange } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Club } from '../clubs.view.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import type { Actor } from '../actor.ts'
import { mayChangeSettings } from '../clubs.policy.ts'
import { lockClub, saveClub, type ClubColumns } from '../clubs.store.ts'
import { checkSuspension, lockJade } from '../rating/suspension.ts'

export type ClubChanges = Omit<BodyOf<typeof call>, 'avatar'> & { readonly avatar: AvatarChange }

/**
 * Changes the club's settings, all that are sent or none: every manager may change greeting and picture, with
 * `club_rating` auto-renew, and the owner and admins the rest. Errors: `dataIncorrect` for a jade limit below the
 * minimum.
 */
export async function updateClub(tx: Tx, actor: Actor, changes: ClubChanges): Promise<void> {
  if (!mayChangeSettings(actor, changes)) throw new ApiError('accessDenied')
  const { clubId, userId } = actor
  if (changes.jade_limit !== undefined) {
    await refuseBelowMinimum(tx, changes.jade_limit)
    await lockJade(tx, clubId)
  }
  const was = await lockClub(tx, clubId)
  await saveClub(tx, clubId, await columnsOf(tx, userId, changes))
  const details = { ...recordable(changes), before: was && settingsBefore(was, changes) }
  record(tx, { clubId, actorId: userId, action: 'club.settings', details })
  tellClub(tx, clubId, 'club', { id: clubId })
  if (changes.jade_limit !== undefined) await checkSuspension(tx, clubId)
  // This comes last: a call that waits for the club's weeks may hold sessions, which a suspension locks.
  if (movesWeeks(changes)) await tx.ports.clubWeekMoved(tx, { clubId })
}

const movesWeeks = ({ time_zone: zone, week_start: day, week_hour: hour }: ClubChanges): boolean =>
  zone !== undefined || day !== undefined || hour !== undefined

async function refuseBelowMinimum(tx: Tx, limit: number): Promise<void> {
  const { jadeMin } = await tx.ports.clubPrices(tx)
  if (limit < jadeMin) throw new ApiError('dataIncorrect', [{ path: 'jade_limit', message: 'tooSmall' }])
}

async function columnsOf(tx: Tx, userId: UserId, changes: ClubChanges): Promise<ClubColumns> {
  const { avatar, greetings, jade_limit: jadeLimit, ...plain } = changes
  return {
    ...(plain as ClubColumns),
    ...(avatar !== undefined && { avatar: avatar === null ? null : await keepAvatar(tx, avatar) }),
    ...(greetings !== undefined && {
      greetings,
      greetings_at: greetings === null ? null : tx.now,
      greetings_by: greetings === null ? null : userId,
    }),
    ...(jadeLimit !== undefined && { jade_limit: fromWire(jadeLimit) }),
  }
}

/** Returns the changes as the audit log records them, without the picture itself. */
const recordable = ({ avatar, ...changes }: ClubChanges): Record<string, unknown> => ({
  ...changes,
  ...(avatar !== undefined && { avatar: avatar !== null }),
})

/** Returns the old values of the settings that are sent. */
function settingsBefore(was: Club, changes: ClubChanges): Record<string, unknown> {
  const all: Record<string, unknown> = {
    greetings: was.greetings,
    auto_renew: was.autoRenew,
    invites_enabled: was.invitesEnabled,
    is_public: was.isPublic,
    jade_limit: toWire(was.jadeLimit),
    time_zone: was.timeZone,
    week_start: was.weekStart,
    week_hour: was.weekHour,
    receipt_days: was.receiptDays,
    // Left out if one picture replaces another: both values would be the same.
    ...((was.avatar !== null) !== (changes.avatar !== null) && { avatar: was.avatar !== null }),
    avatar_id: was.avatarId,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => changes[name as keyof ClubChanges] !== undefined),
  )
}
