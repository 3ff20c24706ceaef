import type { GameLimits } from '@cardroom/contract/games'
import { limitNames, type LimitName } from '@cardroom/rules'

export interface Limit {
  readonly name: LimitName
  readonly min: number
  readonly max: number
  readonly active: boolean
}

/** Lists a game's five limits, smallest first. */
export const limitsOf = (game: GameLimits): readonly Limit[] =>
  limitNames.map((name) => ({
    name,
    min: game[`${name}_min`],
    max: game[`${name}_max`],
    active: game[`${name}_active`],
  }))

/** The limit as typed: whole chips, or an empty text. */
export interface TypedLimit {
  readonly min: string
  readonly max: string
  readonly active: boolean
}

export type LimitProblem = 'missing' | 'belowOne' | 'maxNotAboveMin'

/** Returns why the typed limit cannot be saved; undefined if it can. */
export function limitProblem({ min, max }: TypedLimit): LimitProblem | undefined {
  if (min === '' || max === '') return 'missing'
  if (Number(min) < 1) return 'belowOne'
  return Number(max) > Number(min) ? undefined : 'maxNotAboveMin'
}

export const isChanged = (limit: Limit, { min, max, active }: TypedLimit): boolean =>
  Number(min) !== limit.min || Number(max) !== limit.max || active !== limit.active
