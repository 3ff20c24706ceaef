import type { Settlement, SettlementRow, SettlementTotals } from '@cardroom/contract/settlements'
import { fromWire, minus, sum, toWire } from '@cardroom/money'
import type { Draft, DraftRow } from './drafts/draft.ts'
import { presentCarried } from './deals/deals.present.ts'
import type { Frozen, StoredAdjustment, StoredSettlement } from './settlements.view.ts'

export const presentRow = (row: DraftRow): SettlementRow => ({
  user_id: row.userId,
  name: row.name,
  role: row.role,
  players: row.play.players,
  active: row.play.active,
  stake: toWire(row.play.stake),
  effective: toWire(row.play.effective),
  club_result: toWire(minus(row.play.stake, row.play.payout)),
  fee: toWire(row.play.fees),
  carried_in: presentCarried(row.carriedIn),
  base: toWire(row.commission.base),
  loss: toWire(row.commission.loss),
  turnover: toWire(row.commission.turnover),
  fees: toWire(row.commission.fees),
  adjustments: toWire(row.adjustments),
  cap: row.cap === null ? null : toWire(row.cap),
  commission: toWire(row.commission.commission),
  cost: toWire(row.cost),
  pay: row.pay,
  carried_out: presentCarried(row.commission.carriedOut),
  tab: toWire(row.tab),
})

export const presentAdjustment = (made: StoredAdjustment): Settlement['adjustments'][number] => ({
  id: made.id,
  user_id: made.userId,
  name: made.name,
  amount: toWire(made.amount),
  reason: made.reason,
  created_by: made.createdBy,
  created_by_name: made.createdByName,
  created_at: made.createdAt.toISOString(),
})

export function presentDraft({ rows, adjustments }: Draft): Frozen {
  const shown = rows.map(presentRow)
  return { rows: shown, adjustments: adjustments.map(presentAdjustment), totals: totalsOf(shown) }
}

type Total = keyof SettlementTotals

/** Sums up all rows: amounts exactly, people by counting. */
export function totalsOf(rows: readonly SettlementRow[]): SettlementTotals {
  const amount = (name: Total) => toWire(sum(rows.map((row) => fromWire(row[name]))))
  const people = (name: 'players' | 'active') => rows.reduce((total, row) => total + row[name], 0)
  return {
    players: people('players'),
    active: people('active'),
    stake: amount('stake'),
    effective: amount('effective'),
    club_result: amount('club_result'),
    fee: amount('fee'),
    loss: amount('loss'),
    turnover: amount('turnover'),
    fees: amount('fees'),
    adjustments: amount('adjustments'),
    commission: amount('commission'),
    cost: amount('cost'),
    tab: amount('tab'),
  }
}

/** Names the people who reviewed and closed it, and the times. */
export const presentSigners = (
  stored: StoredSettlement | undefined,
): Pick<
  Settlement,
  'reviewed_by' | 'reviewed_by_name' | 'reviewed_at' | 'closed_by' | 'closed_by_name' | 'closed_at'
> => ({
  reviewed_by: stored?.reviewedBy ?? null,
  reviewed_by_name: stored?.reviewedByName ?? null,
  reviewed_at: stored?.reviewedAt?.toISOString() ?? null,
  closed_by: stored?.closedBy ?? null,
  closed_by_name: stored?.closedByName ?? null,
  closed_at: stored?.closedAt?.toISOString() ?? null,
})
