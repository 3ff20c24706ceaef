import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { inspect } from 'node:util'
import pg from 'pg'
import type { TestApp } from '../start-app.ts'

/** The database statements of a piece of work. */
export interface Asked {
  /** Each statement's text, in the order in which they were sent, including those that open and end a transaction. */
  readonly statements: readonly string[]
  /**
   * Statements that were sent before with the same values, with no write in between, so their result was already
   * known.
   */
  readonly twice: readonly string[]
  /** The number of waits: statements sent together on one connection are one trip. */
  readonly roundTrips: number
}

const writes = /\b(insert into|update \w+ set|delete from)\b/

type Query = (...query: unknown[]) => unknown

/** True in the work that is watched, and in the calls that the server receives meanwhile. */
const isWatched = new AsyncLocalStorage<boolean>()
let isWatching = false
// Each call sets this anew: otherwise the next one on its connection would inherit what the one before has set.
subscribe('http.server.request.start', () => isWatched.enterWith(isWatching))

/**
 * Runs work whose calls are the only ones on this server, and returns its statements. Those of jobs, and events to
 * sockets and pushes after the commit, are not included.
 */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<Asked> {
  const statements: string[] = []
  const sent = new Set<string>()
  const twice: string[] = []
  let roundTrips = 0
  const { deliver } = app.database
  app.database.deliver = () => undefined
  isWatching = true
  const restore = watchQueries(({ text, values, isTrip }) => {
    if (isWatched.getStore() !== true) return
    statements.push(text)
    if (writes.test(text)) sent.clear()
    const whole = `${text} ${inspect(values, { depth: null })}`
    if (sent.has(whole)) twice.push(whole)
    sent.add(whole)
    if (isTrip) roundTrips += 1
  })
  try {
    await isWatched.run(true, work)
  } finally {
    isWatching = false
    restore()
    app.database.deliver = deliver
  }
  return { statements, twice, roundTrips }
}

/**
 * Runs work, and returns the statements of each transaction that was committed on this process meanwhile, or rolled
 * back, without those that open and end it.
 */
export async function transactionsOf(
  work: () => Promise<unknown>,
  end: 'commit' | 'rollback' = 'commit',
): Promise<readonly string[][]> {
  const open = new Map<object, string[]>()
  const ended: string[][] = []
  const restore = watchQueries(({ connection, text }) => {
    const sent = open.get(connection)
    if (/^begin\b/.test(text)) open.set(connection, [])
    else if (/^(commit|rollback)\b/.test(text)) {
      open.delete(connection)
      if (sent && text.startsWith(end)) ended.push(sent)
    } else sent?.push(text)
  })
  try {
    await work()
  } finally {
    restore()
  }
  return ended
}

interface WatchedQuery {
  readonly connection: object
  readonly text: string
  readonly values: unknown
  readonly isTrip: boolean
}

function watchQueries(onQuery: (statement: WatchedQuery) => void): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const under = new WeakMap<object, number>()
  prototype.query = function (this: object, ...asked) {
    const text = textOf(asked[0])
    const answer = Reflect.apply(query, this, asked)
    // The settings of a new connection belong to no call.
    if (/^set /.test(text) || !(answer instanceof Promise)) return answer
    const waiting = under.get(this) ?? 0
    onQuery({ connection: this, text, values: valuesOf(asked), isTrip: waiting === 0 })
    under.set(this, waiting + 1)
    const answered = (): void => void under.set(this, (under.get(this) ?? 1) - 1)
    answer.then(answered, answered)
    return answer
  }
  return () => void (prototype.query = query)
}

const textOf = (asked: unknown): string =>
  (typeof asked === 'string' ? asked : (asked as { text: string }).text).replace(/\s+/g, ' ').trim()

const valuesOf = ([query, values]: readonly unknown[]): unknown =>
  typeof query === 'string' ? values : (query as { values?: unknown }).values
