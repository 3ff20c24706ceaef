import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway, outageOf } from './outages.ts'

/** A host that does not answer within this time is skipped. */
const answerMs = 1_000
/** After our own wait has ended, an answer that has already arrived still counts. */
const graceMs = 50

interface Addresses {
  /** One URL for each host, in the order in which to try them. The rest of the URL is the same. */
  readonly urls: readonly string[]
  /** True for target_session_attrs=read-write: a standby is not enough. */
  readonly mustWrite: boolean
}

/**
 * Reads the addresses that a connection string names, as libpq does: hosts separated by commas, each with its port.
 * Throws if the string asks for a kind of session other than `any` and `read-write`.
 */
export function addressesOf(url: string): Addresses {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(?:\?(.*))?$/.exec(url)
  if (!parts) throw new Error('DATABASE_URL must begin with postgres://')
  const [, start = '', hosts = '', path = '', query = ''] = parts
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs') ?? 'any'
  if (!['any', 'read-write', 'primary'].includes(wanted))
    throw new RangeError(`target_session_attrs must be read-write or any, not ${wanted}`)
  parameters.delete('target_session_attrs')
  const rest = parameters.size > 0 ? `?${parameters.toString()}` : ''
  return {
    urls: hosts.split(',').map((host) => `${start}${host}${path}${rest}`),
    mustWrite: wanted !== 'any',
  }
}

/** Finds out which of the hosts to connect to. */
export interface HostFinder {
  /** A search is needed first while this is undefined. */
  readonly found: string | undefined
  /** Asks all hosts at once and takes the first one in order that fits. Throws `DatabaseAway` if none does. */
  search(): Promise<string>
  /** Forgets the host after a connection to it failed. A single host cannot be replaced, so it is kept. */
  forget(): void
}

export function createHostFinder(url: string): HostFinder {
  const { urls, mustWrite } = addressesOf(url)
  const only = urls.length === 1 && !mustWrite ? urls[0] : undefined
  let found = only
  let searching: Promise<string> | undefined

  const search = async (): Promise<string> => {
    const asked = urls.map((each) => ask(each, mustWrite).then(() => each))
    const answers = await Promise.allSettled(asked)
    const fits = answers.find((answer) => answer.status === 'fulfilled')
    if (fits) return (found = fits.value)
    const reasons = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as unknown) : ''))
    if (only !== undefined) throw reasons[0]
    throw new DatabaseAway(`none of ${urls.length} hosts fits`, reasons.find(isSilence) ?? reasons[0])
  }

  return {
    get found() {
      return found
    },
    search: () => (searching ??= search().finally(() => (searching = undefined))),
    forget: () => void (found = only),
  }
}

const noAnswer = 'no answer'

/** Tells whether a host did not answer at all: it is frozen, or the network drops everything. */
export const isSilence = (error: unknown): boolean =>
  error instanceof DatabaseAway &&
  (error.message === new DatabaseAway(noAnswer).message || isSilence(error.cause))

/** Asks a host. Throws if it cannot be reached, does not answer, or does not fit. */
async function ask(url: string, mustWrite: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await Promise.race([answerOf(client, mustWrite), silence()])
  } finally {
    void client.end().catch(() => undefined)
    ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}

async function answerOf(client: pg.Client, mustWrite: boolean): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    // A host without room for one more connection is working.
    if (outageOf(error) === '53300' && !mustWrite) return
    throw error
  }
  const { rows } = await client.query<{ setting: string }>(
    "select current_setting('transaction_read_only') as setting",
  )
  if (mustWrite && rows[0]?.setting !== 'off') throw new DatabaseAway('a standby, which cannot write')
}

async function silence(): Promise<never> {
  await sleep(answerMs, undefined, { ref: false })
  await sleep(graceMs, undefined, { ref: false })
  throw new DatabaseAway(noAnswer)
}
