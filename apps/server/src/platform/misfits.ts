import { misfitOf } from '@cardroom/contract/misfit'
import type { z } from 'zod'

/** Throws where what leaves the server, as JSON has it, is not what the contract says of it. */
export function refuseMisfit(schema: z.ZodType, value: unknown, what: string): void {
  // What JSON has no word for is not sent at all.
  const json = JSON.stringify(value) as string | undefined
  const misfit = misfitOf(schema, json === undefined ? undefined : JSON.parse(json))
  if (misfit !== undefined) throw new Error(`${what} does not fit the contract: ${misfit}`)
}
