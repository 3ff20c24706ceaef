import { Readable } from 'node:stream'
import { toWire, fromWire } from '@cardroom/money'
import { localOf } from '#platform/time-zones.ts'
import type { Cell, CellFormat, Sheet } from './cells.ts'

/**
 * The separators of fields and decimals in a reader's spreadsheet; `raw` is for programs, with the values of the
 * wire.
 */
export type CsvDialect = 'en' | 'ru' | 'raw'

const marks = {
  en: { separator: ',', decimal: '.' },
  ru: { separator: ';', decimal: ',' },
  raw: { separator: ',', decimal: '.' },
} as const

/** Writes RFC 4180 in UTF-8, with the byte order mark by which Excel recognises it. */
export const csvOf = (sheet: Sheet, dialect: CsvDialect): Readable =>
  Readable.from(lines(sheet, dialect), { objectMode: false })

async function* lines({ columns, pages, timeZone }: Sheet, dialect: CsvDialect): AsyncGenerator<string> {
  const { separator } = marks[dialect]
  const line = (fields: readonly string[]): string => `${fields.join(separator)}\r\n`
  yield `\uFEFF${line(columns.map(({ title }) => quoted(title)))}`
  for await (const page of pages) {
    const written = page.map((row) =>
      line(row.map((cell, place) => field(cell, { format: columns[place]?.format, dialect, timeZone }))),
    )
    if (written.length > 0) yield written.join('')
  }
}

interface FieldStyle {
  readonly format: CellFormat | undefined
  readonly dialect: CsvDialect
  readonly timeZone: string
}

function field(cell: Cell, { format, dialect, timeZone }: FieldStyle): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberField(cell, format, dialect)
  if (cell instanceof Date)
    return dialect === 'raw' ? cell.toISOString() : timeText(localOf(cell, timeZone).toISOString())
  if (format === 'day' && typeof cell === 'string') return dialect === 'raw' ? cell : dayText(cell)
  const text = String(cell)
  return quoted(dialect === 'raw' ? text : defused(text))
}

/**
 * Writes a number. A decimal comma never occurs in a field that is separated by commas. Numbers are not text, so
 * `-5` gets no apostrophe.
 */
function numberField(value: number, format: CellFormat | undefined, dialect: CsvDialect): string {
  const text = format === 'amount' && dialect !== 'raw' ? twoDecimals(value) : String(value)
  return text.replace('.', marks[dialect].decimal)
}

function twoDecimals(value: number): string {
  const [whole, decimals = ''] = String(toWire(fromWire(value))).split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

const dayText = (day: string): string => day.slice(0, 10).split('-').toReversed().join('.')
const timeText = (iso: string): string => `${dayText(iso)} ${iso.slice(11, 16)}`

/**
 * Matches the beginning of a field, for any separator that the reader may use, if the following characters would make
 * it a formula.
 */
const formulaBegins = /(?<=^|[,;\t\r\n])(?="*[=+\-@＝＋－＠\t\r])/g

/**
 * Adds an apostrophe, which turns a formula into plain text, also in the parts into which another separator would
 * split a name.
 */
const defused = (text: string): string => text.replace(formulaBegins, "'")

const quoted = (text: string): string => (/[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
