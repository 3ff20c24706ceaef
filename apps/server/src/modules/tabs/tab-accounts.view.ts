import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { TabSides } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, one, sql } from '#platform/db/sql.ts'

/** Tells whether the person owes anybody anything on a tab, in this club or, with null, in any club. */
export async function owesOnTabs(reader: Reader, userId: UserId, clubId: ClubId | null): Promise<boolean> {
  const { owes } = await one<{ owes: boolean }>(
    reader,
    sql`select exists (select from ledger_accounts where kind = 'tab' and user_id = ${userId} and balance < 0
          and (${clubId}::integer is null or club_id = ${clubId}::integer)) as owes`,
  )
  return owes
}

/** Returns those of these people who have a tab with the club, whatever its balance. */
export async function withTabAtClub(
  reader: Reader,
  clubId: ClubId,
  userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const rows = await many<{ userId: UserId }>(
    reader,
    sql`select user_id /* never null: one of those asked for */ from ledger_accounts
        where kind = 'tab' and club_id = ${clubId} and other_id is null and user_id = any(${userIds}::integer[])`,
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** Tells whether there is a tab between these two, whatever its balance. */
export async function hasTab(reader: Reader, clubId: ClubId, { whose, other }: TabSides): Promise<boolean> {
  const row = await maybeOne<{ balance: Amount }>(
    reader,
    sql`select balance from ledger_accounts
        where kind = 'tab' and currency = 'credit' and coalesce(user_id, 0) = ${whose ?? 0}
          and coalesce(club_id, 0) = ${clubId} and coalesce(other_id, 0) = ${other ?? 0}`,
    { balance: 'amount' },
  )
  return row !== undefined
}
