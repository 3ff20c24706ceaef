import { accountPieces, type Difference, type Piece } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/**
 * Checks that the lines of every history, together with the unwritten parts of open sessions, add up to the current
 * balance.
 */
export async function differencesOfLines(reader: Reader): Promise<Difference[]> {
  const found: Difference[] = []
  for await (const piece of accountPieces(reader)) found.push(...(await differencesIn(reader, piece)))
  return found
}

const differencesIn = (reader: Reader, { from, last }: Piece): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`with written as (
          select account_id, sum(change) as change from history_lines
          where account_id >= ${from} and account_id <= ${last} group by account_id
        ), unwritten as (
          select session.player_account_id as account_id,
            sum(session.payout - session.stake - coalesce(line.result, 0)) as change
          from sessions session
          left join lateral (
            select result from history_lines
            where account_id = session.player_account_id and reason = 'session' and reference = session.id
            order by part desc limit 1
          ) line on true
          where session.finished_at is null
            and session.player_account_id >= ${from} and session.player_account_id <= ${last}
          group by session.player_account_id
        )
        select 'a history adds up to its balance' as check, concat('account ', account.id) as subject,
          account.balance::text as expected,
          (coalesce(written.change, 0) + coalesce(unwritten.change, 0))::text as found
        from ledger_accounts account
        left join written on written.account_id = account.id
        left join unwritten on unwritten.account_id = account.id
        where account.id >= ${from} and account.id <= ${last} and account.kind in ('user', 'member')
          and account.balance <> coalesce(written.change, 0) + coalesce(unwritten.change, 0)`,
  )
