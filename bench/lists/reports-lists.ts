import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { entriesOfLine } from '../../apps/server/src/modules/reports/books/books-entries.view.ts'
import {
  movedLines,
  unmovedLines,
  unwrittenParts,
  type HistoryFilter,
} from '../../apps/server/src/modules/reports/history/history.view.ts'
import { leaders } from '../../apps/server/src/modules/reports/leaders.view.ts'
import { trialBalance } from '../../apps/server/src/modules/reports/books/trial-balance.view.ts'
import { lastMovements } from '../../apps/server/src/modules/reports/wallet.view.ts'
import { ownMovements } from '../../apps/server/src/modules/seals/ledger-transfers.view.ts'
import { sealsOf } from '../../apps/server/src/modules/seals/seals.store.ts'
import type { Reader } from '../../apps/server/src/platform/db/database.ts'
import type { ListBench } from './list-bench.ts'

const [clubId, members] = [asClub(900_001), 1000]
const page = { clubId, currency: 'white', limit: 20 } as const
/** A club of the same size in which nothing has happened since the others began. */
const quietClubId = asClub(clubId + 1)
const quietTransfers = 2000
/** Returns one account among many: the bank's is the thousand-and-first. */
const accountOf = (place: string, club = clubId) =>
  `(select min(id) from ledger_accounts where club_id = ${club}) + ${place}`

/**
 * The player with many sessions, which session-lists.ts creates, and with many wallet entries, which the lists here
 * create.
 */
const [playedClub, player] = [asClub(7_000_001), asUser(7_000_002)]
/** Reads the first page of a history. */
const historyOf = (filter: HistoryFilter) => async (reader: Reader) => {
  const place = { horizon: Number.MAX_SAFE_INTEGER - 1, moment: new Date(), position: null, unmoved: null }
  const page = { userId: player, filter, most: 20 }
  return [
    ...(await movedLines(reader, page, place)),
    ...(await unwrittenParts(reader, player, place.horizon)),
    ...(await unmovedLines(reader, page, place)),
  ]
}
const board = { clubId: playedClub, gameType: undefined, limit: 20, userId: player }

/** Creates a club with a thousand members, with books and seals of the requested length. */
export const reportsLists: ListBench = {
  fill: async (client, from, to) => {
    if (from === 0)
      await client.query(
        `insert into ledger_accounts (kind, user_id, club_id, currency)
         select 'member', ${members} + i, ${clubId}, 'white' from generate_series(0, ${members - 1}) i
         union all select 'bank', null, ${clubId}, 'white'
         union all select 'conversion', null, ${clubId}, 'white'
         union all select 'user', ${members}, null, 'gold'
         union all select 'user', ${player}, null, 'gold'
         union all select 'member', ${members} + i, ${quietClubId}, 'white' from generate_series(0, ${members - 1}) i
         union all select 'bank', null, ${quietClubId}, 'white'`,
      )
    // These are artificial rows, whose balances do not follow from each other.
    await client.query('set session_replication_role = replica')
    if (from === 0)
      await client.query(
        `insert into ledger_transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
         select 'quiet', i, ${accountOf(`i % ${members}`, quietClubId)}, ${accountOf(String(members), quietClubId)}, 100, 0, 0, now()
         from generate_series(1, ${quietTransfers}) i`,
      )
    await client.query(
      `insert into ledger_transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
       select case when i % 100 = 0 then 'chips-received' else 'round.stake' end, i,
         ${accountOf(`case when i % 100 = 0 then ${members + 1} else i % ${members} end`)},
         ${accountOf(`case when i % 100 = 0 then i / 100 % ${members} else ${members} end`)},
         100, 0, 0, now()
       from generate_series(${from}, ${to - 1}) i`,
    )
    await client.query(
      `insert into seals (log, club_id, number, size, root, previous, sealed_at, key_id, sig)
       select 'transfers', ${clubId}, i + 1, i + 1, repeat('0', 64), repeat('0', 64), now(), 'bench', repeat('0', 128)
       from generate_series(${from}, ${to - 1}) i`,
    )
    await client.query(
      `insert into history_lines (account_id, user_id, kind, position, reason, reference, change, balance, created_at)
       select account.id, ${player}, case when i % 10 = 0 then 'transaction' else 'session' end, i + 1,
         case when i % 10 = 0 then 'chips-moved' else 'session' end, i, 1, i, now()
       from generate_series(${from}, ${to - 1}) i, ledger_accounts account
       where account.user_id = ${player} and account.kind = 'user'`,
    )
    await client.query(
      `insert into sign_ins (user_id, device, ip, created_at, last_seen_at)
       select ${player}, 'Bench', '127.0.0.1', now(), now() from generate_series(${from}, ${to - 1}) i`,
    )
    await client.query('reset session_replication_role')
  },
  lists: {
    'trial balance of a club': (reader) => trialBalance(reader, clubId),
    'seals of a club': (reader) => sealsOf(reader, { log: 'transfers', clubId, limit: 20, offset: 0 }),
    'own transfers': (reader) =>
      ownMovements(reader, { userId: asUser(members + 5), clubId, currency: 'white' }, { limit: 20 }),
    'wallet: last movements': (reader) => lastMovements(reader, asUser(members), 10),
    'history: all': historyOf('all'),
    'history: entrances': historyOf('entrances'),
    'history: game sessions': historyOf('gameSessions'),
    'history: chips': historyOf('returnsRequests'),
    'leaders of a club this week': (reader) =>
      leaders(reader, { ...board, since: new Date(Date.now() - 604_800_000) }),
    'leaders of a club ever': (reader) => leaders(reader, { ...board, since: null }),
    'books: entries of the bank': (reader) => entriesOfLine(reader, { ...page, place: 'bank' }),
    'books: entries of the members': (reader) => entriesOfLine(reader, { ...page, place: 'members' }),
    'books: members of a club that rests': (reader) =>
      entriesOfLine(reader, { ...page, clubId: quietClubId, place: 'members' }),
    'books: what was issued': (reader) => entriesOfLine(reader, { ...page, place: 'issued' }),
    'books: a page far back': (reader) => entriesOfLine(reader, { ...page, place: 'members', before: 5000 }),
  },
}
