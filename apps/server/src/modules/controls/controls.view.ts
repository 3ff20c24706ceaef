import type { ControlValues } from '@cardroom/contract/controls'
import type { ClubId } from '@cardroom/contract/ids'
import { toWire, type Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { maybeOne, sql } from '#platform/db/sql.ts'
import { nothingSet, settled, type StoredControls } from './controls.policy.ts'

interface Row {
  readonly approveAbove: Amount | null
  readonly hourMax: Amount | null
  readonly dayMax: Amount | null
  readonly twoToSettle: boolean
  readonly hoursFrom: number | null
  readonly hoursTo: number | null
  readonly pending: Partial<ControlValues> | null
  readonly pendingAt: Date | null
}

/** Returns the limits on the staff of a club at a moment, and those that wait to become looser. */
export async function controlsOf(reader: Reader, clubId: ClubId, now: Date): Promise<StoredControls> {
  const row = await maybeOne<Row>(
    reader,
    sql`select approve_above, hour_max, day_max, two_to_settle, hours_from, hours_to, pending, pending_at
        from club_controls where club_id = ${clubId}`,
    { approveAbove: 'amount', hourMax: 'amount', dayMax: 'amount' },
  )
  return row ? settled(controlsIn(row), now) : { ...nothingSet, pending: null, pendingAt: null }
}

const controlsIn = (row: Row): StoredControls => ({
  approve_above: wireOf(row.approveAbove),
  hour_max: wireOf(row.hourMax),
  day_max: wireOf(row.dayMax),
  two_to_settle: row.twoToSettle,
  day_hours: row.hoursFrom === null || row.hoursTo === null ? null : { from: row.hoursFrom, to: row.hoursTo },
  pending: row.pending,
  pendingAt: row.pendingAt,
})

const wireOf = (amount: Amount | null): number | null => (amount === null ? null : toWire(amount))
