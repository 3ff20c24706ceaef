import type { Message } from '@cardroom/contract/chat'
import { type ClubId, type UserId, noClub } from '@cardroom/contract/ids'
import { allChatQuery, catchUp, changeChat, dropUnseen, loadedChat, markChat, pendingOf } from './chat.api.ts'
import { withDelivered, withNew, withRead } from './chat-pages.ts'
import { badgesKey } from '#features/account/index.ts'
import { now } from '#lib/clock.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { emitToServer } from '#lib/socket/socket.ts'
import { useSocketEvent } from '#lib/socket/use-socket-event.ts'

/**
 * Keeps the chat of every opened club up to date, and confirms delivery. It is used only once, around all screens.
 */
export function useChatEvents(me: UserId, clubId: ClubId | null): void {
  useSocketEvent('message', (message) => {
    if (message.id === undefined || message.message_type !== 'chat' || message.club_id === null) return
    confirm(message, me)
    if (!isAnswerDue(message, me)) changeChat(message.club_id, (pages) => withNew(pages, [message]))
    void queryClient.invalidateQueries({ queryKey: allChatQuery(message.club_id, null).queryKey.slice(0, 3) })
  })
  useSocketEvent('confirm', ({ id }) => {
    if (clubId !== null) markChat(clubId, (pages) => withDelivered(pages, id, now().toISOString()))
  })
  useSocketEvent('read', (read) => {
    // The user has read it, on this device or another, so fewer messages wait.
    if (read.read_to === null) void queryClient.invalidateQueries({ queryKey: badgesKey })
    else if (read.club_id !== null) markChat(read.club_id, (pages) => withRead(pages, me, read))
  })
  useSocketEvent('connected', () => {
    if (clubId === null || !loadedChat(clubId)) return
    catchUp(clubId).then(
      (missed) => missed.forEach((message) => confirm(message, me)),
      () => dropUnseen(clubId),
    )
  })
}

function confirm(message: Message, me: UserId): void {
  if (message.sender_id !== me && message.delivered_at === null) emitToServer('confirm', { id: message.id })
}

/**
 * Tells whether this is the user's own message that is still pending. The answer to the call will show it, so it must
 * not appear twice.
 */
const isAnswerDue = (message: Message, me: UserId): boolean =>
  message.sender_id === me &&
  pendingOf(message.club_id ?? noClub).some(
    (pending) =>
      !pending.hasFailed &&
      pending.content === message.content &&
      (pending.receiver?.id ?? null) === message.receiver_id,
  )
