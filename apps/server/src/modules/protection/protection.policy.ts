import type { UserId } from '@cardroom/contract/ids'
import { plus, type Amount } from '@cardroom/money'
import { looserAfterMs } from '@cardroom/rules'

/**
 * A person's position relative to the limits they set for themselves (rule protection-2); a null limit is not set.
 */
export interface Standing {
  readonly userId: UserId
  readonly excludedUntil: Date | null
  readonly lossLimitDay: Amount | null
  readonly lossLimitWeek: Amount | null
  readonly timeLimitMinutes: number | null
  /** The loss over all clubs and gold; negative if the person has won. */
  lostToday: Amount
  lostThisWeek: Amount
  /** The stakes in open hands and at shared tables. They count as lost until they are settled. */
  atRisk: Amount
  readonly minutesPlayed: number
}

/**
 * Tells whether the person's own limits allow this stake now. A loss limit is never exceeded: a stake is refused if
 * the loss limit would be passed by losing it together with all open hands. A stake of zero asks whether they may sit
 * down at all.
 */
export function mayStake(standing: Standing, stake: Amount, now: Date): boolean {
  if (standing.excludedUntil !== null && standing.excludedUntil > now) return false
  if (isReached(standing.timeLimitMinutes, standing.minutesPlayed)) return false
  const atRisk = plus(standing.atRisk, stake)
  return (
    isWithin(standing.lossLimitDay, standing.lostToday, atRisk) &&
    isWithin(standing.lossLimitWeek, standing.lostThisWeek, atRisk)
  )
}

const isReached = (limit: number | null, used: number): boolean => limit !== null && used >= limit

const isWithin = (limit: Amount | null, lost: Amount, atRisk: Amount): boolean =>
  limit === null || (lost < limit && lost + atRisk <= limit)

export interface Setting {
  readonly value: bigint | null
  readonly nextValue: bigint | null
  readonly changesAt: Date | null
}

/** Returns the setting in force now, and the change that still waits. */
export function settingAt({ value, nextValue, changesAt }: Setting, now: Date): Setting {
  const hasChanged = changesAt !== null && changesAt <= now
  return hasChanged ? { value: nextValue, nextValue: null, changesAt: null } : { value, nextValue, changesAt }
}

/**
 * Changes a setting. A stricter value applies at once, a looser one after 24 hours. A repeated request for the
 * waiting value does not restart the wait.
 */
export function changeSetting(before: Setting, wanted: bigint | null, now: Date): Setting {
  const present = settingAt(before, now)
  if (!isLooser(wanted, present.value)) return { value: wanted, nextValue: null, changesAt: null }
  if (present.changesAt !== null && present.nextValue === wanted) return present
  return { value: present.value, nextValue: wanted, changesAt: new Date(now.getTime() + looserAfterMs) }
}

/** Tells whether the wanted value is looser; no limit is the loosest. */
const isLooser = (wanted: bigint | null, present: bigint | null): boolean =>
  present !== null && (wanted === null || wanted > present)
