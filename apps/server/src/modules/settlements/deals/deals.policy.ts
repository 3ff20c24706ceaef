import type { DealFields } from '@cardroom/contract/deals'
import { may } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import type { DealLine } from './deals.view.ts'

/** Rule deals-1: only the owner and managers with `settle` handle deals and settlements. */
export const maySettle = (actor: Actor): boolean => may(actor, 'settle')

/** The maximum of a player's deal and its agent's together, in hundredths of a percent (rule deals-7). */
const togetherMax = { lossPercent: 10_000, turnoverPercent: 1000, feePercent: 10_000 } as const
type Percent = keyof typeof togetherMax

const paths: Readonly<Record<Percent, string>> = {
  lossPercent: 'loss_percent',
  turnoverPercent: 'turnover_percent',
  feePercent: 'fee_percent',
}

type Percents = Readonly<Record<Percent, number>>

/** The percent that is too high for a player and its agent together. */
export interface TooHigh {
  readonly path: string
  readonly message: 'moreThanAll'
}

/** Returns the percent that is too high for the two together; undefined if none is. */
export function tooMuchTogether(
  player: Percents | undefined,
  agent: Percents | undefined,
): TooHigh | undefined {
  if (!player || !agent) return undefined
  const percent = (Object.keys(togetherMax) as Percent[]).find(
    (each) => player[each] + agent[each] > togetherMax[each],
  )
  return percent && { path: paths[percent], message: 'moreThanAll' }
}

/**
 * Tells whether a deal gives less than the present one (rule deals-8): a lower percent or cap, a higher minimum,
 * another `carry`, or another role. If there is no present deal, no deal gives less.
 */
export const isWorse = (
  now: DealLine | undefined,
  then: Omit<DealLine, 'id' | 'userId' | 'fromNumber' | 'isEnded'>,
): boolean =>
  now !== undefined &&
  (now.role !== then.role ||
    then.lossPercent < now.lossPercent ||
    then.turnoverPercent < now.turnoverPercent ||
    then.feePercent < now.feePercent ||
    then.minimum > now.minimum ||
    isLowerCap(now.cap, then.cap) ||
    then.carry !== now.carry)

const isLowerCap = (now: DealLine['cap'], then: DealLine['cap']): boolean =>
  then !== null && (now === null || then < now)

/** Converts a percent to hundredths of a percent; the contract has refused more decimals. */
export const hundredthsOf = (percent: DealFields['loss_percent']): number => Math.round(percent * 100)
