import type { ClubId } from '@cardroom/contract/ids'
import { units, type Amount } from '@cardroom/money'
import { ratingLevels } from '@cardroom/rules'
import { notify } from '#modules/messages/index.ts'
import { oneMonthLater } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { lockClubToRenew, saveClub } from '../clubs.store.ts'
import type { Club } from '../clubs.view.ts'
import { ratingOf } from './ratings.ts'
import { staffOf } from '../roles/staff.view.ts'
import { checkSuspension, lockJade } from './suspension.ts'
import { payForRating } from './upgrade-club.ts'

/**
 * Ends a rating's month: with auto-renew and enough jade another month is bought, or else the club falls back to 1
 * star. The owner and managers get a notice. Does nothing if the month has not ended, or if another process is
 * renewing it.
 */
export async function renewRating(tx: Tx, clubId: ClubId): Promise<void> {
  const jade = await lockJade(tx, clubId)
  const club = await lockClubToRenew(tx, clubId)
  if (!club?.renewAt) return
  if (await canRenew(tx, club, jade.balance)) await renew(tx, club)
  else await reset(tx, club)
  tellClub(tx, clubId, 'club', { id: clubId })
}

const canRenew = async (tx: Tx, club: Club, jade: Amount): Promise<boolean> =>
  club.autoRenew && jade >= units((await ratingOf(tx, club.rating)).amount)

async function renew(tx: Tx, club: Club): Promise<void> {
  await payForRating(tx, { clubId: club.id, userId: club.ownerId, rating: club.rating })
  await saveClub(tx, club.id, { renew_at: nextRenewal(club, tx.now) })
  notify(tx, await staffOf(tx, club.id), {
    content: 'ratingRenewed',
    clubId: club.id,
    values: { club: club.name, rating: club.rating },
  })
  await checkSuspension(tx, club.id)
}

async function reset(tx: Tx, club: Club): Promise<void> {
  await saveClub(tx, club.id, { rating: ratingLevels.lowest, renew_at: null, renew_day: null })
  notify(tx, await staffOf(tx, club.id), {
    content: 'ratingReset',
    popup: 'ratingReset',
    clubId: club.id,
    values: { club: club.name, rating: club.rating },
  })
}

/** Returns a month after the last one ended, or a month from now if no job ran for that long. */
function nextRenewal({ renewAt, renewDay }: Club, now: Date): Date {
  const day = renewDay ?? undefined
  const next = oneMonthLater(renewAt as Date, day)
  return next > now ? next : oneMonthLater(now, day)
}
