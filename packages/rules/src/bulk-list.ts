import { amountMax, hundredths, type Amount } from '@cardroom/money'

/** A row names its person by an id or by a name. The name is kept as it was written. */
export type BulkPerson = { readonly id: number } | { readonly name: string }

/** An amount is ambiguous when it has two readings: `1,500` may be fifteen hundred, or one and a half. */
export type AmountFault = 'amountIncorrect' | 'amountIncorrect: ambiguous'

export interface BulkListRow {
  readonly person: BulkPerson
  readonly amount: Amount | AmountFault
  /** Undefined if the list does not say whether the row goes on the tab. */
  readonly isOnTab: boolean | undefined
  /** The text of the amount, as it was written. */
  readonly written: string
}

/**
 * Reads a list of people and amounts from a CSV file or from pasted cells (rule cashier-26). The first line may name
 * the columns, and only then may one of them say who buys on the tab. Without such a heading the columns are person
 * and amount, or id, name and amount. Empty lines are skipped.
 */
export function readBulkList(text: string): BulkListRow[] {
  const list = text.replace(/^\uFEFF/, '')
  const [first, ...others] = linesOf(list, separatorOf(list))
  if (!first) return []
  const columns = columnsNamed(first)
  const lines = columns ? others : [first, ...others]
  return lines.map((cells) => rowOf(cells, columns ?? columnsOf(cells)))
}

/** The index of each column in a line; undefined if the column is missing. */
interface Columns {
  readonly id?: number | undefined
  readonly name?: number | undefined
  readonly amount?: number | undefined
  readonly onTab?: number | undefined
  readonly count: number
}

const headings = {
  id: ['id', '#', '№', 'ид'],
  name: ['name', 'имя'],
  amount: ['amount', 'сумма'],
  onTab: ['on tab', 'on_tab', 'on the tab', 'в долг'],
} as const

/** Returns the columns if the line is a heading, which names an amount and a person. Otherwise returns undefined. */
function columnsNamed(line: readonly string[]): Columns | undefined {
  const placeOf = (words: readonly string[]): number | undefined => {
    const place = line.findIndex((cell) => words.includes(cell.toLowerCase()))
    return place === -1 ? undefined : place
  }
  const [id, name, amount] = [placeOf(headings.id), placeOf(headings.name), placeOf(headings.amount)]
  const onTab = placeOf(headings.onTab)
  const isHeading = amount !== undefined && (id !== undefined || name !== undefined)
  return isHeading ? { id, name, amount, onTab, count: line.length } : undefined
}

const isId = (cell: string): boolean => /^#?\d{1,10}$/.test(cell)

/**
 * Guesses the columns of a line without a heading. It finds no amount column when the separator may have split the
 * amount in two, as in `Ann,1,500`.
 */
function columnsOf(cells: readonly string[]): Columns {
  const [first = '', second = ''] = cells
  const isTriple = cells.length === 3 && (first === '' || isId(first)) && !/^[\d\s]+$/.test(second)
  if (isTriple) return { id: 0, name: 1, amount: 2, count: 3 }
  if (cells.length === 2) return { id: isId(first) ? 0 : undefined, name: 0, amount: 1, count: 2 }
  return { id: isId(first) ? 0 : undefined, name: 0, count: cells.length }
}

function rowOf(cells: readonly string[], { id, name, amount, onTab, count }: Columns): BulkListRow {
  const cellAt = (place: number | undefined): string => (place === undefined ? '' : (cells[place] ?? ''))
  const written = cells.length > count ? cells.slice(amount).join(' ') : cellAt(amount)
  const mark = markOf(cellAt(onTab))
  const isUnreadable = cells.length > count || mark === 'unreadable'
  return {
    person: personOf(cellAt(id), cellAt(name)),
    amount: isUnreadable ? 'amountIncorrect' : readAmount(written),
    isOnTab: mark === 'unreadable' ? undefined : mark,
    written,
  }
}

const marks = {
  on: ['yes', 'true', '1', 'x', '+', 'да', 'х'],
  off: ['no', 'false', '0', '-', 'нет'],
} as const

/**
 * Reads the mark that says whether a row goes on the tab. A mark that nobody can read makes its row wrong, because
 * a sale on the tab is not paid.
 */
function markOf(cell: string): boolean | undefined | 'unreadable' {
  const mark = cell.toLowerCase()
  if (mark === '') return undefined
  if (marks.on.some((each) => each === mark)) return true
  return marks.off.some((each) => each === mark) ? false : 'unreadable'
}

function personOf(id: string, name: string): BulkPerson {
  if (isId(id)) return { id: Number(id.replace('#', '')) }
  return /^#\d{1,10}$/.test(name) ? { id: Number(name.slice(1)) } : { name: name || id }
}

/**
 * Matches digits, with or without spaces between groups of three, and up to two decimals after a point or a comma.
 */
const written = /^(\d+|\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2}))?$/

/** Reads an amount as people write it. The result is a fault if the text is not an amount or has two readings. */
export function readAmount(cell: string): Amount | AmountFault {
  const text = cell.trim().replaceAll(/\s/g, ' ')
  if (/^[\d ]*\d(?:[.,]\d{3})+$/.test(text)) return 'amountIncorrect: ambiguous'
  const [, whole, decimals = ''] = written.exec(text) ?? []
  if (whole === undefined) return 'amountIncorrect'
  const amount = hundredths(BigInt(whole.replaceAll(' ', '') + decimals.padEnd(2, '0')))
  return amount === 0n || amount > amountMax ? 'amountIncorrect' : amount
}

/** If two separators are equally frequent, the one that comes first here wins. */
const separators = ['\t', ';', ','] as const

/** Yields the trimmed cells of each line that has any text. Empty cells at the end of a line are dropped. */
function* linesOf(text: string, separator: string): Generator<string[], void> {
  for (const record of recordsOf(text, separator)) {
    const cells = record.map((cell) => cell.trim())
    const count = cells.findLastIndex((cell) => cell !== '') + 1
    if (count > 0) yield cells.slice(0, count)
  }
}

/** Returns the separator that splits the first line into the most cells. Separators in quotes do not count. */
function separatorOf(text: string): string {
  const countOf = (separator: string): number => linesOf(text, separator).next().value?.length ?? 0
  return separators.reduce((best, each) => (countOf(each) > countOf(best) ? each : best), separators[0])
}

/** Follows RFC 4180: a quoted cell may hold the separator, line ends, and quotes written twice. */
function* recordsOf(text: string, separator: string): Generator<string[], void> {
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"?)?([^${separator}\\r\\n]*)(${separator}|\\r\\n|\\r|\\n|$)`,
    'gy',
  )
  let record: string[] = []
  for (const [, quoted = '', plain = '', end] of text.matchAll(cell)) {
    record.push(quoted.replaceAll('""', '"') + plain)
    if (end === separator) continue
    yield record
    if (end === '') return
    record = []
  }
}
