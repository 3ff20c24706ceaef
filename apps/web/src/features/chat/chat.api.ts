import { infiniteQueryOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import * as calls from '@cardroom/contract/chat'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { listMembers, membersIn } from '@cardroom/contract/members'
import { nextOffset, pageSize, withNew, withReadByMe, type ChatPages } from './chat-pages.ts'
import type { PendingMessage } from './conversation.ts'
import { badgesKey } from '#features/account/index.ts'
import { call, callQuietly } from '#lib/api/call.ts'
import { now } from '#lib/clock.ts'
import { queryClient } from '#lib/api/query-client.ts'

const chatKey = (clubId: ClubId) => ['chat', clubId] as const
const messagesKey = (clubId: ClubId) => [...chatKey(clubId), 'messages'] as const
const pendingKey = (clubId: ClubId) => [...chatKey(clubId), 'pending'] as const

/** The minimum time between two loads of older messages (rule app-18). */
export const olderGuardMs = 500

/**
 * Reads the chat as the user sees it. Live events and missed messages are added to it; it is never reloaded as a
 * whole.
 */
export const messagesQuery = (clubId: ClubId) =>
  infiniteQueryOptions({
    queryKey: messagesKey(clubId),
    queryFn: ({ pageParam }) =>
      call(calls.listMessages, {
        clubId,
        query: { limit: String(pageSize), offset: String(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: Infinity,
    meta: { catchesUp: true },
  })

/** Reads all chat of the club, or of one member, for users who may view it. */
export const allChatQuery = (clubId: ClubId, userId: UserId | null) =>
  infiniteQueryOptions({
    queryKey: [...chatKey(clubId), 'all', userId] as const,
    queryFn: ({ pageParam }) =>
      call(calls.listClubMessages, {
        clubId,
        query: {
          limit: String(pageSize),
          offset: String(pageParam),
          ...(userId !== null && { user_id: String(userId) }),
        },
      }),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
  })

/** Lists the people to whom the user may write; for staff, everybody. */
export const contactsQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...chatKey(clubId), 'contacts'],
    queryFn: async () => membersIn(await callQuietly(listMembers, { clubId })),
  })

/** Changes the loaded chat. If none is loaded, there is nothing to change. */
export const changeChat = (clubId: ClubId, change: Change): void =>
  void queryClient.setQueryData<ChatPages>(messagesKey(clubId), change)

type Change = (pages: ChatPages | undefined) => ChatPages | undefined

const marksWhilePending = new Map<ClubId, Change[]>()

/**
 * Marks messages as delivered or read. A mark that arrives before the answer with its message is applied afterwards.
 */
export function markChat(clubId: ClubId, mark: Change): void {
  changeChat(clubId, mark)
  if (pendingOf(clubId).length > 0)
    marksWhilePending.set(clubId, [...(marksWhilePending.get(clubId) ?? []), mark])
}

function putSent(clubId: ClubId, sent: calls.Message): void {
  const marks = marksWhilePending.get(clubId) ?? []
  changeChat(clubId, (pages) => marks.reduce((marked, mark) => mark(marked), withNew(pages, [sent])))
}

export const loadedChat = (clubId: ClubId): ChatPages | undefined =>
  queryClient.getQueryData<ChatPages>(messagesKey(clubId))

/** The largest number of messages that one request after a pause may return. */
const missedMax = 100

/** Loads the messages that were missed. If they are too many for one answer, the chat starts again. */
export async function catchUp(clubId: ClubId): Promise<calls.Message[]> {
  const newest = Math.max(0, ...(loadedChat(clubId)?.pages.flat() ?? []).map(({ id }) => id))
  if (!loadedChat(clubId)) return []
  const query = { after: String(newest), limit: String(missedMax) }
  const missed = await callQuietly(calls.listMessages, { clubId, query })
  if (missed.length === missedMax) await queryClient.resetQueries({ queryKey: messagesKey(clubId) })
  else changeChat(clubId, (pages) => withNew(pages, missed))
  return missed
}

/**
 * Drops the messages of a chat that is not open, so that they are loaded completely when it is opened. Text that the
 * user has written and not sent stays.
 */
export const dropUnseen = (clubId: ClubId): void =>
  queryClient.removeQueries({ queryKey: messagesKey(clubId), type: 'inactive' })

/** Returns the user's messages that wait for an answer. They survive a visit to another screen. */
export const usePending = (clubId: ClubId): readonly PendingMessage[] =>
  useQuery<readonly PendingMessage[]>({
    queryKey: pendingKey(clubId),
    queryFn: () => pendingOf(clubId),
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
    enabled: false,
  }).data

export const pendingOf = (clubId: ClubId): readonly PendingMessage[] =>
  queryClient.getQueryData<readonly PendingMessage[]>(pendingKey(clubId)) ?? []

const setPending = (
  clubId: ClubId,
  change: (pending: readonly PendingMessage[]) => readonly PendingMessage[],
): void => void queryClient.setQueryData(pendingKey(clubId), change(pendingOf(clubId)))

/** Shows the text at once, marked as pending. A failed one stays and can be sent again under the same key. */
export function useSend(clubId: ClubId) {
  return useMutation({
    mutationFn: (message: PendingMessage) =>
      callQuietly(calls.sendMessage, {
        clubId,
        body: { content: message.content, receiver_id: message.receiver?.id ?? null },
        idempotencyKey: message.key,
      }),
    onMutate: (message) =>
      setPending(clubId, (pending) => [
        ...pending.filter(({ key }) => key !== message.key),
        { ...message, hasFailed: false },
      ]),
    onSuccess: (sent, { key }) => {
      putSent(clubId, sent)
      setPending(clubId, (pending) => pending.filter((each) => each.key !== key))
      if (pendingOf(clubId).length === 0) marksWhilePending.delete(clubId)
    },
    onError: (_error, { key }) =>
      setPending(clubId, (pending) =>
        pending.map((each) => (each.key === key ? { ...each, hasFailed: true } : each)),
      ),
    // The failure is shown at the message itself.
    meta: { handles: ['somethingWentWrong', 'tooManyRequests'] },
  })
}

/** Marks everything up to now as read. It is quiet, because no press caused it. */
export async function readChat(clubId: ClubId): Promise<void> {
  await callQuietly(calls.readAllMessages, { clubId, body: { message_type: 'chat' } }).catch(() => undefined)
  await queryClient.invalidateQueries({ queryKey: badgesKey })
}

/** Marks these messages, which one person wrote to the user alone, as read; other messages stay unread. */
export async function readMessages(clubId: ClubId, ids: readonly number[]): Promise<void> {
  await Promise.all(
    ids.map((id) =>
      callQuietly(calls.readMessage, { params: { id: String(id) }, body: {} }).catch(() => undefined),
    ),
  )
  changeChat(clubId, (pages) => withReadByMe(pages, ids, now().toISOString()))
  await queryClient.invalidateQueries({ queryKey: badgesKey })
}

export const useClearChat = (clubId: ClubId) =>
  useMutation({
    mutationFn: () => call(calls.archiveMessages, { clubId, body: {} }),
    onSuccess: async () => {
      changeChat(clubId, (pages) => pages && { pages: [[]], pageParams: [0] })
      setPending(clubId, () => [])
      await queryClient.invalidateQueries({ queryKey: badgesKey })
    },
  })
