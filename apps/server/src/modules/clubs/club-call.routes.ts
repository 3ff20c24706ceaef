import type { AnswerOf } from '@cardroom/contract'
import type { ApiError } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { BearerEndpoint, Call, Routes, RouteSettings } from '#platform/http/routes.ts'
import type { Actor } from './actor.ts'
import { lockActor } from './members.store.ts'

/** An endpoint of a club's own members. */
type ClubEndpoint = BearerEndpoint & { readonly club: 'member' }

/** A call in a club, with the caller as they act there. */
export type ClubCall<E extends ClubEndpoint> = Call<E> & { readonly actor: Actor }

/** Like `routes.write`: the membership is locked before the handler runs. */
export function clubWrite<E extends ClubEndpoint>(
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

/** Like `routes.read`. */
export function clubRead<E extends ClubEndpoint>(
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

/** Like `routes.snapshot`. */
export function clubSnapshot<E extends ClubEndpoint>(
  routes: Routes,
  endpoint: E,
  handler: (reader: Reader, call: ClubCall<E>) => Promise<AnswerOf<E>>,
  settings?: RouteSettings,
): void {
  routes.snapshot(
    endpoint,
    (reader, call) => handler(reader, { ...call, actor: call.enteredAs as Actor }),
    settings,
  )
}
