import type { TableShown } from '@cardroom/contract/tables'
import { areSeatsTaken } from '#lib/free-seat.ts'

/** The number of seats at a roulette or baccarat table. */
const seatsMax = 200

type Watched = Pick<
  TableShown,
  'state' | 'paused_for' | 'last_round' | 'players' | 'seats' | 'closes_at' | 'now' | 'mine'
>

/** The present activity of a table, as its card shows it. */
export type TableNow =
  | { readonly says: 'betting'; readonly seconds: number }
  | { readonly says: 'open' | 'drawing' | 'result' | 'full' | 'lastRound' }
  | { readonly says: 'paused'; readonly why: NonNullable<TableShown['paused_for']> }

/** Returns the activity of a table, `elapsedMs` milliseconds after the server reported its state. */
export function tableNow(table: Watched, elapsedMs: number): TableNow {
  const { state, closes_at: closesAt } = table
  if (state === 'paused') return { says: 'paused', why: table.paused_for ?? 'staff' }
  if (table.last_round) return { says: 'lastRound' }
  if (state === 'betting' && closesAt !== null) {
    const leftMs = closesAt - table.now - elapsedMs
    return leftMs > 0 ? { says: 'betting', seconds: Math.ceil(leftMs / 1000) } : { says: 'drawing' }
  }
  if (isFull(table)) return { says: 'full' }
  if (state === 'result') return { says: 'result' }
  return { says: state === 'open' ? 'open' : 'drawing' }
}

/**
 * The way in which a person can join a table: return to their seat, sit down as the first or as another person, or
 * only watch.
 */
export type WayIn = 'back' | 'sitFirst' | 'sit' | 'watch'

export function wayIn(table: Watched): WayIn {
  if (table.mine) return 'back'
  if (table.state === 'paused' || table.last_round || isFull(table)) return 'watch'
  return table.players === 0 ? 'sitFirst' : 'sit'
}

/**
 * Tells whether a table is full. A blackjack table is full when its seven seats are taken, of which one person may
 * play several.
 */
const isFull = (table: Watched): boolean => table.players >= seatsMax || areSeatsTaken(table)
