import { readBulkList } from '@cardroom/rules'

/** A row as somebody writes it: whom, and how much. */
export interface AmountRow {
  readonly key: number
  readonly person: string
  readonly amount: string
}

const isFilled = ({ person, amount }: AmountRow): boolean => person.trim() !== '' || amount.trim() !== ''

export const filled = (rows: readonly AmountRow[]): AmountRow[] => rows.filter(isFilled)

/** Behind what is there. */
export function appended(rows: readonly AmountRow[], text: string): AmountRow[] {
  const last = Math.max(0, ...rows.map((row) => row.key))
  return withNext([...filled(rows), ...rowsIn(text).map((row) => ({ ...row, key: row.key + last }))])
}

/** With one empty row at the end, to go on in. */
export function withNext(rows: readonly AmountRow[]): AmountRow[] {
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1
  return [...filled(rows), { key, person: '', amount: '' }]
}

/** The rows of a file or of pasted cells, as if they had been written here. */
export const rowsIn = (text: string): AmountRow[] =>
  withNext(
    readBulkList(text).map(({ person, written }, place) => ({
      key: place + 1,
      person: 'id' in person ? `#${person.id}` : person.name,
      amount: written,
    })),
  )

/** The list as the server reads it: each row that says something is a line. */
export const textOf = (rows: readonly AmountRow[]): string =>
  filled(rows)
    .map(({ person, amount }) => `${quoted(person)}\t${quoted(amount)}`)
    .join('\n')

const quoted = (cell: string): string => `"${cell.trim().replaceAll('"', '""')}"`
