import { readBulkList } from '@cardroom/rules'

/** A row as the user writes it: a person and an amount. */
export interface AmountRow {
  readonly key: number
  readonly person: string
  readonly amount: string
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
  return [...filled(rows), { key, person: '', amount: '' }]
}

/** Reads the rows of a file or of pasted cells, as if the user had typed them. */
export const rowsIn = (text: string): AmountRow[] =>
  withNext(
    readBulkList(text).map(({ person, written }, place) => ({
      key: place + 1,
      person: 'id' in person ? `#${person.id}` : person.name,
      amount: written,
    })),
  )

/** Writes the list as the server reads it: each row that is not empty is a line. */
export const textOf = (rows: readonly AmountRow[]): string =>
  filled(rows)
    .map(({ person, amount }) => `${quoted(person)}\t${quoted(amount)}`)
    .join('\n')

const quoted = (cell: string): string => `"${cell.trim().replaceAll('"', '""')}"`
