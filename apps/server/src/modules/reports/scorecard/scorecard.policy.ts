import type { UserId } from '@cardroom/contract/ids'
import { isStaff, type RoleHolder } from '@cardroom/rules'

/** A request that an agent had to answer, and the minutes it took, or has taken so far. */
export interface Awaited {
  readonly isAnswered: boolean
  readonly minutes: number
}

/** With fewer answers, no median is shown. */
const answersMin = 5

/**
 * Rule tabs-22: the median of the time that answers take. An open request counts too, with its age, once it is older
 * than the median of the answers, so that leaving requests open does not improve the median. Null means that there
 * are too few.
 */
export function medianMinutes(awaited: readonly Awaited[]): number | null {
  const answered = awaited.filter(({ isAnswered }) => isAnswered).map(({ minutes }) => minutes)
  const usual = answered.length === 0 ? 0 : median(answered)
  const late = awaited.filter(({ isAnswered, minutes }) => !isAnswered && minutes > usual)
  const counted = [...answered, ...late.map(({ minutes }) => minutes)]
  return counted.length < answersMin ? null : median(counted)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.slice(sorted.length % 2 === 1 ? middle : middle - 1)
  return sorted.length % 2 === 1 ? low : (low + high) / 2
}

interface Looking extends RoleHolder {
  readonly userId: UserId
  readonly agentId: UserId | null
}

/** Rule tabs-21: in the club, its staff, the agent and its players may see it. */
export const maySeeScorecard = (who: Looking, agentId: UserId): boolean =>
  isStaff(who) || who.userId === agentId || who.agentId === agentId
