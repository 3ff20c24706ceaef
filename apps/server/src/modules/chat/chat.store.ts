import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

/** Of what somebody wrote, the newest that has now been read, by whom it was for. */
export interface ReadMark {
  readonly senderId: UserId
  /** Null: to the whole club. */
  readonly receiverId: UserId | null
  readonly readTo: number
}

/**
 * Messages of one club are numbered in the order in which they are committed: who asks for what came after an id
 * misses nothing. Held until the transaction ends.
 */
export const lockChatOrder = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(tx, sql`select pg_advisory_xact_lock(${chatOrderLock}::integer, ${clubId}::integer)`)

const chatOrderLock = 727_040

/** All chat of the club is read, as far as it has come. */
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

/** All of the person's, or of these as many as are theirs. */
export const markNoticesRead = (tx: Tx, userId: UserId, ids?: readonly number[]): Promise<number> =>
  run(
    tx,
    sql`update messages set read_at = ${tx.now}
        where receiver_id = ${userId} and message_type = 'other' and read_at is null
          ${ids === undefined ? sql`` : sql`and id = any(${ids}::bigint[])`}`,
  )

/**
 * A message to the person is read; one to all is read with everything before it. Undefined where they cannot see it,
 * else the club it stands in and whose messages that were.
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

/** To all and up to here: read by this member, and by that read at all, where nobody else had yet. */
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
    // Nobody wrote a notice.
    if (senderId === null) continue
    const readTo = Math.max(id, newest.get(senderId)?.readTo ?? 0)
    newest.set(senderId, { senderId, receiverId, readTo })
  }
  return [...newest.values()]
}

/** Empties one member's own view: what came until now is hidden from them, and from nobody else. */
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

/** Marks messages as arrived at their first receivers; answers whom to tell of which, once. */
export const markDelivered = (
  tx: Tx,
  arrivals: readonly Arrival[],
): Promise<{ id: number; senderId: UserId }[]> =>
  many<{ id: number; senderId: UserId }>(
    tx,
    // Locked in the order of their ids, so that two batches never wait for each other.
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
