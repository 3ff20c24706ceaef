import type { Reader } from '#platform/db/database.ts'
import { maybeOne, sql } from '#platform/db/sql.ts'

/** Of a bigint: whoever slips something in may take any id. */
export const leastId = -(2n ** 63n)
export const greatestId = 2n ** 63n - 1n

/** What one statement reads of a table: from this id to that one. */
export interface Piece {
  readonly from: bigint
  readonly last: bigint
}

/** So many rows are in a piece: a job's statement must end in time (platform/db/patience.ts), however large the house is. */
export const transfersMax = 1_000_000
const accountsMax = 10_000

interface Found {
  /** As text: an id that was slipped in may be too large for a number. */
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

/** All transfers from this one on, piece by piece; what comes meanwhile is in the last one. */
export const transferPieces = (reader: Reader, from: bigint, count: number): AsyncGenerator<Piece, void> =>
  pieces(from, (begin) =>
    maybeOne<Found>(
      reader,
      sql`select id::text as id from ledger_transfers where id >= ${begin} order by ledger_transfers.id offset ${count} limit 1`,
    ),
  )

/** All accounts. */
export const accountPieces = (reader: Reader): AsyncGenerator<Piece, void> =>
  pieces(leastId, (begin) =>
    maybeOne<Found>(
      reader,
      sql`select id::text as id from ledger_accounts where id >= ${begin} order by ledger_accounts.id offset ${accountsMax} limit 1`,
    ),
  )
