import { misfitOf } from '@cardroom/contract/misfit'
import type { z } from 'zod'

/** Throws where what leaves the server, as JSON has it, is not what the contract says of it. */
export function refuseMisfit(schema: z.ZodType, value: unknown, what: string): void {
  const misfit = misfitOf(schema, JSON.parse(JSON.stringify(value)))
  if (misfit !== undefined) throw new Error(`${what} does not fit the contract: ${misfit}`)
}
