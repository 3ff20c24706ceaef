import { misfitOf } from '@cardroom/contract/misfit'
import type { z } from 'zod'

/** Throws if the JSON of what leaves the server does not match the contract. */
export function refuseMisfit(schema: z.ZodType, value: unknown, what: string): void {
  // A value that JSON cannot express is not sent at all.
  const json = JSON.stringify(value) as string | undefined
  const misfit = misfitOf(schema, json === undefined ? undefined : JSON.parse(json))
  if (misfit !== undefined) throw new Error(`${what} does not fit the contract: ${misfit}`)
}
