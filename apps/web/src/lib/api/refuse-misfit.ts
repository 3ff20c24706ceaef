import { misfitOf } from '@cardroom/contract/misfit'
import type { z } from 'zod'

/**
 * Throws where what came from the server is not what the contract says of it. In development and tests only: the app as
 * it is built has no schemas of answers (docs/decisions/0235).
 */
export function refuseMisfit(schema: z.ZodType, value: unknown, what: string): void {
  const misfit = misfitOf(schema, value)
  if (misfit !== undefined) throw new Error(`${what} does not fit the contract: ${misfit}`)
}
