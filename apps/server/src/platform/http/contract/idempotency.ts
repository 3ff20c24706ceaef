import { pathOf, type AnyEndpoint } from '@cardroom/contract'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '#platform/random.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { releaseKey, type KeyUse } from '#platform/db/idempotency.store.ts'
import { claimAnswers } from '#platform/db/statements/keyed-answers.ts'
import { awaitAtCommit } from '#platform/db/sent-writes.ts'
import { sortedJson } from '#platform/sorted-json.ts'
import { refuseUnknownQuery } from './parse.ts'

interface Once<Answer, Held> {
  /** Sends the queries that `work` needs first, before it is known whether there is work to do. */
  hold(): Promise<Held>
  work(held: Promise<Held>): Promise<Answer | ApiError>
}

/** Does `work` once per key (keyed-answers.ts): repeating the answer moves nothing. */
export async function once<Answer, Held>(
  tx: Tx,
  use: KeyUse,
  { hold, work }: Once<Answer, Held>,
): Promise<Answer | ApiError> {
  const claimed = claimAnswers<Answer>(tx, use)
  const held = hold()
  held.catch(() => undefined) // If the key is not free, nobody awaits this.
  const answers = await claimed
  const first = answers.first(use)
  if (first) return first.answer
  const answer = await work(held)
  if (answer instanceof ApiError) {
    // The work's writes stay, but the key is free again.
    await releaseKey(tx, use)
    return answer
  }
  answers.remember(use, answer)
  for (const sent of answers.keep(JSON.stringify)) awaitAtCommit(tx, sent)
  return answer
}

/**
 * Makes the key from the person, the endpoint and its parsed parameters (rule money-9), so that other spellings of
 * the address give the same key. Query and club count as part of the body. Throws `dataIncorrect` for a query field
 * that the endpoint does not know.
 */
export function keyUseOf(
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  params: unknown,
): KeyUse | undefined {
  if (!endpoint.isIdempotent) return undefined
  refuseUnknownQuery(endpoint, request.query)
  const key = readKey(request.headers['idempotency-key'])
  if (key === undefined || request.caller === undefined) return undefined
  const path = pathOf(endpoint.path, params as Record<string, unknown> | undefined)
  return {
    userId: request.caller.userId,
    call: `${endpoint.method} /api${path}`.replace(/\/$/, ''),
    key,
    bodyHash: hashOfBody([request.body ?? {}, request.query, request.clubId ?? 0]),
  }
}

/** Reads the header as it was sent: it is absent, or has 1 to 255 characters. */
function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || header.length < 1 || header.length > 255)
    throw new ApiError('dataIncorrect', [
      { path: 'Idempotency-Key', message: header.length < 1 ? 'tooShort' : 'tooLong' },
    ])
  return header
}

/** Hashes the content of a body: the order of its fields does not matter. */
export const hashOfBody = (body: unknown): string => sha256(sortedJson(body ?? {}))
