import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { LedgerTransfer } from './trees/hashes.ts'

/** A transfer with the owners of its accounts. */
export interface OwnedTransfer extends LedgerTransfer {
  readonly clubId: ClubId
  readonly fromUser: UserId | null
  readonly toUser: UserId | null
}

const shown = sql.raw(`
  select transfer.id, transfer.created_at, transfer.reason, transfer.reference, payer.currency, transfer.from_id,
    transfer.to_id, transfer.amount, transfer.returned, transfer.from_after, transfer.to_after,
    coalesce(payer.club_id, 0) as club_id, payer.user_id as from_user, receiver.user_id as to_user
  from ledger_transfers transfer
  join ledger_accounts payer on payer.id = transfer.from_id
  join ledger_accounts receiver on receiver.id = transfer.to_id`)

/** Selects the transfers above `after` and up to `upTo`, in the order of their ids. */
export async function transfersBetween(
  reader: Reader,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  limit: number,
): Promise<OwnedTransfer[]> {
  return many<OwnedTransfer>(
    reader,
    sql`${shown} where transfer.id > ${after} and transfer.id <= ${upTo} order by transfer.id limit ${limit}`,
    { amount: 'amount', returned: 'amount', fromAfter: 'amount', toAfter: 'amount' },
  )
}

export async function transfersById(reader: Reader, ids: readonly number[]): Promise<OwnedTransfer[]> {
  return many<OwnedTransfer>(
    reader,
    sql`${shown} where transfer.id = any(${ids}::bigint[]) order by transfer.id`,
    { amount: 'amount', returned: 'amount', fromAfter: 'amount', toAfter: 'amount' },
  )
}

/** Returns the owners of those of these accounts that belong to a person. */
export async function ownersOf(reader: Reader, accounts: readonly number[]): Promise<Map<number, UserId>> {
  const rows = await many<{ id: number; userId: UserId }>(
    reader,
    sql`select id, user_id from ledger_accounts where id = any(${accounts}::bigint[]) and user_id is not null`,
  )
  return new Map(rows.map(({ id, userId }) => [id, userId]))
}

/** Selects what was posted for these causes, in the order of posting. */
export async function transfersFor(
  reader: Reader,
  reasons: readonly string[],
  references: readonly number[],
): Promise<OwnedTransfer[]> {
  return many<OwnedTransfer>(
    reader,
    sql`${shown} where transfer.reason = any(${reasons}::text[])
          and transfer.reference = any(${references}::bigint[]) order by transfer.id`,
    { amount: 'amount', returned: 'amount', fromAfter: 'amount', toAfter: 'amount' },
  )
}

export interface OwnMovement {
  readonly id: number
  readonly createdAt: Date
  readonly reason: string
  readonly reference: number
  /** The change with its sign. */
  readonly change: Amount
  readonly after: Amount
  /** True if the transfer is in the club's newest seal. */
  readonly isSealed: boolean
}

export interface OwnAccount {
  readonly userId: UserId
  /** The club; 0 for gold and diamonds. */
  readonly clubId: ClubId
  readonly currency: string
}

/**
 * Selects a page of a person's account, newest first, with one limited query for each of its two indexes. The list
 * ends with the account's last transfer before transfers left for a file (migration 0240), because each line's
 * balance before it follows from the next line.
 */
export async function ownMovements(
  reader: Reader,
  { userId, clubId, currency }: OwnAccount,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<OwnMovement[]> {
  const last = before ?? Number.MAX_SAFE_INTEGER
  const first = sql`(select coalesce(max(beyond_id), 0) from archived_transfers where left_at is not null)`
  return many<OwnMovement>(
    reader,
    sql`select transfer.*, coalesce((
          select node.place < head.sealed_size from log_nodes node
          join log_heads head on head.log = node.log and head.club_id = node.club_id
          where node.log = 'transfers' and node.entry_id = transfer.id and node.level = 0 limit 1), false) as is_sealed
        from ledger_accounts account
        cross join lateral (
          (select id, created_at, reason, reference, returned - amount as change, from_after as after
             from ledger_transfers where from_id = account.id and id < ${last} order by id desc limit ${limit})
          union all
          (select id, created_at, reason, reference, amount - returned, to_after
             from ledger_transfers where to_id = account.id and id < ${last} order by id desc limit ${limit})
        ) transfer
        cross join lateral (
          select greatest(
            (select max(id) from ledger_transfers where from_id = account.id and id < ${first}),
            (select max(id) from ledger_transfers where to_id = account.id and id < ${first})) as id
        ) closing
        where account.user_id = ${userId} and coalesce(account.club_id, 0) = ${clubId}
          and account.currency = ${currency} and account.kind in ('user', 'member')
          and transfer.id >= coalesce(closing.id, 0)
        order by transfer.id desc limit ${limit}`,
    { change: 'amount', after: 'amount' },
  )
}
