import type { ClubId } from '@cardroom/contract/ids'
import { setTellsRounds } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { webhooksOf } from './webhook-endpoints.store.ts'
import { namesRounds } from './webhooks.policy.ts'

/**
 * Called after a change of the club's webhooks. Its rounds are events while one of the webhooks names them (rule
 * webhooks-1).
 */
export async function keepTellsRounds(tx: Tx, clubId: ClubId): Promise<void> {
  const webhooks = await webhooksOf(tx, clubId)
  const isNamed = webhooks.some(({ isEnabled, events }) => isEnabled && namesRounds(events))
  await setTellsRounds(tx, clubId, isNamed)
}
