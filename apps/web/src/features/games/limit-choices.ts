import type { PlayableLimits } from '@cardroom/contract/games'
import { limitNames, type LimitName } from '@cardroom/rules'

export interface LimitChoice {
  readonly name: LimitName
  readonly min: number
  readonly max: number
  /** Why one cannot sit there. */
  readonly refusal: LimitRefusal | undefined
}

/** Closed by the club, closed to this member, or too little to place the smallest stake. */
export type LimitRefusal = 'closed' | 'notForYou' | 'tooLittle'

/** The five limits of a game, smallest first (rule app-21), with what keeps one from each. */
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
  /** Where a seat waits. */
  readonly kept: readonly LimitName[]
  /** What was chosen last, on this device. */
  readonly last: string | null
}

/** Where a seat waits, else what one chose last, else the smallest: nothing costlier is ever chosen for anyone. */
export function firstChoice(
  choices: readonly LimitChoice[],
  { kept, last }: Chosen,
): LimitChoice | undefined {
  const open = choices.filter(({ refusal }) => refusal === undefined)
  return choices.find(({ name }) => kept.includes(name)) ?? open.find(({ name }) => name === last) ?? open[0]
}

/** From the smallest stake to the largest of what is open here; undefined where nothing is. */
export function openStakes(choices: readonly LimitChoice[]): { min: number; max: number } | undefined {
  const open = choices.filter(({ refusal }) => refusal !== 'closed' && refusal !== 'notForYou')
  if (open.length === 0) return undefined
  return { min: Math.min(...open.map(({ min }) => min)), max: Math.max(...open.map(({ max }) => max)) }
}
