import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, longId, startInPath, userId } from '../wire/ids.ts'
import { isSeen, withoutHeaps } from '../wire/names.ts'
import { count } from './rounds.ts'
import { placeNumber } from './table-rounds.ts'
import { ok, time } from '../wire/values.ts'

/** People at a shared table send each other messages and reactions. */

export const tableMessageMax = 200
/** A table shows at most this many messages, none older than a day. */
export const tableMessagesShown = 100

export const tableMessage = z.object({
  id: longId,
  table_id: id,
  /** Null, like the name and the pictures, if the sender hides their name and the reader may not see it. */
  sender_id: userId.nullable(),
  sender_name: z.string().nullable(),
  sender_avatar: z.string().nullable(),
  sender_avatar_id: count.nullable(),
  /** The sender's number at the table; null for a person who only watches. */
  person: placeNumber.nullable(),
  content: z.string(),
  created_at: time,
})
export type TableMessage = z.output<typeof tableMessage>

export const listTableMessages = endpoint({
  method: 'GET',
  path: '/tables/:id/messages',
  summary: 'The last hundred messages, newest first: for who sits there, watches or may view the chat',
  club: 'member',
  params: idParam,
  /** `after` selects messages newer than this one; 0 begins with the first. */
  query: z.strictObject({ after: startInPath.optional() }),
  answer: z.array(tableMessage).max(tableMessagesShown),
  errors: ['tableNotFound', 'accessDenied'],
})

export const writeAtTable = endpoint({
  method: 'POST',
  path: '/tables/:id/messages',
  summary: 'Write to who sits at the table or watches it',
  budget: 'tableMessages',
  club: 'member',
  isIdempotent: true,
  params: idParam,
  /** Follows the rules of the club's chat, except that a message is shorter. */
  body: z.strictObject({
    content: z.string().min(1).max(tableMessageMax).refine(isSeen, 'empty').overwrite(withoutHeaps),
  }),
  answer: tableMessage,
  errors: ['tableNotFound', 'notAllowed'],
})

export const muteAtTable = endpoint({
  method: 'POST',
  path: '/tables/:id/mute',
  summary:
    'Take a person’s word at a table, or give it back: for who may view the chat, never of an equal or higher rank',
  club: 'member',
  params: idParam,
  body: z.strictObject({ user_id: userId, muted: z.boolean() }),
  answer: ok,
  errors: ['tableNotFound', 'accessDenied', 'notAllowed', 'userNotFound'],
})

export const reactionKinds = ['clover', 'party', 'heart', 'flame', 'glass', 'smile'] as const
export const reactionKind = z.enum(reactionKinds)
export type ReactionKind = z.output<typeof reactionKind>
