import pg from 'pg'
import type { Fleet } from './fleet.ts'
import type { Doer } from './people.ts'

/** A PostgreSQL that faults may damage. */
export interface TestedDatabase {
  /** Returns the address for the role that owns everything; with several hosts, that of the current leader. */
  url(): Promise<string>
  postmaster(): Promise<number>
  /** The data directory, if there is one. */
  readonly data?: string
  stop(): Promise<void>
}

/** The parts of a setting that its faults need. */
export interface Ground {
  readonly fleet: Fleet
  readonly database: TestedDatabase
  readonly people: readonly Doer[]
  /** A folder for this setting. */
  readonly folder: string
  readonly isShort: boolean
  ask<Row extends pg.QueryResultRow>(text: string, given?: readonly unknown[]): Promise<Row[]>
}

export interface Fault {
  readonly name: string
  /** Runs before people come. */
  prepare?(ground: Ground): Promise<unknown>
  /** Causes the fault, and returns once it is over. A returned sentence is shown beside its row. */
  cause(ground: Ground): Promise<unknown>
  /** Runs after they have gone. */
  tidy?(ground: Ground): Promise<unknown>
  /** Checks the row beyond lost and doubled calls; returns a sentence if a check fails. */
  judge?(row: Row, calm: Row | undefined): string | undefined
}

/** The result of a fault. */
export interface Row {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly stuck: number
  readonly falls: number
  /** The longest time without any acknowledged call, in seconds. */
  readonly out: number
  /** The time from the end of the fault until all processes are ready and a call sent since is acknowledged. */
  readonly healthy: number
  /** The p99 of acknowledged calls in clubs that the fault does not touch, in milliseconds. */
  readonly p99: number
  readonly refused: ReadonlyMap<string, number>
  readonly note: string
}

/** Runs one query on a connection of its own. */
export async function askOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  given: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, [...given])).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns the club whose rows are locked. */
export const lockedClubOf = ({ people }: Ground): number => people[0]?.clubId ?? 0
