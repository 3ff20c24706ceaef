import type { ClubId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

export interface StoredDelivery {
  readonly id: number
  readonly eventId: number
  readonly type: string
  readonly attempt: number
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly status: number | null
  readonly ms: number | null
  readonly response: string | null
  readonly nextAt: Date | null
  readonly createdAt: Date
}

const columns = sql.raw(`delivery.id, delivery.event_id, event.type, delivery.attempt, delivery.state,
  delivery.status, delivery.ms, delivery.response, delivery.next_at, event.created_at`)

export interface DeliverySlice {
  readonly endpointId: number
  readonly state: StoredDelivery['state'] | undefined
  readonly before: number | undefined
  readonly since: Date
  readonly limit: number
}

export const deliveriesOf = (reader: Reader, slice: DeliverySlice): Promise<StoredDelivery[]> =>
  many<StoredDelivery>(
    reader,
    sql`select ${columns} from webhook_deliveries delivery join club_events event on event.id = delivery.event_id
        where delivery.endpoint_id = ${slice.endpointId} and event.created_at >= ${slice.since}
          and (${slice.state ?? null}::text is null or delivery.state = ${slice.state ?? null})
          and (${slice.before ?? null}::bigint is null or delivery.id < ${slice.before ?? null})
        order by delivery.id desc limit ${slice.limit}`,
  )

/** Stores the delivery of one event to one endpoint, whatever events it wants. */
export const insertDelivery = (
  tx: Tx,
  { eventId, endpointId }: { readonly eventId: number; readonly endpointId: number },
): Promise<StoredDelivery> =>
  one<StoredDelivery>(
    tx,
    sql`with delivery as (
          insert into webhook_deliveries (endpoint_id, event_id, next_at)
          values (${endpointId}, ${eventId}, ${tx.now})
          returning id, event_id, attempt, state, status, ms, response, next_at)
        select ${columns} from delivery join club_events event on event.id = delivery.event_id`,
  )

/**
 * Makes a delivery due now, as if it had never been tried. Returns undefined if the endpoint has no such delivery.
 */
export const restartDelivery = (
  tx: Tx,
  { id, endpointId }: { readonly id: number; readonly endpointId: number },
): Promise<StoredDelivery | undefined> =>
  maybeOne<StoredDelivery>(
    tx,
    sql`update webhook_deliveries delivery set state = 'waiting', attempt = 0, next_at = ${tx.now}
        from club_events event
        where delivery.id = ${id} and delivery.endpoint_id = ${endpointId} and event.id = delivery.event_id
        returning ${columns}`,
  )

/** A delivery that is to be tried now, with everything that a try needs. */
export interface DueDelivery {
  readonly id: number
  readonly attempt: number
  readonly endpointId: number
  readonly url: string
  readonly secret: string
  readonly oldSecret: string | null
  readonly oldSecretUntil: Date | null
  readonly eventId: number
  readonly type: string
  readonly data: Record<string, unknown>
  readonly createdAt: Date
  readonly clubId: ClubId
}

export interface Claiming {
  readonly limit: number
  /** The endpoints that have enough deliveries on their way. */
  readonly busy: readonly number[]
  /** The time when another process may try, in case this one is gone by then. */
  readonly leaseUntil: Date
}

/** Claims the deliveries that are due, so that no other process tries them meanwhile. */
export const claimDue = (tx: Tx, { limit, busy, leaseUntil }: Claiming): Promise<DueDelivery[]> =>
  many<DueDelivery>(
    tx,
    sql`update webhook_deliveries delivery set attempt = delivery.attempt + 1, next_at = ${leaseUntil}
        from webhook_endpoints endpoint, club_events event
        where delivery.id in (
            select due.id from webhook_deliveries due join webhook_endpoints open on open.id = due.endpoint_id
            where due.state = 'waiting' and due.next_at <= ${tx.now} and open.is_enabled
              and due.endpoint_id <> all(${busy}::integer[])
            order by due.next_at limit ${limit} for update of due skip locked)
          and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
        returning delivery.id, delivery.attempt, delivery.endpoint_id, endpoint.url, endpoint.secret,
          endpoint.old_secret, endpoint.old_secret_until, event.id as event_id, event.type, event.data,
          event.created_at, event.club_id`,
  )

export interface Tried {
  readonly id: number
  readonly endpointId: number
  readonly attempt: number
  readonly state: StoredDelivery['state']
  readonly status: number | null
  readonly ms: number
  readonly response: string
  readonly nextAt: Date | null
}

/** Stores the result of a try, unless it was tried again meanwhile; and whether the endpoint still fails. */
export async function saveTried(tx: Tx, tried: Tried): Promise<void> {
  const isDelivered = tried.state === 'delivered'
  // Locks the endpoint before its deliveries, in the same order as removing it.
  await run(
    tx,
    sql`update webhook_endpoints
        set failing_since = case when not ${isDelivered}::boolean then ${tx.now}::timestamptz end
        where id = ${tried.endpointId} and (failing_since is null) <> ${isDelivered}::boolean`,
  )
  await run(
    tx,
    sql`update webhook_deliveries set state = ${tried.state}, status = ${tried.status}, ms = ${tried.ms},
          response = ${tried.response}, next_at = ${tried.nextAt}
        where id = ${tried.id} and attempt = ${tried.attempt}`,
  )
}

/** Returns when the next waiting delivery is due. */
export async function nextDue(reader: Reader): Promise<Date | undefined> {
  const row = await maybeOne<{ nextAt: Date | null }>(
    reader,
    sql`select min(delivery.next_at) as next_at from webhook_deliveries delivery
        join webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id and endpoint.is_enabled
        where delivery.state = 'waiting'`,
  )
  return row?.nextAt ?? undefined
}

/** Deliveries to an endpoint that was switched off are not tried any more. */
export const failWaiting = (tx: Tx, endpointIds: readonly number[]): Promise<number> =>
  run(
    tx,
    sql`update webhook_deliveries set state = 'failed', next_at = null
        where endpoint_id = any(${endpointIds}::integer[]) and state = 'waiting'`,
  )
