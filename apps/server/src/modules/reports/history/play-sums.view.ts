import { transfersMax, type Difference, type Reach } from '#modules/ledger/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { namedMax, spansOf, type Span } from './sums.view.ts'

/**
 * Recomputes from the settled rounds what each person's play came to in a quarter of an hour: the rounds, the stakes,
 * the payouts and the effective stakes, on which commissions depend. Rounds that have left for files are not read, so
 * it begins after the quarter in which the last of them was settled; for those that left before that was noted, after
 * the quarter in which they left. An empty list means that there is no difference. A statement reads the rounds of
 * about `count` transfers.
 */
export async function differencesOfPlay(
  reader: Reader,
  reached?: Reach,
  count = transfersMax,
): Promise<Difference[]> {
  const found: Difference[] = []
  for await (const span of spansOf(reader, reached, count)) found.push(...(await differencesIn(reader, span)))
  return found.slice(0, namedMax)
}

const differencesIn = (reader: Reader, { after, upTo }: Span): Promise<Difference[]> =>
  many<Difference>(
    reader,
    sql`with beginning as (
          select greatest(${after}::timestamptz, quarter_of(max(coalesce(last_settled_at, left_at)))) as after
          from archived_rounds where left_at is not null and rounds > 0
        ), kept as (
          select user_id, quarter, club_id, game_id, sum(rounds) as rounds, sum(stake) as stake,
            sum(payout) as payout, sum(effective) as effective
          from play_quarters
          where quarter > ${after}::timestamptz and quarter <= ${upTo}::timestamptz group by 1, 2, 3, 4
        ), settled as (
          select session.user_id, quarter_of(round.settled_at) as quarter, coalesce(session.club_id, 0) as club_id,
            session.game_id, count(*) as rounds, sum(round.stake) as stake, sum(round.payout) as payout,
            sum(least(round.stake, abs(round.payout - round.stake))) as effective
          from rounds round join sessions session on session.id = round.session_id
          where round.settled_at > ${after}::timestamptz
            and round.settled_at <= ${upTo}::timestamptz + interval '15 minutes' - interval '1 microsecond'
            and round.voided_at is null
          group by 1, 2, 3, 4
        )
        select 'the play of a quarter of an hour adds up' as check,
          concat('person ', user_id, ' in club ', club_id, ' at game ', game_id, ' at ',
            coalesce(to_char(quarter at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), quarter::text)) as subject,
          concat_ws(' ', coalesce(settled.rounds, 0), coalesce(settled.stake, 0), coalesce(settled.payout, 0),
            coalesce(settled.effective, 0)) as expected,
          concat_ws(' ', coalesce(kept.rounds, 0), coalesce(kept.stake, 0), coalesce(kept.payout, 0),
            coalesce(kept.effective, 0)) as found
        from kept full join settled using (user_id, quarter, club_id, game_id)
        where quarter > (select after from beginning)
          and (coalesce(settled.rounds, 0), coalesce(settled.stake, 0), coalesce(settled.payout, 0),
            coalesce(settled.effective, 0))
          is distinct from (coalesce(kept.rounds, 0), coalesce(kept.stake, 0), coalesce(kept.payout, 0),
            coalesce(kept.effective, 0))
        limit ${namedMax}`,
  )
