import type { ClubId } from '@cardroom/contract/ids'
import { fromWire, type Amount } from '@cardroom/money'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'
import type { StoredControls } from './controls.policy.ts'

/** Stores the limits on the staff. The club must be locked. */
export const saveControls = (tx: Tx, clubId: ClubId, controls: StoredControls): Promise<number> =>
  run(
    tx,
    sql`insert into club_controls (club_id, approve_above, hour_max, day_max, two_to_settle, hours_from, hours_to,
          pending, pending_at)
        values (${clubId}, ${amountOf(controls.approve_above)}, ${amountOf(controls.hour_max)},
          ${amountOf(controls.day_max)}, ${controls.two_to_settle}, ${controls.day_hours?.from ?? null},
          ${controls.day_hours?.to ?? null}, ${controls.pending && JSON.stringify(controls.pending)}::jsonb,
          ${controls.pendingAt})
        on conflict (club_id) do update set approve_above = excluded.approve_above, hour_max = excluded.hour_max,
          day_max = excluded.day_max, two_to_settle = excluded.two_to_settle, hours_from = excluded.hours_from,
          hours_to = excluded.hours_to, pending = excluded.pending, pending_at = excluded.pending_at`,
  )

const amountOf = (wire: number | null): Amount | null => (wire === null ? null : fromWire(wire))
