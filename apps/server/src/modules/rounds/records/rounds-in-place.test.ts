// @module-tag money
import type pg from 'pg'
import { expect, test } from 'vitest'
import { newPlayerWithGold } from '#test/people.ts'
import { bet, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

/** Counts the rows that the statement rewrote in place, without a change to any index. */
async function inPlace(client: pg.PoolClient, statement: string): Promise<number> {
  const count = async () => {
    const { rows } = await client.query<{ hot: string }>(
      `select n_tup_hot_upd as hot from pg_stat_xact_user_tables where relname = 'sessions'`,
    )
    return Number(rows[0]?.hot)
  }
  const before = await count()
  await client.query(statement)
  return (await count()) - before
}

test('a round rewrites its session in place, after any number of rounds, won or lost', async () => {
  const player = await newPlayerWithGold(server.app)
  const session = await sit(server.app, player)
  await bet(server.app, player, session)
  const client = await server.app.database.pool.connect()
  try {
    await client.query('begin')
    const played = `update sessions set nonce = nonce + 1, active_at = now(), rounds = 30, stake = 500, payout =`
    expect(await inPlace(client, `${played} 900 where id = ${session.id}`)).toBe(1)
    expect(await inPlace(client, `${played} 100 where id = ${session.id}`)).toBe(1)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
