import { parseArgs } from 'node:util'
import pg from 'pg'
import { openHouse } from '../../apps/server/src/modules/seals/index.ts'
import { closeSettlement } from '../../apps/server/src/modules/settlements/close-settlement.ts'
import { draftOf } from '../../apps/server/src/modules/settlements/drafts/draft.ts'
import { reviewSettlement } from '../../apps/server/src/modules/settlements/drafts/review-settlement.ts'
import { settledPeriod } from '../../apps/server/src/modules/settlements/settlement-rules.ts'
import { presentDraft } from '../../apps/server/src/modules/settlements/settlements.present.ts'
import { showSettlement } from '../../apps/server/src/modules/settlements/show-settlement.ts'
import { openDatabase, type Database, type Tx } from '../../apps/server/src/platform/db/database.ts'
import { inTransaction } from '../../apps/server/src/platform/db/in-transaction.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { createHouseKeys } from '../../apps/server/src/platform/keys/index.ts'
import { line } from '../lib/line.ts'
import { quantile } from '../lib/quantile.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { fillWeek, settledClub, settlingOwner } from './settlement-world.ts'

// Measures the draft of a week's settlement and its closing, beside the bare statements that read and write the same
// rows without any rule. The aims are 500 ms for the draft and 1 s for the closing.
//   node --import tsx bench/backoffice/settlement.ts [--members 500] [--agents 50] [--transfers 1000000] [--runs 20]

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '500' },
    agents: { type: 'string', default: '50' },
    transfers: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '20' },
  },
})
const world = {
  members: Number(values.members),
  agents: Number(values.agents),
  transfers: Number(values.transfers),
}
const runs = Number(values.runs)
const aims = { draft: 500, close: 1000 }

const owner = {
  userId: settlingOwner,
  clubId: settledClub,
  role: 'owner',
  isMember: true,
  flags: [],
  agentId: null,
} as const

/** Ends a transaction whose work is only measured. */
class TakenBack extends Error {}

async function measured(work: () => Promise<unknown>): Promise<number[]> {
  await work()
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    taken.push(performance.now() - start)
  }
  return taken
}

/** Does the work without its commit, so that it can be done again. */
async function takenBack(database: Database, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const done = inTransaction(database, async (tx) => {
    await work(tx)
    throw new TakenBack()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}

/** Reads the same sums in one statement each. */
async function bareDraft({ pool }: Database, id: number): Promise<void> {
  const inWeek = `club_id = ${settledClub} and quarter >= week.begins_at and quarter < week.ends_at`
  await pool.query(
    `select agent_id, game_id, sum(stake), sum(payout), sum(effective), count(distinct user_id)
     from play_quarters, (select begins_at, ends_at from periods where id = $1) week where ${inWeek} group by 1, 2`,
    [id],
  )
  await pool.query(
    `select sender_id, sum(amount - to_amount) from transactions, (select begins_at, ends_at from periods where id = $1) week
     where club_id = ${settledClub} and status = 'confirmed' and updated_at >= week.begins_at and updated_at < week.ends_at
     group by 1`,
    [id],
  )
}

/** Writes as many rows as a closing, in one statement for each table, without triggers. */
async function bareClosing(client: pg.Client, id: number): Promise<void> {
  const each = `generate_series(1, ${world.agents}) i`
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into statements (period_id, club_id, user_id, number, content, hash, key_id, sig, agent_id, paid, closed_at)
     select ${id}, ${settledClub}, i, 'S-1-' || i, jsonb_build_object('row', repeat('x', 700)), repeat('0', 64),
       'bench', repeat('0', 128), i, 100, now() from ${each}`,
  )
  await client.query(
    `insert into ledger_transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
     select 'commission', i, 1, 2, 100, 0, 0, now() from ${each}`,
  )
  await client.query(
    `update ledger_accounts set balance = balance - 100 where club_id = ${settledClub} and kind = 'treasury'`,
  )
  await client.query(
    `update ledger_accounts set balance = balance + 100
     where club_id = ${settledClub} and kind = 'member' and currency = 'red' and user_id <= ${settlingOwner + world.agents}`,
  )
  await client.query(
    `insert into carried_amounts (club_id, user_id, loss, fees) select ${settledClub}, i, 0, 0 from ${each}`,
  )
  await client.query('rollback')
}

function show(name: string, taken: readonly number[], aim?: number): void {
  const ms = (share: number) => `${quantile(taken, share).toFixed(1)} ms`
  line([name, ms(0.5), ms(0.95), aim === undefined ? '' : `≤ ${aim} ms`], 34)
}

async function measureWeek(database: Database, client: pg.Client): Promise<void> {
  const { keys: house } = await openHouse(database, createHouseKeys([Buffer.alloc(32, 'b')]))
  const id = await fillWeek(client, world)
  const period = await settledPeriod(database, settledClub, id)
  line(['', 'median', '95th', 'aim'], 34)
  show(
    'the draft',
    await measured(async () => presentDraft(await draftOf(database, { clubId: settledClub, period }))),
    aims.draft,
  )
  show('the draft as its screen asks', await measured(() => showSettlement(database, owner, id)), aims.draft)
  show('its sums, bare statements', await measured(() => bareDraft(database, id)))
  show('the review', await measured(() => takenBack(database, (tx) => reviewSettlement(tx, owner, id))))
  const { hash } = await inTransaction(database, (tx) => reviewSettlement(tx, owner, id))
  const close = (tx: Tx) => closeSettlement(tx, owner, { periodId: id, hash: hash ?? '', house })
  show('the closing', await measured(() => takenBack(database, close)), aims.close)
  show('its rows, bare statements', await measured(() => bareClosing(client, id)))
  const start = performance.now()
  const closed = await inTransaction(database, close)
  show('the closing, once, committed', [performance.now() - start], aims.close)
  if (closed.state !== 'closed' || closed.rows.length !== world.agents)
    throw new Error(`${closed.rows.length} of ${world.agents} agents were paid`)
}

const bench = await createBenchDatabase()
const client = new pg.Client({ connectionString: bench.url })
const database = openDatabase(bench.url, { connections: 2 })
try {
  await migrate(bench.url)
  await client.connect()
  process.stdout.write(
    `A settlement on PostgreSQL ${bench.version}: ${world.agents} agents, ${world.members} members, ` +
      `${world.transfers} transfers in the week, ${runs} runs\n`,
  )
  await measureWeek(database, client)
} finally {
  await client.end()
  await database.close()
  await bench.drop()
}
