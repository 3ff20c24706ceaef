import type { Message } from '@cardroom/contract/chat'
import type { ReadEvent } from '@cardroom/contract/events'
import type { InfiniteData } from '@tanstack/react-query'

/** Newest first, page after page, as the server gives them. */
export type ChatPages = InfiniteData<Message[], number>

export const pageSize = 20

/** Where the next older page begins: what is here already counts, however it came. */
export const nextOffset = (last: readonly Message[], pages: readonly (readonly Message[])[]) =>
  last.length < pageSize ? undefined : pages.reduce((sum, page) => sum + page.length, 0)

/** Every message once, oldest first. Pages overlap where something came between two of them. */
export function messagesOf(pages: Pick<ChatPages, 'pages'> | undefined): Message[] {
  const byId = new Map(pages?.pages.flat().map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => one.id - other.id)
}

/** With what has come since, which may be there already. */
export function withNew(pages: ChatPages | undefined, news: readonly Message[]): ChatPages | undefined {
  if (!pages) return undefined
  const known = new Set(pages.pages.flat().map(({ id }) => id))
  const added = news.filter(({ id }) => !known.has(id)).toSorted((one, other) => other.id - one.id)
  if (added.length === 0) return pages
  const [first = [], ...rest] = pages.pages
  // At the front of the first page: a full page stays full, so that older ones are still asked for.
  return { ...pages, pages: [[...added, ...first], ...rest] }
}

/** Of what is kept while nobody looks: where the chat begins when it is opened again. */
const keptMax = 3 * pageSize

/** Without the older ones: they come anew as one scrolls up. */
export function newestOf(pages: ChatPages | undefined): ChatPages | undefined {
  const messages = messagesOf(pages)
  if (messages.length <= keptMax) return pages
  return { pages: [messages.slice(-keptMax).toReversed()], pageParams: [0] }
}

/** Up to there, what was written to that receiver (null: to all) has been read. */
export const withRead = (pages: ChatPages | undefined, me: number, read: ReadEvent): ChatPages | undefined =>
  changed(pages, (message) =>
    message.sender_id === me &&
    message.receiver_id === read.receiver_id &&
    message.id <= (read.read_to ?? 0) &&
    message.read_at === null
      ? { ...message, read_at: read.read_at }
      : message,
  )

/** Read by me, one by one: what was written to me alone. */
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
