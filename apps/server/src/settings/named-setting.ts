import { DatabaseAway, outageOf } from '#platform/db/connections/outages.ts'

/**
 * Runs work that depends on a setting. If something outside fails, throws a sentence that begins with the setting's
 * name; our own errors are thrown unchanged.
 */
export async function named<Result>(setting: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = reasonOutside(error)
    if (reason === undefined) throw error
    // The reason is complete; a cause would be printed twice.
    throw new Error(`${setting}: ${reason}`)
  }
}

/** SQLSTATE: this person, or this database, is not admitted. */
const notLetIn = /^(28|3D)/

/**
 * Returns the reason if the network, the disk or the database failed. Undefined for an error of ours, which explains
 * itself.
 */
function reasonOutside(error: unknown): string | undefined {
  if (error instanceof AggregateError) return reasonOutside(error.errors[0])
  if (!(error instanceof Error)) return undefined
  if (error.cause !== undefined && !(error instanceof DatabaseAway)) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  const isOutside = syscall !== undefined || outageOf(error) !== undefined || notLetIn.test(code ?? '')
  return isOutside ? error.message : undefined
}
