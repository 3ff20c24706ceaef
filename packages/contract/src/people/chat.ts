import { roles, textMax } from '@cardroom/rules'
import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { clubId, longId, longIdParam, startInPath, userId, userIdInPath } from '../wire/ids.ts'
import { isSeen, withoutHeaps } from '../wire/names.ts'
import { nothing, ok, page, time } from '../wire/values.ts'

export const messageType = z.enum(['chat', 'other'])

const role = z.enum(roles).nullable()

/**
 * Describes a chat message, or a notice (type `other`). In a notice, `content` is a key of the web's texts and
 * `body` has its values.
 */
export const message = z.object({
  id: longId,
  club_id: clubId.nullable(),
  sender_id: userId.nullable(),
  sender_name: z.string().nullable(),
  sender_avatar: z.string().nullable(),
  sender_avatar_id: z.number().int().nullable(),
  sender_role: role,
  /** Null in a chat message means the whole club. */
  receiver_id: userId.nullable(),
  receiver_name: z.string().nullable(),
  receiver_avatar: z.string().nullable(),
  receiver_avatar_id: z.number().int().nullable(),
  receiver_role: role,
  message_type: messageType,
  content: z.string(),
  body: z.record(z.string(), z.unknown()).nullable(),
  created_at: time,
  delivered_at: time.nullable(),
  read_at: time.nullable(),
})
export type Message = z.output<typeof message>

export const listMessages = endpoint({
  method: 'GET',
  path: '/user/messages',
  summary: 'The chat of a club as I see it, or my notices; newest first',
  club: 'optional',
  query: z.strictObject({
    message_type: messageType.default('chat'),
    ...page,
    /** Selects messages newer than this one; 0 begins with the first. */
    after: startInPath.optional(),
  }),
  answer: z.array(message),
  errors: ['clubIncorrect', 'accessDenied'],
})

/** One call marks at most this many notices as read. */
export const readAtOnceMax = 1000

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/user/messages/read',
  summary: 'All notices or those named, or all chat of the club in the header, are read',
  club: 'optional',
  body: z.discriminatedUnion('message_type', [
    z.strictObject({ message_type: z.literal('chat') }),
    z.strictObject({
      message_type: z.literal('other'),
      /** Only these are marked as read. Ids of other people's notices are ignored. */
      ids: z.array(longId).min(1).max(readAtOnceMax).optional(),
    }),
  ]),
  answer: ok,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/user/messages',
  summary: 'Write to the whole club, or to one member',
  budget: 'chat',
  club: 'member',
  isIdempotent: true,
  body: z.strictObject({
    content: z.string().min(1).max(textMax).refine(isSeen, 'empty').overwrite(withoutHeaps),
    receiver_id: userId.nullable().optional(),
  }),
  answer: message,
  errors: ['notAllowed', 'accessDenied'],
})

export const readMessage = endpoint({
  method: 'POST',
  path: '/user/messages/:id/read',
  summary: 'One message is read',
  params: longIdParam,
  body: nothing,
  answer: ok,
  errors: ['messageNotFound'],
})

export const archiveMessages = endpoint({
  method: 'POST',
  path: '/user/messages/archive',
  summary: 'Empty my own view of the club’s chat',
  club: 'member',
  body: nothing,
  answer: ok,
})

export const listClubMessages = endpoint({
  method: 'GET',
  path: '/club/messages',
  summary: 'All chat of the club, for who may view it',
  club: 'member',
  keyScope: 'view_chat',
  query: z.strictObject({ ...page, user_id: userIdInPath.optional() }),
  answer: z.array(message),
  errors: ['accessDenied'],
})
