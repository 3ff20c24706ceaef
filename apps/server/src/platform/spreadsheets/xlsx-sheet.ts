import { fromWire, plus, toWire, zero, type Amount } from '@cardroom/money'
import { localOf } from '#platform/time-zones.ts'
import type { AboutLine, Cell, CellFormat, Sheet, SheetColumn } from './cells.ts'
import {
  bold,
  columnName,
  escaped,
  heading,
  mainSpace,
  styleOf,
  totalStyleOf,
  xmlHead,
  type Part,
} from './xlsx-frame.ts'

/** The rows that were read to measure them, and those that follow. */
export interface Source {
  readonly ahead: Cell[][]
  readonly rows: AsyncGenerator<readonly Cell[], void>
}

interface Writing {
  readonly part: Part
  readonly rowsMax: number
  readonly isFirst: boolean
}

const chunkLength = 64 * 1024

/** Writes the sheet's XML, a chunk at a time. `part` records what it wrote. */
export async function* sheetXml(
  { columns, timeZone, totalTitle }: Sheet,
  source: Source,
  { part, rowsMax, isFirst }: Writing,
): AsyncGenerator<string> {
  const names = columns.map((_, place) => columnName(place))
  const sums = columns.map(({ format, isTotalled }) => (isTotalled ? sumOf(format) : undefined))
  let text = `${sheetHead({ isFirst, frozen: true, widths: widthsOf(columns, source.ahead) })}<sheetData>`
  text += rowXml(1, columns.map(({ title }, place) => textXml(`${names[place]}1`, title, heading)).join(''))

  // A line of titles comes before the rows, and one of totals after them.
  for (let row = await next(source); row; row = await next(source)) {
    if (part.rows + 3 > rowsMax) {
      source.ahead.unshift([...row])
      part.isLast = false
      break
    }
    part.rows += 1
    const number = part.rows + 1
    let cells = ''
    for (let place = 0; place < columns.length; place += 1) {
      const cell = row[place] ?? null
      const { format } = columns[place] as SheetColumn
      sums[place]?.add(cell)
      cells += cellXml(`${names[place]}${number}`, cell, { format, timeZone })
    }
    text += rowXml(number, cells)
    if (text.length < chunkLength) continue
    yield text
    text = ''
  }
  if (sums.some(Boolean)) text += totalsXml(columns, { names, sums, rows: part.rows, totalTitle })
  yield `${text}</sheetData><autoFilter ref="A1:${names.at(-1)}${part.rows + 1}"/>${sheetFoot}`
}

async function next({ ahead, rows }: Source): Promise<readonly Cell[] | undefined> {
  const known = ahead.shift()
  if (known) return known
  const { value, done } = await rows.next()
  return done ? undefined : (value ?? undefined)
}

interface Totals {
  readonly names: readonly string[]
  readonly sums: readonly (Sum | undefined)[]
  readonly rows: number
  readonly totalTitle: string
}

/**
 * Writes the row of totals. The formula adds up the rows that a filter shows. The stored value is the total of all
 * rows, for readers that do not calculate.
 */
function totalsXml(columns: readonly SheetColumn[], { names, sums, rows, totalTitle }: Totals): string {
  const number = rows + 2
  const titled = sums.findIndex((sum) => sum === undefined)
  // Without rows it adds up the line of titles, which gives zero.
  const [from, to] = rows === 0 ? [1, 1] : [2, rows + 1]
  const cells = columns.map(({ format }, place) => {
    const [name, sum] = [names[place], sums[place]]
    if (place === titled) return textXml(`${name}${number}`, totalTitle, bold)
    if (!sum) return ''
    const formula = `SUBTOTAL(109,${name}${from}:${name}${to})`
    return `<c r="${name}${number}" s="${totalStyleOf(format)}"><f>${formula}</f><v>${sum.value()}</v></c>`
  })
  return rowXml(number, cells.join(''))
}

interface Sum {
  add(cell: Cell): void
  value(): number
}

/** Adds up amounts exactly. */
function sumOf(format: CellFormat): Sum {
  if (format !== 'amount') {
    let count = 0
    return { add: (cell) => void (count += typeof cell === 'number' ? cell : 0), value: () => count }
  }
  let total: Amount = zero
  return {
    add: (cell) => void (total = typeof cell === 'number' ? plus(total, fromWire(cell)) : total),
    value: () => toWire(total),
  }
}

/** Writes the description of a table, in two columns. */
export function aboutXml({ about, timeZone }: Sheet, count: number): string {
  const lines = about.lines(count)
  const rows = lines.map(({ label, value, format = 'text' }, place) => {
    const number = place + 1
    const cells = textXml(`A${number}`, label, bold) + cellXml(`B${number}`, value, { format, timeZone })
    return rowXml(number, cells)
  })
  const widths = [widest(lines.map(({ label }) => label.length)), widest(lines.map(lengthOfLine))]
  const head = sheetHead({ isFirst: false, frozen: false, widths })
  return `${head}<sheetData>${rows.join('')}</sheetData>${sheetFoot}`
}

const lengthOfLine = ({ value, format = 'text' }: AboutLine): number => lengthOf(value, format)

interface Head {
  readonly isFirst: boolean
  readonly frozen: boolean
  readonly widths: readonly number[]
}

function sheetHead({ isFirst, frozen, widths }: Head): string {
  const pane = `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>`
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    `${xmlHead}<worksheet xmlns="${mainSpace}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">` +
    `${frozen ? pane : ''}</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols>`
  )
}

/** Prints in landscape, as wide as one page. */
const sheetFoot = `<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/></worksheet>`

const rowXml = (number: number, cells: string): string => `<row r="${number}">${cells}</row>`

interface CellStyle {
  readonly format: CellFormat
  readonly timeZone: string
}

function cellXml(reference: string, cell: Cell, { format, timeZone }: CellStyle): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return numberXml(reference, cell, format)
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) return numberXml(reference, serialOf(localOf(cell, timeZone)), format)
  if (format === 'day') return numberXml(reference, serialOf(new Date(cell)), format)
  return textXml(reference, cell, styleOf('text'))
}

const numberXml = (reference: string, value: number, format: CellFormat): string =>
  `<c r="${reference}" s="${styleOf(format)}"><v>${value}</v></c>`

/** Writes text inline, where it is never a formula, whatever it begins with. */
function textXml(reference: string, text: string, style: number): string {
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${reference}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t${space}>${escaped(text)}</t></is></c>`
}

/** Returns the days since the end of 1899, by the clock that `local` shows as UTC; to the second. */
const serialOf = (local: Date): number => Math.floor(local.getTime() / 1000) / 86_400 + 25_569

const widthsOf = (columns: readonly SheetColumn[], rows: readonly (readonly Cell[])[]): number[] =>
  columns.map(({ title, format, isTotalled }, place) => {
    // The filter's button is beside the title, and a total is longer than its parts.
    const content = rows.map((row) => lengthOf(row[place] ?? null, format) + (isTotalled ? 2 : 0))
    return widest([title.length + 3, ...content])
  })

const widest = (lengths: readonly number[]): number =>
  Math.min(48, Math.max(8, lengths.reduce((most, each) => Math.max(most, each), 0) + 1))

function lengthOf(cell: Cell, format: CellFormat): number {
  if (cell === null) return 0
  if (format === 'time') return 'dd.mm.yyyy hh:mm'.length
  if (format === 'day') return 'dd.mm.yyyy'.length
  if (typeof cell !== 'number') return String(cell).length
  const digits = String(Math.trunc(cell)).length
  if (format === 'id') return digits
  return digits + Math.floor(digits / 3) + (format === 'amount' || format === 'share' ? 3 : 0)
}
