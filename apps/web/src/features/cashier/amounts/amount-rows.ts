import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { readBulkList, type ChipCurrency } from '@cardroom/rules'

/** A row as the user writes it: a person, an amount, and whether the person owes it instead of paying. */
export interface AmountRow {
  readonly key: number
  readonly person: string
  readonly amount: string
  readonly isOnTab: boolean
}

const isFilled = ({ person, amount }: AmountRow): boolean => person.trim() !== '' || amount.trim() !== ''

export const filled = (rows: readonly AmountRow[]): AmountRow[] => rows.filter(isFilled)

/** Adds the pasted rows after the existing ones. */
export function appended(rows: readonly AmountRow[], text: string): AmountRow[] {
  const last = Math.max(0, ...rows.map((row) => row.key))
  return withNext([...filled(rows), ...rowsIn(text).map((row) => ({ ...row, key: row.key + last }))])
}

/** Adds one empty row at the end, for the next person. */
export function withNext(rows: readonly AmountRow[]): AmountRow[] {
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1
  return [...filled(rows), { key, person: '', amount: '', isOnTab: false }]
}

/** Makes rows from a past list. */
export const rowsOf = (
  list: readonly { readonly user_id: UserId; readonly amount: number; readonly on_tab: boolean }[],
): AmountRow[] =>
  withNext(
    list.map(({ user_id: id, amount, on_tab: isOnTab }, place) => ({
      key: place + 1,
      person: `#${id}`,
      amount: String(amount),
      isOnTab,
    })),
  )

/** Reads the rows of a file or of pasted cells, as if the user had typed them. */
export const rowsIn = (text: string): AmountRow[] =>
  withNext(
    readBulkList(text).map(({ person, written, isOnTab = false }, place) => ({
      key: place + 1,
      person: 'id' in person ? `#${person.id}` : person.name,
      amount: written,
      isOnTab,
    })),
  )

/**
 * Tells whether a text consists of cells of a sheet or lines of a file, and is not the content of one cell.
 */
export const isList = (text: string): boolean => /[\t\n;]/.test(text.trim())

/** Writes the list as the server reads it: each row that is not empty is a line. */
export function textOf(rows: readonly AmountRow[]): string {
  const lines = filled(rows)
  if (!lines.some(({ isOnTab }) => isOnTab))
    return lines.map(({ person, amount }) => `${quoted(person)}\t${quoted(amount)}`).join('\n')
  const marked = lines.map(({ person, amount, isOnTab }) => {
    // Below the heading "name" the server reads a bare number as a name, so an id gets a #.
    const named = person.trim().replace(/^(?=\d{1,10}$)/, '#')
    return `${quoted(named)}\t${quoted(amount)}\t${isOnTab ? 'yes' : 'no'}`
  })
  return ['name\tamount\ton tab', ...marked].join('\n')
}

const quoted = (cell: string): string => `"${cell.trim().replaceAll('"', '""')}"`

/** Returns the text of a list of people with the amount that each of them holds. */
export const listOf = (all: readonly { readonly userId: UserId; readonly amount: number }[]): string =>
  all.map(({ userId, amount }) => `#${userId}\t${amount}`).join('\n')

type Holder = Pick<ClubMember, 'user_id' | 'white_amount' | 'red_amount'>

export const heldBy = (member: Holder | undefined, currency: ChipCurrency): number | null =>
  (currency === 'white' ? member?.white_amount : member?.red_amount) ?? null

/** Writes everything that each person holds into their row. A row stays if what they hold is unknown or nothing. */
export const withAllTheyHave = (
  rows: readonly AmountRow[],
  heldOf: (row: AmountRow) => number | null,
): AmountRow[] =>
  rows.map((row) => {
    const held = isFilled(row) ? heldOf(row) : null
    return held === null || held <= 0 ? row : { ...row, amount: String(held) }
  })

/** Finds the members whose whole name this is, whatever its case. */
export const namesakes = <Named extends { readonly name: string }>(
  members: readonly Named[],
  name: string,
): Named[] => {
  const wanted = name.trim().normalize('NFC').toLowerCase()
  return members.filter((member) => member.name.toLowerCase() === wanted)
}
