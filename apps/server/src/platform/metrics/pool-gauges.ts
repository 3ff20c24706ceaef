import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/db/database.ts'

/** Measures the connections to the database that are in use, and the calls that wait for one. */
export function measurePools(registry: Registry, { pool, pipelined }: Database): void {
  const pools = { calls: pool, rounds: pipelined }
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by what they are for and whether they are in use',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { idleCount, totalCount }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'busy' }, totalCount - idleCount)
      }
    },
  })
  new Gauge({
    name: 'database_connections_max',
    help: 'How many connections there may be',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, { options }] of Object.entries(pools)) this.set({ pool: name }, options.max)
    },
  })
  new Gauge({
    name: 'database_connections_awaited',
    help: 'Statements that wait for a free connection',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, { waitingCount }] of Object.entries(pools)) this.set({ pool: name }, waitingCount)
    },
  })
}
