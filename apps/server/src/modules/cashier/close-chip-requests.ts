import type { MemberEvent } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellRequests } from './tell-request.ts'
import { closeRequestsOf, passRequestsOver } from './transactions.store.ts'

/** Why a request was closed without anybody having decided it: a key of the web's texts. */
const closedBecause = 'requestClosed'

/** For who leaves, is removed or blocked: what they asked for is declined, and both sides' lists are refreshed. */
export async function closeChipRequests(tx: Tx, asker: MemberEvent): Promise<void> {
  const closed = await closeRequestsOf(tx, asker, { reason: closedBecause, decidedBy: asker.actorId })
  await tellRequests(tx, closed)
}

/** For an agent who is to be a player: the red it asked for is nothing a player may hold. */
export async function closeRedRequests(tx: Tx, asker: MemberEvent): Promise<void> {
  const decision = { reason: closedBecause, decidedBy: asker.actorId }
  await tellRequests(tx, await closeRequestsOf(tx, { ...asker, currency: 'red' }, decision))
}

/** After players' agents changed or went: their pending requests are asked of their new agent, else of the club. */
export async function passChipRequestsOver(
  tx: Tx,
  { clubId, userIds }: { readonly clubId: number; readonly userIds: readonly number[] },
): Promise<void> {
  await tellRequests(tx, await passRequestsOver(tx, clubId, userIds))
}
