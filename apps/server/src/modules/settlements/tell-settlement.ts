import type { ClubId, UserId } from '@cardroom/contract/ids'
import { tellEvent } from '#modules/club-events/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import type { Frozen } from './settlements.view.ts'

export interface ToldSettlement {
  readonly clubId: ClubId
  readonly state: 'draft' | 'reviewed' | 'closed'
  readonly period: { readonly id: number; readonly number: number }
  readonly content: Pick<Frozen, 'rows' | 'totals'>
  /** Null if a job did it. */
  readonly by: UserId | null
}

/**
 * Tells the club's programs the state and the sums of a settlement, and every open screen of the club that it
 * changed.
 */
export function tellSettlement(
  tx: Tx,
  { clubId, state, period: { id, number }, content: { rows, totals }, by }: ToldSettlement,
): void {
  tellEvent(tx, clubId, `settlement.${state}`, {
    ...{ id, number, people: rows.length, commission: totals.commission, by },
  })
  tellClub(tx, clubId, 'club', { id: clubId })
}
