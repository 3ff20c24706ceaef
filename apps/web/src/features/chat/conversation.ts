import { replaceEqualDeep } from '@tanstack/react-query'
import type { Message } from '@cardroom/contract/chat'
import { type UserId, nobody } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { rankOf } from '@cardroom/rules'

/** The writer or receiver of a message, as a bubble shows it. */
export interface Writer {
  readonly id: UserId
  readonly name: string
  readonly role: Message['sender_role']
  readonly photo: string | null
  readonly preset: number | null
}

export type Mark = 'sending' | 'sent' | 'delivered' | 'read' | 'notSent'

/** One bubble of the chat. */
export interface Bubble {
  readonly key: string
  readonly writer: Writer
  readonly isMine: boolean
  readonly text: string
  readonly writtenAt: string
  /** Null means to the whole club. */
  readonly receiver: { readonly id: UserId; readonly name: string; readonly isMe: boolean } | null
  /** The mark of the user's own message; null for others. */
  readonly mark: Mark | null
  /** Messages by one person in a row: the first shows the name, the last shows the picture. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** All bubbles of one day, oldest first. */
export interface ChatDay {
  readonly day: string
  readonly bubbles: readonly Bubble[]
}

/** A message that the user has just written and that is being sent. */
export interface PendingMessage {
  /** This is also the call's Idempotency-Key, so repeated sends create only one message. */
  readonly key: string
  readonly content: string
  readonly receiver: { readonly id: UserId; readonly name: string } | null
  readonly writtenAt: string
  readonly hasFailed: boolean
}

/** Tells whether the message is between the user and this person; with nobody chosen, every message counts. */
export const isBetween = (message: Message, person: UserId | null): boolean =>
  person === null ||
  (message.receiver_id !== null && (message.sender_id === person || message.receiver_id === person))

/** Tells, for staff, whether a member wrote or received the message. */
export const isOf = (message: Message, person: UserId | null): boolean =>
  person === null || message.sender_id === person || message.receiver_id === person

interface Shown {
  readonly me: Writer
  readonly messages: readonly Message[]
  readonly pending: readonly PendingMessage[]
  /** Returns the calendar day of a moment in the reader's own zone. */
  readonly dayOf: (moment: string) => string
}

export function chatDays({ me, messages, pending, dayOf }: Shown): ChatDay[] {
  const all = [
    ...messages.map((message) => bubbleOf(message, me.id)),
    ...pending.map((each) => pendingBubble(each, me)),
  ]
  const days: { day: string; bubbles: Bubble[] }[] = []
  all.forEach((bubble, place) => {
    const day = dayOf(bubble.writtenAt)
    const [before, after] = [all[place - 1], all[place + 1]]
    const placed = {
      ...bubble,
      isFirst: !before || !isSequel(bubble, before) || dayOf(before.writtenAt) !== day,
      isLast: !after || !isSequel(bubble, after) || dayOf(after.writtenAt) !== day,
    }
    const current = days.at(-1)
    if (current?.day === day) current.bubbles.push(placed)
    else days.push({ day, bubbles: [placed] })
  })
  return days
}

type Unplaced = Omit<Bubble, 'isFirst' | 'isLast'>

const isSequel = (one: Unplaced, other: Unplaced): boolean =>
  one.writer.id === other.writer.id && one.receiver?.id === other.receiver?.id

function bubbleOf(message: Message, me: UserId): Unplaced {
  const isMine = message.sender_id === me
  return {
    key: String(message.id),
    writer: {
      id: message.sender_id ?? nobody,
      name: message.sender_name ?? '',
      role: message.sender_role,
      photo: message.sender_avatar,
      preset: message.sender_avatar_id,
    },
    isMine,
    text: message.content,
    writtenAt: message.created_at,
    receiver:
      message.receiver_id === null
        ? null
        : {
            id: message.receiver_id,
            name: message.receiver_name ?? '',
            isMe: message.receiver_id === me,
          },
    mark: isMine ? markOf(message) : null,
  }
}

const markOf = (message: Message): Mark => {
  if (message.read_at !== null) return 'read'
  return message.delivered_at === null ? 'sent' : 'delivered'
}

const pendingBubble = (pending: PendingMessage, me: Writer): Unplaced => ({
  key: pending.key,
  writer: me,
  isMine: true,
  text: pending.content,
  writtenAt: pending.writtenAt,
  receiver: pending.receiver && { ...pending.receiver, isMe: false },
  mark: pending.hasFailed ? 'notSent' : 'sending',
})

/** Sorts staff first, then those who are online, then by name. */
export const pickerOrder = (
  members: readonly ClubMember[],
  online: Readonly<Record<string, boolean>>,
): ClubMember[] =>
  members.toSorted(
    (one, other) =>
      rankOf(other.role) - rankOf(one.role) ||
      Number(online[other.user_id] ?? false) - Number(online[one.user_id] ?? false) ||
      one.name.localeCompare(other.name),
  )

/** Tells whether two bubbles show the same content, whatever their objects. */
export const isSameBubble = (before: Bubble, after: Bubble): boolean =>
  replaceEqualDeep(before, after) === before
