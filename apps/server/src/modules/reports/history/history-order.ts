import { minus, plus, sum, type Amount } from '@cardroom/money'
import { cursorOf, type HistoryPlace, type UnmovedPlace } from './history-place.ts'

/** A line that moved chips, as it is written down, or what no line has yet of a session. */
export interface MovedLine {
  readonly accountId: number
  readonly position: number
  readonly change: Amount
  /** After this line and those before it; null where they do not add up. */
  readonly balance: Amount | null
  readonly createdAt: Date
}

/** What of a session no line had at the horizon. */
export interface UnwrittenPart extends Omit<MovedLine, 'balance'> {
  /** What the account held at the horizon. */
  readonly held: Amount
  /** What the account's written lines after it, up to the horizon, changed. */
  readonly above: Amount
}

/**
 * A written line's balance leaves out what no line has yet, a part's is what was held without all that came after it:
 * together the lines of an account add up, from each to the next.
 */
export function withBalances<Line extends MovedLine, Part extends UnwrittenPart>(
  lines: readonly Line[],
  parts: readonly Part[],
): (Line | (Part & Pick<MovedLine, 'balance'>))[] {
  const changeOf = (which: (part: Part) => boolean): Amount =>
    sum(parts.filter(which).map((part) => part.change))
  const written = lines.map((line) => ({
    ...line,
    balance:
      line.balance === null
        ? null
        : plus(
            line.balance,
            changeOf((part) => part.accountId === line.accountId && part.position < line.position),
          ),
  }))
  const unwritten = parts.map((part) => {
    const later = changeOf((other) => other.accountId === part.accountId && other.position > part.position)
    return { ...part, balance: minus(minus(part.held, part.above), later) }
  })
  return [...written, ...unwritten].toSorted((a, b) => b.position - a.position)
}

/** A line of a page, and the cursor of the page that comes after it. */
export type Placed<Moved, Unmoved> = ({ readonly moved: Moved } | { readonly unmoved: Unmoved }) & {
  readonly cursor: string
}

/**
 * Both kinds of lines, newest first, from where the place says: what moved chips in the order of the ledger, and between
 * it, by its time, what moved none. Wherever it is cut into pages, the order is the same.
 */
export function inOrder<Moved extends MovedLine, Unmoved extends UnmovedPlace>(
  moved: readonly Moved[],
  unmoved: readonly Unmoved[],
  from: HistoryPlace,
): Placed<Moved, Unmoved>[] {
  const placed: Placed<Moved, Unmoved>[] = []
  let place = from
  let [left, right] = [0, 0]
  for (;;) {
    const [line, other] = [moved[left], unmoved[right]]
    if (line && (!other || line.createdAt >= other.createdAt)) {
      place = { ...place, position: line.position }
      placed.push({ moved: line, cursor: cursorOf(place) })
      left += 1
    } else if (other) {
      const { createdAt, source, id } = other
      place = { ...place, unmoved: { createdAt, source, id } }
      placed.push({ unmoved: other, cursor: cursorOf(place) })
      right += 1
    } else return placed
  }
}
