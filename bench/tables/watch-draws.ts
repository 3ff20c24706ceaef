import pg from 'pg'

/** The work that the transaction of a draw caused in the database. */
export interface Drawn {
  /** The number of statements, without those that open and end the transaction. */
  readonly statements: number
  /** The time in which at least one of its statements was under way, in milliseconds. */
  readonly databaseMs: number
}

type Query = (...asked: unknown[]) => unknown

interface Watched {
  statements: number
  databaseMs: number
  underWay: number
  sinceMs: number
  isDraw: boolean
}

const opens = /^begin\b/
const ends = /^(commit|rollback)\b/
const draws = /\bupdate table_rounds set state = 'settled'/

/**
 * Watches every transaction of this process, and calls `note` with each that drew a round. Returns a function that
 * ends the watching.
 */
export function watchDraws(note: (drawn: Drawn) => void): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const { query } = prototype
  const open = new WeakMap<object, Watched>()
  prototype.query = function (this: object, ...asked) {
    const text = textOf(asked[0])
    const watched = opens.test(text) ? untouched() : open.get(this)
    const answer = Reflect.apply(query, this, asked)
    if (!watched || !(answer instanceof Promise)) return answer
    open.set(this, watched)
    begin(watched, text)
    const answered = (): void => {
      end(watched)
      if (!ends.test(text)) return
      if (watched.isDraw) note({ statements: watched.statements, databaseMs: watched.databaseMs })
      open.delete(this)
    }
    answer.then(answered, answered)
    return answer
  }
  return () => void (prototype.query = query)
}

const untouched = (): Watched => ({
  statements: 0,
  databaseMs: 0,
  underWay: 0,
  sinceMs: 0,
  isDraw: false,
})

function begin(watched: Watched, text: string): void {
  if (!opens.test(text) && !ends.test(text)) watched.statements += 1
  if (draws.test(text)) watched.isDraw = true
  if (watched.underWay === 0) watched.sinceMs = performance.now()
  watched.underWay += 1
}

function end(watched: Watched): void {
  watched.underWay -= 1
  if (watched.underWay === 0) watched.databaseMs += performance.now() - watched.sinceMs
}

const textOf = (asked: unknown): string =>
  (typeof asked === 'string' ? asked : (asked as { readonly text: string }).text).replace(/\s+/g, ' ').trim()
