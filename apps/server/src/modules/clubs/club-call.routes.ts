import type { AnswerOf } from '@cardroom/contract'
import { requestedFile, sendFile, type ListFile } from '#modules/exports/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { BearerEndpoint, Call, Routes, RouteSettings } from '#platform/http/routes.ts'
import type { Actor } from './actor.ts'
import { lockActor } from './members/members.store.ts'

/** An endpoint for the members of a club. */
type ClubEndpoint = BearerEndpoint & { readonly club: 'member' }

/** A call in a club, with the caller as the actor there. */
export type ClubCall<E extends ClubEndpoint> = Call<E> & { readonly actor: Actor }

/**
 * Returns the actor of a call that names its club without having to. Throws `stepUpNeeded` for an administrator who is
 * no member and has not stepped up (rule auth-18).
 */
export function actorEntered({ enteredAs }: { readonly enteredAs: unknown }): Actor {
  if (enteredAs === undefined) throw new ApiError('stepUpNeeded')
  return enteredAs as Actor
}

/** Works like `routes.write`, but locks the membership before the handler runs. */
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

/** Works like `routes.read`. */
export function clubRead<E extends ClubEndpoint>(
  routes: Routes,
  endpoint: E,
  handler: (reader: Reader, call: ClubCall<E>) => Promise<AnswerOf<E>>,
  settings?: RouteSettings,
): void {
  routes.read(
    endpoint,
    // The check on entry to the club has just read the membership.
    (reader, call) => handler(reader, { ...call, actor: call.enteredAs as Actor }),
    settings,
  )
}

/** Works like `routes.snapshot`. */
export function clubSnapshot<E extends ClubEndpoint>(
  routes: Routes,
  endpoint: E,
  handler: (reader: Reader, call: ClubCall<E>) => Promise<AnswerOf<E>>,
  settings?: RouteSettings & { readonly when?: (call: Call<E>) => boolean },
): void {
  routes.snapshot(
    endpoint,
    (reader, call) => handler(reader, { ...call, actor: call.enteredAs as Actor }),
    settings,
  )
}

interface ClubList<E extends ClubEndpoint, Row> {
  list(reader: Reader, call: ClubCall<E>): Promise<AnswerOf<E>>
  /** Returns the whole list as a file; refuses what the list refuses. */
  file(reader: Reader, call: ClubCall<E>): Promise<ListFile<Row>>
  /** Tells whether the list, too, must be read at one moment. */
  isSnapshot?(call: Call<E>): boolean
}

/** Works like `clubRead`, for a list that is also available as a file: the contract's `hasFile`. */
export function clubList<E extends ClubEndpoint & { readonly hasFile: boolean }, Row>(
  routes: Routes,
  endpoint: E,
  { list, file, isSnapshot = () => false }: ClubList<E, Row>,
): void {
  const answer = async (reader: Reader, call: ClubCall<E>): Promise<AnswerOf<E>> => {
    const requested = requestedFile(call)
    if (!requested) return list(reader, call)
    const { actor, reply } = call
    const stream = await sendFile(routes.database, {
      reply,
      requested,
      clubId: actor.clubId,
      // The person who made a key answers for what it reads.
      userId: actor.key?.madeBy ?? actor.userId,
      key: actor.key?.name,
      fileOf: (at) => file(at, call),
    })
    // The contract declares only the list, so the answer has that type.
    return stream as unknown as AnswerOf<E>
  }
  // A file opens its own snapshot, which lasts as long as the file is read.
  clubSnapshot(routes, endpoint, answer, { when: (call) => !requestedFile(call) && isSnapshot(call) })
}
