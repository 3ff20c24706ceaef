import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { allChatOf, chatOf, noticesOf, unreadChats } from '../../apps/server/src/modules/chat/chat.view.ts'
import { markNoticesRead } from '../../apps/server/src/modules/chat/chat.store.ts'
import { personalBadges } from '../../apps/server/src/modules/reports/badges/badges.view.ts'
import { transactionOn } from '../../apps/server/src/platform/db/database.ts'
import type { ListBench } from './list-bench.ts'

/** These are ids that no other list uses. */
const [club, writer] = [asClub(8_000_001), 8_000_002]
const [reader, quiet] = [asUser(writer + 1), asUser(writer + 2)]
const page = { limit: 20, offset: 0 }

/**
 * Creates this many messages of one club, all read except the newest twenty. One in four is a notice to one person,
 * one in four a message to that person alone, and one in a thousand comes from a person who writes rarely.
 */
export const messageLists: ListBench = {
  fill: async (client, from, to) => {
    if (from === 0)
      await client.query(
        `insert into users (id, email, name, is_guest, created_at, updated_at) overriding system value
         select ${writer} + i, 'writes' || i || '@example.com', 'Writer ' || i, false, now(), now()
         from generate_series(0, 2) i;
         insert into clubs (id, code, name, name_key, owner_id, jade_limit, created_at, updated_at)
         overriding system value values (${club}, 'WRITES', 'Writes', 'writes', ${writer}, 5000, now(), now());
         insert into members (club_id, user_id, status, created_at, updated_at)
         select ${club}, ${writer} + i, 'active', '-infinity', now() from generate_series(0, 2) i;`,
      )
    await client.query(
      `insert into messages (club_id, sender_id, receiver_id, sender_role, message_type, content, created_at, read_at)
       select ${club}, case when i % 1000 = 1 then ${quiet} when i % 4 <> 0 then ${writer} end,
         case when i % 4 in (0, 2) then ${reader} end, 'player', case when i % 4 = 0 then 'other' else 'chat' end,
         'A message of ordinary length, as people write it', now(), case when i < ${to - 20} then now() end
       from generate_series(${from}, ${to - 1}) i`,
    )
    await client.query('update messages set read_at = now() where read_at is null and id <= $1', [to - 20])
    await client.query(
      `insert into chat_places (club_id, user_id, read_to) values (${club}, ${reader}, $1)
       on conflict (club_id, user_id) do update set read_to = excluded.read_to`,
      [to - 20],
    )
  },
  lists: {
    'chat of a club': (on) => chatOf(on, club, reader, page),
    'chat of a club, what came since': (on) => chatOf(on, club, reader, { ...page, after: 9000 }),
    'chat of a club, to staff': (on) => allChatOf(on, club, page),
    'chat of a club, of one member': (on) => allChatOf(on, club, { ...page, userId: quiet }),
    'notices of a person': (on) => noticesOf(on, reader, page),
    'unread chats of a person': (on) => unreadChats(on, reader),
    'badges of a person': (on) => personalBadges(on, reader),
    'notices marked as read, where none is new': (on) => markNoticesRead(transactionOn(on), quiet),
  },
}
