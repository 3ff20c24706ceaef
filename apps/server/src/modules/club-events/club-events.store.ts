import type { ClubEventName } from '@cardroom/contract/club-events'
import type { ClubId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, one, run, sql, type RawBuilder } from '#platform/db/sql.ts'

export interface NewEvent {
  readonly clubId: ClubId
  readonly type: string
  readonly data: unknown
}

/** Inserts events with a delivery to each endpoint that asked for them; returns the number of deliveries. */
export const insertEvents = (tx: Tx, events: readonly NewEvent[]): Promise<number> =>
  insertWithDeliveries(
    tx,
    sql`select club_id, type, data from unnest(
          ${events.map(({ clubId }) => clubId)}::integer[],
          ${events.map(({ type }) => type)}::text[],
          ${events.map(({ data }) => JSON.stringify(data))}::jsonb[]) with ordinality
          as event (club_id, type, data, place)
        order by event.place`,
  )

export const insertEventsOfEveryClub = (tx: Tx, type: string, data: unknown): Promise<number> =>
  insertWithDeliveries(tx, sql`select id, ${type}::text, ${JSON.stringify(data)}::jsonb from clubs`)

/** `*` means every event except rounds, which an endpoint must ask for by name. */
const names = sql.raw(`(told.type = any(endpoint.events)
  or split_part(told.type, '.', 1) || '.*' = any(endpoint.events)
  or ('*' = any(endpoint.events) and told.type <> 'round.settled'))`)

const insertWithDeliveries = (tx: Tx, events: RawBuilder<unknown>): Promise<number> =>
  run(
    tx,
    sql`with told as (
          insert into club_events (club_id, type, data, created_at)
          select event.*, ${tx.now}::timestamptz from (${events}) event
          returning id, club_id, type)
        insert into webhook_deliveries (endpoint_id, event_id, next_at)
        select endpoint.id, told.id, ${tx.now}::timestamptz
        from told join webhook_endpoints endpoint on endpoint.club_id = told.club_id
          and endpoint.is_enabled and ${names}
        order by told.id`,
  )

/** Counts the events since then that endpoints of the club would have got if they had not been switched off. */
export async function missedEventsOf(
  reader: Reader,
  clubId: ClubId,
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const rows = await many<{ id: number; count: number }>(
    reader,
    sql`select endpoint.id, count(*)::int as count
        from webhook_endpoints endpoint join club_events told on told.club_id = endpoint.club_id
          and told.created_at >= greatest(endpoint.disabled_at, ${since}::timestamptz)
          and told.type <> 'test' and ${names}
        where endpoint.club_id = ${clubId} and not endpoint.is_enabled
        group by endpoint.id`,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/**
 * Inserts an event that only tries out a webhook: the list does not show its type, and it has no deliveries by
 * itself.
 */
export async function writeTestEvent(tx: Tx, clubId: ClubId, data: Record<string, unknown>): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`insert into club_events (club_id, type, data, created_at)
        values (${clubId}, 'test', ${JSON.stringify(data)}::jsonb, ${tx.now}) returning id`,
  )
  return id
}

/**
 * Gives the club's events that were committed since the last call their places in the list. Only one reader does this
 * at a time, so a reader who has seen a place never finds a new event before it.
 */
export async function placeEvents(tx: Tx, clubId: ClubId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtext('club_events'), ${clubId}::integer)`)
  await run(
    tx,
    sql`with waiting as (
          select id, row_number() over (order by id) as number from club_events
          where club_id = ${clubId} and place is null),
        last as (select coalesce(max(place), 0) as place from club_events where club_id = ${clubId})
        update club_events event set place = last.place + waiting.number
        from waiting, last where event.id = waiting.id and event.club_id = ${clubId}`,
  )
}

export interface StoredEvent {
  readonly id: number
  readonly clubId: ClubId
  readonly type: ClubEventName
  readonly data: Record<string, unknown>
  readonly createdAt: Date
}

export interface EventSlice {
  readonly clubId: ClubId
  readonly types: readonly ClubEventName[]
  /** The last event that the caller knows; undefined means from the beginning of the 30 days. */
  readonly after: number | undefined
  readonly since: Date
  readonly limit: number
}

/**
 * Selects placed events of these types, oldest first. If the event that the caller knows is no longer kept, selects
 * all.
 */
export const eventsAfter = (
  tx: Tx,
  { clubId, types, after, since, limit }: EventSlice,
): Promise<StoredEvent[]> =>
  many<StoredEvent>(
    tx,
    sql`select id, club_id, type, data, created_at from club_events
        where club_id = ${clubId} and type = any(${types}::text[]) and created_at >= ${since}
          and place > coalesce((select known.place from club_events known
            where known.id = ${after ?? null}::bigint and known.club_id = ${clubId}), 0)
        order by place limit ${limit}`,
  )

/** Deletes events before this time, with their deliveries; returns their number. */
export const forgetEvents = (tx: Tx, before: Date, max: number): Promise<number> =>
  run(
    tx,
    sql`delete from club_events where id in (
          select id from club_events where created_at < ${before} order by id limit ${max})`,
  )
