import type { Reader } from '#platform/db/database.ts'
import { maybeOne, sql } from '#platform/db/sql.ts'

/** The smallest bigint. A forger may insert a row with any id, negative ones included. */
export const leastId = -(2n ** 63n)
export const greatestId = 2n ** 63n - 1n

/** One statement reads the rows of a table from this id to that one. */
export interface Piece {
  readonly from: bigint
  readonly last: bigint
}

/**
 * A piece has at most this many rows: a job's statement must end in time (platform/db/patience.ts), however large the
 * house is.
 */
export const transfersMax = 1_000_000
const accountsMax = 10_000

interface Found {
  /** The id is text, because a forged id may be too large for a number. */
  readonly id: string
}

async function* pieces(
  from: bigint,
  beyond: (from: bigint) => Promise<Found | undefined>,
): AsyncGenerator<Piece, void> {
  for (let begin = from; ;) {
    const next = await beyond(begin)
    if (!next) {
      yield { from: begin, last: greatestId }
      return
    }
    yield { from: begin, last: BigInt(next.id) - 1n }
    begin = BigInt(next.id)
  }
}

/** Yields all transfers from this one on, piece by piece. The last piece includes those that arrive meanwhile. */
export const transferPieces = (reader: Reader, from: bigint, count: number): AsyncGenerator<Piece, void> =>
  pieces(from, (begin) =>
    maybeOne<Found>(
      reader,
      sql`select id::text as id from ledger_transfers where id >= ${begin} order by ledger_transfers.id offset ${count} limit 1`,
    ),
  )

/** Yields all accounts, piece by piece. */
export const accountPieces = (reader: Reader): AsyncGenerator<Piece, void> =>
  pieces(leastId, (begin) =>
    maybeOne<Found>(
      reader,
      sql`select id::text as id from ledger_accounts where id >= ${begin} order by ledger_accounts.id offset ${accountsMax} limit 1`,
    ),
  )
