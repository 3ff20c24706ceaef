import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { BooksPlace } from '@cardroom/contract/reports'
import type { Amount } from '@cardroom/money'
import type { Currency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** The kinds of accounts that a line of the trial balance adds up. */
const kindsOf: Readonly<Record<BooksPlace, readonly string[]>> = {
  issued: ['issue', 'conversion', 'purchase', 'house'],
  members: ['member'],
  treasury: ['treasury'],
  bank: ['bank'],
  fees: ['commission'],
}

/**
 * Selects the accounts of a place. A person's side of a tab belongs to a member, the club's own side to the
 * treasury.
 */
const isOfPlace = (place: BooksPlace) =>
  place === 'members' || place === 'treasury'
    ? sql`(kind = any(${kindsOf[place]}::text[]) or kind = 'tab' and (user_id is not null) = ${place === 'members'})`
    : sql`kind = any(${kindsOf[place]}::text[])`

export interface LinePage {
  readonly clubId: ClubId
  readonly currency: Currency
  readonly place: BooksPlace
  /** Only entries older than this one. */
  readonly before?: number | undefined
  readonly limit: number
}

export interface EntryOfLine {
  /**
   * The id is four times that of its transfer, plus two for what came back at once, plus one on the receiving side.
   */
  readonly id: number
  /** The change of the line. Chips that leave the system accounts count as issued. */
  readonly amount: Amount
  readonly reason: string
  readonly reference: number
  readonly personId: UserId | null
  readonly personName: string | null
  readonly createdAt: Date
}

/** This number times the page size is how many of everybody's newest transfers are searched. */
const lookedThrough = 50

/**
 * Selects a line's entries, newest first. In a busy club they are among the newest transfers of everybody, which are
 * read in their order ("near"). Otherwise an index finds the newest transfer of each account and side, and only
 * accounts whose newest transfer is among those of the page can have entries on it. So a page takes as long with a
 * million entries as with a thousand: growing accounts are near, and the last transfers of inactive accounts are
 * adjacent in the index. Each side of a transfer has one or two entries on the page, and both sides may be in one
 * line, so one more than the page holds is enough.
 */
export const entriesOfLine = (reader: Reader, page: LinePage): Promise<EntryOfLine[]> =>
  many<EntryOfLine>(
    reader,
    sql`${transfersOfPage(page)}, entry as (
          select transfer.id * 4 + step * 2 + gets::integer as id, gets, own.user_id, transfer.reference,
            transfer.created_at, case step when 0 then transfer.amount else transfer.returned end as amount,
            case when transfer.reason <> 'round' then transfer.reason
                 when step = 0 then 'round.stake' else 'round.payout' end as reason,
            case when own.is_receiver then transfer.from_id else transfer.to_id end as other_id
          from own
          join ledger_transfers transfer on transfer.id = own.id
          cross join lateral (values (0, own.is_receiver), (1, not own.is_receiver)) as movement (step, gets)
          where step = 0 or transfer.returned > 0
        )
        select entry.id, entry.reason, entry.reference, entry.created_at,
          case when entry.gets = ${page.place !== 'issued'} then entry.amount else -entry.amount end as amount,
          person.id as person_id, person.name as person_name
        from entry
        join ledger_accounts other on other.id = entry.other_id
        left join users person on person.id = coalesce(entry.user_id, other.user_id)
        where entry.id < ${page.before ?? Number.MAX_SAFE_INTEGER}
        order by entry.id desc limit ${page.limit}`,
    { amount: 'amount' },
  )

/**
 * Selects one transfer more than the page holds of the line's accounts ("own"), newest first, each with the side that
 * is in the line.
 */
const transfersOfPage = (page: LinePage) =>
  sql`with account as materialized (
      select id, user_id from ledger_accounts
      where club_id = ${page.clubId} and currency = ${page.currency} and ${isOfPlace(page.place)}
    ), recent as materialized (
      select id, from_id, to_id from ledger_transfers where id <= ${last(page).given}
      order by id desc limit ${lookedThrough * (page.limit + 1)}
    ), near as materialized (
      select user_id, is_receiver, recent.id
      from recent
      cross join lateral (values (false, from_id), (true, to_id)) as side (is_receiver, account_id)
      join account on account.id = side.account_id
      where recent.id <= ${last(page).received} or not is_receiver
      order by recent.id desc limit ${page.limit + 1}
    ), far as materialized (
      select * from account where (select count(*) from near) <= ${page.limit}
    ), side as (
      select far.id, user_id, false as is_receiver, newest.id as newest_id
      from far cross join lateral (
        select max(id) as id from ledger_transfers where from_id = far.id and id <= ${last(page).given}) newest
      union all
      select far.id, user_id, true, newest.id
      from far cross join lateral (
        select max(id) as id from ledger_transfers where to_id = far.id and id <= ${last(page).received}) newest
    ), nearest as (
      select * from side where newest_id is not null order by newest_id desc limit ${page.limit + 1}
    ), own as (
      select * from near where not exists (select from far)
      union all
      (select nearest.user_id, nearest.is_receiver, found.id
      from nearest cross join lateral (
        (select id from ledger_transfers
          where not nearest.is_receiver and from_id = nearest.id and id <= ${last(page).given}
          order by id desc limit ${page.limit})
        union all
        (select id from ledger_transfers
          where nearest.is_receiver and to_id = nearest.id and id <= ${last(page).received}
          order by id desc limit ${page.limit})
      ) found
      order by found.id desc limit ${page.limit + 1})
    )`

/**
 * Returns the newest transfer with an entry before the page's first one, on the giving and on the receiving side.
 */
function last({ before = Number.MAX_SAFE_INTEGER }: LinePage) {
  return { given: Math.floor((before - 1) / 4), received: Math.floor((before - 2) / 4) }
}
