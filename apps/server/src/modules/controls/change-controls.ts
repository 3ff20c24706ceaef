import type { ControlChanges } from '@cardroom/contract/controls'
import { runsClub } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { lockClub, timeZoneOf, type Actor } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { mailOwner } from './controls-mail.ts'
import { changeOf, type StoredControls } from './controls.policy.ts'
import { valuesOf } from './controls.present.ts'
import { saveControls } from './controls.store.ts'
import { controlsOf } from './controls.view.ts'

/**
 * Changes the limits on the staff (rules controls-7 to controls-9). A tighter value applies at once, a looser one 24
 * hours from now, and only for a person who `mayLoosen` after a step-up. Errors: `accessDenied`, `stepUpNeeded`.
 */
export async function changeControls(
  tx: Tx,
  actor: Actor,
  { wanted, mayLoosen }: { readonly wanted: ControlChanges; readonly mayLoosen: boolean },
): Promise<StoredControls> {
  if (!runsClub(actor)) throw new ApiError('accessDenied')
  const { clubId } = actor
  const club = await lockClub(tx, clubId)
  assert(club, 'Whose actor is locked is a club')
  const before = await controlsOf(tx, clubId, tx.now)
  const change = changeOf(before, wanted)
  if (change.loosens && !mayLoosen) throw new ApiError('stepUpNeeded')

  const waits = Object.keys(change.later).length > 0
  const isForLater = Object.keys(wanted).some((name) => name in change.later)
  const at = change.loosens ? later(tx.now, days(1)) : before.pendingAt
  const after: StoredControls = {
    ...before,
    ...change.now,
    pending: waits ? change.later : null,
    pendingAt: waits ? at : null,
  }
  await saveControls(tx, clubId, after)
  const [sent, held] = [flat(wanted), flat(valuesOf(before))]
  record(tx, {
    clubId,
    actorId: actor.userId,
    action: 'club.controls',
    details: {
      ...sent,
      before: Object.fromEntries(Object.keys(sent).map((name) => [name, held[name]])),
      acts_at: isForLater ? at : tx.now,
    },
  })
  notify(tx, [club.ownerId], { content: 'controlsChanged', clubId, values: { club: club.name } })
  if (change.loosens && at)
    await mailOwner(tx, clubId, { news: 'loosened', at, timeZone: await timeZoneOf(tx, clubId) })
  tellClub(tx, clubId, 'club', { id: clubId })
  return after
}

/** Writes hours as one text, `9-23`, as the log shows values. */
const flat = ({ day_hours: hours, ...rest }: ControlChanges): Record<string, unknown> => ({
  ...rest,
  ...(hours !== undefined && { day_hours: hours && `${hours.from}-${hours.to}` }),
})
