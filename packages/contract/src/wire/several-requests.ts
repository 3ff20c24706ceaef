import { idsMax } from '@cardroom/rules'
import { z } from 'zod'
import { longId } from './ids.ts'
import { balance, chipCurrency } from './values.ts'

const ids = z
  .array(longId)
  .min(1)
  .max(idsMax)
  .refine((list) => new Set(list).size === list.length, 'eachOnce')

/** Several requests, by their ids or all of one kind as they were seen. */
export const several = {
  ids: ids.optional(),
  /** All that I may decide up to an id, as long as they are as many and come to as much as I have seen. */
  all: z.literal(true).optional(),
  /** Of what is asked for. */
  currency: chipCurrency.optional(),
  up_to: longId.optional(),
  count: z.number().int().positive().optional(),
  total: balance.optional(),
}

export type Several = z.output<z.ZodObject<typeof several>>
const seenOfAll = ['currency', 'up_to', 'count', 'total'] as const

/** Ids, or all with what was seen of them: never both. */
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
