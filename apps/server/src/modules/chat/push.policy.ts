import type { Message } from '@cardroom/contract/chat'
import type { UserId } from '@cardroom/contract/ids'
import { notices, type NoticeKey } from '@cardroom/contract/notices'
import type { LiveEvent } from '#platform/events.ts'

/** A message to one person alone: a notice, or a message that somebody wrote to them. */
export interface PersonalMessage {
  readonly userId: UserId
  readonly message: Message
}

/** Returns those messages of a transaction that their receiver would want to know about while away. */
export function personalMessages(events: readonly LiveEvent[]): PersonalMessage[] {
  return events.flatMap(({ to, name, payload: message }) => {
    // A person who is away does not need presence.
    if (name !== 'message' || !('user' in to) || message.id === undefined) return []
    // The sender's own devices get a message too, but no push for it.
    return message.receiver_id === to.user ? [{ userId: to.user, message }] : []
  })
}

interface Switches {
  readonly transactionAlerts: boolean
  readonly eventAlerts: boolean
}

/** Tells whether a person whose pushes are on wants this one: chips and club events have a switch each. */
export function isWanted({ message_type, content }: Message, switches: Switches): boolean {
  if (message_type === 'chat') return true
  const kind = content in notices ? notices[content as NoticeKey].alert : 'event'
  return kind === 'transaction' ? switches.transactionAlerts : switches.eventAlerts
}
