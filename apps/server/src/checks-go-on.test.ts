// @module-tag money
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Difference } from '#modules/ledger/index.ts'
import {
  beginLooking,
  differencesOfPlay,
  differencesOfSums,
  keepCheck,
  reportsJobs,
  type BooksVerified,
} from '#modules/reports/index.ts'
import { lastCheck, type BooksCheck } from '#modules/reports/books/ledger-checks.store.ts'
import { minutes, now, setClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { createLog } from '#platform/log.ts'
import { giveWhite } from '#test/chips.ts'
import { newClub, newMember } from '#test/clubs.ts'
import { forge as forgeAt } from '#test/database.ts'
import { scrape } from '#test/readings/scrape.ts'
import { sealBooks } from '#test/seal-books.ts'
import { bet, finish, sit } from '#test/sessions.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import { checkingWith } from './verify-books.ts'

// In a large house, a nightly check continues from the end of the one before.

const server = useApp()
const forge = (text: string) => forgeAt(server.app.databaseUrl, text)

const { house } = testKeys

/** Every house is larger than this limit. */
const large = -1

async function night(wholeMax?: number): Promise<BooksCheck> {
  const { database } = server.app
  const [check] = reportsJobs(createLog('silent'), checkingWith(house), wholeMax)
  await check?.run(database)
  return (await lastCheck(database)) as BooksCheck
}

const clockAt = (ahead: number) => setClock(() => Date.now() + minutes(ahead))

/** Plays an evening in a club: everything that moves chips, and its seals. */
async function evening(): Promise<void> {
  const { club } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await giveWhite(server.app, club, player, 100)
  const session = await sit(server.app, player, { club })
  for (let round = 0; round < 3; round += 1) await bet(server.app, player, session)
  await finish(server.app, player, session)
  await sealBooks(server.app)
}

let mark: number
let wholeAtMs: number
beforeAll(async () => {
  await evening()
  clockAt(60)
  const whole = await night(large)
  expect([whole.differences, whole.wholeAt === null]).toEqual([0, false])
  mark = whole.transfersTo as number
  wholeAtMs = whole.wholeAt?.getTime() as number
  await evening()
})
beforeEach(async () => {
  clockAt(75)
  // Each test continues from the first check.
  await forge('delete from ledger_checks where id > (select min(id) from ledger_checks)')
})

test('new transfers are checked, and the metric shows the age of the last full check', async () => {
  const before = await lastCheck(server.app.database)
  const check = await night(large)
  expect(check).toMatchObject({ differences: 0, wholeAt: before?.wholeAt })
  expect(check.transfersTo).toBeGreaterThan(mark)
  const metrics = await scrape(server.app.origin)
  expect(metrics.get('ledger_whole_check_timestamp_seconds')).toBe((before?.wholeAt?.getTime() ?? 0) / 1000)
})

const newest = 'where id = (select max(id) from ledger_transfers)'
const oldest = `where id = (select min(transfer.id) from ledger_transfers transfer
  join ledger_accounts account on account.id = transfer.to_id and account.club_id is not null)`

test.each([
  [
    'a transfer',
    'each entry follows the one before',
    `ledger_transfers set amount = amount + 1 ${newest}`,
    `ledger_transfers set amount = amount - 1 ${newest}`,
  ],
  [
    'the balance of a person who has not played since',
    'balance is the sum of its entries',
    `ledger_accounts set balance = balance + 1 where id = (select to_id from ledger_transfers ${oldest})`,
    `ledger_accounts set balance = balance - 1 where id = (select to_id from ledger_transfers ${oldest})`,
  ],
  [
    'a quarter of an hour',
    'a quarter of an hour adds up',
    `play_quarters set posted = posted + 1 where quarter = (select max(quarter) from play_quarters)`,
    `play_quarters set posted = posted - 1 where quarter = (select max(quarter) from play_quarters)`,
  ],
  [
    'a sealed row',
    'a sealed entry is as it was',
    `ledger_transfers set created_at = created_at + interval '1 millisecond' ${newest}`,
    `ledger_transfers set created_at = created_at - interval '1 millisecond' ${newest}`,
  ],
  [
    'the tree that covers what was read before',
    'a seal has the root of its log',
    `log_nodes set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where log = 'transfers' and level = 0 and place = 0`,
    `log_nodes set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where log = 'transfers' and level = 0 and place = 0`,
  ],
  [
    'the seal that covers what was read before',
    'a seal is signed by the house',
    `seals set sealed_at = sealed_at - interval '1 millisecond' where log = 'transfers' and number = 1`,
    `seals set sealed_at = sealed_at + interval '1 millisecond' where log = 'transfers' and number = 1`,
  ],
])('a change of %s is found, and then everything is checked', async (_what, check, change, back) => {
  await forge(`update ${change}`)
  const found = await night(large)
  expect(found.details.map((each) => each.check)).toContain(check)
  await forge(`update ${back}`)
  const after = await night(large)
  expect(after.differences).toBe(0)
  expect(after.wholeAt?.getTime()).toBeGreaterThan(found.wholeAt?.getTime() ?? Infinity)
})

test('the next full check reads again what was read before', async () => {
  await forge(`update ledger_transfers set created_at = created_at + interval '1 millisecond' ${oldest}`)
  expect((await night(large)).differences).toBe(0)
  expect((await night()).details.map(({ check }) => check)).toContain('a sealed entry is as it was')
  await forge(`update ledger_transfers set created_at = created_at - interval '1 millisecond' ${oldest}`)
  expect((await night()).differences).toBe(0)
})

test('the same differences in the sums are found, however little one statement reads', async () => {
  const { database } = server.app
  const change = (by: number) => forge(`update play_quarters set posted = posted + ${by}`)
  await change(1)
  const whole = await differencesOfSums(database)
  expect(new Set(whole.map(({ subject }) => subject.slice(-5))).size, 'of both evenings').toBeGreaterThan(1)
  const sorted = (all: readonly Difference[]) => all.map((each) => JSON.stringify(each)).toSorted()
  expect(sorted(await differencesOfSums(database, undefined, 1))).toEqual(sorted(whole))
  await change(-1)
})

test('the same differences in the play are found, however little one statement reads', async () => {
  const { database } = server.app
  expect(await differencesOfPlay(database, undefined, 1)).toEqual([])
  const change = (by: number) => forge(`update play_quarters set effective = effective + ${by}`)
  await change(1)
  const whole = await differencesOfPlay(database)
  expect(new Set(whole.map(({ subject }) => subject.slice(-5))).size, 'of both evenings').toBeGreaterThan(1)
  const sorted = (all: readonly Difference[]) => all.map((each) => JSON.stringify(each)).toSorted()
  expect(sorted(await differencesOfPlay(database, undefined, 1))).toEqual(sorted(whole))
  await change(-1)
})

test('the play of a quarter that an earlier check has covered is not a difference', async () => {
  const { database } = server.app
  const { rows } = await database.pool.query<{ at: Date }>('select min(settled_at) as at from rounds')
  const at = new Date((rows[0]?.at.getTime() ?? 0) + minutes(15))
  expect(await differencesOfPlay(database, { transfer: mark, at, closing: '' })).toEqual([])
})

/** This transfer always changes a balance; a round may happen to change nothing. */
const given = `where id = (select max(id) from ledger_transfers where reason not like 'round%')`

test.each([
  ['infinity', ' at infinity'],
  ['-infinity', ' at '],
  ['0044-03-15 12:00:00+00 BC', ' at 0044-03-15 12:00'],
  ['20000-01-01 12:00:00+00', ' at 20000-01-01 12:00'],
])(
  'a transfer with the forged time %s is found in the sums, and does not stop the check',
  async (moment, at) => {
    const { database } = server.app
    await forge(`create table taken as select id, created_at from ledger_transfers ${given};
      update ledger_transfers set created_at = '${moment}' ${given}`)
    const whole = await differencesOfSums(database)
    const inPieces = await differencesOfSums(database, undefined, 1)
    await forge(`update ledger_transfers transfer set created_at = taken.created_at
      from taken where transfer.id = taken.id; drop table taken`)
    expect(whole.map(({ check }) => check)).toContain('a quarter of an hour adds up')
    expect(whole.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(at))
    const sorted = (all: readonly Difference[]) => all.map((each) => JSON.stringify(each)).toSorted()
    expect(sorted(inPieces)).toEqual(sorted(whole))
  },
)

test('a missing node of the stored tree is found', async () => {
  const nodes = `log_nodes where log = 'transfers' and place = 0`
  await forge(`create table taken as select * from ${nodes}; delete from ${nodes}`)
  const found = await night(large)
  await forge('insert into log_nodes select * from taken; drop table taken')
  expect(found.details.map(({ check }) => check)).toContain('a seal has the root of its log')
  expect((await night(large)).differences).toBe(0)
})

const clean: BooksVerified = { found: [], inSeals: 0, hasKeys: true, rounds: 0, notLookedAt: [] }

test('a check that ends after another one found a difference is followed by a full check', async () => {
  const { database } = server.app
  const looking = await beginLooking(database, { reached: undefined })
  await forge(`update ledger_transfers set amount = amount + 1 ${newest}`)
  expect((await night(large)).differences).toBeGreaterThan(0)
  await inTransaction(database, (tx) => keepCheck(tx, { verified: clean, looking, house }))
  expect(await lastCheck(database)).toMatchObject({ differences: 0, transfersTo: null, closing: null })
  await forge(`update ledger_transfers set amount = amount - 1 ${newest}`)
})

/** Runs without the earlier stored checks, and restores them afterwards. */
async function afresh(work: () => Promise<void>): Promise<void> {
  await forge('create table kept as select * from ledger_checks; delete from ledger_checks')
  try {
    await work()
  } finally {
    await forge(
      'delete from ledger_checks; insert into ledger_checks overriding system value select * from kept; drop table kept',
    )
  }
}

test('the next night continues from a full check between two nights', () =>
  afresh(async () => {
    const { database } = server.app
    const looking = await beginLooking(database, { reached: undefined, roundsTo: now() })
    await inTransaction(database, (tx) => keepCheck(tx, { verified: clean, looking, house }))
    const kept = await lastCheck(database)
    expect(kept).toMatchObject({ transfersTo: looking.transfersTo, wholeAt: looking.begunAt })
    expect((await night(large)).wholeAt).toEqual(looking.begunAt)
  }))

test('a check that could not recompute everything, because a key was missing, does not count as a full check', async () => {
  const { database } = server.app
  const before = await lastCheck(database)
  const looking = await beginLooking(database, { reached: undefined })
  const verified = { ...clean, hasKeys: false }
  await inTransaction(database, (tx) => keepCheck(tx, { verified, looking, house }))
  expect(await lastCheck(database)).toMatchObject({ wholeAt: before?.wholeAt, sig: null })
})

describe('a mark that the house has not signed', () => {
  const change = (by: number) => forge(`update ledger_transfers set amount = amount + ${by} ${newest}`)
  const ahead = `(select max(id) from ledger_transfers)`

  /** Expects that a full check finds the change all the same, and undoes the change. */
  async function isFound(found: BooksCheck): Promise<void> {
    expect(found.details.map(({ check }) => check)).toContain('each entry follows the one before')
    expect(found.wholeAt?.getTime()).toBeGreaterThan(wholeAtMs)
    await change(-1)
  }

  test('lets no check continue from it if the serving role wrote it', async () => {
    await change(1)
    await server.app.database.pool.query(
      `insert into ledger_checks (checked_at, differences, details, rounds_to, transfers_to, whole_at, closing)
       select checked_at, 0, '[]', rounds_to, ${ahead}, whole_at, closing from ledger_checks order by id desc limit 1`,
    )
    await isFound(await night(large))
  })

  test('is found too if the serving role wrote it with the signature of another check', async () => {
    await change(1)
    await server.app.database.pool.query(
      `insert into ledger_checks (checked_at, differences, details, rounds_to, transfers_to, whole_at, closing, key_id, sig)
       select checked_at, 0, '[]', rounds_to, ${ahead}, whole_at, closing, key_id, sig
       from ledger_checks order by id desc limit 1`,
    )
    const found = await night(large)
    expect(found.details.map(({ check }) => check)).toContain('a check of the books is signed by the house')
    await isFound(found)
  })

  test.each([
    [
      'the place of the last checked transfer',
      'transfers_to = transfers_to + 1',
      'transfers_to = transfers_to - 1',
    ],
    [
      'the end of the recomputed rounds',
      `rounds_to = rounds_to + interval '1 minute'`,
      `rounds_to = rounds_to - interval '1 minute'`,
    ],
    ['the number of differences', 'differences = 1', 'differences = 0'],
    ['the balances in the accounts', `closing = reverse(closing)`, `closing = reverse(closing)`],
    [
      'the time of the last full check',
      `whole_at = whole_at + interval '1 minute'`,
      `whole_at = whole_at - interval '1 minute'`,
    ],
  ])('is found if a superuser wrote it past the triggers and changed %s', async (_what, forged, back) => {
    await change(1)
    await forge(`update ledger_checks set ${forged}`)
    const found = await night(large)
    expect(found.details.map(({ check }) => check)).toContain('a check of the books is signed by the house')
    await isFound(found)
    await forge(`update ledger_checks set ${back} where id = (select min(id) from ledger_checks)`)
  })
})

test('a balance in a checked account that was changed, with everything derived from it, is found', async () => {
  // This is the last round of the first evening, so nothing has moved its player's balance or the bank since.
  const rewrite = (by: number) =>
    forge(`
      create temporary table last on commit drop as
        select id, from_id, to_id from ledger_transfers
        where id <= ${mark} and reason = 'round' order by id desc limit 1;
      update ledger_transfers transfer set from_after = from_after + ${by}, to_after = to_after - (${by})
        from last where transfer.id = last.id;
      update ledger_accounts account
        set balance = balance + case when account.id = last.from_id then ${by} else -(${by}) end
        from last where account.id in (last.from_id, last.to_id);
      update history_lines line
        set change = change + case when line.account_id = last.from_id then ${by} else -(${by}) end
        from last where (line.account_id, line.position) in (
          select account_id, max(position) from history_lines
          where account_id in (last.from_id, last.to_id) group by account_id)`)
  await rewrite(1)
  const found = await night(large)
  expect(found.details.map(({ check }) => check)).toContain(
    'accounts begin with what the check before has left',
  )
  expect(
    (await night(large)).details.map(({ check }) => check),
    'afterwards everything is checked',
  ).toContain('a sealed entry is as it was')
  await rewrite(-1)
  expect((await night(large)).differences).toBe(0)
})
