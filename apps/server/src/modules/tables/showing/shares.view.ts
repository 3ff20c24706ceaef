import type { Reader } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'

/**
 * Counts of a table: rounds that closed, were drawn or were voided, and entries that were silent or late. While the
 * answers of a round are awaited, nobody is silent yet.
 */
export interface Shares {
  readonly rounds: number
  readonly drawn: number
  readonly voided: number
  readonly silent: number
  readonly late: number
}

export const sharesOf = (reader: Reader, tableId: number): Promise<Shares> =>
  one<Shares>(
    reader,
    sql`select count(*)::integer as rounds, count(*) filter (where state = 'settled')::integer as drawn,
          count(*) filter (where state = 'voided')::integer as voided,
          coalesce(sum(answers.silent), 0)::integer as silent, coalesce(sum(answers.late), 0)::integer as late
        from table_rounds played
        cross join lateral (
          select count(*) filter (
              where secret is null and late_secret is null and played.state <> 'closed') as silent,
            count(*) filter (where late_secret is not null) as late
          from table_entries where round_id = played.id and line is not null
        ) answers
        where table_id = ${tableId} and state <> 'betting'`,
  )
