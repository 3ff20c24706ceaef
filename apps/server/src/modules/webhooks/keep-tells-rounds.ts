import type { ClubId } from '@cardroom/contract/ids'
import { setTellsRounds } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { webhooksOf } from './webhook-endpoints.store.ts'
import { namesRounds } from './webhooks.policy.ts'

/**
 * Notes, after a change of the club's webhooks, whether its rounds are events: they are while one of the webhooks
 * names them (rule webhooks-1).
 */
export async function keepTellsRounds(tx: Tx, clubId: ClubId): Promise<void> {
  const webhooks = await webhooksOf(tx, clubId)
  const isNamed = webhooks.some(({ isEnabled, events }) => isEnabled && namesRounds(events))
  await setTellsRounds(tx, clubId, isNamed)
}
