import { actOnHand, openHand, placeBets } from '@cardroom/contract/sessions'
import type { AnswerOf, AnyEndpoint, BodyOf } from '@cardroom/contract'
import type { Database } from '#platform/db/database.ts'
import { inPipelinedTransaction, Undone } from '#platform/db/pipelined.ts'
import { together } from '#platform/db/together.ts'
import type { DirectCall, Routes } from '#platform/http/routes.ts'
import * as hands from './play-hand.ts'
import { playBets } from './play-bets.ts'
import { settleMoves, type Move } from './settle-moves.ts'

/** Rounds, hands and actions: what arrives together is settled together (architecture.md, "The hot path"). */
export function movesRoutes(routes: Routes): void {
  const settle = together<Move, unknown>((moves) => settleTogether(routes.database, moves), {
    inFlightMax: 2,
  })

  const move = <E extends AnyEndpoint>(call: DirectCall<E>, rest: Omit<Move, 'player' | 'keyUse'>) =>
    settle({ ...rest, player: call.caller, keyUse: call.keyUse }) as Promise<AnswerOf<E>>

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

/** Reads the body now, where there is no key; with one only once it has been looked up: a replay needs no valid body. */
function bodyReader<E extends AnyEndpoint>(call: DirectCall<E>): () => BodyOf<E> {
  if (call.keyUse) return () => call.readBody()
  const body = call.readBody()
  return () => body
}

/**
 * One transaction for all of them. Where it fails for a reason that nobody foresaw and certainly nothing of it
 * remains, each is tried by itself, so that one bad move does not fail the others. Where the connection broke while
 * committing, nobody knows whether it was done: only who sent a key may safely ask again.
 */
async function settleTogether(database: Database, moves: readonly Move[]): Promise<unknown[]> {
  try {
    return await inPipelinedTransaction(database, (tx) => settleMoves(tx, moves))
  } catch (error) {
    if (!(error instanceof Undone) || moves.length === 1) throw error
    return settleOneByOne(database, moves)
  }
}

async function settleOneByOne(database: Database, moves: readonly Move[]): Promise<unknown[]> {
  const answers: unknown[] = []
  for (const move of moves) {
    try {
      answers.push(...(await settleTogether(database, [move])))
    } catch (error) {
      answers.push(error)
    }
  }
  return answers
}
