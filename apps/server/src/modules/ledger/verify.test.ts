// @module-tag money
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { units } from '@cardroom/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { forge as forgeAt } from '#test/database.ts'
import { useLedgerDatabase } from '#test/ledger-database.ts'
import { runCommand } from '#test/surroundings/command.ts'
import { ofSystem, ofTab, ofTreasury } from './accounts.ts'
import { closingHash } from './closing.view.ts'
import { post } from './post.ts'
import { differences, type Difference } from './verify.view.ts'

const ledger = useLedgerDatabase()

/** Runs the command as an operator does. */
async function verifyLedger(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  const { code, stdout, stderr } = await runCommand('verify-ledger', {
    args,
    env: { DATABASE_URL: ledger.url },
  })
  return { code, said: stdout + stderr }
}
let clubId = 0

/** Forges as a superuser, past all triggers and checks. verify-ledger exists to find this. */
const forge = (text: string) => forgeAt(ledger.url, text)

const forged: string[] = []
async function forgeUntilAfterwards(text: string, undo: string): Promise<void> {
  forged.push(undo)
  await forge(text)
}

beforeEach(async () => {
  clubId += 1
  await inTransaction(ledger.database, (tx) =>
    post(tx, [
      {
        from: ofSystem('issue', 'red', asClub(clubId)),
        to: ofTreasury(asClub(clubId), 'red'),
        amount: units(100),
        reason: 'test',
        reference: clubId,
      },
    ]),
  )
})
afterEach(async () => {
  for (const undo of forged.splice(0)) await forge(undo)
})

const treasury = () => `kind = 'treasury' and club_id = ${clubId}`
/** Checks that the result does not depend on how much one statement reads, and returns it. */
async function look(): Promise<Difference[]> {
  const whole = await differences(ledger.database)
  const sorted = (all: readonly Difference[]) => all.map((each) => JSON.stringify(each)).toSorted()
  expect(sorted(await differences(ledger.database, undefined, 1))).toEqual(sorted(whole))
  return whole
}
const checks = async () => (await look()).map(({ check }) => check)

test('correct books have no differences', async () => {
  expect(await look()).toEqual([])
})

test('a forged balance is found, together with the correct one', async () => {
  await forgeUntilAfterwards(
    `update ledger_accounts set balance = balance + 1 where ${treasury()}`,
    `update ledger_accounts set balance = balance - 1 where ${treasury()}`,
  )
  const found = await look()
  expect(found.map(({ check }) => check)).toEqual([
    'balance is the sum of its entries',
    'each currency sums to zero',
    "each club's currency sums to zero",
  ])
  expect(found[0]).toMatchObject({ expected: '10000', found: '10001' })
})

test('a rewritten transfer is found', async () => {
  const where = `reason = 'test' and reference = ${clubId}`
  await forgeUntilAfterwards(
    `update ledger_transfers set amount = 9000 where ${where}`,
    `update ledger_transfers set amount = 10000 where ${where}`,
  )
  expect(new Set(await checks())).toEqual(
    new Set(['balance is the sum of its entries', 'each entry follows the one before']),
  )
})

test('a return forged into a transfer is found', async () => {
  const where = `reason = 'test' and reference = ${clubId}`
  await forgeUntilAfterwards(
    `update ledger_transfers set returned = 1 where ${where}`,
    `update ledger_transfers set returned = 0 where ${where}`,
  )
  expect(new Set(await checks())).toEqual(
    new Set(['balance is the sum of its entries', 'each entry follows the one before']),
  )
})

test('a deleted transfer is found', async () => {
  const where = `reason = 'test' and reference = ${clubId}`
  const { rows } = await ledger.database.pool.query<{ kept: string }>(
    `select quote_literal(row_to_json(t)::text) as kept from ledger_transfers t where ${where}`,
  )
  await forgeUntilAfterwards(
    `delete from ledger_transfers where ${where}`,
    `insert into ledger_transfers overriding system value
     select * from json_populate_record(null::ledger_transfers, ${rows[0]?.kept}::json)`,
  )
  expect(await checks()).toContain('balance is the sum of its entries')
})

/** No JavaScript number can hold this account id exactly. */
const beyondNumbers = '9007199254740993'
const slipIn = (fromAfter: number) =>
  `insert into ledger_transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
   values ('slipped-in', ${clubId}, ${beyondNumbers}, ${beyondNumbers} + 1, 1, ${fromAfter}, 1, now())`
const takeOut = `delete from ledger_transfers where reason = 'slipped-in'`

test('a forged transfer between accounts whose ids are too large for a number is found', async () => {
  await forgeUntilAfterwards(slipIn(0), takeOut)
  expect(await look()).toMatchObject([
    {
      check: 'each entry follows the one before',
      subject: expect.stringContaining(`account ${beyondNumbers} transfer `) as string,
      expected: '-1',
      found: '0',
    },
    { check: 'a transfer keeps its currency', expected: 'none', found: 'none' },
  ])
})

test('a forged account whose id is too large for a number is found, and the check goes on', async () => {
  await forgeUntilAfterwards(
    `insert into ledger_accounts (id, kind, user_id, currency, balance) overriding system value
     values (${beyondNumbers}, 'user', 1, 'red', 5);
     ${slipIn(5)}`,
    `${takeOut}; delete from ledger_accounts where id = ${beyondNumbers}`,
  )
  expect(await look()).toContainEqual({
    check: 'balance is the sum of its entries',
    subject: `account ${beyondNumbers}`,
    expected: '-1',
    found: '5',
  })
  expect(await closingHash(ledger.database, Number.MAX_SAFE_INTEGER)).toMatch(/^[0-9a-f]{64}$/)
})

test('money moved from one club’s books to another’s is found, though the currency still sums to zero', async () => {
  const move = (by: number) =>
    [clubId, clubId - 1]
      .map((club, place) => {
        const change = place === 0 ? by : -by
        return `update ledger_accounts set balance = balance + (${change}) where kind = 'treasury' and club_id = ${club}`
      })
      .join(';')
  await forgeUntilAfterwards(move(5), move(-5))
  const found = await checks()
  expect(found.filter((check) => check === "each club's currency sums to zero")).toHaveLength(2)
  expect(found).not.toContain('each currency sums to zero')
})

test('an account below its floor is found', async () => {
  await forgeUntilAfterwards(
    `alter table ledger_accounts drop constraint floor_holds;
     update ledger_accounts set floor = 10001 where ${treasury()}`,
    `update ledger_accounts set floor = 0 where ${treasury()};
     alter table ledger_accounts add constraint floor_holds check (floor is null or balance - reserved >= floor)`,
  )
  expect(await look()).toMatchObject([
    { check: 'no account is below its floor', expected: '10001', found: '10000' },
  ])
})

test('an account with a forged currency is found', async () => {
  const make = (currency: string) => `update ledger_accounts set currency = '${currency}' where ${treasury()}`
  await forgeUntilAfterwards(make('white'), make('red'))
  const found = await look()
  expect(found).toContainEqual(
    expect.objectContaining({ check: 'a transfer keeps its currency', expected: 'red', found: 'white' }),
  )
})

test('a tab that differs from its other side is found', async () => {
  const [mine, theirs] = [asUser(1), null]
  await inTransaction(ledger.database, (tx) =>
    post(tx, [
      {
        from: ofTab(asClub(clubId), { whose: mine, other: theirs }),
        to: ofTab(asClub(clubId), { whose: theirs, other: mine }),
        amount: units(5),
        reason: 'test-tab',
        reference: clubId,
      },
    ]),
  )
  const turn = (other: string) =>
    `update ledger_accounts set other_id = ${other} where kind = 'tab' and club_id = ${clubId} and user_id = 1`
  await forgeUntilAfterwards(turn('7'), turn('null'))
  expect(new Set(await checks())).toEqual(
    new Set([
      "a tab is the other side's with the sign turned",
      'credit moves between the two sides of a tab',
    ]),
  )
})

test('npm run verify-ledger says that the books agree, and exits with 0', async () => {
  const { code, said } = await verifyLedger()
  expect(said).toMatch(/^The books agree: \d+ accounts, \d+ transfers$/m)
  expect(code).toBe(0)
})

test('npm run verify-ledger names each difference, and exits with 1', async () => {
  await forgeUntilAfterwards(
    `update ledger_accounts set balance = balance + 1 where ${treasury()}`,
    `update ledger_accounts set balance = balance - 1 where ${treasury()}`,
  )
  const { code, said } = await verifyLedger()
  expect(said).toContain('must be 10000, is 10001\n')
  expect(said).toContain('3 differences')
  expect(code).toBe(1)
})

test('npm run verify-ledger -- --help explains itself', async () => {
  const { code, said } = await verifyLedger('--help')
  expect(code).toBe(0)
  expect(said).toContain('Recomputes every balance')
})
