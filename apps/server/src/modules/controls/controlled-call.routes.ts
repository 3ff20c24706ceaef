import type { AnswerOf, BodyOf, ParamsOf } from '@cardroom/contract'
import type { ApprovalWaits } from '@cardroom/contract/approvals'
import { clubWrite, type Actor } from '#modules/clubs/index.ts'
import { assert, type ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { BearerEndpoint, Routes, RouteSettings } from '#platform/http/routes.ts'
import type { ProposedCall } from './approvals.store.ts'
import { TakesTwo, VelocityReached } from './count-movement.ts'
import type { Fulfil } from './decide-approval.ts'
import { propose } from './propose.ts'
import { tellVelocity } from './tell-velocity.ts'

type ClubEndpoint = BearerEndpoint & { readonly club: 'member' }

/** A call as it is made now, or as it was made before somebody approved it. */
interface Called<E extends ClubEndpoint> {
  readonly actor: Actor
  readonly params: ParamsOf<E>
  readonly body: BodyOf<E>
}

type Handler<E extends ClubEndpoint> = (
  tx: Tx,
  called: Called<E>,
) => Promise<Exclude<AnswerOf<E>, ApprovalWaits>>

/** The calls whose operations are counted (`countMovement`). */
export interface ControlledCalls {
  /**
   * Works like `clubWrite`. If the call needs a second person, it is stored, answered with its approval, and run when
   * it is approved.
   */
  write<E extends ClubEndpoint>(endpoint: E, handler: Handler<E>, settings?: RouteSettings): void
  readonly fulfil: Fulfil
}

export function controlledCalls(routes: Routes): ControlledCalls {
  const handlers = new Map<string, Handler<ClubEndpoint>>()
  return {
    write: (endpoint, handler, settings) => {
      const call = `${endpoint.method} ${endpoint.path}`
      assert(endpoint.isIdempotent, `${call} has a key: what waits for a second person is proposed once`)
      handlers.set(call, handler)
      clubWrite(
        routes,
        endpoint,
        (tx, { actor, params, body }) =>
          held(tx, actor, { call, params: params ?? {}, body: body ?? {} }, () =>
            handler(tx, { actor, params, body }),
          ) as Promise<AnswerOf<typeof endpoint>>,
        settings,
      )
    },
    fulfil: async (tx, { call, params, body }, actor) => {
      const handler = handlers.get(call)
      assert(handler, `${call} is a call of this app`)
      return (await handler(tx, { actor, params, body })) as object
    },
  }
}

/**
 * Runs the work. A refusal by a limit is returned, not thrown, so that the notice to the owner is committed.
 */
async function held<Answer>(
  tx: Tx,
  actor: Actor,
  proposed: ProposedCall,
  work: () => Promise<Answer>,
): Promise<Answer | ApprovalWaits | ApiError> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof VelocityReached) return tellVelocity(tx, error)
    if (!(error instanceof TakesTwo)) throw error
    return propose(tx, actor, { proposed, counted: error.counted })
  }
}
