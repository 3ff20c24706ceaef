import { transactionOrders, type TransactionOrder } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { fromWire } from '@cardroom/money'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { one, sql } from '#platform/db/sql.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { asOwner } from '#test/database.ts'
import { useApp } from '#test/start-app.ts'
import { everyTransaction } from './every-transaction.ts'
import {
  filteredTransactions,
  type TransactionFilter,
  type TransactionSort,
} from './filtered-transactions.view.ts'
import type { ShownTransaction } from './transactions.view.ts'

const server = useApp()
let cast: Cast
let everything: readonly ShownTransaction[]
let all: TransactionFilter
const rows = 5000

beforeAll(async () => {
  cast = await newCast(server.app)
  const { club, owner, agent, player, agentsPlayer } = cast
  all = { ...everyTransaction, clubId: club.id }
  // Inserts sales by the club and by the agent, returns, and requests in each state, one of them of a return; the
  // rare ones are old. Many were decided at the same time, and in another order than they were made.
  await server.app.database.pool.query(
    `insert into transactions (club_id, type, status, is_request, amount, currency, to_amount, to_currency,
       sender_id, receiver_id, sender_role, receiver_role, initiator_id, initiator_role, reason, on_tab, created_at, updated_at)
     select $1::integer, case when kind = 2 or i = 7 then 'return' when i = 9 then 'extract' else 'transfer' end,
       case when i in (6, 7) then null when i = 3 then 'declined' else 'confirmed' end, kind = 3 and i <> 9 or i in (3, 6, 7),
       1000 + i % 9 * 100, case when kind = 2 or i in (7, 9) then 'white' else 'red' end, 1000,
       case when kind = 2 or i in (7, 9) then 'red' else 'white' end,
       case when kind = 2 or i in (7, 9) then $4::integer when kind = 1 then $3::integer end,
       case when kind = 2 or i in (7, 9) then null when kind = 1 then $5::integer else $4::integer end,
       case when kind = 2 or i in (7, 9) then 'player' when kind = 1 then 'agent' else 'club' end,
       case when kind = 2 or i in (7, 9) then 'club' else 'player' end,
       case when kind = 1 then $3::integer when kind = 0 then $2::integer else $4::integer end,
       case when kind = 1 then 'agent' when kind = 0 then 'owner' else 'player' end,
       case when i = 3 then 'too_late' end, i = 7,
       now() - interval '3 days' + (i * 7 % ${rows}) * interval '1 second',
       now() - interval '1 day' + (i / 3) * interval '1 second'
     from (select i, case when i < 10 then 0 else i % 4 end as kind from generate_series(1, ${rows}) i) row`,
    [club.id, owner.id, agent.id, player.id, agentsPlayer.id],
  )
  await asOwner(server.app.databaseUrl, 'vacuum analyze transactions')
  everything = await filteredTransactions(server.app.database, all, { limit: rows })
})

const ids = (shown: readonly ShownTransaction[]): number[] => shown.map(({ id }) => id)
const isOf = ({ senderId, receiverId, initiatorId }: ShownTransaction, userId: UserId): boolean =>
  [senderId, receiverId, initiatorId].includes(userId)

/** A filter, and the transactions that it lets through. */
type Narrowing = () => [Partial<TransactionFilter>, (shown: ShownTransaction) => boolean]

const middle = (): Date => everything[rows / 2]?.updatedAt as Date
const narrowings: Record<string, Narrowing> = {
  'the agent’s': () => [{ ofUser: cast.agent.id }, (shown) => isOf(shown, cast.agent.id)],
  'the player’s': () => [{ ofUser: cast.player.id }, (shown) => isOf(shown, cast.player.id)],
  'of a type': () => [{ types: ['return', 'extract'] }, ({ type }) => type !== 'transfer'],
  'of one of two types': () => [{ types: ['transfer', 'extract'] }, ({ type }) => type !== 'return'],
  'asked for': () => [{ isRequest: true }, ({ isRequest }) => isRequest],
  confirmed: () => [{ status: 'confirmed' }, ({ status }) => status === 'confirmed'],
  pending: () => [{ status: null }, ({ status }) => status === null],
  white: () => [{ currency: 'white' }, ({ toCurrency }) => toCurrency === 'white'],
  'by an agent': () => [
    { roles: ['agent', 'manager'] },
    (shown) => [shown.senderRole, shown.receiverRole, shown.initiatorRole].includes('agent'),
  ],
  'by the owner, for the club': () => [
    { roles: ['owner'] },
    ({ initiatorRole }) => initiatorRole === 'owner',
  ],
  'of an amount': () => [
    { amountFrom: fromWire(12), amountTo: fromWire(14) },
    ({ amount }) => amount >= 1200n && amount <= 1400n,
  ],
  'with a reason': () => [{ reason: 'TOO_' }, ({ reason }) => reason !== null],
  'found by a name': () => [
    { search: cast.agentsPlayer.name },
    ({ receiverId }) => receiverId === cast.agentsPlayer.id,
  ],
  'found by the club’s name': () => [
    { search: cast.club.name },
    ({ senderId, receiverId }) => senderId === null || receiverId === null,
  ],
  'not on a tab': () => [{ isOnTab: false }, ({ isOnTab }) => !isOnTab],
  later: () => [{ from: middle() }, ({ updatedAt }) => updatedAt >= middle()],
  earlier: () => [{ before: middle() }, ({ updatedAt }) => updatedAt < middle()],
}
const names = Object.keys(narrowings)
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const))

describe('the filters of transactions', () => {
  test('without a filter all transactions are listed, latest decision first, ties by id', () => {
    expect(everything).toHaveLength(rows)
    const byTime = [...everything].sort(
      (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id,
    )
    expect(ids(everything)).toEqual(ids(byTime))
  })

  test('a filter lets through only those on a tab', async () => {
    const onTab = everything.filter(({ isOnTab }) => isOnTab)
    expect(onTab).toHaveLength(1)
    const found = await filteredTransactions(server.app.database, { ...all, isOnTab: true }, { limit: rows })
    expect(ids(found)).toEqual(ids(onTab))
  })

  test.each(pairs)('%s, %s: the same as if each one had been looked at', async (one, other) => {
    const [[filter, isIn], [second, isInToo]] = [narrowings[one]!(), narrowings[other]!()]
    const wanted = { ...all, ...second, ...filter }
    // If both filters set the same field, the first overrides the second.
    const isReplaced = Object.keys(second).every((key) => key in filter)
    const expected = ids(everything.filter((shown) => isIn(shown) && (isReplaced || isInToo(shown))))
    const read = (page: Parameters<typeof filteredTransactions>[2]) =>
      filteredTransactions(server.app.database, wanted, page)
    expect(ids(await read({ limit: rows }))).toEqual(expected)
    expect(ids(await read({ limit: 7, offset: 3 }))).toEqual(expected.slice(3, 10))
    const last = expected[9]
    if (last !== undefined)
      expect(ids(await read({ limit: 7, behind: last }))).toEqual(expected.slice(10, 17))
  })
})

const valueOf: Readonly<Record<TransactionOrder, (shown: ShownTransaction) => bigint>> = {
  time: ({ updatedAt }) => BigInt(updatedAt.getTime()),
  paid: ({ amount }) => amount,
  fee: ({ type, status, amount, toAmount }) =>
    type === 'transfer' && status === 'confirmed' ? amount - toAmount : 0n,
  received: ({ toAmount }) => toAmount,
}
const sorts = transactionOrders.flatMap((name) =>
  [false, true].map((isDescending): [string, TransactionSort] => [
    `${isDescending ? '-' : ''}${name}`,
    { name, isDescending },
  ]),
)

describe('the order of a filtered list', () => {
  const sorted = (shown: readonly ShownTransaction[], { name, isDescending }: TransactionSort) =>
    shown.toSorted((a, b) => {
      const difference = valueOf[name](a) - valueOf[name](b) || BigInt(a.id - b.id)
      return (difference < 0n ? -1 : 1) * (isDescending ? -1 : 1)
    })

  test.each(sorts)('the order by %s is as if all were compared, whatever the filter', async (_name, sort) => {
    for (const narrowed of names) {
      const [filter, isIn] = narrowings[narrowed]!()
      const expected = ids(sorted(everything.filter(isIn), sort))
      const read = (page: Parameters<typeof filteredTransactions>[2]) =>
        filteredTransactions(server.app.database, { ...all, ...filter }, { ...page, sort })
      expect(ids(await read({ limit: rows })), narrowed).toEqual(expected)
      expect(ids(await read({ limit: 7, offset: 3 })), narrowed).toEqual(expected.slice(3, 10))
      const last = expected[9]
      if (last !== undefined)
        expect(ids(await read({ limit: 7, behind: last })), narrowed).toEqual(expected.slice(10, 17))
    }
  })
})

describe('the number of rows read for a page', () => {
  const rowsRead = async (tx: Tx): Promise<number> => {
    const { read } = await one<{ read: number }>(
      tx,
      sql`select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
          where relname = 'transactions'`,
    )
    return read
  }
  /** Counts the rows of `transactions` that the database reads. */
  const rowsFor = (filter: Partial<TransactionFilter>, sort?: TransactionSort): Promise<number> =>
    inTransaction(server.app.database, async (tx) => {
      const before = await rowsRead(tx)
      await filteredTransactions(tx, { ...all, ...filter }, { limit: 20, sort })
      return (await rowsRead(tx)) - before
    })

  test.each(names)('filtered by %s is that of pages, not of all there are', async (name) => {
    const [filter] = narrowings[name]!()
    expect(await rowsFor(filter)).toBeLessThan(rows / 10)
  })
  test.each(names)('filtered by %s, oldest first, is that of pages, not of all there are', async (name) => {
    const [filter] = narrowings[name]!()
    expect(await rowsFor(filter, { name: 'time', isDescending: false })).toBeLessThan(rows / 10)
  })
  test('is small for transactions that are only old and rare', async () => {
    expect(await rowsFor({ types: ['extract'] })).toBeLessThan(50)
    expect(await rowsFor({ types: ['return'], isRequest: true })).toBeLessThan(50)
    expect(await rowsFor({ types: ['return'], status: null })).toBeLessThan(50)
    expect(await rowsFor({ status: null })).toBeLessThan(50)
    expect(await rowsFor({ status: 'declined' })).toBeLessThan(50)
    expect(await rowsFor({ ofUser: cast.owner.id, status: null })).toBeLessThan(50)
    expect(await rowsFor({ roles: ['manager'] })).toBeLessThan(50)
  })
})
