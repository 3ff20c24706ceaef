import type { Message } from '@cardroom/contract/chat'
import type { ReadEvent } from '@cardroom/contract/events'
import type { InfiniteData } from '@tanstack/react-query'

/** The pages in the server's order, newest first. */
export type ChatPages = InfiniteData<Message[], number>

export const pageSize = 20

/** Returns the offset of the next older page. Every loaded message counts, however it arrived. */
export const nextOffset = (last: readonly Message[], pages: readonly (readonly Message[])[]) =>
  last.length < pageSize ? undefined : pages.reduce((sum, page) => sum + page.length, 0)

/** Lists every message once, oldest first. Pages overlap if a message arrived between two loads. */
export function messagesOf(pages: Pick<ChatPages, 'pages'> | undefined): Message[] {
  const byId = new Map(pages?.pages.flat().map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => one.id - other.id)
}

/** Adds messages that arrived later. Some of them may be in the pages already. */
export function withNew(pages: ChatPages | undefined, news: readonly Message[]): ChatPages | undefined {
  if (!pages) return undefined
  const known = new Set(pages.pages.flat().map(({ id }) => id))
  const added = news.filter(({ id }) => !known.has(id)).toSorted((one, other) => other.id - one.id)
  if (added.length === 0) return pages
  const [first = [], ...rest] = pages.pages
  // They join the first page, so that a full page stays full and older ones are still loaded.
  return { ...pages, pages: [[...added, ...first], ...rest] }
}

/** The number of messages that are kept while the chat is closed. An opened chat starts with these. */
const keptMax = 3 * pageSize

/** Drops the older messages, which load again when the user scrolls up. */
export function newestOf(pages: ChatPages | undefined): ChatPages | undefined {
  const messages = messagesOf(pages)
  if (messages.length <= keptMax) return pages
  return { pages: [messages.slice(-keptMax).toReversed()], pageParams: [0] }
}

/** Marks messages to that receiver (null means to all) as read up to that time. */
export const withRead = (pages: ChatPages | undefined, me: number, read: ReadEvent): ChatPages | undefined =>
  changed(pages, (message) =>
    message.sender_id === me &&
    message.receiver_id === read.receiver_id &&
    message.id <= (read.read_to ?? 0) &&
    message.read_at === null
      ? { ...message, read_at: read.read_at }
      : message,
  )

/** Marks messages that were written to the user alone as read, one by one. */
export const withReadByMe = (
  pages: ChatPages | undefined,
  ids: readonly number[],
  readAt: string,
): ChatPages | undefined =>
  changed(pages, (message) =>
    ids.includes(message.id) && message.read_at === null ? { ...message, read_at: readAt } : message,
  )

export const withDelivered = (
  pages: ChatPages | undefined,
  id: number,
  deliveredAt: string,
): ChatPages | undefined =>
  changed(pages, (message) =>
    message.id === id && message.delivered_at === null ? { ...message, delivered_at: deliveredAt } : message,
  )

const changed = (
  pages: ChatPages | undefined,
  change: (message: Message) => Message,
): ChatPages | undefined => pages && { ...pages, pages: pages.pages.map((page) => page.map(change)) }
