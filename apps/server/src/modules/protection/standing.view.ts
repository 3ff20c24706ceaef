import type { UserId } from '@cardroom/contract/ids'
import { startOfDay, startOfWeek } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { Standing } from './protection.policy.ts'

/**
 * Reads how much of their own limits these people have used: over all clubs and gold, since 00:00 UTC of the day, and
 * of the week's Monday.
 */
export const readStandings = (reader: Reader, userIds: readonly UserId[], now: Date): Promise<Standing[]> =>
  many<Standing>(reader, standings(userIds, now), {
    lossLimitDay: 'amount',
    lossLimitWeek: 'amount',
    lostToday: 'amount',
    lostThisWeek: 'amount',
    atRisk: 'amount',
  })

const standings = (userIds: readonly UserId[], now: Date) => sql<Standing>`
  select person.id as user_id, exclusion.excluded_until,
    setting.loss_limit_day, setting.loss_limit_week, setting.time_limit_minutes,
    coalesce(played.lost_today, 0)::bigint as lost_today, coalesce(played.lost_this_week, 0)::bigint as lost_this_week,
    (coalesce(hands.stake, 0) + coalesce(holds.stake, 0) + coalesce(boxes.stake, 0))::bigint as at_risk,
    coalesce(seated.minutes, 0)::integer as minutes_played
  from unnest(${userIds}::integer[]) as person (id)
  left join exclusions exclusion on exclusion.user_id = person.id
  left join lateral (
    select max(value) filter (where setting = 'loss_limit_day') as loss_limit_day,
      max(value) filter (where setting = 'loss_limit_week') as loss_limit_week,
      max(value) filter (where setting = 'time_limit_minutes')::integer as time_limit_minutes
    from (select setting, case when changes_at <= ${now} then next_value else value end as value
          from protection_settings where user_id = person.id) as present
  ) setting on true
  left join lateral (
    select sum(stake - payout) filter (where quarter >= ${startOfDay(now)}) as lost_today,
      sum(stake - payout) as lost_this_week
    from play_quarters where user_id = person.id and quarter >= ${startOfWeek(now)}
  ) played on true
  left join lateral (
    select sum(hand.stake) as stake from sessions join rounds hand on hand.id = sessions.hand_id
    where sessions.user_id = person.id and sessions.finished_at is null
  ) hands on true
  left join lateral (
    select sum(amount) as stake from table_holds where user_id = person.id
  ) holds on true
  left join lateral (
    select sum(part.stake) as stake from table_hands hand join rounds part on part.id = hand.part_id
    where hand.user_id = person.id and hand.is_open
  ) boxes on true
  left join lateral (
    select extract(epoch from sum(upper(stretch) - lower(stretch))) / 60 as minutes
    from unnest((select range_agg(tstzrange(greatest(created_at, ${startOfDay(now)}), ended_at)) from (
      select created_at, ${now}::timestamptz as ended_at from sessions
      where user_id = person.id and finished_at is null and created_at < ${now}
      union all
      select created_at, finished_at from sessions
      where user_id = person.id and finished_at > ${startOfDay(now)} and created_at < finished_at
    ) as today)) as stretch
  ) seated on true`
