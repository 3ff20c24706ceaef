import { inspect } from 'node:util'
import pg from 'pg'
import type { TestApp } from '../start-app.ts'

/** What a piece of work asked of the database. */
export interface Asked {
  /** Each statement's text, in the order they were sent; what opens and ends a transaction too. */
  readonly statements: readonly string[]
  /** Those that were sent before with the same values, and nothing was written since: what they tell was known. */
  readonly twice: readonly string[]
  /** How often something was waited for: statements sent together on one connection are one trip. */
  readonly roundTrips: number
}

const writes = /\b(insert into|update \w+ set|delete from)\b/

type Query = (...query: unknown[]) => unknown

/**
 * Runs work that is alone on this server, and tells what it asked of the database. What is told to sockets and pushes
 * after the commit is no part of it.
 */
export async function statementsOf(app: TestApp, work: () => Promise<unknown>): Promise<Asked> {
  const statements: string[] = []
  const sent = new Set<string>()
  const twice: string[] = []
  let roundTrips = 0
  const { deliver } = app.database
  app.database.deliver = () => undefined
  const restore = watchQueries(({ text, values, isTrip }) => {
    statements.push(text)
    if (writes.test(text)) sent.clear()
    const whole = `${text} ${inspect(values, { depth: null })}`
    if (sent.has(whole)) twice.push(whole)
    sent.add(whole)
    if (isTrip) roundTrips += 1
  })
  try {
    await work()
  } finally {
    restore()
    app.database.deliver = deliver
  }
  return { statements, twice, roundTrips }
}

interface Heard {
  readonly text: string
  readonly values: unknown
  readonly isTrip: boolean
}

function watchQueries(heard: (statement: Heard) => void): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const under = new WeakMap<object, number>()
  prototype.query = function (this: object, ...asked) {
    const text = textOf(asked[0])
    const answer = Reflect.apply(query, this, asked)
    // A new connection's settings are no part of any call.
    if (/^set /.test(text) || !(answer instanceof Promise)) return answer
    const waiting = under.get(this) ?? 0
    heard({ text, values: valuesOf(asked), isTrip: waiting === 0 })
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
