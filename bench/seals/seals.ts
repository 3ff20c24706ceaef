import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { units } from '@cardroom/money'
import pg from 'pg'
import { ofSystem, ofTreasury, post } from '../../apps/server/src/modules/ledger/index.ts'
import { openHouse, sealDifferences } from '../../apps/server/src/modules/seals/index.ts'
import { closeLog } from '../../apps/server/src/modules/seals/logs.store.ts'
import { lockGently } from '../../apps/server/src/platform/db/lock-gently.ts'
import { placeEntries } from '../../apps/server/src/modules/seals/place-entries.ts'
import { proveConsistency, proveTransfer } from '../../apps/server/src/modules/seals/prove.ts'
import { sealsJobs } from '../../apps/server/src/modules/seals/seals.jobs.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createHouseKeys } from '../../apps/server/src/platform/keys/index.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'

// Measures what sealing costs players: a club with a million new transfers is sealed while another one continues to
// post, in the same process and database. Then it measures proofs in that log, and the nightly check of it.
//   npm run bench -- seals [--entries 1000000]

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000000' } } })
const entries = Number(values.entries)
const [sealedClub, livelyClub, member] = [asClub(1001), asClub(1002), asUser(100_001)]

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const at = (numbers: readonly number[], share: number): string =>
  (
    [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0
  ).toFixed(1)

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const start = performance.now()
  const result = await work()
  return { ms: performance.now() - start, result }
}

/**
 * Writes rounds of one member against the bank of one club, as an operator could; with the guards it would take an
 * hour.
 */
async function fill(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into ledger_accounts (kind, user_id, club_id, currency, balance, floor) values
       ('member', ${member}, ${sealedClub}, 'white', ${entries}, 0), ('bank', null, ${sealedClub}, 'white', -${entries}, null)`,
  )
  await client.query(
    `insert into ledger_transfers (reason, reference, from_id, to_id, amount, returned, from_after, to_after, created_at)
     select 'round', i, payer.id, bank.id, 100, 101, i, -i, timestamp '2026-01-01' + i * interval '1 ms'
     from generate_series(1, ${entries}) i, ledger_accounts payer, ledger_accounts bank
     where payer.kind = 'member' and payer.club_id = ${sealedClub} and bank.kind = 'bank' and bank.club_id = ${sealedClub}
     order by i`,
  )
  await client.query(`set session_replication_role = origin`)
  await client.query('vacuum analyze')
}

const made = await createBenchDatabase()
const client = new pg.Client({ connectionString: made.url })
const database = openDatabase(made.url)
const house = createHouseKeys([randomBytes(32)])
let references = 0
let isOver = false

function nextReference(): number {
  references += 1
  return references
}

const posted = (): Promise<unknown> => {
  // Each posting has its own reference, because another posting may take the next one before this transaction begins.
  const reference = nextReference()
  const [from, to] = [ofSystem('issue', 'red', livelyClub), ofTreasury(livelyClub, 'red')]
  return inTransaction(database, (tx) =>
    post(tx, [{ from, to, amount: units(1), reason: 'bench', reference }]),
  )
}

/** Posts one after the other, and records the times by what else was running. */
const closeTransfers = (): Promise<void> =>
  lockGently((waitMs) => inTransaction(database, (tx) => closeLog(tx, 'transfers', waitMs)))

const waits = new Map<string, number[]>()
let phase = 'alone'
async function goOnPosting(): Promise<void> {
  while (!isOver) {
    const begun = phase
    const { ms } = await timed(posted)
    const ofPhase = waits.get(begun) ?? []
    waits.set(begun, [...ofPhase, ms])
    await setTimeout(2)
  }
}

try {
  await migrate(made.url, { folder: path.resolve(import.meta.dirname, '../../apps/server/migrations') })
  await client.connect()
  const open = await openHouse(database, house)
  say(`Seals on PostgreSQL ${made.version}, ${entries} new entries`)
  await fill(client)

  const loop = monitorEventLoopDelay({ resolution: 1 })
  const posting = goOnPosting()
  await setTimeout(3000)

  phase = 'closing'
  const closing = await timed(closeTransfers)

  phase = 'closing behind a long transaction'
  const long = inTransaction(database, async (tx) => {
    const reference = nextReference()
    const [from, to] = [ofSystem('issue', 'red', sealedClub), ofTreasury(sealedClub, 'red')]
    await post(tx, [{ from, to, amount: units(1), reason: 'bench', reference }])
    await setTimeout(3000)
  })
  await setTimeout(200)
  const behind = await timed(closeTransfers)
  await long

  phase = 'giving places'
  loop.enable()
  const steps: number[] = []
  for (;;) {
    const { ms, result } = await timed(() =>
      inTransaction(database, (tx) => placeEntries(tx, house, 'transfers')),
    )
    steps.push(ms)
    if (!result) break
  }
  loop.disable()
  const placing = steps.reduce((sum, ms) => sum + ms, 0)

  phase = 'sealing'
  const sealing = await timed(async () => sealsJobs(open)[0]?.run(database))
  isOver = true
  await posting

  say(`closing the log: ${closing.ms.toFixed(0)} ms; behind a transaction of 3 s: ${behind.ms.toFixed(0)} ms`)
  say(
    `giving places: ${(placing / 1000).toFixed(1)} s, ${((placing * 1000) / entries).toFixed(0)} µs an entry; ` +
      `a step p50 ${at(steps, 0.5)} ms, at most ${at(steps, 1)} ms; ` +
      `event loop held p99 ${(loop.percentile(99) / 1e6).toFixed(1)} ms, at most ${(loop.max / 1e6).toFixed(1)} ms`,
  )
  say(`sealing: ${sealing.ms.toFixed(0)} ms`)
  for (const [name, ms] of waits)
    say(
      `a post meanwhile, ${name}: p50 ${at(ms, 0.5)} ms, p99 ${at(ms, 0.99)} ms, at most ${at(ms, 1)} ms (${ms.length})`,
    )

  const { rows } = await client.query<{ first: string; last: string }>(
    `select min(id) as first, max(id) as last from ledger_transfers where reason = 'round'`,
  )
  const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)]
  const proofs: number[] = []
  for (let count = 0; count < 200; count += 1) {
    const transferId = first + Math.floor(((last - first) * count) / 200)
    proofs.push(
      (
        await timed(() =>
          proveTransfer(database, house, { userId: member, transferId, archiveFolder: undefined }),
        )
      ).ms,
    )
  }
  say(`a transfer's proof: p50 ${at(proofs, 0.5)} ms, at most ${at(proofs, 1)} ms`)
  await posted()
  const { rows: seals } = await client.query<{ number: number }>(
    `select max(number) as number from seals where club_id = ${sealedClub} and log = 'transfers'`,
  )
  const to = seals[0]?.number ?? 1
  const consistency = await timed(() =>
    proveConsistency(database, { log: 'transfers', clubId: sealedClub, from: 1, to }),
  )
  say(`a proof of consistency: ${consistency.ms.toFixed(1)} ms`)
  const check = await timed(() => sealDifferences(database, house))
  say(`the nightly check of all seals: ${(check.ms / 1000).toFixed(1)} s, ${check.result.length} differences`)
} finally {
  isOver = true
  await client.end()
  await database.close()
  await made.drop()
}
