import type { ClubId } from '@cardroom/contract/ids'
import { tellEvent } from '#modules/club-events/index.ts'
import { toWire } from '@cardroom/money'
import { lockNamed, ofTreasury, type LockedAccount } from '#modules/ledger/index.ts'
import { notify } from '#modules/messages/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { lockClub, saveClub } from '../clubs.store.ts'
import { staffOf } from '../roles/staff.view.ts'

/**
 * Locks the club's jade. Every call that changes the jade or its limit does this first, before it locks the club's
 * row. So the second of two such changes sees the first, and the tables stop exactly while there is too little.
 */
export async function lockJade(tx: Tx, clubId: ClubId): Promise<LockedAccount> {
  const {
    accounts: [jade],
  } = await lockNamed(tx, [ofTreasury(clubId, 'jade')])
  assert(jade, `Club ${clubId} has a jade account`)
  return jade
}

/**
 * Stops the club's tables below its jade limit, and lets them go on at the limit or above. It must be called in
 * every transaction that changed the jade or the limit. It tells all staff and the members with an open session.
 */
export async function checkSuspension(tx: Tx, clubId: ClubId): Promise<void> {
  const jade = await lockJade(tx, clubId)
  const club = await lockClub(tx, clubId)
  assert(club, `Jade moved in a club that exists: ${clubId}`)
  const isShort = jade.balance < club.jadeLimit
  if (isShort === (club.suspendedAt !== null)) return
  await saveClub(tx, clubId, { suspended_at: isShort ? tx.now : null })
  const kind = isShort ? 'clubSuspended' : 'clubResumed'
  tellEvent(tx, clubId, isShort ? 'club.suspended' : 'club.resumed', {
    jade: toWire(jade.balance),
    jade_limit: toWire(club.jadeLimit),
  })
  const concerned = [...(await staffOf(tx, clubId)), ...(await tx.ports.membersWithOpenSessions(tx, clubId))]
  notify(tx, concerned, { content: kind, popup: kind, clubId, values: { club: club.name } })
  await (isShort ? tx.ports.clubSuspended : tx.ports.clubResumed)(tx, { clubId })
  tellClub(tx, clubId, 'club', { id: clubId })
}
