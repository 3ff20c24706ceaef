import { entriesOfLine } from '../../apps/server/src/modules/reports/books-entries.view.ts'
import type { ListBench } from './list-bench.ts'

const [clubId, members] = [900_001, 1000]
const page = { clubId, currency: 'white', limit: 20 } as const
/** Of one account among many: the bank's is the thousand-and-first. */
const accountOf = (place: string) =>
  `(select min(id) from ledger_accounts where club_id = ${clubId}) + ${place}`

/** A club with a thousand members, whose books are as long as is asked. */
export const reportsLists: ListBench = {
  fill: async (client, from, to) => {
    if (from === 0)
      await client.query(
        `insert into ledger_accounts (kind, user_id, club_id, currency)
         select 'member', ${members} + i, ${clubId}, 'white' from generate_series(0, ${members - 1}) i
         union all select 'bank', null, ${clubId}, 'white'
         union all select 'conversion', null, ${clubId}, 'white'`,
      )
    // Made-up rows, whose balances do not continue each other.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into ledger_transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
       select case when i % 100 = 0 then 'chips-received' else 'round.stake' end, i,
         ${accountOf(`case when i % 100 = 0 then ${members + 1} else i % ${members} end`)},
         ${accountOf(`case when i % 100 = 0 then i / 100 % ${members} else ${members} end`)},
         100, 0, 0, now()
       from generate_series(${from}, ${to - 1}) i`,
    )
    await client.query('reset session_replication_role')
  },
  lists: {
    'books: entries of the bank': (reader) => entriesOfLine(reader, { ...page, place: 'bank' }),
    'books: entries of the members': (reader) => entriesOfLine(reader, { ...page, place: 'members' }),
    'books: what was issued': (reader) => entriesOfLine(reader, { ...page, place: 'issued' }),
    'books: a page far back': (reader) => entriesOfLine(reader, { ...page, place: 'members', before: 5000 }),
  },
}
