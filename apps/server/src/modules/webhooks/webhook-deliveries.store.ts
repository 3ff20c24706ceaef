import type { ClubId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql, type RawBuilder } from '#platform/db/sql.ts'

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
  /** The types of the events; undefined for all. */
  readonly types: readonly string[] | undefined
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
          and (${slice.types ?? null}::text[] is null or event.type = any(${slice.types ?? null}::text[]))
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
  /** True if the last delivery to the endpoint failed. */
  readonly isFailing: boolean
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

/** The limits of what a process may claim, beside the deliveries that are already on their way from it. */
export interface Room {
  readonly limit: number
  /** The endpoint of each delivery on its way. */
  readonly inFlight: readonly number[]
  /** The endpoints that get nothing now. */
  readonly resting: readonly number[]
  /** False if deliveries to failing endpoints take enough places already. */
  readonly takesFailing: boolean
}

/** The number of deliveries on their way to one endpoint at once; to one that fails there is one. */
const inFlightToOneMax = 8

/**
 * `open` are the endpoints with a free place, each with the time of its first waiting delivery. Each endpoint is found
 * by one step in the index, whatever waits for it.
 */
const openEndpoints = ({ inFlight, resting, takesFailing }: Omit<Room, 'limit'>): RawBuilder<unknown> => sql`
  waiting as (
    (select endpoint_id, next_at from webhook_deliveries
      where state = 'waiting' order by endpoint_id, next_at limit 1)
    union all
    select other.endpoint_id, other.next_at from waiting cross join lateral (
      select endpoint_id, next_at from webhook_deliveries
      where state = 'waiting' and endpoint_id > waiting.endpoint_id order by endpoint_id, next_at limit 1) other),
  placed as (
    select waiting.endpoint_id, waiting.next_at,
      case when endpoint.failing_since is null then ${inFlightToOneMax}::integer else 1 end - (
        select count(*)::integer from unnest(${inFlight}::integer[]) busy (id)
        where busy.id = endpoint.id) as places
    from waiting join webhook_endpoints endpoint on endpoint.id = waiting.endpoint_id
    where endpoint.is_enabled and endpoint.id <> all(${resting}::integer[])
      and (${takesFailing}::boolean or endpoint.failing_since is null)),
  open as (select endpoint_id, next_at, places from placed where places > 0)`

const dueColumns = sql.raw(`delivery.id, delivery.attempt, delivery.endpoint_id,
  endpoint.failing_since is not null as is_failing, endpoint.url, endpoint.secret, endpoint.old_secret,
  endpoint.old_secret_until, event.id as event_id, event.type, event.data, event.created_at, event.club_id`)

/**
 * Claims deliveries that are due, so that no other process tries them meanwhile. Another process may try after
 * `leaseUntil`, in case this one is gone by then.
 */
export const claimDue = (tx: Tx, room: Room, leaseUntil: Date): Promise<DueDelivery[]> =>
  many<DueDelivery>(
    tx,
    sql`with recursive ${openEndpoints(room)},
        due as materialized (
          select chosen.id from open cross join lateral (
            select delivery.id from webhook_deliveries delivery
            where delivery.endpoint_id = open.endpoint_id and delivery.state = 'waiting'
              and delivery.next_at <= ${tx.now}
            order by delivery.next_at limit open.places for update skip locked) chosen
          where open.next_at <= ${tx.now} order by open.next_at limit ${room.limit})
        update webhook_deliveries delivery set attempt = delivery.attempt + 1, next_at = ${leaseUntil}
        from due, webhook_endpoints endpoint, club_events event
        where delivery.id = due.id and endpoint.id = delivery.endpoint_id and event.id = delivery.event_id
        returning ${dueColumns}`,
  )

/** Claims one delivery, whatever else waits for its endpoint; undefined if it is on its way, or not due. */
export const claimOne = (tx: Tx, id: number, leaseUntil: Date): Promise<DueDelivery | undefined> =>
  maybeOne<DueDelivery>(
    tx,
    sql`update webhook_deliveries delivery set attempt = delivery.attempt + 1, next_at = ${leaseUntil}
        from webhook_endpoints endpoint, club_events event
        where delivery.id = ${id} and delivery.state = 'waiting' and delivery.next_at <= ${tx.now}
          and endpoint.id = delivery.endpoint_id and endpoint.is_enabled and event.id = delivery.event_id
        returning ${dueColumns}`,
  )

/** Returns when the next delivery is due to an endpoint with a free place. */
export async function nextDue(reader: Reader, room: Omit<Room, 'limit'>): Promise<Date | undefined> {
  const row = await maybeOne<{ nextAt: Date | null }>(
    reader,
    sql`with recursive ${openEndpoints(room)} select min(next_at) as next_at from open`,
  )
  return row?.nextAt ?? undefined
}

export interface Tried {
  readonly id: number
  readonly endpointId: number
  readonly attempt: number
  /** The time at which the try began. */
  readonly triedAt: Date
  readonly state: StoredDelivery['state']
  readonly status: number | null
  readonly ms: number
  readonly response: string
  readonly nextAt: Date | null
}

/**
 * Stores the result of a try, and whether the endpoint still fails. A delivery that was tried again meanwhile keeps its
 * state; so does one that was given up because its endpoint was switched off, unless it has arrived. Returns whether
 * the delivery has the result, and so waits for the next try.
 */
export async function saveTried(tx: Tx, tried: Tried): Promise<boolean> {
  const isDelivered = tried.state === 'delivered'
  // Locks the endpoint before its deliveries, in the same order as removing it.
  await run(
    tx,
    sql`update webhook_endpoints
        set failing_since = case when not ${isDelivered}::boolean then ${tx.now}::timestamptz end
        where id = ${tried.endpointId} and (failing_since is null) <> ${isDelivered}::boolean`,
  )
  const saved = await run(
    tx,
    sql`update webhook_deliveries set state = ${tried.state}, status = ${tried.status}, ms = ${tried.ms},
          response = ${tried.response}, next_at = ${tried.nextAt}
        where id = ${tried.id} and attempt = ${tried.attempt}
          and (state = 'waiting' or ${isDelivered}::boolean)`,
  )
  return saved > 0
}

/** Deliveries to an endpoint that was switched off are not tried any more. */
export const failWaiting = (tx: Tx, endpointIds: readonly number[]): Promise<number> =>
  run(
    tx,
    sql`update webhook_deliveries set state = 'failed', next_at = null
        where endpoint_id = any(${endpointIds}::integer[]) and state = 'waiting'`,
  )
