import { nobody } from '@cardroom/contract/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { allChatQuery, olderGuardMs } from './chat.api.ts'
import { messagesOf } from './chat-pages.ts'
import { ChatView } from './chat.view.tsx'
import { chatDays } from './conversation.ts'
import { failureOf } from './failure.ts'
import type { ChatChoice } from './own-chat.tsx'
import { useContacts } from './use-contacts.ts'
import { useWordsOfDays } from './use-words-of-days.ts'
import { useClub } from '#features/membership/index.ts'
import { useTimes } from '#lib/times.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { usePaced } from '#lib/pace/use-paced.ts'

/** Shows all of the club's chat, or one member's, to users who may view it, without a way to write. */
export function AllChat({ picked, onPick, onSeeAll }: ChatChoice) {
  const club = useClub()
  const textOf = useErrorText()
  const wordsOf = useWordsOfDays()
  const times = useTimes()
  const query = useInfiniteQuery(allChatQuery(club.id, picked))
  const { contacts, onlineCount } = useContacts(club.id)
  const older = usePaced(olderGuardMs, () => void query.fetchNextPage())
  const days =
    query.data &&
    chatDays({
      // In this view no message is the reader's own, so all messages are on one side.
      me: { id: nobody, name: '', role: null, photo: null, preset: null },
      messages: messagesOf(query.data),
      pending: [],
      dayOf: times.date,
    })
  return (
    <ChatView
      club={{ id: club.id, name: club.name, memberCount: club.members }}
      onlineCount={onlineCount}
      contacts={contacts}
      picked={picked}
      isGone={false}
      onPick={onPick}
      days={days && wordsOf(days)}
      failure={failureOf(query, textOf)}
      hasOlder={query.hasNextPage}
      isLoadingOlder={query.isFetchingNextPage}
      onOlder={older}
      onSend={() => undefined}
      onRetry={() => undefined}
      seesAll
      maySeeAll
      onSeeAll={onSeeAll}
      onClear={() => undefined}
      isClearing={false}
    />
  )
}
