import { toWire, units, type Amount } from '@cardroom/money'
import { isStaff, may } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { ofSystem, ofTreasury, ofUser, post, recordCharge } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import type { Actor } from '../actor.ts'
import { namedAs, orTaken, refuseTaken } from '../founding/club-name.ts'
import { lockClub, saveClub } from '../clubs.store.ts'
import { checkSuspension, lockJade } from '../rating/suspension.ts'

/**
 * Changes the club's name. The club's jade pays if there is enough, or else the actor's own diamonds; a manager
 * without `club_rating` always pays with their own. Errors: `clubAlreadyExists`, also for the name it already has;
 * `lowBalance`.
 */
export async function renameClub(tx: Tx, actor: Actor, name: string): Promise<void> {
  if (!isStaff(actor)) throw new ApiError('accessDenied')
  const { clubId, userId } = actor
  const price = units((await tx.ports.clubPrices(tx)).clubNamePrice)
  const jade = await lockJade(tx, clubId)
  const club = await lockClub(tx, clubId)
  if (club?.name === name) throw new ApiError('clubAlreadyExists')
  await refuseTaken(tx, name, clubId)

  const currency = may(actor, 'club_rating') && jade.balance >= price ? 'jade' : 'diamond'
  await pay(tx, actor, { price, currency })
  await orTaken(saveClub(tx, clubId, namedAs(name)))
  record(tx, {
    clubId,
    actorId: userId,
    action: 'club.name',
    details: { from: club?.name, to: name, amount: toWire(price), currency },
  })
  tellClub(tx, clubId, 'club', { id: clubId })
  if (currency === 'jade') await checkSuspension(tx, clubId)
}

async function pay(
  tx: Tx,
  { clubId, userId }: Actor,
  { price, currency }: { readonly price: Amount; readonly currency: 'jade' | 'diamond' },
): Promise<void> {
  const reference = await recordCharge(tx, { userId, clubId, what: 'club-name', amount: price, currency })
  const isJade = currency === 'jade'
  await post(tx, [
    {
      from: isJade ? ofTreasury(clubId, 'jade') : ofUser(userId, 'diamond'),
      to: isJade ? ofSystem('commission', 'jade', clubId) : ofSystem('commission', 'diamond'),
      amount: price,
      reason: 'club-name',
      reference,
    },
  ])
}
