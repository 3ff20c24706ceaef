import { amountMax, hundredths, type Amount } from '@cardroom/money'

/** Whom a row names: by an id, or by the name as it is written there. */
export type BulkPerson = { readonly id: number } | { readonly name: string }

/** What is wrong with how an amount is written: `1,500` may be fifteen hundred, or one and a half. */
export type AmountFault = 'amountIncorrect' | 'amountIncorrect: ambiguous'

export interface BulkListRow {
  readonly person: BulkPerson
  readonly amount: Amount | AmountFault
  /** The amount as it stands there. */
  readonly written: string
}

/**
 * The rows of a list of people and amounts, a CSV file or pasted cells (rule cashier-26). The first line may say
 * what the columns are; without it they are person and amount, or id, name and amount. Empty lines are left out.
 */
export function readBulkList(text: string): BulkListRow[] {
  const list = text.replace(/^\uFEFF/, '')
  const [first, ...others] = linesOf(list, separatorOf(list))
  if (!first) return []
  const columns = columnsNamed(first)
  const lines = columns ? others : [first, ...others]
  return lines.map((cells) => rowOf(cells, columns ?? columnsOf(cells)))
}

/** The places of the columns in a line; undefined where there is none. */
interface Columns {
  readonly id?: number | undefined
  readonly name?: number | undefined
  readonly amount?: number | undefined
  readonly count: number
}

const headings = {
  id: ['id', '#', '№', 'ид'],
  name: ['name', 'имя'],
  amount: ['amount', 'сумма'],
} as const

/** A line that names an amount and a person is a heading; undefined where it is none. */
function columnsNamed(line: readonly string[]): Columns | undefined {
  const placeOf = (words: readonly string[]): number | undefined => {
    const place = line.findIndex((cell) => words.includes(cell.toLowerCase()))
    return place === -1 ? undefined : place
  }
  const [id, name, amount] = [placeOf(headings.id), placeOf(headings.name), placeOf(headings.amount)]
  const isHeading = amount !== undefined && (id !== undefined || name !== undefined)
  return isHeading ? { id, name, amount, count: line.length } : undefined
}

const isId = (cell: string): boolean => /^#?\d{1,10}$/.test(cell)

/** Without a heading. What may be an amount cut in two by its separator (`Ann,1,500`) has no column of amounts. */
function columnsOf(cells: readonly string[]): Columns {
  const [first = '', second = ''] = cells
  const isTriple = cells.length === 3 && (first === '' || isId(first)) && !/^[\d\s]+$/.test(second)
  if (isTriple) return { id: 0, name: 1, amount: 2, count: 3 }
  if (cells.length === 2) return { id: isId(first) ? 0 : undefined, name: 0, amount: 1, count: 2 }
  return { id: isId(first) ? 0 : undefined, name: 0, count: cells.length }
}

function rowOf(cells: readonly string[], { id, name, amount, count }: Columns): BulkListRow {
  const cellAt = (place: number | undefined): string => (place === undefined ? '' : (cells[place] ?? ''))
  const written = cells.length > count ? cells.slice(amount).join(' ') : cellAt(amount)
  return {
    person: personOf(cellAt(id), cellAt(name)),
    amount: cells.length > count ? 'amountIncorrect' : readAmount(written),
    written,
  }
}

function personOf(id: string, name: string): BulkPerson {
  if (isId(id)) return { id: Number(id.replace('#', '')) }
  return /^#\d{1,10}$/.test(name) ? { id: Number(name.slice(1)) } : { name: name || id }
}

/** Digits, grouped by spaces or not, and decimals after a point or a comma. */
const written = /^(\d+|\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2}))?$/

/** An amount as people write it. */
export function readAmount(cell: string): Amount | AmountFault {
  const text = cell.trim().replaceAll(/\s/g, ' ')
  if (/^[\d ]*\d(?:[.,]\d{3})+$/.test(text)) return 'amountIncorrect: ambiguous'
  const [, whole, decimals = ''] = written.exec(text) ?? []
  if (whole === undefined) return 'amountIncorrect'
  const amount = hundredths(BigInt(whole.replaceAll(' ', '') + decimals.padEnd(2, '0')))
  return amount === 0n || amount > amountMax ? 'amountIncorrect' : amount
}

/** Of two found equally often, the first of these. */
const separators = ['\t', ';', ','] as const

/** The cells of each line that has any, without the spaces around them and without empty ones at its end. */
function* linesOf(text: string, separator: string): Generator<string[], void> {
  for (const record of recordsOf(text, separator)) {
    const cells = record.map((cell) => cell.trim())
    const count = cells.findLastIndex((cell) => cell !== '') + 1
    if (count > 0) yield cells.slice(0, count)
  }
}

/** What is found most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const countOf = (separator: string): number => linesOf(text, separator).next().value?.length ?? 0
  return separators.reduce((best, each) => (countOf(each) > countOf(best) ? each : best), separators[0])
}

/** RFC 4180: a cell in quotes may hold the separator, line ends, and quotes written twice. */
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
