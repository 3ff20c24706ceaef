import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#test/database.ts'

test('the reference rounds that pgbench posts fit the current tables', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query(
      await readFile(new URL('../../../bench/rounds/reference.sql', import.meta.url), 'utf8'),
    )
    await client.query(`insert into reference.sessions (id, user_id, club_id, game_id, game_type, limit_name,
      player_account_id, bank_account_id, seed_id, created_at, active_at) overriding system value
      values (1, 1, 1, 1, 1, 'casual', 1001, 1, 1, now(), now())`)
    await client.query(`select reference.play(1, 1, 'once')`)
    const { rows } = await client.query<{ count: string }>('select count(*)::text from reference.transfers')
    expect(rows).toEqual([{ count: '1' }])
  } finally {
    await client.end()
    await database.drop()
  }
})
