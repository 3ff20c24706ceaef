import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { ClubRole } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { Range } from '../period.ts'
import { sessionsPlayed } from '../played-in.view.ts'

/** A club in a half-open range of time. */
export interface ReportScope extends Range {
  readonly clubId: ClubId
  /** If set, only this person is read. */
  readonly only?: UserId | undefined
}

const wanted = ({ only }: Pick<ReportScope, 'only'>) =>
  only === undefined ? sql`true` : sql`user_id = ${only}`

export interface ReportedPerson {
  readonly userId: UserId
  readonly name: string
  readonly role: ClubRole
  readonly agentId: UserId | null
  readonly agentName: string | null
}

/**
 * Selects the members in that time, blocked or not, as they were at its end, and everybody who held or owed something
 * at its beginning or at its end. `always` is selected also without either.
 */
export const peopleOf = (
  reader: Reader,
  { clubId, from, before, only }: ReportScope,
  always?: UserId,
): Promise<ReportedPerson[]> =>
  many<ReportedPerson>(
    reader,
    sql`select person.id as user_id, person.name, last.role, last.agent_id, agent.name as agent_name
        from (select distinct user_id from member_history
              where club_id = ${clubId} and since < ${before} and ${wanted({ only })}) as known
        cross join lateral (
          select role, status, agent_id from member_history
          where club_id = ${clubId} and user_id = known.user_id and since < ${before} order by since desc limit 1
        ) as last
        join users person on person.id = known.user_id
        left join users agent on agent.id = last.agent_id
        where last.status in ('active', 'blocked') or known.user_id = ${always ?? null}::integer
          or exists (
            select from member_history past where club_id = ${clubId} and user_id = known.user_id
              and status in ('active', 'blocked') and since < ${before}
              and coalesce((select min(since) from member_history later
                where later.club_id = past.club_id and later.user_id = past.user_id and later.since > past.since),
                'infinity') > ${from})
          or exists (
            select from ledger_accounts account where kind in ('member', 'tab') and club_id = ${clubId}
              and account.user_id = known.user_id and ${hasHeld({ clubId, from, before })})
        order by person.id`,
  )

/**
 * Tells whether something was on `account` of the person `known` at the beginning or at the end, such as a debt that
 * was paid since. The balances of then are computed only if something is on the account now, or has changed since.
 */
const hasHeld = ({ clubId, from, before }: ReportScope) => sql`case
  when balance <> 0 or exists (
    select from account_quarters moved
    where moved.account_id = account.id and moved.quarter >= quarter_of(${from}::timestamptz))
  then balance <> ${changeSince(clubId, from)} or balance <> ${changeSince(clubId, before)}
  else false end`

const changeSince = (clubId: ClubId, instant: Date) => sql`(
  select coalesce(sum(since.change), 0) from changes_of(known.user_id, ${clubId}::integer,
    ${instant}::timestamptz, '3000-01-01'::timestamptz) as since where since.account_id = account.id)`

export interface PersonBalance {
  readonly userId: UserId
  readonly white: Amount
  readonly red: Amount
  /** The sum of all their tabs; a positive sum is owed to them. */
  readonly tab: Amount
}

/** Returns the chips and debts of each person at the instant: the current ones minus what has changed since. */
export const balancesAt = (
  reader: Reader,
  { clubId, only }: Pick<ReportScope, 'clubId' | 'only'>,
  instant: Date,
): Promise<PersonBalance[]> =>
  many<PersonBalance>(
    reader,
    sql`select account.user_id,
          coalesce(sum(balance - coalesce(change, 0)) filter (where currency = 'white'), 0)::bigint as white,
          coalesce(sum(balance - coalesce(change, 0)) filter (where currency = 'red'), 0)::bigint as red,
          coalesce(sum(balance - coalesce(change, 0)) filter (where currency = 'credit'), 0)::bigint as tab
        from ledger_accounts account
        left join ${only === undefined ? changesSince(clubId, instant) : changesOf(only, clubId, instant)} as since
          on since.account_id = account.id
        where kind in ('member', 'tab') and club_id = ${clubId} and account.user_id is not null and ${wanted({ only })}
        group by account.user_id`,
    { white: 'amount', red: 'amount', tab: 'amount' },
  )

/** Returns the sum of each person's tabs now; people without tabs are left out. */
export async function tabsOf(reader: Reader, clubId: ClubId): Promise<ReadonlyMap<UserId, Amount>> {
  const rows = await many<Pick<PersonBalance, 'userId' | 'tab'>>(
    reader,
    sql`select user_id, coalesce(sum(balance), 0)::bigint as tab from ledger_accounts
        where club_id = ${clubId} and kind = 'tab' and user_id is not null group by user_id`,
    { tab: 'amount' },
  )
  return new Map(rows.map(({ userId, tab }) => [userId, tab]))
}

const changesSince = (clubId: ClubId, instant: Date) =>
  sql`changes_between(${clubId}::integer, ${instant}::timestamptz, '3000-01-01'::timestamptz)`
const changesOf = (person: UserId, clubId: ClubId, instant: Date) =>
  sql`changes_of(${person}::integer, ${clubId}::integer, ${instant}::timestamptz, '3000-01-01'::timestamptz)`

export interface PlaySums {
  readonly rounds: number
  readonly stake: Amount
  readonly payout: Amount
  readonly effective: Amount
  /** The movement on the accounts, including open hands. */
  readonly posted: Amount
}

export interface PlayOfPerson extends PlaySums {
  readonly userId: UserId
  /** The agent that the person had at that time; 0 for none. */
  readonly agentId: UserId
  readonly gameId: number
}

const playSums = sql.raw(
  `coalesce(sum(rounds), 0)::double precision as rounds, coalesce(sum(stake), 0)::bigint as stake,
   coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(effective), 0)::bigint as effective,
   coalesce(sum(posted), 0)::bigint as posted`,
)
const play = ({ clubId, from, before }: ReportScope) =>
  sql`play_between(${clubId}::integer, ${from}::timestamptz, ${before}::timestamptz)`
const chips = ({ clubId, from, before }: ReportScope) =>
  sql`chips_between(${clubId}::integer, ${from}::timestamptz, ${before}::timestamptz)`

export const playOf = (reader: Reader, scope: ReportScope): Promise<PlayOfPerson[]> =>
  many<PlayOfPerson>(
    reader,
    sql`select user_id, agent_id, game_id, ${playSums} from ${play(scope)} as played
        where ${wanted(scope)} group by 1, 2, 3`,
    { stake: 'amount', payout: 'amount', effective: 'amount', posted: 'amount' },
  )

export interface Days {
  readonly dates: readonly string[]
  /** The beginning of each day. */
  readonly begins: readonly Date[]
}

/** The same by day. */
export interface PlayOfDay extends PlayOfPerson {
  readonly date: string
}

export const playByDay = (
  reader: Reader,
  scope: ReportScope,
  { dates, begins }: Days,
): Promise<PlayOfDay[]> =>
  many<PlayOfDay>(
    reader,
    sql`select coalesce(dates[width_bucket(greatest(at, ${scope.from}), begins)], '') as date, user_id, agent_id, game_id, ${playSums}
        from ${play(scope)} as played,
          (select ${dates}::text[] as dates, ${begins}::timestamptz[] as begins) as day
        where ${wanted(scope)} group by 1, 2, 3, 4`,
    { stake: 'amount', payout: 'amount', effective: 'amount', posted: 'amount' },
  )

export const chipKinds = [
  'bought',
  'sold',
  'returned',
  'taken',
  'got_back',
  'fee',
  'reversed',
  'commission',
] as const
export type ChipKind = (typeof chipKinds)[number]

export interface ChipsOfPerson {
  readonly userId: UserId
  readonly agentId: UserId
  readonly kind: ChipKind
  readonly currency: 'white' | 'red'
  readonly amount: Amount
}

export const chipsOf = (reader: Reader, scope: ReportScope): Promise<ChipsOfPerson[]> =>
  many<ChipsOfPerson>(
    reader,
    sql`select user_id, agent_id, kind, currency, coalesce(sum(amount), 0)::bigint as amount
        from ${chips(scope)} as moved where ${wanted(scope)} group by 1, 2, 3, 4`,
    { amount: 'amount' },
  )

export interface ChipsOfDay extends ChipsOfPerson {
  readonly date: string
}

export const chipsByDay = (
  reader: Reader,
  scope: ReportScope,
  { dates, begins }: Days,
): Promise<ChipsOfDay[]> =>
  many<ChipsOfDay>(
    reader,
    sql`select coalesce(dates[width_bucket(greatest(at, ${scope.from}), begins)], '') as date, user_id, agent_id, kind, currency,
          coalesce(sum(amount), 0)::bigint as amount
        from ${chips(scope)} as moved, (select ${dates}::text[] as dates, ${begins}::timestamptz[] as begins) as day
        where ${wanted(scope)} group by 1, 2, 3, 4, 5`,
    { amount: 'amount' },
  )

export interface SessionOfPerson {
  readonly id: number
  readonly userId: UserId
  readonly gameId: number
  /** The agent that the person had at that time; 0 for none. */
  readonly agentId: UserId
  /** The number of the span, from 0. */
  readonly span: number
}

/**
 * Selects the sessions with a settled round in each of the spans: one entry for each, and for each agent it was
 * played for.
 */
export const sessionsIn = (
  reader: Reader,
  { clubId, only }: Pick<ReportScope, 'clubId' | 'only'>,
  spans: readonly Range[],
): Promise<SessionOfPerson[]> =>
  many<SessionOfPerson>(
    reader,
    sql`select distinct id, user_id, game_id, agent_id, (place - 1)::integer as span
        from ${sessionsPlayed(clubId, spans)} as played where ${wanted({ only })}`,
  )
