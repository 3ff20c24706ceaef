import { misfitOf } from '@cardroom/contract/misfit'
import type { z } from 'zod'

/**
 * Throws if a value from the server differs from the contract. It runs in development and tests only: the built app
 * has no schemas of answers (docs/decisions/0235).
 */
export function refuseMisfit(schema: z.ZodType, value: unknown, what: string): void {
  const misfit = misfitOf(schema, value)
  if (misfit !== undefined) throw new Error(`${what} does not fit the contract: ${misfit}`)
}
