import type { UserId } from '@cardroom/contract/ids'
import { isStaff, type RoleHolder } from '@cardroom/rules'

/** Something that an agent was to answer, and for how many minutes it has taken, or takes so far. */
export interface Awaited {
  readonly isAnswered: boolean
  readonly minutes: number
}

/** Of fewer answers nothing is said. */
const answersMin = 5

/**
 * Rule tabs-22: the median of how long answers take. What still waits counts as well, with its age, once it has waited
 * for longer than the median of the answers: who leaves things lying is no faster for it. Null: too few to say.
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

/** Rule tabs-21: of those in the club, its staff, the agent and its players. */
export const maySeeScorecard = (who: Looking, agentId: UserId): boolean =>
  isStaff(who) || who.userId === agentId || who.agentId === agentId
