/**
 * Classes and codes of PostgreSQL that say it cannot work now, whatever was asked of it: connection exceptions, a
 * standby or a read-only database, out of disk, memory or connections, a lock or statement that took too long, ended
 * sessions, operator's interventions, and errors of the file system.
 */
const outageCodes = /^(08...|25006|25P03|53...|55P03|57...|58...)$/

/**
 * A file that PostgreSQL may not open or write, as on a disk that became read-only, has the code of a right that was
 * not given; of rights it is this source file of PostgreSQL's that speaks.
 */
const [noRight, ofRights] = ['42501', 'aclchk.c']

/** Of the network and of the local socket. */
const networkCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** What the driver and its pool say without a code when a connection broke, or was not to be had in time. */
const driverSays =
  /^(Connection terminated|Client network socket disconnected|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout)/

/** The database is known to be away, or no connection is to be had: nothing was sent to it. */
export class DatabaseAway extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The database is away: ${reason}`, { cause })
    this.name = 'DatabaseAway'
  }
}

/**
 * What an error says of an outage of the database: a code or a short sentence, the same for the same outage.
 * Undefined: it is something else, most likely a fault of this program.
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

/** What the driver and Node say of an error beside its sentence. */
interface Coded {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly file?: unknown
}

/** Without a system call it is a caller who went away; ENOENT may be any file that is missing. */
const isOfNetwork = ({ code, syscall }: Coded): boolean =>
  typeof syscall === 'string' &&
  (networkCodes.has(String(code)) || (code === 'ENOENT' && syscall === 'connect'))

const isOfFiles = ({ code, file }: Coded): boolean =>
  code === noRight && file !== undefined && file !== ofRights
