import { toWire } from '@cardroom/money'
import { staffWhoMay } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellUser } from '#platform/events.ts'
import type { ShownTransaction } from './transactions.view.ts'

interface Asked {
  readonly id: number
  readonly clubId: number
  readonly senderId: number | null
  readonly receiverId: number | null
}

/** The people on the asked side of a request: the agent, else whoever decides for the club. */
const askedPeople = async (tx: Tx, request: Asked): Promise<number[]> =>
  request.senderId === null ? staffWhoMay(tx, request.clubId, 'transfer') : [request.senderId]

/** Tells both sides' sockets that their pending requests changed: after the commit, once each. */
export async function tellRequests(tx: Tx, requests: readonly Asked[]): Promise<void> {
  const told = new Set<number>()
  for (const request of requests) {
    const people = [...(await askedPeople(tx, request)), request.receiverId]
    for (const userId of people) {
      if (userId === null || told.has(userId)) continue
      told.add(userId)
      tellUser(tx, userId, 'request', { club_id: request.clubId, id: request.id, kind: 'chips' })
    }
  }
}

/** The notice of a new request, to whoever may decide it. */
export async function notifyAskedSide(tx: Tx, request: ShownTransaction): Promise<void> {
  await notify(tx, await askedPeople(tx, request), {
    content: 'chipRequestReceived',
    clubId: request.clubId,
    values: {
      amount: toWire(request.toAmount),
      currency: request.toCurrency,
      name: request.receiverName,
      transaction_id: request.id,
    },
  })
}
