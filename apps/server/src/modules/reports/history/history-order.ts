import { minus, plus, sum, type Amount } from '@cardroom/money'
import { cursorOf, type HistoryPlace, type UnmovedPlace } from './history-place.ts'

/** A written line that moved chips, or a part of a session that no line has yet. */
export interface MovedLine {
  readonly accountId: number
  readonly position: number
  readonly change: Amount
  /** The balance after this line and those before it; null if they do not add up. */
  readonly balance: Amount | null
  readonly createdAt: Date
}

/** The part of an open session that no line contained yet when the first page was read: at the horizon. */
export interface UnwrittenPart extends Omit<MovedLine, 'balance'> {
  /** The balance of the account at the horizon. */
  readonly held: Amount
  /** The sum of the account's written lines after the part, up to the horizon. */
  readonly above: Amount
}

/**
 * Computes balances so that the lines of an account add up from one to the next. A written line's balance gets the
 * changes of earlier parts that no line has yet. A part's balance is what was held, minus everything that came after
 * it.
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

/** A line of a page, and the cursor of the page that follows it. */
export type Placed<Moved, Unmoved> = ({ readonly moved: Moved } | { readonly unmoved: Unmoved }) & {
  readonly cursor: string
}

/**
 * Puts both kinds of lines in order, newest first, from the place on: the lines that moved chips in the order of the
 * ledger, and the others between them by their time. The order is the same wherever it is cut into pages.
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
