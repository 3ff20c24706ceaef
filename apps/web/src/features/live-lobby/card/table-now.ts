import type { TableShown } from '@cardroom/contract/tables'

/** Roulette and baccarat have this many seats. */
const seatsMax = 200

type Watched = Pick<
  TableShown,
  'state' | 'paused_for' | 'last_round' | 'players' | 'closes_at' | 'now' | 'mine'
>

/** What a table does now, as its card says it. */
export type TableNow =
  | { readonly says: 'betting'; readonly seconds: number }
  | { readonly says: 'open' | 'drawing' | 'result' | 'full' | 'lastRound' }
  | { readonly says: 'paused'; readonly why: NonNullable<TableShown['paused_for']> }

/** Tells what a table does, this many milliseconds after the server said so. */
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

/** What one may do at a table: go back to one's seat, take the first one or another, or watch. */
export type WayIn = 'back' | 'sitFirst' | 'sit' | 'watch'

export function wayIn(table: Watched): WayIn {
  if (table.mine) return 'back'
  if (table.state === 'paused' || table.last_round || isFull(table)) return 'watch'
  return table.players === 0 ? 'sitFirst' : 'sit'
}

const isFull = ({ players }: Watched): boolean => players >= seatsMax
