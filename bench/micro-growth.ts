import pg from '/work/wt/growth/node_modules/pg/lib/index.js'
import { migrate } from '/work/wt/growth/apps/server/src/platform/db/migrate.ts'
const base = 'postgres://postgres@127.0.0.1:5432/'
const admin = new pg.Client(base + 'postgres'); await admin.connect()
const sides: Record<string, pg.Client> = {}
for (const [name, folder] of [['growth_new', '/work/wt/growth/apps/server/migrations'], ['growth_old', '/work/main/apps/server/migrations']] as const) {
  await admin.query(`drop database if exists ${name} with (force)`); await admin.query(`create database ${name}`)
  await migrate(base + name, { folder })
  const c = new pg.Client(base + name); await c.connect(); sides[name] = c
  await c.query(`insert into ledger_accounts (kind, user_id, currency, floor) select 'user', i, 'gold', null from generate_series(1,200) i; insert into ledger_accounts (kind, currency) values ('house','gold')`)
}
const size = Number(process.argv[2] ?? 100)
const batch = async (c: pg.Client, nonce: number) => {
  await c.query('begin')
  const { rows } = await c.query(`select nextval('rounds_id_seq') as round, nextval('ledger_transfers_id_seq') as t from generate_series(1, ${size})`)
  await c.query(`insert into rounds as written (id, session_id, seed_id, nonce, algorithm_version, bets, outcome, stake, payout, created_at, touched_at, settled_at)
    select r, s, s, $2::int, 2, '[{"type":"red","numbers":[],"amount":10,"payout":0}]', '{"number":"2","color":"black"}', 1000, 0, now(), now(), now()
    from unnest($1::bigint[]) with ordinality as x(r, s)
    on conflict (id) do update set stake = excluded.stake where written.settled_at is null`, [rows.map((x: any) => x.round), nonce])
  await c.query(`insert into ledger_transfers (id, reason, reference, from_id, to_id, amount, returned, from_after, to_after, created_at) overriding system value
    select t, 'round', r, s, 201, 1000, 0, (select balance from ledger_accounts where id = s) - 1000, (select balance from ledger_accounts where id = 201) + 1000 * s, now()
    from unnest($1::bigint[], $2::bigint[]) with ordinality as x(t, r, s)`, [rows.map((x: any) => x.t), rows.map((x: any) => x.round)])
  await c.query('commit')
}
const cpu = async (c: pg.Client) => { const { rows } = await c.query('select pg_backend_pid() as pid'); const s = (await import('node:fs')).readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return Number(s[11]) + Number(s[12]) }
const spent: Record<string, number> = { growth_new: 0, growth_old: 0 }; const taken: Record<string, number[]> = { growth_new: [], growth_old: [] }
let nonce = 0
for (let i = 0; i < 15; i++) { for (const n of ['growth_new','growth_old']) await batch(sides[n]!, ++nonce) }
for (let block = 0; block < 12; block++) for (const n of block % 2 ? ['growth_new','growth_old'] : ['growth_old','growth_new']) {
  const before = await cpu(sides[n]!)
  for (let i = 0; i < 12; i++) { const s = performance.now(); await batch(sides[n]!, ++nonce); taken[n]!.push(performance.now() - s) }
  spent[n]! += (await cpu(sides[n]!)) - before
}
const q = (a: number[]) => a.sort((x, y) => x - y)[Math.floor(a.length / 10)]!.toFixed(2)
for (const n of Object.keys(spent)) console.log(n, 'cpu ms per batch', (spent[n]! * 10 / 144).toFixed(2), 'p10 ms', q(taken[n]!))
for (const c of Object.values(sides)) await c.end()
for (const n of Object.keys(sides)) await admin.query(`drop database ${n} with (force)`)
await admin.end()
