import type { Actor } from '#modules/clubs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { send, sql } from '#platform/db/sql.ts'

export interface NewBulk {
  readonly actor: Actor
  readonly name: string | null
  /** See `digestOf`. */
  readonly digest: string
  /** The ids in the order of the list. */
  readonly transactionIds: readonly number[]
}

export const insertBulk = (tx: Tx, { actor, name, digest, transactionIds }: NewBulk): void =>
  send(
    tx,
    sql`insert into bulks (club_id, initiator_id, name, digest, transaction_ids, created_at)
        values (${actor.clubId}, ${actor.userId}, ${name}, ${digest}, ${transactionIds}::bigint[], ${tx.now})`,
  )
