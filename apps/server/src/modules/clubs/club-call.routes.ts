import type { AnswerOf, AnyEndpoint } from '@cardroom/contract'
import type { ApiError } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Call, Routes, RouteSettings } from '#platform/http/routes.ts'
import type { Actor } from './actor.ts'
import { lockActor } from './members.store.ts'

/** A call in a club, with the caller as they act there. */
export type ClubCall<E extends AnyEndpoint> = Call<E> & { readonly actor: Actor }

/** Like `routes.write`, for a `club: member` endpoint: the membership is locked before the handler runs. */
export function clubWrite<E extends AnyEndpoint>(
  routes: Routes,
  endpoint: E,
  handler: (tx: Tx, call: ClubCall<E>) => Promise<AnswerOf<E> | ApiError>,
  settings?: RouteSettings,
): void {
  routes.holding(
    endpoint,
    {
      hold: (tx, { caller, clubId }) => lockActor(tx, caller, clubId),
      handle: (tx, call, actor) => handler(tx, { ...call, actor }),
    },
    settings,
  )
}

/** Like `routes.read`, for a `club: member` endpoint. */
export function clubRead<E extends AnyEndpoint>(
  routes: Routes,
  endpoint: E,
  handler: (reader: Reader, call: ClubCall<E>) => Promise<AnswerOf<E>>,
  settings?: RouteSettings,
): void {
  routes.read(
    endpoint,
    // At the club's door the membership has just been read.
    (reader, call) => handler(reader, { ...call, actor: call.enteredAs as Actor }),
    settings,
  )
}
