import type { UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, sql, type RawBuilder } from '#platform/db/sql.ts'

interface Page {
  readonly userId: UserId
  /** The place of the last row that was read. */
  readonly after: number
  readonly limit: number
}

interface ExportedRow {
  /** The rows are read in this order. */
  readonly place: number
  readonly item: unknown
}

export type ExportedList = (reader: Reader, page: Page) => Promise<ExportedRow[]>

/** Makes a list that PostgreSQL writes as JSON. The query selects `place` and the columns to show. */
const list =
  (rows: (userId: UserId, page: Page) => RawBuilder<unknown>): ExportedList =>
  (reader, page) =>
    many<ExportedRow>(
      reader,
      sql`select place, to_jsonb(part) - 'place' as item from (${rows(page.userId, page)}) part
          where place > ${page.after} order by place limit ${page.limit}`,
    )

/** Selects an amount as people write it: the books hold hundredths. */
const amount = (column: string) => sql`${sql.ref(column)} / 100.0`

/**
 * Selects the next transfers of an account that stands on this side, by the index of that side: without it each page
 * would read the whole ledger. The page may begin within a transfer, hence one more.
 */
const transfersOnSide = (side: 'from_id' | 'to_id', { after, limit }: Page) =>
  sql`select id, reason, reference, from_id, to_id, amount, returned, from_after, to_after, created_at
      from ledger_transfers where ${sql.ref(side)} = account.id and id >= ${Math.floor(after / 4)}
      order by id limit ${limit + 1}`

/** Builds the condition that finds rows by an index of clubs: a row of members stays of each that one was in. */
const isOfTheirClubs = (userId: UserId) =>
  sql`club_id in (select place.club_id from members place where place.user_id = ${userId})`

/** The lists of an export, by the name of their file. */
export const exportedLists: Readonly<Record<string, ExportedList>> = {
  'sign-ins': list(
    (userId) => sql`select id::bigint as place, device, ip, created_at, last_seen_at, ended_at
      from sign_ins where user_id = ${userId}`,
  ),
  identities: list(
    (userId) => sql`select row_number() over (order by created_at, provider) as place, provider, email,
        created_at as linked_at from identities where user_id = ${userId}`,
  ),
  factors: list(
    (userId) => sql`select id::bigint as place, kind, name, created_at, last_used_at
      from factors where user_id = ${userId} and confirmed_at is not null`,
  ),
  memberships: list(
    (
      userId,
    ) => sql`select member.id::bigint as place, member.club_id, club.name as club, member.role, member.status,
        member.created_at from members member join clubs club on club.id = member.club_id
      where member.user_id = ${userId}`,
  ),
  transfers: list(
    (userId, page) => sql`select transfer.id * 4 + entry.step * 2 + (entry.delta > 0)::integer as place,
        transfer.id, account.club_id, account.currency, account.kind, account.other_id,
        case when transfer.reason <> 'round' then transfer.reason
             when entry.step = 0 then 'round.stake' else 'round.payout' end as reason, transfer.reference,
        ${amount('entry.delta')} as amount, ${amount('entry.after')} as after, transfer.created_at
      from ledger_accounts account
      cross join lateral (
        (${transfersOnSide('from_id', page)}) union all (${transfersOnSide('to_id', page)})
      ) transfer
      cross join lateral (values
        (transfer.from_id, -transfer.amount, transfer.from_after - transfer.returned, 0),
        (transfer.to_id, transfer.amount, transfer.to_after + transfer.returned, 0),
        (transfer.to_id, -transfer.returned, transfer.to_after, 1),
        (transfer.from_id, transfer.returned, transfer.from_after, 1)
      ) as entry (account_id, delta, after, step)
      where account.user_id = ${userId} and entry.account_id = account.id
        and (entry.step = 0 or transfer.returned > 0)`,
  ),
  transactions: list(
    (
      userId,
    ) => sql`select id as place, id, club_id, type, status, is_request as request, ${amount('amount')} as amount,
        currency, ${amount('to_amount')} as to_amount, to_currency, sender_id, receiver_id, initiator_id, on_tab,
        reason, created_at, updated_at
      from transactions where sender_id = ${userId} or receiver_id = ${userId}`,
  ),
  tabs: list(
    (userId) => sql`select id as place, id, club_id, other_id, ${amount('balance')} as balance
      from ledger_accounts where user_id = ${userId} and kind = 'tab'`,
  ),
  lines: list(
    (userId) => sql`select row_number() over (order by club_id, creditor_id) as place, club_id, creditor_id,
        ${amount('amount')} as amount, changed_at from credit_lines
      where user_id = ${userId} and ${isOfTheirClubs(userId)}`,
  ),
  receipts: list(
    (
      userId,
    ) => sql`select id as place, id, club_id, number, payer_id, receiver_id, ${amount('amount')} as amount,
        method, note, paid_on, state, dispute_reason, ruling, ruling_reason, corrects, created_at, answered_at
      from receipts where payer_id = ${userId} or receiver_id = ${userId}`,
  ),
  statements: list(
    (
      userId,
    ) => sql`select id as place, id, club_id, period_id, number, content, deal, hash, key_id, sig, closed_at
      from statements where user_id = ${userId} and ${isOfTheirClubs(userId)}`,
  ),
  sessions: list(
    (
      userId,
    ) => sql`select id::bigint as place, id, club_id, game_id, limit_name, rounds, ${amount('stake')} as stake,
        ${amount('payout')} as payout, created_at, finished_at from sessions where user_id = ${userId}`,
  ),
  rounds: list(
    (
      userId,
    ) => sql`select round.id as place, round.id, round.session_id, round.nonce, round.bets, round.outcome,
        case when round.settled_at is not null then round.hand end as hand, ${amount('round.stake')} as stake,
        ${amount('round.payout')} as payout, round.created_at
      from sessions session join rounds round on round.session_id = session.id where session.user_id = ${userId}`,
  ),
  purchases: list(
    (userId) => sql`select id::bigint as place, id, provider, ${amount('amount')} as dollars,
        ${amount('result')} as diamonds, status, created_at from purchases where user_id = ${userId}`,
  ),
  gifts: list(
    (userId) => sql`select id as place, id, ${amount('amount')} as diamonds, reason, created_at
      from diamond_gifts where user_id = ${userId}`,
  ),
  messages: list(
    (userId) => sql`select id as place, id, club_id, receiver_id, content, created_at
      from messages where sender_id = ${userId} and message_type = 'chat'`,
  ),
  'table-messages': list(
    (userId) => sql`select id as place, id, table_id, content, created_at
      from table_messages where sender_id = ${userId}`,
  ),
  notices: list(
    (userId) => sql`select id as place, id, club_id, content, body, created_at, read_at
      from messages where receiver_id = ${userId} and message_type = 'other'`,
  ),
  protection: list(
    (
      userId,
    ) => sql`select row_number() over (order by setting) as place, setting, value, next_value, changes_at
      from protection_settings where user_id = ${userId}`,
  ),
  exclusions: list(
    (userId) => sql`select 1::bigint as place, excluded_until from exclusions where user_id = ${userId}`,
  ),
}
