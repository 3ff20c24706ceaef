import type { ClubEventName } from '@cardroom/contract/club-events'
import type { ClubId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { many, one, run, sql, type RawBuilder } from '#platform/db/sql.ts'

export interface NewEvent {
  readonly clubId: ClubId
  readonly type: string
  readonly data: unknown
}

/** Writes events down with a delivery to each endpoint that asked for them; answers how many deliveries. */
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

/** `*` is everything but rounds, which are told only where they are named. */
const wants = sql.raw(`endpoint.is_enabled and (told.type = any(endpoint.events)
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
        from told join webhook_endpoints endpoint on endpoint.club_id = told.club_id and ${wants}
        order by told.id`,
  )

/** An event that only tries a webhook out: of no kind that the list shows, and of itself delivered to nobody. */
export async function writeTestEvent(tx: Tx, clubId: ClubId, data: Record<string, unknown>): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`insert into club_events (club_id, type, data, created_at)
        values (${clubId}, 'test', ${JSON.stringify(data)}::jsonb, ${tx.now}) returning id`,
  )
  return id
}

/**
 * Gives the club's events that have been committed since their places in the list. One reader after the other: so
 * whoever has seen a place will never find a new event before it.
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
  /** The last that is known; undefined: from the beginning of the 30 days. */
  readonly after: number | undefined
  readonly since: Date
  readonly limit: number
}

/** Placed events of these types, oldest first. After one that is no longer kept, all that are. */
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

/** Forgets events of before then, with their deliveries; answers how many. */
export const forgetEvents = (tx: Tx, before: Date, max: number): Promise<number> =>
  run(
    tx,
    sql`delete from club_events where id in (
          select id from club_events where created_at < ${before} order by id limit ${max})`,
  )
