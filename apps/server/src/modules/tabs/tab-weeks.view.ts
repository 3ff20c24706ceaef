import type { tabReasons } from '@cardroom/contract/tabs'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql, type RawBuilder } from '#platform/db/sql.ts'
import type { PeriodOfTabs } from './tabs.ports.ts'

/** The changes of an account of a tab in a period, by their reasons; `opening` and they add up to `closing`. */
export interface TabWeek {
  readonly opening: Amount
  readonly sales: Amount
  readonly returns: Amount
  readonly payments: Amount
  readonly writeOffs: Amount
  readonly reversals: Amount
  readonly commissions: Amount
  readonly closing: Amount
}

/** Selects the weeks of these accounts. The balances are the present ones minus what has changed since. */
export const weeksOf = (
  reader: Reader,
  accountIds: readonly number[],
  { beginsAt, endsAt }: PeriodOfTabs,
): Promise<(TabWeek & { readonly accountId: number })[]> =>
  many<TabWeek & { readonly accountId: number }>(
    reader,
    sql`select account.id as account_id, (account.balance - coalesce(sum(entry.delta), 0))::bigint as opening,
          ${changed('tab-sale', endsAt)} as sales,
          ${changed('tab-return', endsAt)} as returns,
          ${changed('tab-paid', endsAt)} as payments,
          ${changed('tab-write-off', endsAt)} as write_offs,
          ${changed('tab-reversed', endsAt)} as reversals,
          ${changed('commission-tab', endsAt)} as commissions,
          (account.balance - coalesce(sum(entry.delta) filter (where entry.created_at >= ${endsAt}), 0))::bigint as closing
        from ledger_accounts account
        left join ledger_entries entry on entry.account_id = account.id and entry.created_at >= ${beginsAt}
        where account.id = any(${accountIds}::bigint[])
        group by account.id`,
    {
      opening: 'amount',
      sales: 'amount',
      returns: 'amount',
      payments: 'amount',
      writeOffs: 'amount',
      reversals: 'amount',
      commissions: 'amount',
      closing: 'amount',
    },
  )

/** Selects the sum of the entries of this reason within the period. */
const changed = (reason: (typeof tabReasons)[number], endsAt: Date): RawBuilder<unknown> =>
  sql`coalesce(sum(entry.delta) filter (where entry.created_at < ${endsAt} and entry.reason = ${reason}), 0)::bigint`
