import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { placeBets } from '@cardroom/contract/sessions'
import { eventually } from '@cardroom/testing'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { differences } from '#modules/ledger/index.ts'
import { migrate } from '#platform/db/migrate.ts'
import { call, newPlayerWithGold, type Person } from '#test/people.ts'
import { postgresFolder, postgresPrograms, runPostgres } from '#test/surroundings/postgres-programs.ts'
import { betInput, sit } from '#test/sessions.ts'
import { startAppOn } from '#test/start-app.ts'

// Follows docs/running.md: a base backup, the WAL archived since, and a database as it was at a chosen moment.

let folder = ''
const running = new Set<string>()

afterAll(async () => {
  for (const data of running) await stop(data)
  if (folder !== '') await rm(folder, { recursive: true })
})

const urlOf = (database: string, who = 'postgres'): string =>
  `postgres://${who}@localhost:5432/${database}?host=${encodeURIComponent(folder)}`

/** Starts a server that listens only on its Unix socket, so that it disturbs no other. */
async function start(data: string): Promise<void> {
  const options = `-c listen_addresses= -c port=5432 -c unix_socket_directories=${folder}`
  await runPostgres('pg_ctl', folder, [
    '-w',
    '-D',
    data,
    '-l',
    path.join(folder, 'log'),
    '-o',
    options,
    'start',
  ])
  running.add(data)
}

async function stop(data: string): Promise<void> {
  running.delete(data)
  await runPostgres('pg_ctl', folder, ['-w', '-D', data, '-m', 'immediate', 'stop'])
}

async function query<Row extends object>(text: string, database = 'cardroom'): Promise<Row[]> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const reason = postgresPrograms ? '' : ' (skipped: no PostgreSQL under /usr/lib/postgresql)'

test.skipIf(!postgresPrograms)(
  `a base backup and the archived WAL bring back every bet acknowledged before the moment asked for${reason}`,
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cardroom-wal-'))
    await chmod(folder, 0o777)
    const [first, wal] = [
      await postgresFolder(path.join(folder, 'first')),
      await postgresFolder(path.join(folder, 'wal')),
    ]
    const base = await postgresFolder(path.join(folder, 'base'))
    await runPostgres('initdb', folder, [
      '-D',
      first,
      '-E',
      'UTF8',
      '-U',
      'postgres',
      '-A',
      'trust',
      '--no-sync',
    ])
    await appendFile(
      path.join(first, 'postgresql.conf'),
      `archive_mode = on
archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'
`,
    )
    // Only this role may replicate, so the base backup below shows that it suffices.
    await writeFile(
      path.join(first, 'pg_hba.conf'),
      'local all all trust\nlocal replication cardroom_backup scram-sha-256\n',
    )
    await start(first)
    await query('create database cardroom', 'postgres')
    await query(`create role cardroom_backup login replication password 'word'`, 'postgres')
    await migrate(urlOf('cardroom'))

    const app = await startAppOn(urlOf('cardroom'))
    const player = await newPlayerWithGold(app)
    const session = await sit(app, player)
    const acknowledged = new Map<string, unknown>()
    const play = async (keys: readonly string[]): Promise<void> => {
      for (const key of keys) acknowledged.set(key, await placed(app, player, session, key))
    }
    await play(['before the base backup 1', 'before the base backup 2'])
    await runPostgres('pg_basebackup', folder, [
      '-d',
      urlOf('postgres', 'cardroom_backup:word'),
      '-D',
      base,
      '-X',
      'fetch',
      '-c',
      'fast',
      '--no-sync',
    ])
    await play(['after the base backup 1', 'after the base backup 2'])
    const [moment] = await query<{ at: string }>('select clock_timestamp()::text as at')

    // The accident happens after the last bet.
    await query(`select pg_sleep_until('${moment?.at}'::timestamptz + interval '50 ms')`)
    await query('drop table rounds cascade')
    const [dropped] = await query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    // The file in the folder is no proof, because it exists before it is complete.
    const isArchived = `select last_archived_wal >= '${dropped?.file}' as is from pg_stat_archiver`
    await eventually(() => query(isArchived), { withinMs: 30_000 }).toEqual([{ is: true }])
    await app.close()
    await stop(first)

    await writeFile(path.join(base, 'recovery.signal'), '')
    await appendFile(
      path.join(base, 'postgresql.conf'),
      `restore_command = 'cp ${wal}/%f %p'
recovery_target_time = '${moment?.at}'
recovery_target_action = promote
archive_mode = off
`,
    )
    await start(base)
    await eventually(() => query('select pg_is_in_recovery() as is'), { withinMs: 30_000 }).toEqual([
      { is: false },
    ])

    const recovered = await startAppOn(urlOf('cardroom'))
    try {
      for (const [key, answer] of acknowledged)
        expect(await placed(recovered, player, session, key), key).toEqual(answer)
      expect(await differences(recovered.database)).toEqual([])
      await placed(recovered, player, session, 'play goes on')
    } finally {
      await recovered.close()
    }
  },
)

const placed = (
  app: Awaited<ReturnType<typeof startAppOn>>,
  player: Person,
  session: { readonly id: number },
  key: string,
) => call(app, placeBets, betInput(player, session, { key }))
