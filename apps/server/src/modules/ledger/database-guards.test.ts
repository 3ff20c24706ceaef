// @module-tag money
import { asUser } from '@cardroom/contract/ids.fixtures'
import { hundredths, units } from '@cardroom/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { asOwner } from '#test/database.ts'
import { useLedgerDatabase } from '#test/ledger-database.ts'
import { accountIds } from './accounts.store.ts'
import { ofSystem, ofUser } from './accounts.ts'
import { balanceOf } from './balances.view.ts'
import { post } from './post.ts'

// The database itself refuses these, whoever writes. Here the owner of the tables tries, who has every right.
const ledger = useLedgerDatabase()
const statement = (text: string) => asOwner(ledger.url, text)

let people = 0
let [anna, ben] = [0, 0]

beforeEach(async () => {
  people += 2
  const [first, second] = [ofUser(asUser(people), 'gold'), ofUser(asUser(people + 1), 'gold')]
  await inTransaction(ledger.database, async (tx) => {
    const gift = { from: ofSystem('issue', 'gold'), amount: units(10), reason: 'test' }
    await post(tx, [
      { ...gift, to: first, reference: people },
      { ...gift, to: second, reference: people + 1 },
    ])
    ;[anna, ben] = (await accountIds(tx, [first, second])) as [number, number]
  })
})

const balances = async () =>
  Promise.all([people, people + 1].map((id) => balanceOf(ledger.database, ofUser(asUser(id), 'gold'))))
const noChange = async () => expect(await balances()).toEqual([units(10), units(10)])

/** Moves 10 from Anna, who has 10, to Ben, who has 10, by a row written by hand. */
interface Row {
  readonly amount?: number
  readonly returned?: number
  readonly fromAfter: number
  readonly toAfter: number
  readonly toId?: number
  readonly fromId?: number
}
const valuesOf = (row: Row, place: number) =>
  `('by-hand', ${people * 100 + place}, ${row.fromId ?? anna}, ${row.toId ?? ben}, ${row.amount ?? 100},
    ${row.returned ?? 0}, ${row.fromAfter}, ${row.toAfter}, now())`
const insert = (...rows: Row[]) =>
  statement(`insert into ledger_transfers
    (reason, reference, from_id, to_id, amount, returned, from_after, to_after, created_at)
    values ${rows.map(valuesOf).join(', ')}`)

const noTransfer = 'A balance changes only with a transfer'
const noContinuation = 'A transfer continues the balances'

describe('the database refuses a balance without its transfer', () => {
  test.each([
    ['written', 'update ledger_accounts set balance = balance + 1 where id = $'],
    ['written with another column', 'update ledger_accounts set reserved = 1, balance = 900 where id = $'],
    ['given to another person', 'update ledger_accounts set user_id = 999999 where id = $'],
    ['changed to another currency', `update ledger_accounts set currency = 'diamond' where id = $`],
    ['changed to another other side', 'update ledger_accounts set other_id = 5 where id = $'],
    ['deleted', 'delete from ledger_accounts where id = $'],
    [
      'created with money in it',
      `insert into ledger_accounts (kind, user_id, currency, balance) values ('user', 77, 'gold', 1)`,
    ],
    ['all deleted', 'truncate ledger_accounts'],
    [
      'moved to another account',
      'update ledger_accounts set balance = case id when $ then 900 else 1100 end',
    ],
  ])('a balance is refused that is %s', async (_, text) => {
    await expect(statement(text.replace('$', String(anna)))).rejects.toThrow(noTransfer)
    await noChange()
  })

  test('the reserve and the floor can be changed, because they are no balance', async () => {
    await statement(`update ledger_accounts set reserved = 100, floor = -5 where id = ${anna}`)
    await statement(
      `update ledger_accounts set reserved = 0, floor = 0, balance = balance where id = ${anna}`,
    )
    await noChange()
  })
})

describe('the database refuses a transfer that does not match', () => {
  test.each([
    ['the payer’s balance', { fromAfter: 901, toAfter: 1100 }],
    ['the receiver’s balance', { fromAfter: 900, toAfter: 1101 }],
    ['either balance, though their sum is right', { fromAfter: 800, toAfter: 1200 }],
    ['the returned part', { returned: 50, fromAfter: 900, toAfter: 1100 }],
    ['an existing account', { toId: 999_999, fromAfter: 900, toAfter: 100 }],
    ['an existing account on the other side', { fromId: 999_999, fromAfter: -100, toAfter: 1100 }],
  ])('a transfer is refused that does not match %s', async (_, row) => {
    await expect(insert(row)).rejects.toThrow(noContinuation)
    await noChange()
  })

  test('a transfer is refused that does not match the transfer before it in the same statement', async () => {
    const broken = insert({ fromAfter: 900, toAfter: 1100 }, { fromAfter: 900, toAfter: 1200 })
    await expect(broken).rejects.toThrow(noContinuation)
    await noChange()
  })

  test('a transfer is refused between two currencies', async () => {
    const diamonds = await inTransaction(ledger.database, (tx) =>
      accountIds(tx, [ofUser(asUser(people), 'diamond')]),
    )
    const across = insert({ toId: diamonds[0] as number, fromAfter: 900, toAfter: 100 })
    await expect(across).rejects.toThrow(noContinuation)
  })

  test('a transfer is refused that would pass the floor of its account', async () => {
    await expect(insert({ amount: 1001, fromAfter: -1, toAfter: 2001 })).rejects.toThrow('floor_holds')
    await noChange()
  })
})

test('the database writes the balances along with the transfers, one after the other', async () => {
  await insert(
    { fromAfter: 900, toAfter: 1100 },
    { amount: 300, returned: 50, fromAfter: 650, toAfter: 1350 },
  )
  expect(await balances()).toEqual([hundredths(650n), hundredths(1350n)])
})

test('if two change one balance at once without locks, one is refused', async () => {
  const hands = [0, 1].map((place) =>
    statement(`insert into ledger_transfers
      (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
      values ('two-hands', ${people * 10 + place}, ${anna}, ${ben}, 100, 900, 1100, now())`),
  )
  const settled = await Promise.allSettled(hands)
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await balances()).toEqual([units(9), units(11)])
})

test('each position in a seed’s stream can be drawn only once', async () => {
  const draw = `insert into rounds (session_id, seed_id, nonce, algorithm_version, stake, created_at, touched_at)
    values (1, 1, 1, 1, 100, now(), now())`
  await statement(draw)
  await expect(statement(draw)).rejects.toMatchObject({ code: '23505' })
})
