import { hundredths } from '@cardroom/money'
import { expect, test } from 'vitest'
import { later } from '#platform/clock.ts'
import { run, sql } from '#platform/db/sql.ts'
import { newPlayer } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { settingAt } from './protection.policy.ts'
import { readStandings } from './standing.view.ts'

const server = useApp()

const now = new Date('2026-03-04T12:00:00.000Z')
const values = [null, hundredths(100n), hundredths(200n)]
const moments = [null, later(now, -1), now, later(now, 1)]
const settings = values.flatMap((value) =>
  values.flatMap((nextValue) => moments.map((changesAt) => ({ value, nextValue, changesAt }))),
)

test('the statement that guards stakes and the policy agree on which limit is in force', async () => {
  const { database } = server.app
  const { id } = await newPlayer(server.app)
  for (const setting of settings) {
    await run(
      database,
      sql`insert into protection_settings (user_id, setting, value, next_value, changes_at)
          values (${id}, 'loss_limit_day', ${setting.value}, ${setting.nextValue}, ${setting.changesAt})
          on conflict (user_id, setting) do update set value = excluded.value, next_value = excluded.next_value,
            changes_at = excluded.changes_at`,
    )
    const [standing] = await readStandings(database, [id], now)
    expect({ ...setting, inForce: standing?.lossLimitDay }).toEqual({
      ...setting,
      inForce: settingAt(setting, now).value,
    })
  }
})
