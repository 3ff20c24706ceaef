/**
 * With these classes and codes PostgreSQL says that it cannot work now, whatever the statement was: connection
 * exceptions; a standby or a read-only database; out of disk, memory or connections; a lock or statement that took
 * too long; ended sessions; interventions by an operator; errors of the file system.
 */
const outageCodes = /^(08...|25006|25P03|53...|55P03|57...|58...)$/

/**
 * If PostgreSQL may not open or write a file, as on a disk that became read-only, it reports the same code as for a
 * missing privilege. Only this source file of PostgreSQL reports real missing privileges.
 */
const [noRight, ofRights] = ['42501', 'aclchk.c']

/** The network and the local socket report these error codes. */
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/**
 * The driver and its pool report these sentences, without a code, when a connection broke or could not be had in
 * time.
 */
const driverSays =
  /^(Connection terminated|Client network socket disconnected|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

/** The database is known to be away, or no connection could be had. Nothing was sent to it. */
export class DatabaseAway extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The database is away: ${reason}`, { cause })
    this.name = 'DatabaseAway'
  }
}

/**
 * Describes the outage behind an error as a code or a short sentence, which is the same for the same outage.
 * Undefined if the error is something else, most likely a fault of this program.
 */
export function outageOf(error: unknown): string | undefined {
  if (error instanceof DatabaseAway) return error.message
  if (!(error instanceof Error)) return undefined
  const coded = error as Error & Coded
  const { code } = coded
  if (typeof code === 'string' && (isOfNetwork(coded) || isOfFiles(coded) || outageCodes.test(code)))
    return code
  if (driverSays.test(error.message)) return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return outageOf(error.errors[0])
  return error.cause === undefined ? undefined : outageOf(error.cause)
}

/** The fields that the driver and Node add to an error. */
interface Coded {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly file?: unknown
}

/**
 * Tells whether the network failed. Without a system call the error means that a caller went away. ENOENT may come
 * from any missing file.
 */
const isOfNetwork = ({ code, syscall }: Coded): boolean =>
  typeof syscall === 'string' &&
  (networkCodes.has(String(code)) || (code === 'ENOENT' && syscall === 'connect'))

const isOfFiles = ({ code, file }: Coded): boolean =>
  code === noRight && file !== undefined && file !== ofRights
