import { linkOfRound } from '@cardroom/games'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, one, run, sql } from '#platform/db/sql.ts'
import type { SealedChain } from './chain-vault.ts'

export interface Chain extends SealedChain {
  readonly tableId: number
  readonly number: number
  readonly sealedAt: Date
}

const chainColumns = sql.raw('table_id, number, anchor, sealed_last, sealed_at')

/**
 * Draws a chain of the table, unless it has one of this number. Throws `unavailable` if the keys of this server read
 * none of the seeds that are there: the right ones could not read the chain.
 */
export const drawChain = (tx: Tx, tableId: number, number: number): Promise<number> => {
  tx.ports.seedVault.refuseStranger()
  const { anchor, sealedLast } = tx.ports.chainVault.draw()
  return run(
    tx,
    sql`insert into table_chains (table_id, number, anchor, sealed_last, sealed_at)
        values (${tableId}, ${number}, ${anchor}, ${sealedLast}, ${tx.now})
        on conflict (table_id, number) do nothing`,
  )
}

/** Returns the chain that a round of the table draws with. */
export const chainOfRound = (reader: Reader, tableId: number, round: number): Promise<Chain> =>
  one<Chain>(
    reader,
    sql`select ${chainColumns} from table_chains
        where table_id = ${tableId} and number = ${linkOfRound(round).chain}`,
  )

/** Returns all chains of the table, in their order. */
export const chainsOf = (reader: Reader, tableId: number): Promise<Chain[]> =>
  many<Chain>(
    reader,
    sql`select ${chainColumns} from table_chains where table_id = ${tableId} order by number`,
  )

/** Returns the public anchors of these tables. */
export const anchorsOf = (
  reader: Reader,
  tableIds: readonly number[],
): Promise<Pick<Chain, 'tableId' | 'number' | 'anchor'>[]> =>
  many<Pick<Chain, 'tableId' | 'number' | 'anchor'>>(
    reader,
    sql`select table_id, number, anchor from table_chains where table_id = any(${tableIds}::integer[])
        order by table_id, number`,
  )
