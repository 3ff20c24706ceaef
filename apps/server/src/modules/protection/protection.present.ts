import {
  protectionSettings,
  type ProtectionSetting,
  type ProtectionShown,
} from '@cardroom/contract/protection'
import { fromWire, hundredths, toWire } from '@cardroom/money'
import { realityCheckMinutes } from '@cardroom/rules'
import { settingAt, type Setting, type Standing } from './protection.policy.ts'
import type { StoredSetting } from './protection.view.ts'

const isAmount = (setting: ProtectionSetting): boolean => setting.startsWith('loss_')

/** Converts a value to hundredths or minutes, as it is stored. */
export function settingFromWire(setting: ProtectionSetting, value: number | null): bigint | null {
  if (value === null) return null
  return isAmount(setting) ? fromWire(value) : BigInt(value)
}

function settingToWire(setting: ProtectionSetting, value: bigint | null): number | null {
  if (value === null) return null
  return isAmount(setting) ? toWire(hundredths(value)) : Number(value)
}

/** Returns the setting of a person who has not set anything: no limits, and a reality check each hour. */
export const unset = (setting: ProtectionSetting): Setting => ({
  value: setting === 'reality_check_minutes' ? BigInt(realityCheckMinutes) : null,
  nextValue: null,
  changesAt: null,
})

/** The time of the request, and the ends of the periods over which losses and play time count. */
export interface Period {
  readonly now: Date
  readonly dayEndsAt: Date
  readonly weekEndsAt: Date
}

export function presentProtection(
  stored: readonly StoredSetting[],
  standing: Standing,
  period: Period,
): ProtectionShown {
  const { now } = period
  const present = protectionSettings.map((setting) => {
    const found = stored.find((each) => each.setting === setting) ?? unset(setting)
    return { setting, ...settingAt(found, now) }
  })
  const { excludedUntil } = standing
  const values = present.map(({ setting, value }) => [setting, settingToWire(setting, value)])
  return {
    ...(Object.fromEntries(values) as Pick<ProtectionShown, ProtectionSetting>),
    pending: present.flatMap(({ setting, nextValue, changesAt }) =>
      changesAt === null
        ? []
        : { setting, value: settingToWire(setting, nextValue), takes_effect_at: changesAt.toISOString() },
    ),
    excluded_until: excludedUntil !== null && excludedUntil > now ? excludedUntil.toISOString() : null,
    used: presentUsed(standing, period),
  }
}

const presentUsed = (standing: Standing, { dayEndsAt, weekEndsAt }: Period): ProtectionShown['used'] => ({
  lost_today: toWire(standing.lostToday),
  lost_this_week: toWire(standing.lostThisWeek),
  at_risk: toWire(standing.atRisk),
  minutes_today: standing.minutesPlayed,
  day_ends_at: dayEndsAt.toISOString(),
  week_ends_at: weekEndsAt.toISOString(),
})
