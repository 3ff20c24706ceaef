import type { ClubId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'
import type { Tried } from './webhook-deliveries.store.ts'

export interface StoredAttempt {
  readonly id: number
  readonly number: number
  readonly triedAt: Date
  readonly status: number | null
  readonly ms: number
  readonly response: string
  readonly nextAt: Date | null
}

/** Keeps a try with its result. A delivery that was removed with its endpoint meanwhile has none. */
export const insertAttempt = (tx: Tx, tried: Omit<Tried, 'endpointId' | 'state'>): Promise<number> =>
  run(
    tx,
    sql`insert into webhook_attempts (delivery_id, number, tried_at, status, ms, response, next_at)
        select id, ${tried.attempt}::integer, ${tried.triedAt}::timestamptz, ${tried.status}::integer,
          ${tried.ms}::integer, ${tried.response}::text, ${tried.nextAt}::timestamptz
        from webhook_deliveries where id = ${tried.id} for key share`,
  )

export interface DeliveryPlace {
  readonly clubId: ClubId
  readonly endpointId: number
  readonly id: number
}

/** Tells whether the club's endpoint has this delivery. */
export async function hasDelivery(
  reader: Reader,
  { clubId, endpointId, id }: DeliveryPlace,
): Promise<boolean> {
  const found = await maybeOne<{ id: number }>(
    reader,
    sql`select delivery.id from webhook_deliveries delivery
          join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
        where delivery.id = ${id} and endpoint.id = ${endpointId} and endpoint.club_id = ${clubId}`,
  )
  return found !== undefined
}

/** Returns the newest tries of a delivery. */
export const attemptsOf = (reader: Reader, deliveryId: number, limit: number): Promise<StoredAttempt[]> =>
  many<StoredAttempt>(
    reader,
    sql`select id, number, tried_at, status, ms, response, next_at from webhook_attempts
        where delivery_id = ${deliveryId} order by id desc limit ${limit}`,
  )
