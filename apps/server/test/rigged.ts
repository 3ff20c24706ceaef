import { randomBytes } from 'node:crypto'
import {
  actBlackjack,
  createBlackjackShoe,
  createStream,
  dealBlackjack,
  refusalOfAction,
  type BlackjackAction,
  type BlackjackState,
  type Stream,
} from '@cardroom/games'
import { sealed } from '#modules/rounds/seeds/seed-vault.ts'
import { forge } from './database.ts'
import { testKeys, type TestApp } from './start-app.ts'

/** A session without a round on its seed yet. */
export interface Unplayed {
  readonly id: number
  readonly client_seed: string
}

/**
 * Gives the session a seed whose first round is as wanted. Only the seed is chosen; the round is the real one of its
 * stream.
 */
export async function rig(
  app: TestApp,
  session: Unplayed,
  isWanted: (stream: Stream) => boolean,
): Promise<void> {
  for (;;) {
    const serverSeed = new Uint8Array(randomBytes(32))
    if (!isWanted(createStream({ serverSeed, clientSeed: session.client_seed, nonce: 1 }))) continue
    const { sealedSeed, serverSeedHash } = sealed(serverSeed, testKeys.seed)
    await forge(
      app.databaseUrl,
      `update seeds set sealed_seed = '\\x${sealedSeed.toString('hex')}', server_seed_hash = '${serverSeedHash}'
       where id = (select seed_id from sessions where id = ${session.id} and nonce = 0)`,
    )
    return
  }
}

/** Does the same for blackjack: the first hand, after these actions, is as wanted. */
export const rigHand = (
  app: TestApp,
  session: Unplayed,
  isWanted: (state: BlackjackState) => boolean,
  actions: readonly BlackjackAction[] = [],
): Promise<void> =>
  rig(app, session, (stream) => {
    const shoe = createBlackjackShoe(stream)
    let state = dealBlackjack(shoe)
    for (const action of actions) {
      if (refusalOfAction(state, action)) return false
      state = actBlackjack(state, action, shoe)
    }
    return isWanted(state)
  })
