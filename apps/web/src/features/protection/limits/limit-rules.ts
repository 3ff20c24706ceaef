import type { ProtectionSetting, ProtectionShown } from '@cardroom/contract/protection'

/** The offered minutes. Null is no limit. */
const minutesOffered = {
  time_limit_minutes: [30, 60, 120, 180, 240, 360],
  reality_check_minutes: [15, 30, 60, 120, 180],
} as const satisfies Partial<Record<ProtectionSetting, readonly number[]>>

export type MinutesSetting = keyof typeof minutesOffered
export type LossSetting = Exclude<ProtectionSetting, MinutesSetting>

export const isMinutes = (setting: ProtectionSetting): setting is MinutesSetting => setting in minutesOffered

/** Returns the choices, with the present setting if it is an unusual one. */
export function minutesChoices(setting: MinutesSetting, present: number | null): number[] {
  const offered: number[] = [...minutesOffered[setting]]
  const all = present === null || offered.includes(present) ? offered : [...offered, present]
  return all.toSorted((a, b) => a - b)
}

/**
 * Tells whether a limit is looser than the present one, as the server does: a looser limit waits for 24 hours (rule
 * protection-3). No limit is the loosest.
 */
export const isLooser = (wanted: number | null, present: number | null): boolean =>
  present !== null && (wanted === null || wanted > present)

/** Returns the looser limit that still waits. */
export const pendingOf = ({ pending }: ProtectionShown, setting: ProtectionSetting) =>
  pending.find((one) => one.setting === setting)
