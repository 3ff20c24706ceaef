import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'

/** Loads the reference of a bench into a database of its own, and works with it. */
async function withReference(bench: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    const file = new URL(`../../../bench/${bench}/reference.sql`, import.meta.url)
    await client.query(await readFile(file, 'utf8'))
    await work(client)
  } finally {
    await client.end()
    await database.drop()
  }
}

test('the reference rounds that pgbench posts fit the current tables', () =>
  withReference('rounds', async (client) => {
    await client.query(`insert into reference.sessions (id, user_id, club_id, game_id, game_type, limit_name,
      player_account_id, bank_account_id, seed_id, created_at, active_at) overriding system value
      values (1, 1, 1, 1, 1, 'casual', 1001, 1, 1, now(), now())`)
    await client.query(`select reference.play(1, 1, 'once')`)
    const { rows } = await client.query<{ count: string }>('select count(*)::text from reference.transfers')
    expect(rows).toEqual([{ count: '1' }])
  }))

test('the reference bets and draws of shared tables fit the current tables', () =>
  withReference('tables', async (client) => {
    const { rows: begun } = await client.query<{ id: string }>('select bare.begin_round(5)::text as id')
    const round = begun[0]?.id
    await client.query('select bare.bet($1, 2, 7)', [round])
    const count = async (table: string) =>
      (await client.query<{ count: string }>(`select count(*)::text from bare.${table}`)).rows[0]?.count
    expect([await count('entries'), await count('holds')]).toEqual(['5', '5'])
    await client.query('select bare.draw($1, 5)', [round])
    expect([await count('rounds'), await count('transfers'), await count('holds')]).toEqual(['5', '5', '0'])
  }))
