import type { UserId } from '@cardroom/contract/ids'
import { tableMessagesShown, type ReactionKind, type TableMessage } from '@cardroom/contract/table-talk'

/** A reaction that is shown now, at the picture of its person or at the number of onlookers. */
export interface ShownReaction {
  readonly key: number
  /** The person's number at the table; null for a person who only watches. */
  readonly person: number | null
  readonly sender_id: UserId | null
  readonly kind: ReactionKind
}

/** The messages and reactions at a table that this page knows. */
export interface Talk {
  /** The oldest comes first. */
  readonly messages: readonly TableMessage[]
  readonly reactions: readonly ShownReaction[]
  /** The id of the last message that the person has seen. */
  readonly readTo: number
  /**
   * False until earlier messages are loaded, and again after the connection was lost, or after an event that hid a
   * name which the person may know.
   */
  readonly isLoaded: boolean
  /** The id of the last message whose name an event hid, though the person may know it; 0 if there is none. */
  readonly hiddenAt: number
}

interface ToldMessage {
  readonly kind: 'told'
  readonly message: TableMessage
  /** True for a message of an event to staff who may know all names. */
  readonly seesHidden?: boolean
}

export type TalkChange =
  | { readonly kind: 'loaded'; readonly messages: readonly TableMessage[] }
  | ToldMessage
  | { readonly kind: 'reacted'; readonly reaction: ShownReaction }
  | { readonly kind: 'faded'; readonly key: number }
  /** The person has seen all messages. */
  | { readonly kind: 'read' }
  /** Messages may have been missed. */
  | { readonly kind: 'away' }

export const noTalk: Talk = { messages: [], reactions: [], readTo: 0, isLoaded: false, hiddenAt: 0 }

export function nextTalk(talk: Talk, change: TalkChange): Talk {
  switch (change.kind) {
    case 'loaded':
      return { ...talk, messages: messagesWith(talk.messages, change.messages), isLoaded: true }
    case 'told':
      return {
        ...talk,
        messages: messagesWith(talk.messages, [change.message]),
        ...(lacksName(change) && { isLoaded: false, hiddenAt: change.message.id }),
      }
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

/** Tells whether an event hid the name of a writer from a person who may know it. An answer has the name. */
const lacksName = ({ message, seesHidden = false }: ToldMessage): boolean =>
  seesHidden && message.sender_id === null

/**
 * Adds messages, each once and ordered by age. An event never names a person who hides their name. An answer names
 * them to readers who may know the name, so its version of a message is kept.
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

/**
 * Tells whether a shown reaction stays when a new one arrives. Of a person who sits here only the last reaction is
 * shown.
 */
const isOfAnother =
  ({ person }: ShownReaction) =>
  (shown: ShownReaction): boolean =>
    person === null || shown.person !== person
