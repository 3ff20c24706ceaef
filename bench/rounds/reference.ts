import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { watchCpu } from './cpu.ts'

const run = promisify(execFile)

/** The form of the reference: statement by statement as from a client, or all in one function call. */
export type Form = 'statements' | 'function'

export interface Posted {
  readonly perSecond: number
  /** Microseconds of PostgreSQL's CPU for each round. */
  readonly postgresUs: number
}

export interface Reference {
  /** Runs rounds of pgbench, with its sessions spread over this many banks. */
  measure(how: {
    readonly form: Form
    readonly clients: number
    readonly banks: number
    readonly seconds: number
  }): Promise<Posted>
  close(): Promise<void>
}

/** Opens the reference. Undefined if this machine has no pgbench. */
export async function openReference(url: string, sessions: number): Promise<Reference | undefined> {
  const pgbench = findPgbench()
  if (!pgbench) return undefined
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile(path.join(import.meta.dirname, 'reference.sql'), 'utf8'))
  await client.query(
    `insert into reference.sessions (id, user_id, club_id, game_id, game_type, limit_name, player_account_id,
       bank_account_id, seed_id, created_at, active_at) overriding system value
     select id, id, 1, 1, 1, 'casual', 1000 + id, 1, id, now(), now() from generate_series(1, ${sessions}) id`,
  )
  await client.query('analyze')
  await client.end()
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-bench-'))
  let runs = 0

  return {
    measure: async ({ form, clients, banks, seconds }) => {
      runs += 1
      const script = path.join(folder, `${form}.sql`)
      await writeFile(script, scripts[form])
      const variables = { sessions, banks, run: runs }
      const watch = await watchCpu(url, undefined)
      const { stdout } = await run(pgbench, [
        ...['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--time=${seconds}`, '--jobs=1'],
        ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
        `--file=${script}`,
        url,
      ])
      const { postgres } = await watch.stop()
      const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
      if (!Number.isFinite(done)) throw new Error(`pgbench said: ${stdout}`)
      // On a very busy machine many clients may complete nothing in such a short time.
      const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
      return { perSecond: tps, postgresUs: postgres / Math.max(1, done) }
    },
    close: () => rm(folder, { recursive: true }),
  }
}

function findPgbench(): string | undefined {
  const packaged = '/usr/lib/postgresql'
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...(existsSync(packaged)
      ? readdirSync(packaged).map((version) => path.join(packaged, version, 'bin'))
      : []),
  ]
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file))
}

// The session, the run, and a large random number make the key unique.
const draw = `\\set session random(1, :sessions)
\\set bank 1 + mod(:session, :banks)
\\set player 1000 + :session
\\set nonce random(1, 1000000000000000)
\\set returned 600 + 800 * random(0, 1)
`

const scripts: Record<Form, string> = {
  function: `${draw}select reference.play(:session, :bank, :run || '-' || :nonce);\n`,
  statements: `${draw}begin;
select nonce from reference.sessions where id = :session for no key update;
select id, balance, floor from reference.accounts where id in (:player, :bank) order by id for no key update;
insert into reference.rounds (session_id, seed_id, nonce, algorithm_version, bets, outcome, stake, payout, created_at, touched_at, settled_at) values (:session, :nonce, 1, 2, '[{"type":"red","numbers":[],"amount":7,"payout":14},{"type":"black","numbers":[],"amount":3,"payout":0}]', '{"number":"9","color":"red"}', 1000, :returned, now(), now(), now()) returning id as round \\gset
update reference.accounts set balance = balance - 1000 + :returned where id = :player;
update reference.accounts set balance = balance + 1000 - :returned where id = :bank;
insert into reference.transfers (reason, reference, from_id, to_id, amount, returned, from_after, to_after, created_at) values ('round', :round, :player, :bank, 1000, :returned, 1, 1, now());
update reference.sessions set nonce = nonce + 1, rounds = rounds + 1, stake = stake + 1000, payout = payout + :returned, active_at = now() where id = :session;
insert into reference.table_results as held (club_id, game_id, quarter, rounds, stake, payout, expected, variance) values (:bank, 1, date_bin('15 minutes', now(), 'epoch'), 1, 1000, :returned, 9.73, 15.7) on conflict (club_id, game_id, quarter) do update set rounds = held.rounds + 1, stake = held.stake + 1000, payout = held.payout + excluded.payout, expected = held.expected + 9.73, variance = held.variance + 15.7;
insert into reference.play_quarters as held (user_id, quarter, club_id, game_id, agent_id, rounds, stake, payout, effective, posted) values (:session, date_bin('15 minutes', now(), 'epoch'), :bank, 1, 0, 1, 1000, :returned, 400, :returned - 1000) on conflict (user_id, quarter, club_id, game_id, agent_id) do update set rounds = held.rounds + 1, stake = held.stake + 1000, payout = held.payout + excluded.payout, effective = held.effective + 400, posted = held.posted + excluded.posted;
insert into reference.keys (user_id, call, key, body_hash, answer, created_at) values (:session, 'POST /api/sessions/' || :session || '/bets', :run || '-' || :nonce, repeat('0', 64), '{"id": 1}', now());
commit;
`,
}
