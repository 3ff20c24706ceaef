import pg from 'pg'
import { expect, test } from 'vitest'
import { personal } from '#test/chips.ts'
import { startOwnCluster } from '#test/surroundings/own-cluster.ts'
import { newPlayerWithGold } from '#test/people.ts'
import { startPgBouncer } from '#test/surroundings/pg-bouncer.ts'
import { bet, onRed, sit } from '#test/sessions.ts'
import { startAppOn } from '#test/start-app.ts'
import { migrate } from '../migrate.ts'

test('behind a PgBouncer in transaction mode several processes migrate at once, repeatedly, and rounds are played', async ({
  skip,
}) => {
  const cluster = await startOwnCluster()
  const bouncer = await startPgBouncer(cluster.url)
  try {
    if (!bouncer) return skip('this machine has no pgbouncer')
    const url = bouncer.through(cluster.url)
    const admin = new pg.Client({ connectionString: cluster.url })
    await admin.connect()
    await admin.query('create database fresh')
    await admin.end()
    const fresh = url.replace(/[^/]*$/, 'fresh')
    const runs = await Promise.all([1, 2, 3].map(() => migrate(fresh)))
    expect(runs.filter((names) => names.length > 0).flat().length).toBeGreaterThan(20)
    expect(new Set(runs.flat()).size).toBe(runs.flat().length)
    expect(await migrate(fresh)).toEqual([])

    const app = await startAppOn(url)
    const player = await newPlayerWithGold(app)
    const session = await sit(app, player)
    for (let round = 0; round < 5; round += 1) await bet(app, player, session, { bets: onRed(10) })
    const { rows } = await app.database.pool.query<{ net: string }>(
      'select sum(payout - stake) as net from rounds where session_id = $1',
      [session.id],
    )
    expect(await personal(app, player, 'gold')).toBe(200_000 + Number(rows[0]?.net) / 100)
    await app.close()
  } finally {
    await bouncer?.stop()
    await cluster.stop()
  }
})
