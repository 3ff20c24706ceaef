import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Message } from '@cardroom/contract/chat'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import {
  catchUp,
  changeChat,
  messagesQuery,
  olderGuardMs,
  readChat,
  readMessages,
  useClearChat,
  usePending,
  useSend,
} from './chat.api.ts'
import { messagesOf, newestOf } from './chat-pages.ts'
import { ChatView } from './chat.view.tsx'
import { chatDays, isBetween, type PendingMessage, type Writer } from './conversation.ts'
import { failureOf } from './failure.ts'
import { useContacts } from './use-contacts.ts'
import { useWordsOfDays } from './use-words-of-days.ts'
import { useMe } from '#features/account/index.ts'
import { useClub } from '#features/membership/index.ts'
import { now } from '#lib/clock.ts'
import { useTimes } from '#lib/times.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { usePaced } from '#lib/pace/use-paced.ts'

export interface ChatChoice {
  /** The person with whom the user chats; null means everyone. */
  readonly picked: UserId | null
  readonly maySeeAll: boolean
  readonly onPick: (person: UserId | null) => void
  readonly onSeeAll: (seesAll: boolean) => void
}

/** Shows the chat as the user sees it: to all, from the user and to the user. */
export function OwnChat({ picked, maySeeAll, onPick, onSeeAll }: ChatChoice) {
  const me = useMe()
  const club = useClub()
  const textOf = useErrorText()
  const wordsOf = useWordsOfDays()
  const times = useTimes()
  const query = useInfiniteQuery(messagesQuery(club.id))
  const { contacts, onlineCount, query: people } = useContacts(club.id)
  const pending = usePending(club.id)
  const { mutate: send } = useSend(club.id)
  const clear = useClearChat(club.id)
  const older = usePaced(olderGuardMs, () => void query.fetchNextPage())
  useCatchUp(club.id, query.isSuccess)
  useEffect(() => () => changeChat(club.id, newestOf), [club.id])

  const person = contacts.find(({ id }) => id === picked) ?? null
  // A chat with somebody who is not found, or not yet, is not the chat with everyone.
  const isSought = picked !== null && person === null
  const shown = isSought && people.data === undefined ? undefined : query.data
  const messages = messagesOf(shown).filter((message) => isBetween(message, picked))
  useKeepRead(
    club.id,
    picked,
    messages.filter((each) => each.sender_id !== me.id),
  )
  const days =
    shown &&
    chatDays({
      me: writerOf(me),
      messages,
      pending: pending.filter(({ receiver }) => picked === null || receiver?.id === picked),
      dayOf: times.date,
    })
  const write = (content: string) =>
    send({
      key: crypto.randomUUID(),
      content,
      receiver: person && { id: person.id, name: person.name },
      writtenAt: now().toISOString(),
      hasFailed: false,
    })
  return (
    <ChatView
      club={{ id: club.id, name: club.name, memberCount: club.members }}
      onlineCount={onlineCount}
      contacts={contacts}
      picked={picked}
      // Somebody who has just joined may be in the list that is loading.
      isGone={isSought && people.data !== undefined && !people.isFetching}
      onPick={onPick}
      days={days && wordsOf(days)}
      failure={failureOf(query, textOf) ?? (isSought ? failureOf(people, textOf) : undefined)}
      hasOlder={query.hasNextPage}
      isLoadingOlder={query.isFetchingNextPage}
      onOlder={older}
      onSend={write}
      onRetry={(key) => again(pending, key, send)}
      seesAll={false}
      maySeeAll={maySeeAll}
      onSeeAll={onSeeAll}
      onClear={() => clear.mutate()}
      isClearing={clear.isPending}
    />
  )
}

const writerOf = (me: ReturnType<typeof useMe>): Writer => ({
  id: me.id,
  name: me.name,
  role: me.role,
  photo: me.avatar,
  preset: me.avatar_id,
})

function again(
  pending: readonly PendingMessage[],
  key: string,
  send: (message: PendingMessage) => void,
): void {
  const failed = pending.find((each) => each.key === key && each.hasFailed)
  if (failed) send(failed)
}

/**
 * Marks the messages on the screen as read, when the screen opens and when another person's message arrives. In a
 * chat with one person only that person's messages are marked.
 */
function useKeepRead(clubId: ClubId, person: UserId | null, theirs: readonly Message[]): void {
  const newest = theirs.at(-1)?.id
  const unread = theirs.filter((each) => each.read_at === null).map(({ id }) => id)
  // In the chat with everyone all messages are marked at once, whatever their state.
  const oneByOne = person === null ? '' : unread.join()
  useEffect(() => {
    if (newest === undefined) return
    const look = () => {
      if (document.visibilityState !== 'visible') return
      if (person === null) void readChat(clubId)
      else if (oneByOne !== '') void readMessages(clubId, oneByOne.split(',').map(Number))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [clubId, person, newest, oneByOne])
}

/**
 * Loads messages that arrived while the first page was loading, or while this screen was closed and did not receive
 * events.
 */
function useCatchUp(clubId: ClubId, isLoaded: boolean): void {
  useEffect(() => {
    if (isLoaded) catchUp(clubId).catch(() => undefined)
  }, [clubId, isLoaded])
}
