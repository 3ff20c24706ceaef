import type { Message } from '@cardroom/contract/chat'
import type { UserId } from '@cardroom/contract/ids'
import { notices, type NoticeKey } from '@cardroom/contract/notices'
import type { LiveEvent } from '#platform/events.ts'

/** A message that one person alone is told of: a notice, or what somebody wrote to them. */
export interface PersonalMessage {
  readonly userId: UserId
  readonly message: Message
}

/** Of what a transaction has to say, that which its receiver would want to know while away. */
export function personalMessages(events: readonly LiveEvent[]): PersonalMessage[] {
  return events.flatMap(({ to, name, payload: message }) => {
    // Presence is for nobody who is away.
    if (name !== 'message' || !('user' in to) || message.id === undefined) return []
    // The sender's own devices hear of a message too, and know of it.
    return message.receiver_id === to.user ? [{ userId: to.user, message }] : []
  })
}

interface Switches {
  readonly transactionAlerts: boolean
  readonly eventAlerts: boolean
}

/** Whether somebody whose pushes are on wants this one: chips and club events have a switch each. */
export function isWanted({ message_type, content }: Message, switches: Switches): boolean {
  if (message_type === 'chat') return true
  const kind = content in notices ? notices[content as NoticeKey].alert : 'event'
  return kind === 'transaction' ? switches.transactionAlerts : switches.eventAlerts
}
