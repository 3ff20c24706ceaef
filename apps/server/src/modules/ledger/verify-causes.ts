import { toWire } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { groupBy } from '#platform/group-by.ts'
import type { AccountName } from './accounts.ts'
import { causesAfter, movementsFor } from './movements.view.ts'
import type { Movement } from './post.ts'
import type { Difference } from './verify.view.ts'

/** A row of some table, and the movements that it must have posted. */
export interface Cause {
  readonly reference: number
  readonly movements: readonly Movement[]
}

export interface Causes {
  /** These are all the reasons under which such rows post. */
  readonly reasons: readonly string[]
  /** A difference names the row with this word. */
  readonly subject: string
  /** Reads the rows after this one, ordered by id. Fewer than `limit` rows mean that there are no more. */
  after(reference: number, limit: number): Promise<Cause[]>
}

const pageMax = 1000

/**
 * Compares the rows that moved money with what was posted for them, in both directions: each row has posted its
 * movements exactly once, and nothing was posted for a row that does not exist. An empty list means that the books
 * agree.
 */
export async function causeDifferences(
  reader: Reader,
  { reasons, subject, after }: Causes,
): Promise<Difference[]> {
  const found: Difference[] = []
  const add = (reference: number, expected: string, has: string): void => {
    if (expected !== has)
      found.push({
        check: 'what moved money has posted what it says',
        subject: `${subject} ${reference}`,
        expected,
        found: has,
      })
  }
  // No row has a number below 1, but a forged transfer may name one.
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const page = await after(Math.max(last, 0), pageMax)
    const posted = await movementsFor(
      reader,
      reasons,
      page.map(({ reference }) => reference),
    )
    const byReference = groupBy(posted, ({ reference }) => reference)
    for (const { reference, movements } of page)
      add(reference, shown(movements), shown(byReference.get(reference) ?? []))
    const end = page.at(-1)
    // Anything posted before the first row, between two rows, or after the last one, has no row.
    const beyond = page.length < pageMax ? Number.MAX_SAFE_INTEGER : (end?.reference ?? 0)
    const there = new Set(page.map(({ reference }) => reference))
    for (const reference of await causesBetween(reader, reasons, { last, beyond }))
      if (!there.has(reference)) add(reference, 'no transfers', 'transfers of a row that is not there')
    if (!end || page.length < pageMax) return found
    last = end.reference
  }
}

async function causesBetween(
  reader: Reader,
  reasons: readonly string[],
  { last, beyond }: { readonly last: number; readonly beyond: number },
): Promise<number[]> {
  const found: number[] = []
  for (let reference = last; ;) {
    const page = await causesAfter(reader, reasons, { reference, limit: pageMax })
    found.push(...page.filter((each) => each <= beyond))
    const end = page.at(-1)
    if (end === undefined || end > beyond || page.length < pageMax) return found
    reference = end
  }
}

/** Writes movements as text, without those of zero, which the ledger never posts. */
const shown = (movements: readonly Movement[]): string =>
  movements
    .filter(({ amount }) => amount !== 0n)
    .map(({ from, to, amount, reason }) => `${reason} ${toWire(amount)} ${nameOf(from)} → ${nameOf(to)}`)
    .toSorted()
    .join(', ') || 'nothing'

const nameOf = ({ kind, userId, clubId, currency, otherId }: AccountName): string =>
  [kind, userId ?? '', clubId ?? '', currency, otherId ?? ''].join(':')
