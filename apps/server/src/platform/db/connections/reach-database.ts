import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createHostFinder, isSilence } from './host-finder.ts'
import { DatabaseAway } from './outages.ts'

const lookEveryMs = 250
/**
 * If a connection waits this long for an answer, the database is suspected. A fresh connection then tells whether it
 * is there.
 */
const suspectMs = 1_500
/** If the database is gone, open statements are given up after this time. */
const lostMs = 500

/** The way to a database: which host to use, and whether it answers. All pools of one process share it. */
export interface Reach {
  /** The address for the next connection. */
  readonly url: string
  /**
   * Undefined means: connect at once. Otherwise wait for the promise first; it throws `DatabaseAway` if no host
   * answers.
   */
  ready(): Promise<unknown> | undefined
  /** Watches a connection until it ends. */
  watch(client: pg.ClientBase): void
  /** Reports that a connection could not be made or broke; another host may be the right one now. */
  failed(): void
  close(): void
}

/** These fields are not in the driver's types: whether it waits for an answer, and its socket. */
interface Insides {
  readonly readyForQuery: boolean | null
  readonly connection: { readonly stream: Socket }
}
const insidesOf = (client: pg.ClientBase): Insides => client as unknown as Insides

interface Activity {
  bytes: number
  atMs: number
}

/**
 * Watches the way to a database. A frozen server, or one behind a network that drops everything, breaks no
 * connection. Without this watch its callers would wait until it comes back. Silence alone proves nothing, because
 * a statement may take its time. So a silent connection is cut off only after a fresh connection gets no answer
 * either. From then on no caller waits until the database answers again.
 */
export function reachDatabase(url: string): Reach {
  const finder = createHostFinder(url)
  const watched = new Map<pg.ClientBase, Activity>()
  let isAway = false
  let isAsking = false
  let isClosed = false

  const silentFor = (milliseconds: number): pg.ClientBase[] => {
    const atMs = performance.now()
    return [...watched].flatMap(([client, activity]) => {
      const { readyForQuery, connection } = insidesOf(client)
      const bytes = connection.stream.bytesRead
      if (readyForQuery !== false || bytes !== activity.bytes) Object.assign(activity, { bytes, atMs })
      return atMs - activity.atMs > milliseconds ? [client] : []
    })
  }
  const cutOff = (clients: readonly pg.ClientBase[]): void => {
    for (const client of clients) insidesOf(client).connection.stream.destroy()
  }

  /** Repeats until a host answers. A refusal is an answer too; each call then gets that error by itself. */
  const ask = async (): Promise<void> => {
    isAsking = true
    while (!isClosed) {
      const before = finder.found
      const silence = await finder.search().then(
        (found) => void (found !== before && before !== undefined && cutOff([...watched.keys()])),
        (error: unknown) => isSilence(error),
      )
      isAway = silence === true
      if (!isAway) break
      await sleep(lostMs, undefined, { ref: false })
    }
    isAsking = false
  }

  const look = setInterval(() => {
    if (isAway) cutOff(silentFor(lostMs))
    else if (silentFor(suspectMs).length > 0 && !isAsking) void ask()
  }, lookEveryMs).unref()

  return {
    get url() {
      return finder.found ?? url
    },
    ready: () => {
      if (isAway) return Promise.reject(new DatabaseAway('no answer'))
      return finder.found === undefined ? finder.search() : undefined
    },
    watch: (client) => {
      const { bytesRead } = insidesOf(client).connection.stream
      watched.set(client, { bytes: bytesRead, atMs: performance.now() })
      client.once('end', () => void watched.delete(client))
    },
    failed: () => finder.forget(),
    close: () => {
      isClosed = true
      clearInterval(look)
    },
  }
}
