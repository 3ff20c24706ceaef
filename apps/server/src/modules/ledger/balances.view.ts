import type { ClubId, UserId } from '@cardroom/contract/ids'
import { zero, type Amount } from '@cardroom/money'
import type { Currency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql } from '#platform/db/sql.ts'
import type { AccountName } from './accounts.ts'

/**
 * Reads the account's balance; it is 0 if money has never touched the account. The account is not locked: use this to
 * show a balance, not to decide on it.
 */
export async function balanceOf(reader: Reader, name: AccountName): Promise<Amount> {
  const row = await maybeOne<{ balance: Amount }>(
    reader,
    sql`select balance from ledger_accounts where ${named(name)}`,
    { balance: 'amount' },
  )
  return row?.balance ?? zero
}

/** Reads what the account's owner may spend: its balance less what is reserved of it. The account is not locked. */
export async function availableOf(reader: Reader, name: AccountName): Promise<Amount> {
  const row = await maybeOne<{ available: Amount }>(
    reader,
    sql`select balance - reserved /* never null: both are */ as available from ledger_accounts where ${named(name)}`,
    { available: 'amount' },
  )
  return row?.available ?? zero
}

const named = (name: AccountName) =>
  sql`kind = ${name.kind} and currency = ${name.currency}
      and coalesce(user_id, 0) = ${name.userId ?? 0} and coalesce(club_id, 0) = ${name.clubId ?? 0}
      and coalesce(other_id, 0) = ${name.otherId ?? 0}`

/** Reads several balances in the order of their names, also without locks. */
export async function balancesOf(reader: Reader, names: readonly AccountName[]): Promise<Amount[]> {
  const rows = await many<{ balance: Amount }>(
    reader,
    sql`select coalesce(account.balance, 0) as balance ${accountsOf(names)}`,
    { balance: 'amount' },
  )
  return rows.map(({ balance }) => balance)
}

/** Reads what the owners of several accounts may spend, in the order of their names, also without locks. */
export async function availablesOf(reader: Reader, names: readonly AccountName[]): Promise<Amount[]> {
  const rows = await many<{ available: Amount }>(
    reader,
    sql`select coalesce(account.balance - account.reserved, 0) as available ${accountsOf(names)}`,
    { available: 'amount' },
  )
  return rows.map(({ available }) => available)
}

const accountsOf = (names: readonly AccountName[]) =>
  sql`from unnest(
          ${names.map((name) => name.kind)}::text[],
          ${names.map((name) => name.userId)}::integer[],
          ${names.map((name) => name.clubId)}::integer[],
          ${names.map((name) => name.currency)}::text[],
          ${names.map((name) => name.otherId)}::integer[])
          with ordinality as wanted (kind, user_id, club_id, currency, other_id, place)
        left join ledger_accounts account
          on account.kind = wanted.kind and account.currency = wanted.currency
         and coalesce(account.user_id, 0) = coalesce(wanted.user_id, 0)
         and coalesce(account.club_id, 0) = coalesce(wanted.club_id, 0)
         and coalesce(account.other_id, 0) = coalesce(wanted.other_id, 0)
        order by wanted.place`

export interface PersonBalances {
  /** This jade belongs to the person's club, not to the person. */
  readonly jadeOfClub: Amount
  readonly gold: Amount
  readonly diamond: Amount
  readonly white: Amount
  readonly red: Amount
}

/** Reads a person's gold and diamonds, and their chips in one club (null means no club). */
export async function balancesOfPerson(
  reader: Reader,
  userId: UserId,
  clubId: ClubId | null,
): Promise<PersonBalances> {
  const rows = await many<{ currency: Currency; balance: Amount }>(
    reader,
    sql`select currency, balance from ledger_accounts
        where user_id = ${userId} and (kind = 'user' or (kind = 'member' and club_id = ${clubId}))
        union all
        select currency, balance from ledger_accounts
        where kind = 'treasury' and currency = 'jade' and club_id = ${clubId}`,
    { balance: 'amount' },
  )
  const of = (currency: Currency) => rows.find((row) => row.currency === currency)?.balance ?? zero
  return {
    gold: of('gold'),
    diamond: of('diamond'),
    white: of('white'),
    red: of('red'),
    jadeOfClub: of('jade'),
  }
}

export interface ClubBalances {
  readonly red: Amount
  readonly jade: Amount
  /** The bank's balance; it may be negative, down to the bank's floor. */
  readonly white: Amount
  /** The part of the bank that open hands and shared tables reserve. */
  readonly reserved: Amount
}

export async function balancesOfClub(reader: Reader, clubId: ClubId): Promise<ClubBalances> {
  const rows = await many<{ currency: Currency; balance: Amount; reserved: Amount }>(
    reader,
    sql`select currency, balance, reserved from ledger_accounts
        where club_id = ${clubId} and kind in ('treasury', 'bank')`,
    { balance: 'amount', reserved: 'amount' },
  )
  const of = (currency: Currency) => rows.find((row) => row.currency === currency)
  return {
    red: of('red')?.balance ?? zero,
    jade: of('jade')?.balance ?? zero,
    white: of('white')?.balance ?? zero,
    reserved: of('white')?.reserved ?? zero,
  }
}

/** Sums the tabs in the club of each of these people who has one; a positive sum is owed to the person. */
export async function tabsOfPeople(
  reader: Reader,
  clubId: ClubId,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Amount>> {
  const rows = await many<{ userId: UserId; balance: Amount }>(
    reader,
    sql`select user_id, coalesce(sum(balance), 0)::bigint as balance from ledger_accounts
        where kind = 'tab' and club_id = ${clubId} and user_id = any(${userIds}::integer[])
          and user_id is not null
        group by user_id`,
    { balance: 'amount' },
  )
  return new Map(rows.map(({ userId, balance }) => [userId, balance]))
}
