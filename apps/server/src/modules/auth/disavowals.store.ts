import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { maybeOne, run, sql } from '#platform/db/sql.ts'

/** What "this wasn't me" puts back. */
export interface Undo {
  /** The address that the account had before. */
  readonly email?: string
  readonly twoFactor?: boolean
  /** An identity that was linked. */
  readonly identity?: { readonly provider: string; readonly subject: string }
}

export interface Disavowal {
  readonly tokenHash: string
  readonly userId: UserId
  readonly kind: string
  readonly undo: Undo
  readonly createdAt: Date
}

type NewDisavowal = Omit<Disavowal, 'createdAt'> & { readonly expiresAt: Date }

export const insertDisavowal = (tx: Tx, disavowal: NewDisavowal): Promise<number> =>
  run(
    tx,
    sql`insert into disavowals (token_hash, user_id, kind, undo, created_at, expires_at)
        values (${disavowal.tokenHash}, ${disavowal.userId}, ${disavowal.kind},
          ${JSON.stringify(disavowal.undo)}::jsonb, ${tx.now}, ${disavowal.expiresAt})`,
  )

/** Takes the token, once, while it is good. */
export const takeDisavowal = (tx: Tx, tokenHash: string): Promise<Disavowal | undefined> =>
  maybeOne<Disavowal>(
    tx,
    sql`delete from disavowals where token_hash = ${tokenHash} and expires_at > ${tx.now}
        returning token_hash, user_id, kind, undo, created_at`,
  )

export const deleteOldDisavowals = (tx: Tx): Promise<number> =>
  run(tx, sql`delete from disavowals where expires_at < ${tx.now}`)
