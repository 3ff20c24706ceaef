import type { ClubId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'

/** Returns the clubs in which somebody owes something on a tab. */
export async function clubsOwing(reader: Reader): Promise<ClubId[]> {
  const rows = await many<{ clubId: ClubId }>(
    reader,
    sql`select distinct club_id /* never null: of tabs */ from ledger_accounts
        where kind = 'tab' and balance < 0 order by club_id`,
  )
  return rows.map(({ clubId }) => clubId)
}

/** Returns those of these tabs for which no reminder was sent since then. */
export async function notRemindedSince(
  reader: Reader,
  tabIds: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> {
  const rows = await many<{ id: number }>(
    reader,
    sql`select tab.id from unnest(${tabIds}::bigint[]) as tab (id)
        where not exists (select from tab_reminders where tab_id = tab.id and reminded_at > ${since})`,
  )
  return new Set(rows.map(({ id }) => id))
}

export const saveReminders = (tx: Tx, tabIds: readonly number[]): Promise<number> =>
  run(
    tx,
    sql`insert into tab_reminders (tab_id, reminded_at)
        select id, ${tx.now} from unnest(${tabIds}::bigint[]) as tab (id)
        on conflict (tab_id) do update set reminded_at = excluded.reminded_at`,
  )
