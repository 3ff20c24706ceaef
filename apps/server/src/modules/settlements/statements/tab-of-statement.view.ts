import type { UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { ReportScope } from '#modules/reports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'

interface OfPerson extends ReportScope {
  readonly userId: UserId
}

/** Sums up all tabs of the person in the club: the present balances minus the changes since that moment. */
export const tabBalanceAt = async (
  reader: Reader,
  { clubId, userId }: OfPerson,
  instant: Date,
): Promise<Amount> => {
  const { balance } = await one<{ balance: Amount }>(
    reader,
    sql`select coalesce(sum(account.balance - coalesce(since.change, 0)), 0)::bigint as balance
        from ledger_accounts account
        left join changes_between(${clubId}::integer, ${instant}::timestamptz, '3000-01-01'::timestamptz) as since
          on since.account_id = account.id
        where account.kind = 'tab' and account.club_id = ${clubId} and account.user_id = ${userId}`,
    { balance: 'amount' },
  )
  return balance
}

export interface TabEntry {
  readonly id: number
  readonly amount: Amount
  readonly balance: Amount
  readonly reason: string
  /** 0 means the club. */
  readonly otherId: UserId
  readonly createdAt: Date
}

/** Selects the entries in their order. */
export const tabEntries = (reader: Reader, { clubId, userId, from, before }: OfPerson): Promise<TabEntry[]> =>
  many<TabEntry>(
    reader,
    sql`select entry.transfer_id as id, entry.delta as amount, entry.after as balance, entry.reason,
          coalesce(account.other_id, 0) as other_id, entry.created_at
        from ledger_accounts account
        join ledger_entries entry on entry.account_id = account.id
        where account.kind = 'tab' and account.club_id = ${clubId} and account.user_id = ${userId}
          and entry.created_at >= ${from} and entry.created_at < ${before}
        order by entry.transfer_id`,
    { amount: 'amount', balance: 'amount' },
  )
