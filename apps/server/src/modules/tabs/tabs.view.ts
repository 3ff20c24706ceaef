import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql, type RawBuilder } from '#platform/db/sql.ts'

/** A tab with both its sides; null is the club. Side `a` may grant side `b` credit. */
export interface ShownTab {
  /** The smaller of the ids of its two accounts. */
  readonly id: number
  /** The account of side `a`. */
  readonly accountId: number
  readonly a: UserId | null
  readonly b: UserId | null
  readonly aName: string
  readonly aAvatar: string | null
  readonly aAvatarId: number
  readonly bName: string
  readonly bAvatar: string | null
  readonly bAvatarId: number
  /** The balance of `a`: if it is positive, `a` is owed. */
  readonly balance: Amount
  readonly line: Amount
  readonly lastAt: Date | null
  readonly isOrphaned: boolean
}

export interface TabFilter {
  readonly clubId: ClubId
  /** Only tabs with this person on a side, and with this one too. */
  readonly ofPerson?: UserId | undefined
  readonly withPerson?: UserId | undefined
  readonly id?: number | undefined
  /** If true, orphaned tabs with a balance of zero are selected too. */
  readonly isSettledToo?: boolean | undefined
}

/**
 * Selects the club's tabs, by their ids. Orphaned tabs with a balance of zero are left out, unless `isSettledToo`.
 */
export const tabsOf = (reader: Reader, filter: TabFilter): Promise<ShownTab[]> =>
  many<ShownTab>(
    reader,
    sql`select tab.id, tab.account_id, tab.a, tab.b, coalesce(one.name, club.name) as a_name,
          case when one.id is null then club.avatar else one.avatar end as a_avatar,
          coalesce(one.avatar_id, club.avatar_id) as a_avatar_id,
          coalesce(other.name, club.name) as b_name,
          case when other.id is null then club.avatar else other.avatar end as b_avatar,
          coalesce(other.avatar_id, club.avatar_id) as b_avatar_id, tab.balance,
          case when tab.is_orphaned or not tab.is_trusted then 0 else coalesce(line.amount, 0) end as line,
          last.created_at as last_at, tab.is_orphaned /* never null: see below */
        from (${tabs(filter)}) as tab
        join clubs club on club.id = ${filter.clubId}
        left join users one on one.id = tab.a
        left join users other on other.id = tab.b
        left join credit_lines line on line.club_id = ${filter.clubId} and line.user_id = tab.b
          and line.creditor_id is not distinct from tab.a and line.changed_at >= tab.joined_at
        left join lateral (
          select created_at from ledger_transfers
          where id = greatest((select max(id) from ledger_transfers where from_id = tab.account_id),
            (select max(id) from ledger_transfers where to_id = tab.account_id))
        ) last on true
        where not tab.is_orphaned or tab.balance <> 0 or ${filter.isSettledToo ?? false}::boolean
        order by tab.id`,
    { balance: 'amount', line: 'amount' },
  )

const isOn = (person: UserId | undefined): RawBuilder<unknown> =>
  person === undefined ? sql`true` : sql`${person}::integer in (mine.user_id, mine.other_id)`

/** Selects each tab once, by the account of the side that may grant credit: the club, an agent, or a former agent. */
const tabs = ({ clubId, ofPerson, withPerson, id }: TabFilter) =>
  sql`select least(mine.id, theirs.id) as id, mine.id as account_id, mine.user_id as a, mine.other_id as b, mine.balance,
        case when mine.user_id is null then other.status is distinct from 'active' or other.agent_id is not null
          else other.agent_id is distinct from mine.user_id or one.status is distinct from 'active' or other.status is distinct from 'active'
        end as is_orphaned,
        coalesce(other.role in ('agent', 'player'), false) as is_trusted, other.created_at as joined_at
      from ledger_accounts mine
      join ledger_accounts theirs on theirs.kind = 'tab' and theirs.currency = 'credit'
        and coalesce(theirs.club_id, 0) = ${clubId} and coalesce(theirs.user_id, 0) = coalesce(mine.other_id, 0)
        and coalesce(theirs.other_id, 0) = coalesce(mine.user_id, 0)
      left join members one on one.club_id = ${clubId} and one.user_id = mine.user_id
      left join members other on other.club_id = ${clubId} and other.user_id = mine.other_id
      where mine.club_id = ${clubId} and mine.kind = 'tab' and ${isOn(ofPerson)} and ${isOn(withPerson)}
        and (${id ?? null}::bigint is null or least(mine.id, theirs.id) = ${id ?? null}::bigint)
        and case
          when mine.user_id is null then true
          when mine.other_id is null then false
          when other.agent_id = mine.user_id then true
          when one.agent_id = mine.other_id then false
          when (one.role = 'agent') <> (other.role = 'agent') then one.role = 'agent'
          else mine.id < theirs.id end`

/** The part of an entry that no payment covers yet. */
export interface UncoveredEntry {
  readonly tabId: number
  readonly createdAt: Date
  readonly uncovered: Amount
}

/**
 * Selects the entries that make up the amount still owed, newest first: payments cover the oldest entries first.
 */
export const uncoveredOf = (reader: Reader, tabIds: readonly number[]): Promise<UncoveredEntry[]> =>
  many<UncoveredEntry>(
    reader,
    sql`with owing as (
          select tab.id as tab_id, abs(one.balance) as owed,
            case when one.balance < 0 then one.id else other.id end as account_id
          from unnest(${tabIds}::bigint[]) as tab (id)
          join ledger_accounts one on one.id = tab.id
          join ledger_accounts other on other.kind = 'tab' and other.currency = 'credit'
            and coalesce(other.club_id, 0) = coalesce(one.club_id, 0)
            and coalesce(other.user_id, 0) = coalesce(one.other_id, 0)
            and coalesce(other.other_id, 0) = coalesce(one.user_id, 0)
        ), made as (
          select owing.tab_id, owing.owed, transfer.created_at, transfer.amount,
            sum(transfer.amount) over (partition by owing.tab_id order by transfer.id desc) - transfer.amount as newer
          from owing join ledger_transfers transfer on transfer.from_id = owing.account_id
        )
        select tab_id, created_at, least(amount, owed - newer)::bigint as uncovered
        from made where newer < owed order by tab_id, created_at desc`,
    { uncovered: 'amount' },
  )

export interface ShownEntry {
  readonly id: number
  readonly amount: Amount
  readonly balance: Amount
  readonly reason: string
  readonly reference: number
  readonly createdAt: Date
}

/** Selects the entries from the view of side `a`, newest first. */
export const tabEntries = (
  reader: Reader,
  clubId: ClubId,
  { a, b }: Pick<ShownTab, 'a' | 'b'>,
  {
    before = Number.MAX_SAFE_INTEGER,
    limit,
  }: { readonly before?: number | undefined; readonly limit: number },
): Promise<ShownEntry[]> =>
  many<ShownEntry>(
    reader,
    sql`select entry.id, entry.amount, entry.balance, entry.reason, entry.reference, entry.created_at
        from ledger_accounts account
        cross join lateral (
          (select id, -amount as amount, from_after as balance, reason, reference, created_at
             from ledger_transfers where from_id = account.id and id < ${before} order by id desc limit ${limit})
          union all
          (select id, amount, to_after, reason, reference, created_at
             from ledger_transfers where to_id = account.id and id < ${before} order by id desc limit ${limit})
        ) as entry
        where account.kind = 'tab' and account.currency = 'credit' and coalesce(account.club_id, 0) = ${clubId}
          and coalesce(account.user_id, 0) = ${a ?? 0} and coalesce(account.other_id, 0) = ${b ?? 0}
        order by entry.id desc limit ${limit}`,
    { amount: 'amount', balance: 'amount' },
  )
