import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** How the reference does it: statement by statement as a client would, or all in one call of a function. */
export type Form = 'statements' | 'function'

export interface Reference {
  /** Rounds a second of pgbench, its sessions spread over so many banks. */
  measure(how: {
    readonly form: Form
    readonly clients: number
    readonly banks: number
    readonly seconds: number
  }): Promise<number>
  close(): Promise<void>
}

/** Undefined where this machine has no pgbench. */
export async function openReference(url: string, sessions: number): Promise<Reference | undefined> {
  const pgbench = findPgbench()
  if (!pgbench) return undefined
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile(path.join(import.meta.dirname, 'reference.sql'), 'utf8'))
  await client.query(
    `insert into reference.sessions (id, player_account_id, bank_account_id)
     select id, 1000 + id, 1 from generate_series(1, ${sessions}) id`,
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
      const { stdout } = await run(pgbench, [
        ...['--no-vacuum', '--protocol=prepared', `--client=${clients}`, `--time=${seconds}`, '--jobs=1'],
        ...Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`),
        `--file=${script}`,
        url,
      ])
      const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
      if (!tps) throw new Error(`pgbench said: ${stdout}`)
      return Number(tps)
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

// The key is unique by its session, the run, and a wide random number.
const draw = `\\set session random(1, :sessions)
\\set bank 1 + mod(:session, :banks)
\\set player 1000 + :session
\\set nonce random(1, 1000000000000)
`

const scripts: Record<Form, string> = {
  function: `${draw}select reference.play(:session, :bank, :run || '-' || :nonce);\n`,
  statements: `${draw}begin;
select nonce from reference.sessions where id = :session for no key update;
select id, balance, floor from reference.accounts where id in (:player, :bank) order by id for no key update;
insert into reference.rounds (session_id, nonce, bets, outcome, stake, payout, created_at) values (:session, 1, '[{"type":"red","numbers":[],"amount":5,"payout":10},{"type":"black","numbers":[],"amount":5,"payout":0}]', '{"number":"9","color":"red"}', 1000, 1000, now()) returning id as round \\gset
update reference.accounts set balance = balance - 1000 where id = :player;
update reference.accounts set balance = balance + 1000 where id = :bank;
insert into reference.transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at) values ('round.stake', :round, :player, :bank, 1000, 1, 1, now());
update reference.accounts set balance = balance - 1000 where id = :bank;
update reference.accounts set balance = balance + 1000 where id = :player;
insert into reference.transfers (reason, reference, from_id, to_id, amount, from_after, to_after, created_at) values ('round.payout', :round, :bank, :player, 1000, 1, 1, now());
update reference.sessions set nonce = nonce + 1, stake = stake + 1000, payout = payout + 1000 where id = :session;
insert into reference.keys values (:session, :run || '-' || :nonce, '{"id": 1}', now());
commit;
`,
}
