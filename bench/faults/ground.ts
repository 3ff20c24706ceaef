import pg from 'pg'
import type { Fleet } from './fleet.ts'
import type { Doer } from './people.ts'

/** A PostgreSQL that may be ill-treated. */
export interface TestedDatabase {
  /** As the role that owns everything. Of several hosts the one that takes writes now. */
  url(): Promise<string>
  postmaster(): Promise<number>
  /** Of the data directory, where there is one. */
  readonly data?: string
  stop(): Promise<void>
}

/** What stands in a setting, for its faults. */
export interface Ground {
  readonly fleet: Fleet
  readonly database: TestedDatabase
  readonly people: readonly Doer[]
  /** A folder of the setting's own. */
  readonly folder: string
  readonly isShort: boolean
  ask<Row extends pg.QueryResultRow>(text: string, given?: readonly unknown[]): Promise<Row[]>
}

export interface Fault {
  readonly name: string
  /** Before people come. */
  prepare?(ground: Ground): Promise<unknown>
  /** Does the harm, and answers once it is over. A sentence is shown beside its row. */
  cause(ground: Ground): Promise<unknown>
  /** After they have gone. */
  tidy?(ground: Ground): Promise<unknown>
  /** What the row must hold besides nothing lost nor doubled; a sentence where it does not. */
  judge?(row: Row, calm: Row | undefined): string | undefined
}

/** What a fault came to. */
export interface Row {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly stuck: number
  readonly falls: number
  /** The longest time without any acknowledged call, in seconds. */
  readonly out: number
  /** From the end of the harm until all processes are ready and a call that was sent since is acknowledged. */
  readonly healthy: number
  /** Of the acknowledged ones of clubs that the fault leaves alone, in milliseconds. */
  readonly p99: number
  readonly refused: ReadonlyMap<string, number>
  readonly note: string
}

/** One question on a connection of its own. */
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

/** The club whose rows are locked. */
export const lockedClubOf = ({ people }: Ground): number => people[0]?.clubId ?? 0
