import type { Currency } from '@cardroom/contract'
import type { BooksPlace } from '@cardroom/contract/reports'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** Which accounts a line of the trial balance adds up. */
const kindsOf: Readonly<Record<BooksPlace, readonly string[]>> = {
  issued: ['issue', 'conversion', 'purchase', 'house'],
  members: ['member'],
  treasury: ['treasury'],
  bank: ['bank'],
  fees: ['commission'],
}

export interface LinePage {
  readonly clubId: number
  readonly currency: Currency
  readonly place: BooksPlace
  /** Older than this entry. */
  readonly before?: number | undefined
  readonly limit: number
}

export interface EntryOfLine {
  /** Four times its transfer's, two more for what came back at once, and one more on the side that gets. */
  readonly id: bigint
  /** How it changed the line: what leaves the system accounts is issued. */
  readonly amount: Amount
  readonly reason: string
  readonly reference: bigint
  readonly personId: number | null
  readonly personName: string | null
  readonly createdAt: Date
}

/**
 * A line's entries, newest first. First the newest transfer of each account and side, by the index; only those whose
 * newest is among the page's can have anything on it. So a page takes as long at a million entries as at a thousand.
 * Each side of a transfer has an entry on the page or two, and a transfer may have both its sides in one line: one
 * more than the page holds is enough to have all of it.
 */
export const entriesOfLine = (reader: Reader, page: LinePage): Promise<EntryOfLine[]> =>
  many<EntryOfLine>(
    reader,
    sql`with account as (
          select id, user_id from ledger_accounts
          where club_id = ${page.clubId} and currency = ${page.currency} and kind = any(${kindsOf[page.place]}::text[])
        ), side as (
          select id, user_id, false as is_receiver,
            (select max(id) from ledger_transfers where from_id = account.id and id <= ${last(page).given}) as newest
          from account
          union all
          select id, user_id, true,
            (select max(id) from ledger_transfers where to_id = account.id and id <= ${last(page).received})
          from account
        ), nearest as (
          select * from side where newest is not null order by newest desc limit ${page.limit + 1}
        ), own as (
          select nearest.user_id, nearest.is_receiver, found.id
          from nearest cross join lateral (
            (select id from ledger_transfers
              where not nearest.is_receiver and from_id = nearest.id and id <= ${last(page).given}
              order by id desc limit ${page.limit})
            union all
            (select id from ledger_transfers
              where nearest.is_receiver and to_id = nearest.id and id <= ${last(page).received}
              order by id desc limit ${page.limit})
          ) found
          order by found.id desc limit ${page.limit + 1}
        ), entry as (
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
  )

/** The newest transfers with an entry before the page's first, on the side that gave and on the one that received. */
function last({ before = Number.MAX_SAFE_INTEGER }: LinePage) {
  return { given: Math.floor((before - 1) / 4), received: Math.floor((before - 2) / 4) }
}
