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
  /** Twice its transfer's, and one more on the side that gets: a transfer between two accounts of a line has both. */
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
 * A line's entries, newest first. First the newest of each account and side, by the index; only those whose newest is
 * among the page's can have anything on it. So a page takes as long at a million entries as at a thousand.
 */
export const entriesOfLine = (reader: Reader, page: LinePage): Promise<EntryOfLine[]> =>
  many<EntryOfLine>(
    reader,
    sql`with account as (
          select id, user_id from ledger_accounts
          where club_id = ${page.clubId} and currency = ${page.currency} and kind = any(${kindsOf[page.place]}::text[])
        ), side as (
          select id, user_id, 0 as gets,
            (select max(id) from ledger_transfers where from_id = account.id and id < ${before(page).gives}) as newest
          from account
          union all
          select id, user_id, 1,
            (select max(id) from ledger_transfers where to_id = account.id and id < ${before(page).gets})
          from account
        ), nearest as (
          select * from side where newest is not null order by newest desc, gets desc limit ${page.limit}
        ), entry as (
          select nearest.user_id, nearest.gets, own.transfer_id, own.transfer_id * 2 + nearest.gets as id
          from nearest cross join lateral (
            (select id as transfer_id from ledger_transfers
              where nearest.gets = 0 and from_id = nearest.id and id < ${before(page).gives}
              order by id desc limit ${page.limit})
            union all
            (select id from ledger_transfers
              where nearest.gets = 1 and to_id = nearest.id and id < ${before(page).gets}
              order by id desc limit ${page.limit})
          ) own
          order by id desc limit ${page.limit}
        )
        select entry.id, transfer.reason, transfer.reference, transfer.created_at,
          case when (entry.gets = 1) = ${page.place !== 'issued'} then transfer.amount else -transfer.amount end as amount,
          person.id as person_id, person.name as person_name
        from entry
        join ledger_transfers transfer on transfer.id = entry.transfer_id
        join ledger_accounts other
          on other.id = case entry.gets when 1 then transfer.from_id else transfer.to_id end
        left join users person on person.id = coalesce(entry.user_id, other.user_id)
        order by entry.id desc`,
  )

/** The transfers whose entry on either side is older than the page's first. */
function before({ before: entryId = Number.MAX_SAFE_INTEGER }: LinePage) {
  return { gives: Math.ceil(entryId / 2), gets: Math.floor(entryId / 2) }
}
