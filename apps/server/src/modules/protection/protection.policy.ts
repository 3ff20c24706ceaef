import type { UserId } from '@cardroom/contract/ids'
import { plus, type Amount } from '@cardroom/money'
import { looserAfterMs } from '@cardroom/rules'

/** How a person stands to the limits they set themselves (rule protection-2); null: none set. */
export interface Standing {
  readonly userId: UserId
  readonly excludedUntil: Date | null
  readonly lossLimitDay: Amount | null
  readonly lossLimitWeek: Amount | null
  readonly timeLimitMinutes: number | null
  /** Over all clubs and gold; negative for who has won. */
  lostToday: Amount
  lostThisWeek: Amount
  /** Staked in hands that are open: lost, for all one knows. */
  atRisk: Amount
  readonly minutesPlayed: number
}

/**
 * Whether their own limits let them stake so much now. A loss limit is never passed: a stake that could pass it if
 * it and all open hands were lost is refused. A stake of nothing asks whether they may sit down at all.
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

/** What counts now, and what still waits. */
export function settingAt({ value, nextValue, changesAt }: Setting, now: Date): Setting {
  const hasChanged = changesAt !== null && changesAt <= now
  return hasChanged ? { value: nextValue, nextValue: null, changesAt: null } : { value, nextValue, changesAt }
}

/** Stricter at once, looser after 24 hours; asking again for what waits does not begin the wait again. */
export function changeSetting(before: Setting, wanted: bigint | null, now: Date): Setting {
  const present = settingAt(before, now)
  if (!isLooser(wanted, present.value)) return { value: wanted, nextValue: null, changesAt: null }
  if (present.changesAt !== null && present.nextValue === wanted) return present
  return { value: present.value, nextValue: wanted, changesAt: new Date(now.getTime() + looserAfterMs) }
}

/** No limit is the loosest. */
const isLooser = (wanted: bigint | null, present: bigint | null): boolean =>
  present !== null && (wanted === null || wanted > present)
