import type { PlayableLimits } from '@cardroom/contract/games'
import { limitNames, type LimitName } from '@cardroom/rules'

export interface LimitChoice {
  readonly name: LimitName
  readonly min: number
  readonly max: number
  /** The reason why the player cannot sit there. */
  readonly refusal: LimitRefusal | undefined
}

/**
 * The reason: the club has closed the limit, it is closed to this member, or the wallet is below the minimum stake.
 */
export type LimitRefusal = 'closed' | 'notForYou' | 'tooLittle'

/** Returns the five limits of a game, smallest first (rule app-21), each with the reason for a refusal. */
export function limitChoices(limits: PlayableLimits, wallet: number): LimitChoice[] {
  return limitNames
    .map((name) => ({ name, min: limits[`${name}_min`], max: limits[`${name}_max`] }))
    .map((choice) => ({ ...choice, refusal: refusalOf(limits, choice.name, wallet) }))
    .toSorted((a, b) => a.min - b.min)
}

function refusalOf(limits: PlayableLimits, name: LimitName, wallet: number): LimitRefusal | undefined {
  if (!limits[`${name}_active`]) return 'closed'
  if (limits.allowed[name] === false) return 'notForYou'
  return wallet < limits[`${name}_min`] ? 'tooLittle' : undefined
}

interface Chosen {
  /** The limits at which a seat waits. */
  readonly kept: readonly LimitName[]
  /** The limit that was last chosen on this device. */
  readonly last: string | null
}

/**
 * Chooses the limit with a waiting seat, otherwise the last one, otherwise the smallest. It never chooses a more
 * expensive one by itself.
 */
export function firstChoice(
  choices: readonly LimitChoice[],
  { kept, last }: Chosen,
): LimitChoice | undefined {
  const open = choices.filter(({ refusal }) => refusal === undefined)
  return choices.find(({ name }) => kept.includes(name)) ?? open.find(({ name }) => name === last) ?? open[0]
}

/** Returns the range from the smallest to the largest open stake, or undefined if nothing is open. */
export function openStakes(choices: readonly LimitChoice[]): { min: number; max: number } | undefined {
  const open = choices.filter(({ refusal }) => refusal !== 'closed' && refusal !== 'notForYou')
  if (open.length === 0) return undefined
  return { min: Math.min(...open.map(({ min }) => min)), max: Math.max(...open.map(({ max }) => max)) }
}
