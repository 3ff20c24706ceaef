import type { ClubId, UserId } from '@cardroom/contract/ids'
import { noticeReadAt } from '#modules/messages/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql } from '#platform/db/sql.ts'

export interface ShownMessage {
  readonly id: number
  readonly clubId: ClubId | null
  readonly senderId: UserId | null
  readonly senderName: string | null
  readonly senderAvatar: string | null
  readonly senderAvatarId: number | null
  readonly senderRole: string | null
  readonly receiverId: UserId | null
  readonly receiverName: string | null
  readonly receiverAvatar: string | null
  readonly receiverAvatarId: number | null
  readonly receiverRole: string | null
  readonly messageType: 'chat' | 'other'
  readonly content: string
  readonly body: Record<string, unknown> | null
  readonly createdAt: Date
  readonly deliveredAt: Date | null
  readonly readAt: Date | null
}

export interface Slice {
  readonly limit: number
  readonly offset: number
  /** Only messages that are newer than this id. */
  readonly after?: number | undefined
}

/**
 * Selects messages with the people's present names and pictures. `read_at` of a message to all is the reader's own;
 * for its sender it is the time when the first of the others read it.
 */
const shown = (readAt: ReturnType<typeof sql>) => sql`
  select message.id, message.club_id, message.sender_id, sender.name as sender_name, sender.avatar as sender_avatar,
    sender.avatar_id as sender_avatar_id, message.sender_role, message.receiver_id, receiver.name as receiver_name,
    receiver.avatar as receiver_avatar, receiver.avatar_id as receiver_avatar_id, place.role as receiver_role,
    message.message_type, message.content, message.body, message.created_at, message.delivered_at,
    ${readAt} as read_at
  from messages message
  left join users sender on sender.id = message.sender_id
  left join users receiver on receiver.id = message.receiver_id
  left join members place on place.club_id = message.club_id and place.user_id = message.receiver_id`

const ownReadAt = sql`message.read_at`

/**
 * Selects the club's chat as one member sees it: messages to all, from them and to them, since they last cleared it.
 */
export const chatOf = (
  reader: Reader,
  clubId: ClubId,
  userId: UserId,
  slice: Slice,
): Promise<ShownMessage[]> =>
  many<ShownMessage>(
    reader,
    sql`${shown(sql`case when message.receiver_id is not null or message.sender_id = ${userId} then message.read_at
          when message.id <= coalesce(mine.read_to, 0) then mine.read_at end`)}
      left join chat_places mine on mine.club_id = ${clubId} and mine.user_id = ${userId}
      where message.club_id = ${clubId} and message.message_type = 'chat'
        and (message.receiver_id is null or message.receiver_id = ${userId} or message.sender_id = ${userId})
        and message.id > greatest(${clearedTo(clubId, userId)}, ${slice.after ?? 0}::bigint)
      order by message.id desc limit ${slice.limit} offset ${slice.offset}`,
  )

/**
 * Selects the id up to which a person has cleared the chat. It is known before the messages are searched, so that
 * the index is read no further: an emptied view costs nothing.
 */
const clearedTo = (clubId: ClubId, userId: UserId) => sql`
  (select coalesce(max(cleared_to), 0) from chat_places where club_id = ${clubId} and user_id = ${userId})`

export const noticesOf = (reader: Reader, userId: UserId, slice: Slice): Promise<ShownMessage[]> =>
  many<ShownMessage>(
    reader,
    sql`${shown(noticeReadAt)}
      where message.receiver_id = ${userId} and message.message_type = 'other' and message.id > ${slice.after ?? 0}::bigint
      order by message.id desc limit ${slice.limit} offset ${slice.offset}`,
  )

/** Selects all chat of the club, or all from and to one member; then it uses the two indexes of that person. */
export const allChatOf = (
  reader: Reader,
  clubId: ClubId,
  slice: Slice & { readonly userId?: UserId | undefined },
): Promise<ShownMessage[]> =>
  many<ShownMessage>(
    reader,
    sql`${shown(ownReadAt)}
      where message.club_id = ${clubId} and message.message_type = 'chat'
        ${slice.userId === undefined ? sql`` : sql`and message.id in (${ofMember(clubId, slice.userId, slice)})`}
      order by message.id desc limit ${slice.limit} offset ${slice.offset}`,
  )

/** Returns the ids of the newest messages from a member and to them, as many of each as the page may reach. */
function ofMember(clubId: ClubId, userId: UserId, { limit, offset }: Slice) {
  const newest = (side: 'sender_id' | 'receiver_id') => sql`
    (select id from messages
     where ${sql.ref(side)} = ${userId} and club_id = ${clubId} and message_type = 'chat'
     order by id desc limit ${limit + offset})`
  return sql`${newest('sender_id')} union ${newest('receiver_id')}`
}

export const messageById = (reader: Reader, id: number): Promise<ShownMessage | undefined> =>
  maybeOne<ShownMessage>(reader, sql`${shown(ownReadAt)} where message.id = ${id}`)

/** This is more than a badge can show; counting further would only take time. */
const unreadMax = 1000

/** Counts the unread chat of each club the person is in: from others, to all or to them, since they cleared it. */
export const unreadChats = (reader: Reader, userId: UserId): Promise<{ clubId: ClubId; unread: number }[]> =>
  many(
    reader,
    sql`select member.club_id, to_all.count + to_me.count as unread
        from members member
        left join chat_places mine on mine.club_id = member.club_id and mine.user_id = member.user_id
        cross join lateral (
          select count(*)::integer as count from (
            select from messages
            where club_id = member.club_id and message_type = 'chat' and receiver_id is null
              and sender_id <> member.user_id and created_at >= member.created_at
              and id > greatest(coalesce(mine.cleared_to, 0), coalesce(mine.read_to, 0))
            limit ${unreadMax}) newest) to_all
        cross join lateral (
          select count(*)::integer as count from (
            select from messages
            where receiver_id = member.user_id and club_id = member.club_id and message_type = 'chat'
              and read_at is null and created_at >= member.created_at and id > coalesce(mine.cleared_to, 0)
            limit ${unreadMax}) newest) to_me
        where member.user_id = ${userId} and member.status = 'active'`,
  )
