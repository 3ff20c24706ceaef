import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { historyFilters } from '@cardroom/contract/reports'
import type { Amount } from '@cardroom/money'
import type { OwnCurrency } from '@cardroom/rules'
import { lastRounds, roundReasons, roundsAtOnce } from '#modules/rounds/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql, type RawBuilder } from '#platform/db/sql.ts'
import type { MovedLine, UnwrittenPart } from './history-order.ts'
import type { HistoryPlace, UnmovedPlace, UnmovedSource } from './history-place.ts'

export type HistoryFilter = (typeof historyFilters)[number]

/** The place where a page starts, and the largest number of its lines. */
export interface HistoryPage {
  readonly userId: UserId
  readonly filter: HistoryFilter
  readonly most: number
}

/** A line of an account that moved chips. */
export interface Moved extends MovedLine {
  readonly kind: MovedKind
  readonly reason: string
  /** The id of a session, or otherwise the id that the transfer belongs to. */
  readonly reference: number
  readonly part: number
  readonly clubId: ClubId | null
  readonly currency: OwnCurrency
}
/** `given` is a bonus or a commission, which nobody bought. */
type MovedKind = 'session' | 'transaction' | 'purchase' | 'given'

const movedKinds: Readonly<Record<HistoryFilter, readonly MovedKind[]>> = {
  all: ['session', 'transaction', 'purchase', 'given'],
  entrances: [],
  gameSessions: ['session'],
  returnsRequests: ['transaction'],
  purchases: ['purchase'],
}

/** Returns the last transfer on any of the person's own accounts; 0 before the first. */
export async function lastTransferOf(reader: Reader, userId: UserId): Promise<number> {
  const { id } = await one<{ id: number }>(
    reader,
    sql`select coalesce(max(greatest(
            (select max(id) from ledger_transfers where from_id = account.id),
            (select max(id) from ledger_transfers where to_id = account.id))), 0) as id
        from ledger_accounts account where account.user_id = ${userId} and account.kind in ('user', 'member')`,
  )
  return id
}

interface Movements {
  readonly userId: UserId
  readonly horizon: number
  readonly count: number
}

/**
 * Tells whether more than `count` transfers on the person's own accounts came after the horizon. It reads no more
 * than that.
 */
export async function hasMovedMore(reader: Reader, { userId, horizon, count }: Movements): Promise<boolean> {
  const side = (name: 'from_id' | 'to_id') =>
    sql`(select id from ledger_transfers where ${sql.ref(name)} = account.id and id > ${horizon}
         order by id limit ${count + 1})`
  const { hasMoved } = await one<{ hasMoved: boolean }>(
    reader,
    sql`select count(*) > ${count} as has_moved from (
          select transfer.id
          from ledger_accounts account
          cross join lateral (${side('from_id')} union all ${side('to_id')}) transfer
          where account.user_id = ${userId} and account.kind in ('user', 'member') limit ${count + 1}
        ) since`,
  )
  return hasMoved
}

/** Selects the written lines that come after the place, newest first: of each kind as many as the page could need. */
export async function movedLines(
  reader: Reader,
  { userId, filter, most }: HistoryPage,
  { horizon, position }: HistoryPlace,
): Promise<Moved[]> {
  const below = Math.min(position ?? horizon + 1, horizon + 1)
  const kinds = movedKinds[filter].map(
    (
      kind,
    ) => sql`(select * from history_lines where user_id = ${userId} and kind = ${kind} and position is not null
      and position < ${below} order by position desc limit ${most})`,
  )
  if (kinds.length === 0) return []
  return many<Moved>(
    reader,
    sql`select line.account_id, line.position, line.kind, line.reason, line.reference, line.part, line.change,
          line.balance, line.created_at, account.club_id, account.currency
        from (${sql.join(kinds, sql` union all `)}) line
        join ledger_accounts account on account.id = line.account_id
        order by line.position desc limit ${most}`,
    { change: 'amount', balance: 'amount' },
  )
}

/**
 * Selects the parts of open sessions that no line had yet at the horizon: everything after the session's last line,
 * without the rounds played since. They are few, because there is one open session a game in each club.
 */
export const unwrittenParts = (
  reader: Reader,
  userId: UserId,
  horizon: number,
): Promise<(Omit<Moved, 'balance'> & UnwrittenPart)[]> =>
  many(
    reader,
    sql`with since as (
          select round.session_id, sum(transfer.change)::bigint as change
          from ledger_accounts account
          cross join lateral (
            select reason, reference, returned - amount as change from ledger_transfers
              where from_id = account.id and id > ${horizon}
            union all
            select reason, reference, amount - returned from ledger_transfers
              where to_id = account.id and id > ${horizon}
          ) transfer
          join rounds round on round.id = transfer.reference
          where account.user_id = ${userId} and account.kind in ('user', 'member')
            and transfer.reason = any(${roundReasons}::text[])
          group by round.session_id
        ), played as (
          select session.id, session.table_id, session.player_account_id as account_id,
            session.payout - session.stake - coalesce(since.change, 0) as result
          from sessions session left join since on since.session_id = session.id
          where session.user_id = ${userId} and session.finished_at is null
          union all
          select session.id, session.table_id, session.player_account_id,
            session.payout - session.stake - since.change
          from since join sessions session on session.id = since.session_id
          where session.finished_at is not null
        )
        select played.account_id, 'session' as kind, 'session' as reason, played.id::bigint as reference,
          coalesce(written.part, 0) + 1 as part, played.result - coalesce(written.result, 0) as change,
          last.id as position, last.created_at, account.club_id, account.currency, holding.after as held,
          (select coalesce(sum(change), 0)::bigint from history_lines
            where account_id = played.account_id and position > last.id and position <= ${horizon}) as above
        from played
        join ledger_accounts account on account.id = played.account_id
        left join lateral (
          select part, result, position from history_lines
          where account_id = played.account_id and reason = 'session' and reference = played.id
            and position <= ${horizon} order by part desc limit 1
        ) written on true
        cross join lateral (${lastRound(horizon)}) last
        cross join lateral (${lastHeld(horizon)}) holding
        where last.id > coalesce(written.position, 0)`,
    { change: 'amount', held: 'amount', above: 'amount' },
  )

/**
 * Selects the last transfer of a `played` session's rounds up to the horizon, of any seat at a shared table.
 */
const lastRound = (horizon: number) => sql`
  (select transfer.id, transfer.created_at from rounds round
    join ledger_transfers transfer
      on transfer.reason = any(${roundReasons}::text[]) and transfer.reference = round.id
    where round.session_id = played.id and played.table_id is null and transfer.id <= ${horizon}
    order by round.id desc, transfer.id desc limit 1)
  union all
  (select transfer.id, transfer.created_at
    from (
      select round.id from rounds round
      where round.session_id = played.id and exists (
        select from ledger_transfers
        where reason = any(${roundReasons}::text[]) and reference = round.id and id <= ${horizon})
      order by round.id desc limit ${roundsAtOnce}
    ) round
    join ledger_transfers transfer
      on transfer.reason = any(${roundReasons}::text[]) and transfer.reference = round.id
    where played.table_id is not null and transfer.id <= ${horizon}
    order by transfer.id desc limit 1)`

/** Selects the balance of a `played` session's account at the horizon. */
const lastHeld = (horizon: number) => sql`
  select after from (
    (select id, from_after as after from ledger_transfers
      where from_id = played.account_id and id <= ${horizon} order by id desc limit 1)
    union all
    (select id, to_after from ledger_transfers
      where to_id = played.account_id and id <= ${horizon} order by id desc limit 1)
  ) side order by id desc limit 1`

/** Counts the parts that each of these sessions has now, including the one that no line has yet. */
export const partsOf = (
  reader: Reader,
  sessionIds: readonly number[],
): Promise<{ readonly id: number; readonly parts: number }[]> =>
  many(
    reader,
    sql`select session.id::bigint as id, coalesce(written.part, 0)
          + case when session.finished_at is null and exists (
              select from (${lastRounds}) round
              join ledger_transfers transfer
                on transfer.reason = any(${roundReasons}::text[]) and transfer.reference = round.id
              where transfer.id > coalesce(written.position, 0)) then 1 else 0 end as parts
        from sessions session
        left join lateral (
          select part, position from history_lines
          where account_id = session.player_account_id and reason = 'session' and reference = session.id
          order by part desc limit 1
        ) written on true
        where session.id = any(${sessionIds}::integer[])`,
  )

/**
 * Selects the lines that moved no chips, newest first, after the place: sign-ins, sessions without a round, requests
 * that wait or were declined, and what a club's jade paid for.
 */
export async function unmovedLines(
  reader: Reader,
  { userId, filter, most }: HistoryPage,
  { moment, unmoved }: HistoryPlace,
): Promise<UnmovedPlace[]> {
  const after = (source: UnmovedSource, at: string, id: string) =>
    unmoved === null
      ? sql`${sql.ref(at)} <= ${moment}::timestamptz`
      : sql`(${sql.ref(at)}, ${source}::text, ${sql.ref(id)}::bigint)
          < (${unmoved.createdAt}::timestamptz, ${unmoved.source}::text, ${unmoved.id}::bigint)`
  const sources: Readonly<Record<Exclude<HistoryFilter, 'all'>, readonly RawBuilder<unknown>[]>> = {
    entrances: [
      sql`(select 'sign_in' as source, id::bigint, created_at from sign_ins
           where user_id = ${userId} and ${after('sign_in', 'created_at', 'id')}
           order by sign_ins.id desc limit ${most})`,
    ],
    gameSessions: [
      sql`(select 'session' as source, id::bigint, active_at as created_at from sessions
           where user_id = ${userId} and finished_at is null and stake = 0 and ${after('session', 'active_at', 'id')}
           order by active_at desc, sessions.id desc limit ${most})`,
      sql`(select 'session' as source, reference as id, created_at from history_lines
           where user_id = ${userId} and position is null and ${after('session', 'created_at', 'reference')}
           order by created_at desc, reference desc limit ${most})`,
    ],
    returnsRequests: (['sender_id', 'receiver_id'] as const).map(
      (side) => sql`(select 'transaction' as source, id, updated_at as created_at from transactions
         where ${sql.ref(side)} = ${userId} and status is distinct from 'confirmed'
           and ${after('transaction', 'updated_at', 'id')}
         order by updated_at desc, id desc limit ${most})`,
    ),
    purchases: [
      // A movement of a club's bank is no person's purchase, and what is paid in jade belongs to the club.
      sql`(select 'charge' as source, id, created_at from charges
           where user_id = ${userId} and currency = 'jade' and what not like 'bank-%'
             and ${after('charge', 'created_at', 'id')}
           order by id desc limit ${most})`,
    ],
  }
  const wanted = filter === 'all' ? Object.values(sources).flat() : sources[filter]
  return many<UnmovedPlace>(
    reader,
    sql`select source, id, created_at from (${sql.join(wanted, sql` union all `)}) happened
        order by created_at desc, source desc, id desc limit ${most}`,
  )
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
  readonly clubId: ClubId | null
  readonly what: string
  readonly amount: Amount
  readonly currency: string
  readonly result: Amount | null
  readonly resultCurrency: string | null
}

export const chargesById = (reader: Reader, ids: readonly number[]): Promise<Bought[]> =>
  many<Bought>(
    reader,
    sql`select id, club_id, what, amount, currency, result, result_currency from charges where id = any(${ids}::bigint[])`,
    { amount: 'amount', result: 'amount' },
  )

/** Selects diamonds that were bought with dollars. */
export const purchasesById = (reader: Reader, ids: readonly number[]): Promise<Bought[]> =>
  many<Bought>(
    reader,
    sql`select id::bigint, null::integer as club_id, 'diamonds' as what, amount, 'usd' as currency, result, 'diamond' as result_currency
        from purchases where id = any(${ids}::integer[])`,
    { amount: 'amount', result: 'amount' },
  )
