import type { DealFields } from '@cardroom/contract/deals'
import type { FieldError } from '@cardroom/contract'
import { may } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import type { DealLine } from './deals.view.ts'

/** Rule deals-1: deals, and all that is settled by them, are the owner's and of managers with `settle`. */
export const maySettle = (actor: Actor): boolean => may(actor, 'settle')

/** What a player's deal and its agent's are together at most, in hundredths of a percent (rule deals-7). */
const togetherMax = { lossPercent: 10_000, turnoverPercent: 1000, feePercent: 10_000 } as const
type Percent = keyof typeof togetherMax

const paths: Readonly<Record<Percent, string>> = {
  lossPercent: 'loss_percent',
  turnoverPercent: 'turnover_percent',
  feePercent: 'fee_percent',
}

type Percents = Readonly<Record<Percent, number>>

/** Which percent of the two is too much together; undefined: none. */
export function tooMuchTogether(
  player: Percents | undefined,
  agent: Percents | undefined,
): FieldError | undefined {
  if (!player || !agent) return undefined
  const percent = (Object.keys(togetherMax) as Percent[]).find(
    (each) => player[each] + agent[each] > togetherMax[each],
  )
  return percent && { path: paths[percent], message: 'moreThanAll' }
}

/**
 * Whether a deal gives less than the one that holds (rule deals-8): a percent or the cap lower, the minimum higher,
 * `carry` another, or for another role. Where there is none, nothing is less.
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

/** As hundredths of a percent: the contract has refused more decimals. */
export const hundredthsOf = (percent: DealFields['loss_percent']): number => Math.round(percent * 100)
