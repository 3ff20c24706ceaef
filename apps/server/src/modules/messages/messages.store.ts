import type { ClubId, UserId } from '@cardroom/contract/ids'
import { closedAccountName } from '@cardroom/rules'
import type { Tx } from '#platform/db/database.ts'
import { one, run, send, sql } from '#platform/db/sql.ts'

export interface StoredMessage {
  readonly id: number
  readonly clubId: ClubId | null
  readonly senderId: UserId | null
  readonly receiverId: UserId | null
  readonly senderRole: string | null
  readonly messageType: 'chat' | 'other'
  readonly content: string
  readonly body: Record<string, unknown> | null
  readonly createdAt: Date
  readonly readAt: Date | null
}

export const messageColumns = sql.raw(
  'id, club_id, sender_id, receiver_id, sender_role, message_type, content, body, created_at, read_at',
)

export interface NewNotice {
  readonly receiverId: UserId
  readonly clubId: ClubId | null
  readonly content: string
  readonly body: Record<string, unknown>
}

/** Inserts all notices in one statement, in their order; `stored` gets them before the commit is complete. */
export const insertNotices = (
  tx: Tx,
  notices: readonly NewNotice[],
  stored: (messages: readonly StoredMessage[]) => void,
): void =>
  send<StoredMessage>(
    tx,
    sql`insert into messages (club_id, receiver_id, message_type, content, body, created_at)
        select notice.club_id, notice.receiver_id, 'other', notice.content, notice.body, ${tx.now}::timestamptz
        from unnest(
          ${notices.map((notice) => notice.clubId)}::integer[],
          ${notices.map((notice) => notice.receiverId)}::integer[],
          ${notices.map((notice) => notice.content)}::text[],
          ${notices.map((notice) => JSON.stringify(notice.body))}::jsonb[])
          as notice (club_id, receiver_id, content, body)
        returning ${messageColumns}`,
    stored,
  )

export interface NewChatMessage {
  readonly clubId: ClubId
  readonly senderId: UserId
  readonly senderRole: string
  readonly receiverId: UserId | null
  readonly content: string
}

export const insertChatMessage = (tx: Tx, message: NewChatMessage): Promise<StoredMessage> =>
  one<StoredMessage>(
    tx,
    sql`insert into messages (club_id, sender_id, sender_role, receiver_id, message_type, content, created_at)
        values (${message.clubId}, ${message.senderId}, ${message.senderRole}, ${message.receiverId}, 'chat',
          ${message.content}, ${tx.now})
        returning ${messageColumns}`,
  )

/** Erases what a person's notices say: addresses, devices and names. The notices stay. */
export const eraseNotices = (tx: Tx, userId: UserId): Promise<number> =>
  run(
    tx,
    sql`update messages set body = null
        where receiver_id = ${userId} and message_type = 'other' and body is not null`,
  )

/**
 * Erases a person's name, also a former one, from the notices of others in their clubs. A notice that has a name and
 * does not say whose keeps it if the club or another member is called so. The name of an API key is no person's.
 */
export const eraseNameInNotices = (
  tx: Tx,
  { id, name }: { readonly id: UserId; readonly name: string },
): Promise<number> =>
  run(
    tx,
    sql`with theirs as materialized (
          select place.club_id, club.name <> ${name} and not exists (
              select from members other join users namesake on namesake.id = other.user_id
              where other.club_id = place.club_id and other.user_id <> ${id} and namesake.name = ${name}
            ) as has_one_of_the_name
          from members place join clubs club on club.id = place.club_id where place.user_id = ${id})
        update messages message
        set body = message.body || jsonb_build_object(
          case message.content when 'agentAssigned' then 'agent' else 'name' end, ${closedAccountName}::text)
        from theirs join members receiver on receiver.club_id = theirs.club_id
        where message.receiver_id = receiver.user_id and message.message_type = 'other'
          and message.club_id = theirs.club_id
          and case
            when message.content = 'agentAssigned' then message.body ->> 'agent_id' = ${String(id)}::text
            when message.body ->> 'user_id' is not null
              then message.body ->> 'name' is not null and message.body ->> 'user_id' = ${String(id)}::text
            else message.content <> 'keyMade' and message.body ->> 'name' = ${name}::text
              and theirs.has_one_of_the_name
          end`,
  )
