import type { UserId } from '@cardroom/contract/ids'
import { tableMessagesShown, type ReactionKind, type TableMessage } from '@cardroom/contract/table-talk'

/** A reaction in sight: at the picture of its person, or at the number of those who watch. */
export interface ShownReaction {
  readonly key: number
  /** The person's number at the table; null for one who only watches. */
  readonly person: number | null
  readonly sender_id: UserId | null
  readonly kind: ReactionKind
}

/** What people at a table say to each other, as far as this page knows. */
export interface Talk {
  /** The oldest comes first. */
  readonly messages: readonly TableMessage[]
  readonly reactions: readonly ShownReaction[]
  /** Messages up to this id have been in sight. */
  readonly readTo: number
  /** False until the messages from before are there, and again after the connection was lost. */
  readonly isLoaded: boolean
}

export type TalkChange =
  | { readonly kind: 'loaded'; readonly messages: readonly TableMessage[] }
  | { readonly kind: 'told'; readonly message: TableMessage }
  | { readonly kind: 'reacted'; readonly reaction: ShownReaction }
  | { readonly kind: 'faded'; readonly key: number }
  /** All messages are in sight. */
  | { readonly kind: 'read' }
  /** Something may have been missed. */
  | { readonly kind: 'away' }

export const noTalk: Talk = { messages: [], reactions: [], readTo: 0, isLoaded: false }

export function nextTalk(talk: Talk, change: TalkChange): Talk {
  switch (change.kind) {
    case 'loaded':
      return { ...talk, messages: messagesWith(talk.messages, change.messages), isLoaded: true }
    case 'told':
      return { ...talk, messages: messagesWith(talk.messages, [change.message]) }
    case 'reacted':
      return { ...talk, reactions: [...talk.reactions.filter(isOfAnother(change.reaction)), change.reaction] }
    case 'faded':
      return { ...talk, reactions: talk.reactions.filter(({ key }) => key !== change.key) }
    case 'read':
      return { ...talk, readTo: talk.messages.at(-1)?.id ?? talk.readTo }
    case 'away':
      return { ...talk, isLoaded: false }
  }
}

/**
 * Adds messages, each once and by age. Events never name a person who hides their name; an answer names them to those
 * who may know, and stays.
 */
function messagesWith(
  known: readonly TableMessage[],
  fresh: readonly TableMessage[],
): readonly TableMessage[] {
  const all = new Map(known.map((message) => [message.id, message]))
  for (const message of fresh)
    if (message.sender_id !== null || !all.has(message.id)) all.set(message.id, message)
  return [...all.values()].toSorted((one, other) => one.id - other.id).slice(-tableMessagesShown)
}

/** A person who sits here has one reaction in sight, the last. */
const isOfAnother =
  ({ person }: ShownReaction) =>
  (shown: ShownReaction): boolean =>
    person === null || shown.person !== person
