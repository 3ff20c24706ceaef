import { sql } from '#platform/db/sql.ts'
import { roundsAtOnce } from './round-reasons.ts'

/**
 * Selects the rounds of a `session` of which one was paid last: the newest one of a person who plays alone, and at
 * a shared table as many as a person has at once. No more are selected, because the ledger is asked for each under
 * every reason.
 */
export const lastRounds = sql`
  (select id from rounds where session_id = session.id and session.table_id is null order by id desc limit 1)
  union all
  (select id from rounds where session_id = session.id and session.table_id is not null
    order by id desc limit ${roundsAtOnce})`
