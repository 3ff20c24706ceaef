import { idsMax } from '@cardroom/rules'
import { z } from 'zod'
import { longId } from './ids.ts'
import { areDistinct, balance, chipCurrency } from './values.ts'

const ids = z.array(longId).min(1).max(idsMax).refine(areDistinct, 'eachOnce')

/** Selects several requests, either by their ids or all of one kind as the caller saw them. */
export const several = {
  ids: ids.optional(),
  /**
   * Selects all requests up to an id that the caller may decide, if their count and total are still those that the
   * caller saw. Returns that wait are decided by their ids.
   */
  all: z.literal(true).optional(),
  /** The currency that the requests ask for. */
  currency: chipCurrency.optional(),
  up_to: longId.optional(),
  count: z.number().int().positive().optional(),
  total: balance.optional(),
}

export type Several = z.output<z.ZodObject<typeof several>>
const seenOfAll = ['currency', 'up_to', 'count', 'total'] as const

/** Requires either ids or all with the numbers that were seen, and refuses both together. */
export function checkSeveral({ value, issues }: z.core.ParsePayload<Several>): void {
  const isAll = value.all === true
  const missing = isAll ? seenOfAll.filter((name) => value[name] === undefined) : []
  const lacksIds = !isAll && value.ids === undefined
  const path = lacksIds || (isAll && value.ids !== undefined) ? 'ids' : missing[0]
  if (path !== undefined)
    issues.push({
      code: 'custom',
      path: [path],
      message: isAll && path === 'ids' ? 'oneOfTwo' : 'required',
      input: value,
    })
}
