import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { quantile } from '../lib/quantile.ts'
import { openClient } from '../rounds/keep-alive-client.ts'
import { seatPlayers } from '../rounds/players.ts'
import { createBenchDatabase, externalUrl, type PostgresKind } from '../rounds/postgres.ts'
import { startServer } from '../rounds/server.ts'

// Measures one bet of a player who waits for nobody else, beside the bare commit of the same writes: one call of a
// prepared function in PostgreSQL over one connection. The two take turns, so that other load on the machine affects
// both alike.
//   npm run bench -- alone [--bets 1000] [--turns 10]

const { values } = parseArgs({
  options: { bets: { type: 'string', default: '1000' }, turns: { type: 'string', default: '10' } },
})
const [bets, turns] = [Number(values.bets), Number(values.turns)]
const wanted = 2
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function timed(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let call = 0; call < count; call += 1) {
    const begin = performance.now()
    await work()
    took.push(performance.now() - begin)
  }
  return took
}

async function openReference(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile(path.join(import.meta.dirname, '../rounds/reference.sql'), 'utf8'))
  await client.query(
    `insert into reference.sessions (id, user_id, club_id, game_id, game_type, limit_name, player_account_id,
       bank_account_id, seed_id, created_at, active_at) overriding system value
     values (1, 1, 1, 1, 1, 'casual', 1001, 1, 1, now(), now())`,
  )
  await client.query('analyze')
  return client
}

async function measure(kind: PostgresKind): Promise<void> {
  const database = await createBenchDatabase(kind)
  const server = await startServer(database.url, { profile: undefined })
  const pool = new pg.Pool({ connectionString: database.url })
  const [player] = await seatPlayers(server, pool, { players: 1, clubs: 1 })
  await pool.end()
  if (!player) throw new Error('Nobody sits')
  const reference = await openReference(database.url)
  const http = await openClient(server.port)
  const bet = async (): Promise<void> => {
    const status = await http.send(player.request(randomUUID()))
    if (status !== 200) throw new Error(`A bet was answered ${status}`)
  }
  const commit = (): Promise<unknown> =>
    reference.query({ name: 'play', text: 'select reference.play(1, 1, $1)', values: [randomUUID()] })

  const each = Math.ceil(bets / turns)
  await timed(each, bet)
  await timed(each, commit)
  const took = { bet: [] as number[], commit: [] as number[] }
  for (let turn = 0; turn < turns; turn += 1) {
    took.bet.push(...(await timed(each, bet)))
    took.commit.push(...(await timed(each, commit)))
  }
  http.close()
  await reference.end()
  await server.stop()
  await database.drop()

  const [ours, bare] = [quantile(took.bet, 0.5), quantile(took.commit, 0.5)]
  say(`\nPostgreSQL ${database.version}, ${kind}; ${each * turns} bets, one at a time`)
  say(`a bet            p50 ${ours.toFixed(2)} ms, p99 ${quantile(took.bet, 0.99).toFixed(2)} ms`)
  say(`the bare commit  p50 ${bare.toFixed(2)} ms, p99 ${quantile(took.commit, 0.99).toFixed(2)} ms`)
  say(`a bet / the bare commit of its writes: ${(ours / bare).toFixed(2)} (wanted: at most ${wanted})`)
}

if ((await externalUrl()) !== undefined) await measure('external')
await measure('embedded')
