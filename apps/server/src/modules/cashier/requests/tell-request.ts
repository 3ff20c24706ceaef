import type { ClubId, UserId } from '@cardroom/contract/ids'
import { toWire } from '@cardroom/money'
import { staffWhoMay } from '#modules/clubs/index.ts'
import { notifyEach, type NoticeTo } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { awaitAtCommit } from '#platform/db/sent-writes.ts'
import { tellUser } from '#platform/events.ts'
import { askedSideOf, askerOf, isOfReturn, type AskedOf } from '../cashier.policy.ts'
import type { ShownTransaction } from '../transactions/transactions.view.ts'

interface Asked extends AskedOf {
  readonly id: number
  readonly clubId: ClubId
}

/** The staff who decide for the club: `sellers` on what it sells, `creditors` on returns for which it would owe. */
interface Staff {
  readonly sellers: readonly UserId[]
  readonly creditors: readonly UserId[]
}

/** Reads the staff who decide, for the requests of one club that are made to the club. */
async function staffFor(tx: Tx, requests: readonly Asked[]): Promise<Staff> {
  const ofClub = requests.filter((request) => askedSideOf(request) === null)
  const sold = ofClub.find((request) => !isOfReturn(request))
  const returned = ofClub.find(isOfReturn)
  return {
    sellers: sold ? await staffWhoMay(tx, sold.clubId, 'transfer') : [],
    creditors: returned ? await staffWhoMay(tx, returned.clubId, 'credit') : [],
  }
}

/** Returns the people on the asked side of a request: the agent, or else the club's staff. */
function askedPeople(request: Asked, { sellers, creditors }: Staff): readonly UserId[] {
  const asked = askedSideOf(request)
  if (asked !== null) return [asked]
  return isOfReturn(request) ? creditors : sellers
}

/**
 * Tells the sockets of both sides that these pending requests of one club changed, after the commit and once each.
 */
export const tellRequests = (tx: Tx, requests: readonly Asked[]): void =>
  awaitAtCommit(
    tx,
    staffFor(tx, requests).then((staff) => tellSides(tx, requests, staff)),
  )

/** Does the same for requests that are new to the asked side, and sends a notice to everybody who may decide them. */
export async function announceRequests(
  tx: Tx,
  requests: readonly ShownTransaction[],
  former: readonly Asked[] = [],
): Promise<void> {
  const staff = await staffFor(tx, [...requests, ...former])
  tellSides(tx, [...requests, ...former], staff)
  notifyEach(
    tx,
    requests.flatMap((request) => noticesOf(request, staff)),
  )
}

function tellSides(tx: Tx, requests: readonly Asked[], staff: Staff): void {
  const informed = new Set<UserId>()
  for (const request of requests) {
    for (const userId of [...askedPeople(request, staff), askerOf(request)]) {
      if (userId === null || informed.has(userId)) continue
      informed.add(userId)
      tellUser(tx, userId, 'request', { club_id: request.clubId, id: request.id, kind: 'chips' })
    }
  }
}

const noticesOf = (request: ShownTransaction, staff: Staff): NoticeTo[] =>
  askedPeople(request, staff)
    .filter((userId) => userId !== askerOf(request))
    .map((userId) => ({
      userId,
      content: isOfReturn(request) ? 'chipReturnWaiting' : 'chipRequestReceived',
      clubId: request.clubId,
      values: {
        ...askedChips(request),
        name: isOfReturn(request) ? request.senderName : request.receiverName,
        transaction_id: request.id,
      },
    }))

/** Returns the chips that a notice of a request names: those that are asked for, or those that the asker returns. */
export const askedChips = (request: ShownTransaction) =>
  isOfReturn(request)
    ? { amount: toWire(request.amount), currency: request.currency }
    : { amount: toWire(request.toAmount), currency: request.toCurrency }
