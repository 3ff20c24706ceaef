import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createHostFinder, isSilence } from './host-finder.ts'
import { DatabaseAway } from './outages.ts'

const lookEveryMs = 250
/** Who has been asked and said nothing for so long is suspected: a fresh connection then tells whether anybody is there. */
const suspectMs = 1_500
/** Once nobody is there, what is still asked is given up after so long. */
const lostMs = 500

/** The way to a database: which host, and whether anybody is there. Shared by the pools of one process. */
export interface Reach {
  /** The address to connect to next. */
  readonly url: string
  /** Undefined: connect at once. Else first wait for this; it throws `DatabaseAway` where there is nobody. */
  ready(): Promise<unknown> | undefined
  /** Looks after a connection until it ends. */
  watch(client: pg.ClientBase): void
  /** A connection could not be made, or broke: another host may be the right one now. */
  failed(): void
  close(): void
}

/** What the driver does not show: whether it waits for an answer, and on which socket. */
interface Insides {
  readonly readyForQuery: boolean | null
  readonly connection: { readonly stream: Socket }
}
const insidesOf = (client: pg.ClientBase): Insides => client as unknown as Insides

interface Heard {
  bytes: number
  atMs: number
}

/**
 * A server that is frozen, or behind a network that swallows everything, breaks no connection: without this its
 * callers would wait until it comes back. Silence alone proves nothing, a statement may take its time; so who is
 * silent is cut off only once a fresh connection gets no answer either. From then on nobody is made to wait, until
 * one does.
 */
export function reachDatabase(url: string): Reach {
  const finder = createHostFinder(url)
  const watched = new Map<pg.ClientBase, Heard>()
  let isAway = false
  let isAsking = false
  let isClosed = false

  const silentFor = (milliseconds: number): pg.ClientBase[] => {
    const atMs = performance.now()
    return [...watched].flatMap(([client, heard]) => {
      const { readyForQuery, connection } = insidesOf(client)
      const bytes = connection.stream.bytesRead
      if (readyForQuery !== false || bytes !== heard.bytes) Object.assign(heard, { bytes, atMs })
      return atMs - heard.atMs > milliseconds ? [client] : []
    })
  }
  const cutOff = (clients: readonly pg.ClientBase[]): void => {
    for (const client of clients) insidesOf(client).connection.stream.destroy()
  }

  /** Until somebody answers; whoever refuses has answered, and each call then hears of it by itself. */
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
