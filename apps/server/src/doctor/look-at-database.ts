import { readdir } from 'node:fs/promises'
import type pg from 'pg'
import { now } from '#platform/clock.ts'
import { openClient } from '#platform/db/connections/connections.ts'
import { tableRights } from '#platform/db/rights/table-rights.ts'
import { migrationsFolder } from '../bring-up-to-date.ts'
import { found, missing, ok, wrong, type Finding } from './finding.ts'

const oldestVersion = 150_000
/** If two clocks differ by more than this, codes and tokens expire too early or too late. */
const clockMsMax = 2000
const connectMsMax = 5000

export interface DatabaseAddresses {
  readonly appUrl: string
  readonly ownerUrl: string
  /** For the embedded database, Cardroom makes its roles itself, and serves as one that owns nothing. */
  readonly isEmbedded: boolean
}

/** Checks whether it answers, its version, its clock, its tables, and the rights of each of its two roles. */
export async function lookAtDatabase({
  appUrl,
  ownerUrl,
  isEmbedded,
}: DatabaseAddresses): Promise<Finding[]> {
  const findings: Finding[] = []
  const look = async (subject: string, check: () => Promise<Finding>) =>
    void findings.push(await found(subject, check))
  await look('database', () => asking(appUrl, version))
  if (findings.some(({ state }) => state === 'wrong')) return findings
  await look('clock', () => asking(appUrl, clock))
  await look('tables', () => asking(appUrl, tables))
  if (isEmbedded) return findings
  if (appUrl === ownerUrl) findings.push(ofOneRole)
  else {
    await look('rights', () => asking(appUrl, rightsToServe))
    await look('owner', () => asking(ownerUrl, rightsToMigrate))
  }
  return findings
}

async function asking(url: string, ask: (client: pg.Client) => Promise<Finding>): Promise<Finding> {
  const client = await openClient({ connectionString: url, connectionTimeoutMillis: connectMsMax })
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

async function one<Row extends object>(
  client: pg.Client,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const { rows } = await client.query<Row>(text, values)
  return rows[0] as Row
}

async function version(client: pg.Client): Promise<Finding> {
  const { number, name } = await one<{ number: string; name: string }>(
    client,
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  )
  return Number(number) >= oldestVersion
    ? ok('database', `PostgreSQL ${name} answers`)
    : wrong('database', `PostgreSQL ${name} is too old: 15 is needed, or newer`)
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = now().getTime()
  const { at } = await one<{ at: Date }>(client, 'select clock_timestamp() as at')
  const middle = (before + now().getTime()) / 2
  const apart = Math.round(Math.abs(at.getTime() - middle))
  return apart <= clockMsMax
    ? ok('clock', `this machine's and the database's are ${apart} ms apart`)
    : wrong('clock', `this machine's and the database's are ${apart} ms apart: let NTP set both`)
}

async function tables(client: pg.Client): Promise<Finding> {
  const { isThere } = await one<{ isThere: boolean }>(
    client,
    `select to_regclass('migrations') is not null as "isThere"`,
  )
  if (!isThere) return missing('tables', 'there are none: the first start makes them')
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const run = new Set(rows.map(({ name }) => name))
  const waiting = names.filter((name) => !run.has(name)).length
  const later = [...run].filter((name) => !names.includes(name)).length
  if (later > 0)
    return wrong('tables', `they are of a later release, by ${later} migrations: upgrade this one`)
  if (waiting > 0) return missing('tables', `${waiting} migrations wait for the next start`)
  return ok('tables', 'every migration has run')
}

const ofOneRole = missing(
  'rights',
  'one role serves and owns the tables: who breaks into the server may change what settled',
)

/** Checks that the role has the rights that platform/db/rights/table-rights.ts lists, and no way around them. */
async function rightsToServe(client: pg.Client): Promise<Finding> {
  const { role, isSuper, owns } = await one<{ role: string; isSuper: boolean; owns: boolean }>(
    client,
    `select current_user as role, rolsuper as "isSuper", exists (select from pg_class
       where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace) as owns
     from pg_roles where rolname = current_user`,
  )
  if (isSuper) return wrong('rights', `${role} serves and is a superuser: no guard of the database holds it`)
  if (owns) return ofOneRole
  const lacking: string[] = []
  for (const [table, { insert, update, delete: remove }] of Object.entries(tableRights)) {
    const { is } = await one<{ is: boolean | null }>(
      client,
      `select case when to_regclass($1) is not null then has_table_privilege($1, 'select')
         and (not $2 or has_table_privilege($1, 'insert')) and (not $3 or has_table_privilege($1, 'delete'))
         and (select coalesce(bool_and(has_column_privilege($1, name, 'update')), true) from unnest($4::text[]) name
              where exists (select from pg_attribute where attrelid = to_regclass($1) and attname = name)) end as is`,
      [table, insert ?? false, remove ?? false, update ?? []],
    )
    if (is === false) lacking.push(table)
  }
  return lacking.length === 0
    ? ok('rights', `${role} may do what the server does, and owns nothing`)
    : missing(
        'rights',
        `${role} lacks rights on ${lacking.join(', ')}: the next start as the owner gives them`,
      )
}

async function rightsToMigrate(client: pg.Client): Promise<Finding> {
  const { role, mayMake } = await one<{ role: string; mayMake: boolean }>(
    client,
    `select current_user as role, has_schema_privilege('public', 'create') as "mayMake"`,
  )
  return mayMake
    ? ok('owner', `${role} may make tables`)
    : wrong('owner', `${role} may not make tables in the schema public: grant create on schema public to it`)
}
