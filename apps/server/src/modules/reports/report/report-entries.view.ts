import type { UserId } from '@cardroom/contract/ids'
import { zero, type Amount } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql, type RawBuilder } from '#platform/db/sql.ts'
import { balancesAt, type ChipKind, type PersonBalance, type ReportScope } from './report.view.ts'

/** The entries of one person in a range of time; a page starts before an entry. */
export interface EntryScope extends Omit<ReportScope, 'only'> {
  readonly userId: UserId
  /** If set, each round of this session is a line; otherwise a session's rounds are one line. */
  readonly sessionId: number | undefined
  readonly before: Date
  readonly olderThan: number | undefined
  /** Only entries up to this one count. */
  readonly upTo: number | undefined
  readonly limit: number
}

/** A line of rule reports-14: an entry, or rounds of a session. */
export interface EntryLine {
  /** The id of its newest entry, or round. */
  readonly id: number
  readonly currency: ChipCurrency | 'credit'
  readonly amount: Amount
  /**
   * The balance after the line: in the list of all entries, over the accounts of its currency; otherwise on the
   * account of the newest.
   */
  readonly balance: Amount
  readonly reason: string
  /** The reference of the newest posting. */
  readonly reference: number
  readonly createdAt: Date
  readonly sessionId: number | null
  readonly gameId: number | null
  readonly rounds: number
  readonly stake: Amount
  readonly payout: Amount
}

const isRound = (reason: RawBuilder<unknown>) => sql`(${reason} = 'round' or ${reason} like 'round.%')`
const page = ({ olderThan, limit }: EntryScope) =>
  sql`where line.id < ${olderThan ?? Number.MAX_SAFE_INTEGER} order by line.id desc limit ${limit}`
const counts = (id: RawBuilder<unknown>, { upTo }: EntryScope) =>
  sql`${id} <= ${upTo ?? Number.MAX_SAFE_INTEGER}`
const fold = (sessionId: number | undefined) => (sessionId === undefined ? sql`null::bigint` : sql`round_id`)
const ofSession = (sessionId: number | undefined) =>
  sessionId === undefined ? sql`true` : sql`session.id = ${sessionId}`

/**
 * Selects all movements on a person's accounts in the club: their chips and their tabs; or what a closing has paid
 * them. Over all of them the balances add up, from each line of a currency to the next. An entry that is not a round
 * ends the lines before it, and between two such entries each session is one line, in the order of its last round
 * there (rule reports-14). The caller reads it in a snapshot.
 */
export async function ledgerEntries(
  reader: Reader,
  scope: EntryScope,
  field?: 'commission',
): Promise<EntryLine[]> {
  const { clubId, userId, sessionId, before } = scope
  const isWhole = field === undefined && sessionId === undefined
  const [held] = isWhole ? await balancesAt(reader, { clubId, only: userId }, before) : []
  return many<EntryLine>(
    reader,
    sql`${movedOf(scope)}, entry as (
          select moved.*, session.id as session_id, session.game_id, round.id as round_id,
            count(*) filter (where session.id is null) over (partition by moved.account_id order by moved.id) as cut,
            case when round.id is null or reason = 'round.payout' then 0 when reason = 'round.reversal' then -given
              else given end as stake,
            case when round.id is null or reason = 'round.reversal' then 0 when reason = 'round.payout' then given
              else returned end as payout
          from moved
          left join rounds round on ${isRound(sql`moved.reason`)} and round.id = moved.reference
          left join sessions session on session.id = round.session_id
          where ${ofSession(sessionId)} and ${field ? paidByClosings : sql`true`}
            and ${counts(sql`moved.id`, scope)}
        ), folded as (
          select max(id) as id, currency, coalesce(sum(change), 0)::bigint as amount,
            coalesce((array_agg(after order by id desc))[1], 0) as after,
            coalesce(case when session_id is null then max(reason) else 'round' end, '') as reason,
            coalesce((array_agg(reference order by id desc))[1], 0) as reference,
            max(created_at) as created_at, session_id, game_id,
            count(distinct round_id)::integer as rounds, coalesce(sum(stake), 0)::bigint as stake,
            coalesce(sum(payout), 0)::bigint as payout
          from entry
          group by account_id, currency, session_id, game_id, cut,
            case when session_id is null then id else ${fold(sessionId)} end
        ), line as (
          select folded.*, ${isWhole ? leftOf(held ?? nothingHeld) : sql`after`} as balance from folded
        )
        select line.id, line.currency, line.amount, line.balance, line.reason, line.reference, line.created_at,
          line.session_id, line.game_id, line.rounds, line.stake, line.payout
        from line ${page(scope)}`,
    { amount: 'amount', balance: 'amount', stake: 'amount', payout: 'amount' },
  )
}

const nothingHeld = { white: zero, red: zero, tab: zero }

/**
 * Selects the balance of a currency after a `folded` line: that at the end, minus what came after the line.
 */
const leftOf = (held: Pick<PersonBalance, 'white' | 'red' | 'tab'>) =>
  sql`(case currency when 'white' then ${held.white}::bigint when 'red' then ${held.red}::bigint
      else ${held.tab}::bigint end
    - (select coalesce(sum(change), 0) from moved where moved.currency = folded.currency)
    + sum(amount) over (partition by currency order by id))::bigint`

const paidByClosings = sql`moved.reason like 'commission%' and moved.currency <> 'credit'`

const movedOf = ({ clubId, userId, from, before }: EntryScope) =>
  sql`with own as materialized (
      select id, currency from ledger_accounts
      where club_id = ${clubId} and user_id = ${userId} and kind in ('member', 'tab')
    ), moved as (
      select own.id as account_id, own.currency, transfer.id, transfer.reason, transfer.reference, transfer.created_at,
        transfer.amount as given, transfer.returned,
        case when own.id = transfer.from_id then transfer.returned - transfer.amount
          else transfer.amount - transfer.returned end as change,
        case when own.id = transfer.from_id then transfer.from_after else transfer.to_after end as after
      from own join ledger_transfers transfer on own.id = transfer.from_id or own.id = transfer.to_id
      where transfer.created_at >= ${from} and transfer.created_at < ${before}
    )`

export const playFields = ['stake', 'payout', 'effective', 'result', 'open_stakes'] as const
export type PlayField = (typeof playFields)[number]

const valueOf: Readonly<Record<PlayField, RawBuilder<unknown>>> = {
  stake: sql`settled_stake`,
  payout: sql`settled_payout`,
  effective: sql`least(settled_stake, abs(settled_payout - settled_stake))`,
  result: sql`settled_payout - settled_stake`,
  open_stakes: sql`settled_payout - settled_stake - posted`,
}

/**
 * Selects the rounds behind a figure of play: those settled in that time, or for `open_stakes` those staked or paid
 * in it.
 */
export const playEntries = (reader: Reader, scope: EntryScope, field: PlayField): Promise<EntryLine[]> =>
  many<EntryLine>(
    reader,
    sql`${movedOf(scope)}, posted as (
          select reference as round_id, sum(change) as posted from moved where ${isRound(sql`reason`)} group by 1
        ), played as (
          select round.id as round_id, session.id as session_id, session.game_id, is_settled,
            case when is_settled then round.stake else 0 end as settled_stake,
            case when is_settled then round.payout else 0 end as settled_payout, coalesce(posted, 0) as posted
          from sessions session
          join rounds round on round.session_id = session.id
          cross join lateral (select round.voided_at is null
            and coalesce(round.settled_at >= ${scope.from} and round.settled_at < ${scope.before}, false) as is_settled) as time
          left join posted on posted.round_id = round.id
          where session.user_id = ${scope.userId} and session.club_id = ${scope.clubId}
            and session.created_at < ${scope.before} and (session.finished_at is null or session.finished_at >= ${scope.from})
            and ${ofSession(scope.sessionId)} and (is_settled or posted.round_id is not null)
            and ${counts(sql`round.id`, scope)}
        ), line as (
          select max(round_id) as id, session_id, game_id, coalesce(sum(${valueOf[field]}), 0)::bigint as amount,
            count(*)::integer as rounds, coalesce(sum(settled_stake), 0)::bigint as stake,
            coalesce(sum(settled_payout), 0)::bigint as payout
          from played where ${field === 'open_stakes' ? sql`${valueOf[field]} <> 0` : sql`is_settled`}
          group by session_id, game_id, ${fold(scope.sessionId)}
        )
        select line.id, 'white' as currency, line.amount, coalesce(last.after, 0) as balance, 'round' as reason,
          line.id as reference, coalesce(last.created_at, ${scope.from}) as created_at, line.session_id, line.game_id,
          line.rounds, line.stake, line.payout
        from line
        left join lateral (select after, created_at from moved where reference = line.id and ${isRound(sql`reason`)}
          order by id desc limit 1) as last on true
        ${page(scope)}`,
    { amount: 'amount', balance: 'amount', stake: 'amount', payout: 'amount' },
  )

/** Selects the transactions behind a figure of chips, each with what it adds to the figure. */
export const chipEntries = (reader: Reader, scope: EntryScope, kind: ChipKind): Promise<EntryLine[]> =>
  many<EntryLine>(
    reader,
    sql`${movedOf(scope)}, line as (
          select last.id, flow.currency, flow.amount, last.after as balance, last.reason, decided.id as reference,
            decided.updated_at as created_at
          from transactions decided
          cross join lateral chip_flows(decided) as flow
          cross join lateral (
            select entry.id, entry.after, entry.reason from moved entry
            where entry.reference = decided.id and (entry.reason like 'chips-%' or entry.reason like 'reversal-%')
              and (${kind} = 'fee' or entry.currency = flow.currency)
            order by entry.id desc limit 1
          ) as last
          where decided.club_id = ${scope.clubId} and decided.status = 'confirmed'
            and decided.updated_at >= ${scope.from} and decided.updated_at < ${scope.before}
            and (decided.sender_id = ${scope.userId} or decided.receiver_id = ${scope.userId})
            and flow.user_id = ${scope.userId} and flow.kind = ${kind} and ${counts(sql`last.id`, scope)}
        )
        select line.id, line.currency, line.amount, line.balance, line.reason, line.reference, line.created_at,
          null::integer as session_id, null::integer as game_id, 0 as rounds, 0::bigint as stake, 0::bigint as payout
        from line ${page(scope)}`,
    { amount: 'amount', balance: 'amount', stake: 'amount', payout: 'amount' },
  )
