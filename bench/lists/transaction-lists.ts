import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { fromWire } from '@cardroom/money'
import { everyTransaction } from '../../apps/server/src/modules/cashier/transactions/every-transaction.ts'
import {
  filteredTransactions,
  type TransactionFilter,
} from '../../apps/server/src/modules/cashier/transactions/filtered-transactions.view.ts'
import { pendingRequests } from '../../apps/server/src/modules/cashier/transactions/transactions.view.ts'
import type { Reader } from '../../apps/server/src/platform/db/database.ts'
import type { ListBench } from './list-bench.ts'

/** Numbers that the rows of no other list use. */
const [clubId, owner, members] = [asClub(5_000_001), asUser(5_000_002), 1000]
const [agent, player] = [asUser(owner + 1), asUser(owner + 500)]
/** Selects all transactions of the club. */
export const everyOfClub: TransactionFilter = { ...everyTransaction, clubId }

const page = { limit: 20, offset: 0 }
const list =
  (filter: Partial<TransactionFilter>, part: Parameters<typeof filteredTransactions>[2] = page) =>
  (reader: Reader) =>
    filteredTransactions(reader, { ...everyOfClub, ...filter }, part)
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/**
 * Creates all transactions in one club with a thousand people, ten of them agents: the club sells, agents sell to
 * their players, people request and return. A thousandth is taken, a thousandth is declined, and forty requests wait,
 * however many rows there are.
 */
export const transactionLists: ListBench = {
  fill: async (client, from, to) => {
    if (from === 0) {
      await client.query(
        `insert into users (id, email, name, is_guest, created_at, updated_at) overriding system value
         select ${owner} + i, 'deals' || i || '@example.com', 'Dealt ' || to_char(i, 'FM0000'), false, now(), now()
         from generate_series(0, ${members - 1}) i`,
      )
      await client.query(
        `insert into clubs (id, code, name, name_key, owner_id, jade_limit, created_at, updated_at)
         overriding system value values (${clubId}, 'DEALTS', 'Cashiers', 'cashiers', ${owner}, 5000, now(), now())`,
      )
      await client.query(
        `insert into members (club_id, user_id, role, status, created_at, updated_at)
         select ${clubId}, ${owner} + i,
           case when i = 0 then 'owner' when i <= 10 then 'agent' else 'player' end, 'active', now(), now()
         from generate_series(0, ${members - 1}) i`,
      )
    }
    await client.query(
      `insert into transactions (club_id, type, status, is_request, amount, currency, to_amount, to_currency,
         sender_id, receiver_id, sender_role, receiver_role, initiator_id, initiator_role, reason, created_at, updated_at)
       select ${clubId}, case kind when 3 then 'return' when 4 then 'extract' else 'transfer' end,
         case when i % 250 = 7 and i < 10000 then null when kind = 5 then 'declined' else 'confirmed' end,
         kind in (2, 5) or (i % 250 = 7 and i < 10000),
         case when i % 1000 = 13 then 5000000 else 10500 + i % 500 * 100 end,
         case when kind in (3, 4) then 'white' else 'red' end, 10000 + i % 500 * 100,
         case when kind in (3, 4) then 'red' else 'white' end,
         case when kind in (3, 4) then ${owner} + 11 + place when kind = 1 then ${owner} + 1 + place % 10 end,
         case when kind in (3, 4) then null else ${owner} + 11 + place end,
         case when kind in (3, 4) then 'player' when kind = 1 then 'agent' else 'club' end,
         case when kind in (3, 4) then 'club' else 'player' end,
         case when kind = 1 then ${owner} + 1 + place % 10 when kind in (2, 3, 5) then ${owner} + 11 + place else ${owner} end,
         case when kind = 1 then 'agent' when kind in (2, 3, 5) then 'player' else 'owner' end,
         case when kind = 5 then 'violationOfClub' end,
         now() - (2000000 - i) * interval '1 minute' - i % 97 * interval '1 hour',
         now() - (2000000 - i) * interval '1 minute'
       from (select i, i % ${members - 11} * 7 % ${members - 11} as place,
           case when i % 1000 = 3 then 4 when i % 1000 = 5 then 5 when i % 250 = 7 then 2 else i % 4 end as kind
         from generate_series(${from}, ${to - 1}) i) row`,
    )
  },
  lists: {
    'transactions: all': list({}),
    'transactions: from the 5000th': list({}, { limit: 20, offset: 5000 }),
    'transactions: older than one': list({}, { limit: 20, behind: 9000 }),
    'transactions: mine, a player': list({ ofUser: player }),
    'transactions: mine, an agent': list({ ofUser: agent }),
    'transactions: mine, the owner': list({ ofUser: owner }),
    'transactions: mine, returned': list({ ofUser: player, types: ['return'], status: 'confirmed' }),
    'transactions: mine, older than one': list({ ofUser: player }, { limit: 20, behind: 9000 }),
    'transactions: sales': list({ types: ['transfer'], status: 'confirmed' }),
    'transactions: returned': list({ types: ['return', 'return-agent'], status: 'confirmed' }),
    'transactions: taken': list({ types: ['extract'], status: 'confirmed' }),
    'transactions: declined': list({ types: ['transfer'], status: 'declined', isRequest: true }),
    'transactions: pending': list({ types: ['transfer'], status: null, isRequest: true }),
    'transactions: by agents': list({ roles: ['agent'] }),
    'transactions: by managers, none': list({ roles: ['manager'] }),
    'transactions: with a reason': list({ reason: 'violation' }),
    'transactions: search, one person': list({ search: 'dealt 0500' }),
    'transactions: search, ten people': list({ search: 'dealt 050' }),
    'transactions: search, everybody': list({ search: 'dealt' }),
    'transactions: search, the club': list({ search: 'cashiers' }),
    'transactions: search, an id': list({ search: String(player) }),
    'transactions: search, nobody': list({ search: 'nowhere' }),
    'transactions: mine, search': list({ ofUser: agent, search: 'dealt 0500' }),
    'transactions: amount, many': list({ amountFrom: fromWire(200) }),
    'transactions: amount, few': list({ amountFrom: fromWire(40_000) }),
    'transactions: amount, one in 500': list({ amountFrom: fromWire(300), amountTo: fromWire(300) }),
    'transactions: amount, none': list({ amountTo: fromWire(1) }),
    'transactions: red': list({ currency: 'red' }),
    'transactions: a day': list({ from: dayAgo(1386), before: dayAgo(1385) }),
    'transactions: a day, by the amount': list(
      { from: dayAgo(1386), before: dayAgo(1385) },
      { ...page, sort: { name: 'paid', isDescending: true } },
    ),
    'transactions: a day, taken': list({ from: dayAgo(1386), before: dayAgo(1385), types: ['extract'] }),
    'transactions: since long ago': list({ from: dayAgo(1386) }),
    'chip requests: asked of the club': (reader) =>
      pendingRequests(reader, { clubId, userId: owner, asClub: true, asCreditor: true }),
    'chip requests: mine': (reader) =>
      pendingRequests(reader, { clubId, userId: player, asClub: false, asCreditor: false }),
  },
}
