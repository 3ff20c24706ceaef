import type { ClubId, UserId } from '@cardroom/contract/ids'
import { toWire } from '@cardroom/money'
import { staffWhoMay } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { leave } from '#platform/db/unheard.ts'
import { tellUser } from '#platform/events.ts'
import type { ShownTransaction } from './transactions.view.ts'

interface Asked {
  readonly id: number
  readonly clubId: ClubId
  readonly senderId: UserId | null
  readonly receiverId: UserId | null
}

/** Who decides for the club, where any of these requests of one club is asked of it. */
function staffFor(tx: Tx, requests: readonly Asked[]): Promise<UserId[]> {
  const ofClub = requests.find(({ senderId }) => senderId === null)
  return ofClub ? staffWhoMay(tx, ofClub.clubId, 'transfer') : Promise.resolve([])
}

/** The people on the asked side of a request: the agent, else the club's staff. */
const askedPeople = ({ senderId }: Asked, staff: readonly UserId[]): readonly UserId[] =>
  senderId === null ? staff : [senderId]

/** Tells both sides' sockets that these pending requests of one club changed: after the commit, once each. */
export const tellRequests = (tx: Tx, requests: readonly Asked[]): void =>
  leave(
    tx,
    staffFor(tx, requests).then((staff) => tellSides(tx, requests, staff)),
  )

/** The same of requests that are new to whom they are asked of, and a notice to whoever may decide them. */
export async function announceRequests(
  tx: Tx,
  requests: readonly ShownTransaction[],
  former: readonly Asked[] = [],
): Promise<void> {
  const staff = await staffFor(tx, [...requests, ...former])
  tellSides(tx, [...requests, ...former], staff)
  for (const request of requests) notifyAskedSide(tx, request, staff)
}

function tellSides(tx: Tx, requests: readonly Asked[], staff: readonly UserId[]): void {
  const told = new Set<UserId>()
  for (const request of requests) {
    for (const userId of [...askedPeople(request, staff), request.receiverId]) {
      if (userId === null || told.has(userId)) continue
      told.add(userId)
      tellUser(tx, userId, 'request', { club_id: request.clubId, id: request.id, kind: 'chips' })
    }
  }
}

const notifyAskedSide = (tx: Tx, request: ShownTransaction, staff: readonly UserId[]): void =>
  notify(tx, askedPeople(request, staff), {
    content: 'chipRequestReceived',
    clubId: request.clubId,
    values: {
      amount: toWire(request.toAmount),
      currency: request.toCurrency,
      name: request.receiverName,
      transaction_id: request.id,
    },
  })
