import type { Difference } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** Selects heads that are not as long as their log or do not end at its newest seal, and logs without a head. */
export const headsUnlikeTheirLogs = (reader: Reader): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`with recursive logs as (
          (select log, club_id from log_nodes order by log, club_id limit 1)
          union all
          select next.log, next.club_id from logs cross join lateral (
            select log, club_id from log_nodes where (log, club_id) > (logs.log, logs.club_id)
            order by log, club_id limit 1
          ) next
        ), grown as (
          select logs.log, logs.club_id, last.place + 1 as size, last.entry_id as last_entry
          from logs cross join lateral (
            select place, entry_id from log_nodes where log = logs.log and club_id = logs.club_id and level = 0
            order by place desc limit 1
          ) last
        ), sealed_logs_here as (
          (select log, club_id from seals order by log, club_id limit 1)
          union all
          select next.log, next.club_id from sealed_logs_here here cross join lateral (
            select log, club_id from seals where (log, club_id) > (here.log, here.club_id)
            order by log, club_id limit 1
          ) next
        ), sealed as (
          select here.log, here.club_id, last.number, last.size
          from sealed_logs_here here cross join lateral (
            select number, size from seals where log = here.log and club_id = here.club_id
            order by number desc limit 1
          ) last
        )
        select 'a log is as long as its head says' as check, concat('club ', club_id, ' ', log) as subject,
          concat('size ', coalesce(grown.size, 0), ', last ', coalesce(grown.last_entry, 0),
            ', seal ', coalesce(sealed.number, 0), ' of ', coalesce(sealed.size, 0)) as expected,
          concat('size ', coalesce(head.size, 0), ', last ', coalesce(head.last_entry, 0),
            ', seal ', coalesce(head.number, 0), ' of ', coalesce(head.sealed_size, 0)) as found
        from log_heads head full join grown using (log, club_id) full join sealed using (log, club_id)
        where (coalesce(head.size, 0), coalesce(head.last_entry, 0), coalesce(head.number, 0), coalesce(head.sealed_size, 0))
          is distinct from
          (coalesce(grown.size, 0), coalesce(grown.last_entry, 0), coalesce(sealed.number, 0), coalesce(sealed.size, 0))`,
  )

/** Selects marks that are behind an entry with a place. A mark says up to which entry places were assigned. */
export const marksUnlikeTheirLogs = (reader: Reader): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`select 'a log is closed behind its entries' as check, mark.name as subject,
          coalesce(reached.entry_id, 0)::text as expected, concat(mark.placed_to, ' of ', mark.closed_to) as found
        from sealed_logs mark
        left join lateral (
          select entry_id from log_nodes where log = mark.name and level = 0 order by entry_id desc limit 1
        ) reached on true
        where mark.placed_to < coalesce(reached.entry_id, 0) or mark.closed_to < mark.placed_to`,
  )
