import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Hash } from '@cardroom/proofs'
import type { OwnCurrency } from '@cardroom/rules'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'
import type { Run, StoredNode } from './stored-tree.ts'

export interface BalanceTree {
  readonly clubId: ClubId
  readonly number: number
  readonly currency: string
}

export interface HeldBalance {
  readonly accountId: number
  readonly userId: UserId
  readonly currency: OwnCurrency
  /** The balance; null if money reached the account only later. */
  readonly balance: Amount | null
}

/**
 * Selects a page of the members' balances after the transfer `upTo`, in the order of their accounts. For club 0 these
 * are everybody's gold and diamonds.
 */
export async function balancesAsOf(
  reader: Reader,
  { clubId, upTo, after }: { readonly clubId: ClubId; readonly upTo: number; readonly after: number },
  limit: number,
): Promise<HeldBalance[]> {
  const ofClub = clubId === 0 ? sql`kind = 'user'` : sql`kind = 'member' and club_id = ${clubId}`
  return many<HeldBalance>(
    reader,
    sql`select account.id as account_id, account.user_id /* never null: of these kinds */, account.currency, newest.after as balance
        from (select id, user_id, currency from ledger_accounts where ${ofClub} and id > ${after}
              order by id limit ${limit}) account
        left join lateral (
          select id, after from (
            (select id, from_after as after from ledger_transfers
              where from_id = account.id and id <= ${upTo} order by id desc limit 1)
            union all
            (select id, to_after from ledger_transfers
              where to_id = account.id and id <= ${upTo} order by id desc limit 1)
          ) side order by id desc limit 1
        ) newest on true
        order by account.id`,
    { balance: 'amount' },
  )
}

/** Returns the hashes of each run, in their order. */
export async function balanceRuns(
  reader: Reader,
  { clubId, number, currency }: BalanceTree,
  runs: readonly Run[],
): Promise<Hash[][]> {
  const found: Hash[][] = runs.map(() => [])
  const rows = await many<{ turn: number; hash: Buffer }>(
    reader,
    sql`select wanted.turn::integer, node.hash
        from unnest(${runs.map((each) => each.level)}::smallint[], ${runs.map((each) => each.from)}::bigint[],
          ${runs.map((each) => each.count)}::bigint[]) with ordinality as wanted (level, first, count, turn)
        join balance_nodes node on node.club_id = ${clubId} and node.number = ${number}
          and node.currency = ${currency} and node.level = wanted.level
          and node.place >= wanted.first and node.place < wanted.first + wanted.count
        order by wanted.turn, node.place`,
  )
  for (const { turn, hash } of rows) found[turn - 1]?.push(hash)
  return found
}

export interface NewBalanceNode extends StoredNode {
  /** The person of a leaf. */
  readonly userId: UserId | null
}

export const insertBalanceNodes = (
  tx: Tx,
  { clubId, number, currency }: BalanceTree,
  nodes: readonly NewBalanceNode[],
): Promise<number> =>
  run(
    tx,
    sql`insert into balance_nodes (club_id, number, currency, level, place, hash, user_id)
        select ${clubId}, ${number}, ${currency}, node.* from unnest(
          ${nodes.map((each) => each.level)}::smallint[],
          ${nodes.map((each) => each.place)}::bigint[],
          ${nodes.map((each) => each.hash)}::bytea[],
          ${nodes.map((each) => each.userId)}::integer[]) as node`,
  )

/** Keeps the trees of the newest seal that has any, and those of the seal being made. Deletes all others. */
export const forgetOldTrees = (tx: Tx, clubId: ClubId): Promise<number> =>
  run(
    tx,
    sql`delete from balance_nodes where club_id = ${clubId} and number < (
          select max(number) from seals where log = 'transfers' and club_id = ${clubId} and balances is not null)`,
  )

export async function placeOfBalance(
  reader: Reader,
  { clubId, number, currency }: BalanceTree,
  userId: UserId,
): Promise<number | undefined> {
  const row = await maybeOne<{ place: number }>(
    reader,
    sql`select place from balance_nodes where user_id = ${userId} and club_id = ${clubId}
          and currency = ${currency} and number = ${number} and level = 0`,
  )
  return row?.place
}
