import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

/** The newest message of one sender that has now been read, and its receiver. */
export interface ReadMark {
  readonly senderId: UserId
  /** Null means the whole club. */
  readonly receiverId: UserId | null
  readonly readTo: number
}

/**
 * Locks the order of a club's messages: they, and those at its tables, get their ids in the order in which they are
 * committed, so a client that asks for the messages after an id misses none. The lock is held until the transaction
 * ends.
 */
export const lockChatOrder = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock(${chatOrderLock}::integer, ${clubId}::integer)`)

const chatOrderLock = 727_040

/** Marks all present chat of the club as read. */
export async function markChatRead(tx: Tx, userId: UserId, clubId: ClubId): Promise<ReadMark[]> {
  const { newestId } = (await maybeOne<{ newestId: number }>(
    tx,
    sql`select coalesce(max(id), 0) as newest_id from messages where club_id = ${clubId} and message_type = 'chat'`,
  )) ?? { newestId: 0 }
  return [
    ...(await markReadTo(tx, userId, { clubId, id: newestId })),
    ...(await marked(
      tx,
      sql`update messages set read_at = ${tx.now}
          where club_id = ${clubId} and receiver_id = ${userId} and message_type = 'chat' and read_at is null
          returning id, sender_id, receiver_id`,
    )),
  ]
}

/** Marks all of the person's notices as read, or those of these ids that are theirs. */
export const markNoticesRead = (tx: Tx, userId: UserId, ids?: readonly number[]): Promise<number> =>
  run(
    tx,
    sql`update messages set read_at = ${tx.now}
        where receiver_id = ${userId} and message_type = 'other' and read_at is null
          ${ids === undefined ? sql`` : sql`and id = any(${ids}::bigint[])`}`,
  )

/**
 * Marks a message as read. Reading a message to all also reads every message before it. Returns undefined if the
 * person cannot see the message, or else its club and the senders of the messages that were read.
 */
export async function markMessageRead(
  tx: Tx,
  userId: UserId,
  id: number,
): Promise<{ clubId: ClubId | null; marks: ReadMark[] } | undefined> {
  const message = await maybeOne<{ clubId: ClubId | null; receiverId: UserId | null }>(
    tx,
    sql`select club_id, receiver_id from messages message
        where id = ${id} and (receiver_id = ${userId} or (receiver_id is null and exists (
          select from members where club_id = message.club_id and user_id = ${userId} and status = 'active')))`,
  )
  if (!message) return undefined
  const { clubId } = message
  if (message.receiverId === null)
    return { clubId, marks: await markReadTo(tx, userId, { clubId: clubId as ClubId, id }) }
  const mark = sql<Marked>`update messages set read_at = ${tx.now} where id = ${id} and read_at is null
    returning id, sender_id, receiver_id`
  return { clubId, marks: await marked(tx, mark) }
}

/**
 * Marks messages to all up to this id as read by this member. The first reader of a message also sets the message's
 * own read time.
 */
async function markReadTo(
  tx: Tx,
  userId: UserId,
  to: { readonly clubId: ClubId; readonly id: number },
): Promise<ReadMark[]> {
  const place = await maybeOne<{ readTo: number }>(
    tx,
    sql`select read_to from chat_places where club_id = ${to.clubId} and user_id = ${userId}`,
  )
  await run(
    tx,
    sql`insert into chat_places (club_id, user_id, read_to, read_at)
        values (${to.clubId}, ${userId}, ${to.id}, ${tx.now})
        on conflict (club_id, user_id) do update
          set read_to = greatest(chat_places.read_to, excluded.read_to), read_at = excluded.read_at`,
  )
  return marked(
    tx,
    sql`update messages set read_at = ${tx.now}
        where id in (
          select id from messages
          where club_id = ${to.clubId} and message_type = 'chat' and receiver_id is null and read_at is null
            and sender_id <> ${userId} and id > ${place?.readTo ?? 0} and id <= ${to.id}
          order by id for update)
        returning id, sender_id, receiver_id`,
  )
}

interface Marked {
  readonly id: number
  readonly senderId: UserId | null
  readonly receiverId: UserId | null
}

async function marked(tx: Tx, update: ReturnType<typeof sql<Marked>>): Promise<ReadMark[]> {
  const newest = new Map<number, ReadMark>()
  for (const { id, senderId, receiverId } of await many(tx, update)) {
    // A notice has no sender.
    if (senderId === null) continue
    const readTo = Math.max(id, newest.get(senderId)?.readTo ?? 0)
    newest.set(senderId, { senderId, receiverId, readTo })
  }
  return [...newest.values()]
}

/** Empties one member's own view: present messages are hidden from them, and from nobody else. */
export const clearChat = (tx: Tx, userId: UserId, clubId: ClubId): Promise<number> =>
  run(
    tx,
    sql`insert into chat_places (club_id, user_id, cleared_to)
        select ${clubId}, ${userId}, coalesce(max(id), 0) from messages
          where club_id = ${clubId} and message_type = 'chat'
        on conflict (club_id, user_id) do update set cleared_to = excluded.cleared_to`,
  )

export interface Arrival {
  readonly userId: UserId
  readonly id: number
}

/** Marks messages as delivered to their first receivers; returns once for each message the sender to tell. */
export const markDelivered = (
  tx: Tx,
  arrivals: readonly Arrival[],
): Promise<{ id: number; senderId: UserId }[]> =>
  many<{ id: number; senderId: UserId }>(
    tx,
    // Locks the messages in the order of their ids, so that two batches never wait for each other.
    sql`with arrived as materialized (
          select message.id, arrival.user_id from messages message
          join unnest(${arrivals.map(({ id }) => id)}::bigint[], ${arrivals.map(({ userId }) => userId)}::integer[])
            as arrival (id, user_id) on arrival.id = message.id
          where message.delivered_at is null and message.message_type = 'chat' and message.sender_id <> arrival.user_id
            and (message.receiver_id = arrival.user_id or (message.receiver_id is null and exists (
              select from members where club_id = message.club_id and user_id = arrival.user_id and status = 'active')))
          order by message.id for update of message)
        update messages message set delivered_at = ${tx.now} from (select distinct id from arrived) arrived
        where message.id = arrived.id
        returning message.id, message.sender_id /* never null: of a person's message */`,
  )
