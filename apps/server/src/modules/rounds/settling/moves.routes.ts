import { actOnHand, openHand, placeBets } from '@cardroom/contract/sessions'
import type { BodyOf } from '@cardroom/contract'
import type { Promises } from '#modules/seals/index.ts'
import type { BearerEndpoint, DirectCall, Routes } from '#platform/http/routes.ts'
import type { Written } from '#platform/written.ts'
import * as hands from '../hands/play-hand.ts'
import { playBets } from '../hands/play-bets.ts'
import type { Move } from './settle-moves.ts'
import { createSettling } from './settling.ts'

/**
 * Registers rounds, hands and actions. Calls that arrive together are settled together (architecture.md, "The hot
 * path").
 */
export function movesRoutes(routes: Routes, promises: Promises): void {
  const settle = createSettling(routes.database, promises)

  const move = <E extends BearerEndpoint>(call: DirectCall<E>, rest: Omit<Move, 'player' | 'keyUse'>) =>
    settle({ ...rest, player: call.caller, keyUse: call.keyUse }) as Promise<Written>

  routes.direct(placeBets, async (call) => {
    const body = bodyReader(call)
    const play: Move['play'] = (desk, session) => playBets(desk, session, body().bets)
    return move(call, { sessionId: call.params.id, play })
  })
  routes.direct(openHand, async (call) => {
    const body = bodyReader(call)
    const play: Move['play'] = (desk, session) => hands.openHand(desk, session, body().amount)
    return move(call, { sessionId: call.params.id, play })
  })
  routes.direct(actOnHand, async (call) => {
    const { id, hand_id: handId } = call.params
    const body = bodyReader(call)
    const play: Move['play'] = (desk, session) =>
      hands.actOnHand(desk, session, { handId, action: body().action })
    return move(call, { sessionId: id, handId, play })
  })
}

/**
 * Reads the body at once if there is no key. With a key, the body is read only after the key is looked up, because a
 * replay needs no valid body.
 */
function bodyReader<E extends BearerEndpoint>(call: DirectCall<E>): () => BodyOf<E> {
  if (call.keyUse) return () => call.readBody()
  const body = call.readBody()
  return () => body
}
