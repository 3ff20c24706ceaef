import type { AnswerOf, AnyEndpoint } from '@cardroom/contract'
import type { ApiError } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Call, Routes, RouteSettings } from '#platform/http/routes.ts'
import type { Actor } from './actor.ts'
import { findActor, lockActor } from './members.store.ts'

/** A call in a club, with the caller as they act there. */
export type ClubCall<E extends AnyEndpoint> = Call<E> & { readonly actor: Actor }

/** Like `routes.write`, for a `club: member` endpoint: the membership is locked before the handler runs. */
export function clubWrite<E extends AnyEndpoint>(
  routes: Routes,
  endpoint: E,
  handler: (tx: Tx, call: ClubCall<E>) => Promise<AnswerOf<E> | ApiError>,
  settings?: RouteSettings,
): void {
  routes.write(
    endpoint,
    async (tx, call) => handler(tx, { ...call, actor: await lockActor(tx, call.caller, call.clubId) }),
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
    async (reader, call) =>
      handler(reader, { ...call, actor: await findActor(reader, call.caller, call.clubId) }),
    settings,
  )
}
