import type { UserId } from '@cardroom/contract/ids'
import type { historyFilters } from '@cardroom/contract/reports'
import type { Amount } from '@cardroom/money'
import { chipReasons } from '#modules/cashier/index.ts'
import { roundReasons } from '#modules/sessions/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export type HistoryFilter = (typeof historyFilters)[number]

/** Something that a person did or that moved their chips: in which table it stands, and its row there. */
export interface Happening {
  readonly source: 'sign_in' | 'session' | 'transaction' | 'charge' | 'purchase'
  readonly id: number
  /** When it happened; what moves chips, when it had moved them. */
  readonly createdAt: Date
}

export interface HistoryPage {
  readonly userId: UserId
  readonly filter: HistoryFilter
  readonly limit: number
  readonly offset: number
}

/**
 * What happened, newest first. Each source gives as many as the page could need, out of its own index; what stays
 * is found by their times. An `id` that is cast is another than the one in the index: who reads along an index names the
 * table's. Open sessions are few, and have an index without it.
 */
export const happenings = (reader: Reader, page: HistoryPage): Promise<Happening[]> =>
  many<Happening>(
    reader,
    sql`select source, id, created_at from (${sql.join(sourcesOf(page), sql` union all `)}) happening
        order by created_at desc, source, id desc limit ${page.limit} offset ${page.offset}`,
  )

function sourcesOf({ userId, filter, limit, offset }: HistoryPage) {
  const most = limit + offset
  const sources = {
    entrances: [
      sql`(select 'sign_in' as source, id::bigint, created_at from sign_ins
           where user_id = ${userId} order by sign_ins.id desc limit ${most})`,
    ],
    gameSessions: [
      sql`(select 'session' as source, id::bigint, active_at as created_at from sessions
           where user_id = ${userId} and finished_at is null order by id desc limit ${most})`,
      sql`(select 'session' as source, id::bigint, finished_at as created_at from sessions
           where user_id = ${userId} and finished_at is not null order by finished_at desc limit ${most})`,
    ],
    returnsRequests: [
      ...(['sender_id', 'receiver_id'] as const).map(
        (side) => sql`(select 'transaction' as source, id, updated_at as created_at from transactions
           where ${sql.ref(side)} = ${userId} order by updated_at desc, id desc limit ${most})`,
      ),
    ],
    purchases: [
      // What a club's bank moved is no purchase of anybody's.
      sql`(select 'charge' as source, id, created_at from charges
           where user_id = ${userId} and what not like 'bank-%' order by id desc limit ${most})`,
      sql`(select 'purchase' as source, id::bigint, created_at from purchases
           where user_id = ${userId} and status in ('paid', 'refunded') order by purchases.id desc limit ${most})`,
    ],
  }
  return filter === 'all' ? Object.values(sources).flat() : sources[filter]
}

export interface Entrance {
  readonly id: number
  readonly device: string
  readonly ip: string
}

export const entrancesById = (reader: Reader, ids: readonly number[]): Promise<Entrance[]> =>
  many<Entrance>(reader, sql`select id, device, ip from sign_ins where id = any(${ids}::integer[])`)

export interface Bought {
  readonly id: number
  readonly what: string
  readonly amount: Amount
  readonly currency: string
  readonly result: Amount | null
  readonly resultCurrency: string | null
}

export const chargesById = (reader: Reader, ids: readonly number[]): Promise<Bought[]> =>
  many<Bought>(
    reader,
    sql`select id, what, amount, currency, result, result_currency from charges where id = any(${ids}::bigint[])`,
  )

/** Diamonds bought with dollars. */
export const purchasesById = (reader: Reader, ids: readonly number[]): Promise<Bought[]> =>
  many<Bought>(
    reader,
    sql`select id::bigint, 'diamonds' as what, amount, 'usd' as currency, result, 'diamond' as result_currency
        from purchases where id = any(${ids}::integer[])`,
  )

/** A balance that something left behind. */
export interface BalanceLeft {
  readonly id: number
  readonly balance: Amount
}

/** What each of these transactions left on the person's account; none for those that have moved nothing. */
export const balancesAfterTransactions = (
  reader: Reader,
  userId: UserId,
  ids: readonly number[],
): Promise<BalanceLeft[]> =>
  many<BalanceLeft>(
    reader,
    sql`select distinct on (transfer.reference) transfer.reference as id,
          case when account.id = transfer.from_id then transfer.from_after else transfer.to_after end as balance
        from ledger_transfers transfer
        join ledger_accounts account on account.id in (transfer.from_id, transfer.to_id)
        where transfer.reason = any(${Object.values(chipReasons)}::text[])
          and transfer.reference = any(${ids}::bigint[]) and account.user_id = ${userId}
        order by transfer.reference, transfer.id desc`,
  )

/** What the last movement of each of these sessions left on their player's account, also where it has left for a file. */
export const balancesAfterSessions = (reader: Reader, ids: readonly number[]): Promise<BalanceLeft[]> =>
  many<BalanceLeft>(
    reader,
    sql`select session.id::bigint as id, coalesce(posted.balance, held.balance) as balance /* never null: see below */
        from sessions session
        left join lateral (
          select id from rounds where session_id = session.id order by id desc limit 1
        ) round on true
        left join lateral (
          select case when from_id = session.player_account_id then from_after else to_after end as balance
          from ledger_transfers
          where reason = any(${roundReasons}::text[]) and reference = round.id order by id desc limit 1
        ) posted on true
        left join left_session_balances held on held.session_id = session.id
        where session.id = any(${ids}::integer[]) and coalesce(posted.balance, held.balance) is not null`,
  )
