import type { UserId } from '@cardroom/contract/ids'
import { findMember, type Actor } from '#modules/clubs/index.ts'
import { insertChatMessage } from '#modules/messages/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub, tellUser } from '#platform/events.ts'
import { mayWriteTo } from './chat.policy.ts'
import { lockChatOrder } from './chat.store.ts'
import { presentMessage } from './chat.present.ts'
import { messageById, type ShownMessage } from './chat.view.ts'

export interface NewMessage {
  readonly content: string
  /** Null means the whole club. */
  readonly receiverId: UserId | null
}

/** Sends a message to the club or to one of its members; they receive it after the commit. Errors: `notAllowed`. */
export async function sendMessage(tx: Tx, actor: Actor, input: NewMessage): Promise<ShownMessage> {
  if (input.receiverId !== null) await refuseStranger(tx, actor, input.receiverId)
  await lockChatOrder(tx, actor.clubId)
  const { id } = await insertChatMessage(tx, {
    clubId: actor.clubId,
    senderId: actor.userId,
    senderRole: actor.role,
    ...input,
  })
  const message = await messageById(tx, id)
  assert(message, 'A message that was just written is there')
  const event = presentMessage(message)
  if (input.receiverId === null) tellClub(tx, actor.clubId, 'message', event)
  else for (const user of [input.receiverId, actor.userId]) tellUser(tx, user, 'message', event)
  return message
}

async function refuseStranger(tx: Tx, actor: Actor, receiverId: UserId): Promise<void> {
  const receiver = await findMember(tx, actor.clubId, receiverId)
  if (receiver?.status !== 'active' || !mayWriteTo(actor, receiver)) throw new ApiError('notAllowed')
}
