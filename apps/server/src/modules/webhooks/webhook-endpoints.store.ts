import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

export interface StoredWebhook {
  readonly id: number
  readonly clubId: ClubId
  readonly url: string
  readonly events: string[]
  readonly description: string
  readonly isEnabled: boolean
  readonly createdAt: Date
  readonly createdBy: UserId
  readonly failingSince: Date | null
  readonly disabledAt: Date | null
  readonly oldSecretUntil: Date | null
}

const columns =
  sql.raw(`id, club_id, url, events, description, is_enabled, created_at, created_by, failing_since,
  disabled_at, old_secret_until`)

export const webhooksOf = (reader: Reader, clubId: ClubId): Promise<StoredWebhook[]> =>
  many<StoredWebhook>(
    reader,
    sql`select ${columns} from webhook_endpoints where club_id = ${clubId} order by id desc`,
  )

export const findWebhook = (reader: Reader, clubId: ClubId, id: number): Promise<StoredWebhook | undefined> =>
  maybeOne<StoredWebhook>(
    reader,
    sql`select ${columns} from webhook_endpoints where id = ${id} and club_id = ${clubId}`,
  )

/** Locks the webhook until the transaction ends. The club is locked first, then its webhooks. */
export const lockWebhook = (tx: Tx, clubId: ClubId, id: number): Promise<StoredWebhook | undefined> =>
  maybeOne<StoredWebhook>(
    tx,
    sql`select ${columns} from webhook_endpoints where id = ${id} and club_id = ${clubId} for update`,
  )

export interface NewWebhook extends Pick<StoredWebhook, 'clubId' | 'url' | 'description' | 'createdBy'> {
  readonly events: readonly string[]
  /** The secret, encrypted. */
  readonly secret: string
}

export const insertWebhook = (tx: Tx, made: NewWebhook): Promise<StoredWebhook> =>
  one<StoredWebhook>(
    tx,
    sql`insert into webhook_endpoints (club_id, url, events, description, secret, created_by, created_at, updated_at)
        values (${made.clubId}, ${made.url}, ${made.events}::text[], ${made.description}, ${made.secret},
          ${made.createdBy}, ${tx.now}, ${tx.now})
        returning ${columns}`,
  )

/** Stores a webhook. One that is switched on starts anew: earlier failures do not count. */
export const saveWebhook = (
  tx: Tx,
  { id, url, events, description, isEnabled }: StoredWebhook,
): Promise<StoredWebhook> =>
  one<StoredWebhook>(
    tx,
    sql`update webhook_endpoints set url = ${url}, events = ${events}::text[], description = ${description},
          failing_since = case when ${isEnabled}::boolean and not is_enabled then null else failing_since end,
          disabled_at = case when ${isEnabled}::boolean then null else coalesce(disabled_at, ${tx.now}) end,
          is_enabled = ${isEnabled}, updated_at = ${tx.now}
        where id = ${id} returning ${columns}`,
  )

/** Stores a new secret. Until `oldUntil`, deliveries are also signed with the one before. */
export const saveSecret = (
  tx: Tx,
  id: number,
  { secret, oldUntil }: { readonly secret: string; readonly oldUntil: Date },
): Promise<StoredWebhook> =>
  one<StoredWebhook>(
    tx,
    sql`update webhook_endpoints set old_secret = secret, old_secret_until = ${oldUntil}, secret = ${secret},
          updated_at = ${tx.now}
        where id = ${id} returning ${columns}`,
  )

export const deleteWebhook = (tx: Tx, id: number): Promise<number> =>
  run(tx, sql`delete from webhook_endpoints where id = ${id}`)

/** Switches off the endpoints that have failed since then, and returns them. */
export const disableFailing = (tx: Tx, before: Date): Promise<StoredWebhook[]> =>
  many<StoredWebhook>(
    tx,
    sql`update webhook_endpoints set is_enabled = false, disabled_at = ${tx.now}, updated_at = ${tx.now}
        where is_enabled and failing_since <= ${before} returning ${columns}`,
  )
