import { DatabaseAway, outageOf } from '#platform/db/connections/outages.ts'

/**
 * Does what a setting leads to. Where that cannot be had, throws a sentence that begins with the setting's name; what
 * our own work failed of is thrown as it is.
 */
export async function named<Result>(setting: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = reasonOutside(error)
    if (reason === undefined) throw error
    // The reason says it all: what lies behind it would be told twice.
    throw new Error(`${setting}: ${reason}`)
  }
}

/** SQLSTATE: this person, or this database, is not let in. */
const notLetIn = /^(28|3D)/

/** Of the network, the disk or the database; undefined: something of ours, which says itself what is wrong. */
function reasonOutside(error: unknown): string | undefined {
  if (error instanceof AggregateError) return reasonOutside(error.errors[0])
  if (!(error instanceof Error)) return undefined
  if (error.cause !== undefined && !(error instanceof DatabaseAway)) return undefined
  const { code, syscall } = error as NodeJS.ErrnoException
  const isOutside = syscall !== undefined || outageOf(error) !== undefined || notLetIn.test(code ?? '')
  return isOutside ? error.message : undefined
}
