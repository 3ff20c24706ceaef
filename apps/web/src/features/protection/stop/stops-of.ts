import type { ProtectionShown } from '@cardroom/contract/protection'

export type Stop =
  | { readonly reason: 'break'; readonly until: string }
  | { readonly reason: 'time_limit_minutes'; readonly until: string; readonly limit: number }
  | {
      readonly reason: 'loss_limit_day' | 'loss_limit_week'
      readonly until: string
      readonly limit: number
      /** The loss that is still allowed. 0 if the limit is reached. */
      readonly left: number
    }

/** Returns every reached limit. If none is reached, it returns those that a stake could have exceeded. */
export function stopsOf(protection: ProtectionShown): Stop[] {
  const { excluded_until, time_limit_minutes, used } = protection
  const stops: Stop[] = []
  if (excluded_until !== null) stops.push({ reason: 'break', until: excluded_until })
  if (time_limit_minutes !== null && used.minutes_today >= time_limit_minutes)
    stops.push({ reason: 'time_limit_minutes', until: used.day_ends_at, limit: time_limit_minutes })

  const losses = lossesOf(protection)
  const reached = losses.filter(({ left }) => left === 0)
  const all = [...stops, ...reached]
  return all.length > 0 ? all : losses
}

function lossesOf({ used, ...limits }: ProtectionShown) {
  const left = (limit: number, lost: number) => Math.max(0, limit - lost - used.at_risk)
  const losses = [
    { reason: 'loss_limit_day', lost: used.lost_today, until: used.day_ends_at },
    { reason: 'loss_limit_week', lost: used.lost_this_week, until: used.week_ends_at },
  ] as const
  return losses.flatMap(({ reason, lost, until }) => {
    const limit = limits[reason]
    return limit === null ? [] : [{ reason, until, limit, left: left(limit, lost) }]
  })
}
