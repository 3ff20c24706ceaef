import type { UserId } from '@cardroom/contract/ids'
import { days, later } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { one, run, sql } from '#platform/db/sql.ts'
import type { StoredSetting } from './protection.view.ts'

export const saveSetting = (tx: Tx, userId: UserId, setting: StoredSetting): Promise<number> =>
  run(
    tx,
    sql`insert into protection_settings (user_id, setting, value, next_value, changes_at)
        values (${userId}, ${setting.setting}, ${setting.value}, ${setting.nextValue}, ${setting.changesAt})
        on conflict (user_id, setting) do update
          set value = excluded.value, next_value = excluded.next_value, changes_at = excluded.changes_at`,
  )

/** Extends the exclusion to the later of the old and the new end, because nobody may shorten an exclusion. */
export async function extendExclusion(tx: Tx, userId: UserId, dayCount: number): Promise<Date> {
  const row = await one<{ excludedUntil: Date }>(
    tx,
    sql`insert into exclusions as held (user_id, excluded_until) values (${userId}, ${later(tx.now, days(dayCount))})
        on conflict (user_id) do update
          set excluded_until = greatest(held.excluded_until, excluded.excluded_until)
        returning excluded_until`,
  )
  return row.excludedUntil
}
