import { gameById } from '@cardroom/games'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Tx } from '#platform/db/database.ts'

/** The metrics are shared by all servers in this process, as those of the batches are. */
const rounds = new Counter({
  name: 'table_rounds_total',
  help: 'Rounds of shared tables that closed and are over, by game and how they ended',
  labelNames: ['game', 'end'] as const,
  registers: [],
})
const draws = new Histogram({
  name: 'table_draw_seconds',
  help: 'How long it took to draw a round of a shared table and settle all its entries, until the commit',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [],
})
const takeovers = new Counter({
  name: 'table_takeovers_total',
  help: 'Shared tables that this process took over from one that had gone',
  registers: [],
})
const silent = new Counter({
  name: 'table_silent_total',
  help: 'Entries of rounds that are over whose device had not answered in time',
  registers: [],
})

export function measureTables(registry: Registry): void {
  for (const metric of [rounds, draws, takeovers, silent]) registry.registerMetric(metric)
}

export interface EndedRound {
  readonly gameId: number
  readonly entries: readonly { readonly secret: string | null }[]
}

/** Counts a round that is over, once its transaction has committed. `spentMs` began with the draw. */
export function countDrawn(tx: Tx, round: EndedRound, spentMs: () => number): void {
  tx.afterCommit.push(() => {
    draws.observe(spentMs() / 1000)
    count(round, 'drawn')
  })
}

export const countVoided = (tx: Tx, round: EndedRound): void =>
  void tx.afterCommit.push(() => count(round, 'voided'))

/** Counts a take-over, once its transaction has committed. */
export const countTakeOver = (tx: Tx): void => void tx.afterCommit.push(() => takeovers.inc())

function count({ gameId, entries }: EndedRound, end: 'drawn' | 'voided'): void {
  rounds.inc({ game: gameById(gameId)?.slug ?? String(gameId), end })
  silent.inc(entries.filter(({ secret }) => secret === null).length)
}
