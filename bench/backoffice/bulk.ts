import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { UserId } from '@cardroom/contract/ids'
import { moveInBulk } from '@cardroom/contract/bulks'
import pg from 'pg'
import { line } from '../lib/line.ts'
import { quantile } from '../lib/quantile.ts'
import { call, foundClub } from '../rounds/players.ts'
import { createBenchDatabase } from '../rounds/postgres.ts'
import { startServer } from '../rounds/server.ts'

// Measures one bulk sale of white to a thousand people, with a different amount for each: the dry run and the sale,
// beside the bare commit of the same writes by one call of a function in PostgreSQL. They take turns, so that other
// load on the machine affects all alike.
//   npm run bench -- bulk [--people 1000] [--turns 10]

const { values } = parseArgs({
  options: { people: { type: 'string', default: '1000' }, turns: { type: 'string', default: '10' } },
})
const [people, turns] = [Number(values.people), Number(values.turns)]
const wantedMs = 1500
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** Makes members without accounts. The first sale, which is not measured, makes their accounts. */
async function makeMembers(pool: pg.Pool, clubId: number): Promise<UserId[]> {
  const { rows } = await pool.query<{ user_id: UserId }>(
    `with fresh as (insert into users (name, email, is_guest, created_at, updated_at)
       select 'Bulk ' || number, 'bulk-' || number || '@example.com', false, now(), now()
       from generate_series(1, $2::integer) number returning id)
     insert into members (club_id, user_id, status, created_at, updated_at)
       select $1, id, 'active', now(), now() from fresh returning user_id`,
    [clubId, people],
  )
  return rows.map(({ user_id: id }) => id)
}

const database = await createBenchDatabase()
const server = await startServer(database.url)
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
try {
  await pool.query(await readFile(path.join(import.meta.dirname, 'bulk-reference.sql'), 'utf8'))
  const { club, owner } = await foundClub(server, pool)
  const members = await makeMembers(pool, club.id)
  const move = (isDryRun: boolean) =>
    call(server, moveInBulk, {
      ...{ token: owner.token, clubId: club.id },
      ...(!isDryRun && { idempotencyKey: randomUUID() }),
      body: {
        ...{ type: 'transfer' as const, currency: 'white' as const, dry_run: isDryRun },
        rows: members.map((id, place) => ({ user_id: id, amount: (place % 7) + 1 })),
      },
    })
  const steps = {
    'dry run': () => move(true),
    bulk: () => move(false),
    'bare SQL': () => pool.query('select reference.sell($1)', [people]),
  }
  const took = new Map<string, number[]>()
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [name, work] of Object.entries(steps)) {
      const ms = await timed(work)
      // The first turn warms up.
      if (turn > 0) took.set(name, [...(took.get(name) ?? []), ms])
    }
  say(`\nPostgreSQL ${database.version}; ${people} people, ${turns} turns, milliseconds`)
  line(['', 'p50', 'p95'])
  for (const [name, all] of took) line([name, quantile(all, 0.5).toFixed(0), quantile(all, 0.95).toFixed(0)])
  const [bulk, bare] = ['bulk', 'bare SQL'].map((name) => quantile(took.get(name) ?? [], 0.5)) as [
    number,
    number,
  ]
  say(`a bulk / the bare commit of its writes: ${(bulk / bare).toFixed(2)}; wanted: at most ${wantedMs} ms`)
} finally {
  await pool.end()
  await server.stop()
  await database.drop()
}
