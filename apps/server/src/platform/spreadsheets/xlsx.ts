import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { rowsOf, type Cell, type Sheet } from './cells.ts'
import { aboutXml, sheetXml } from './xlsx-sheet.ts'
import { aboutPlace, frameOf, placeOf, sheetFile, type Part } from './xlsx-frame.ts'

/** The most lines in one Excel sheet, including titles and totals; a longer table continues in another sheet. */
const rowsMax = 1_048_576
/** This level gets most of the compression in a third of the time. */
const compressionLevel = 4
/** The number of first rows that determine the widths of the columns. */
const rowsMeasured = 1000

/** Writes an Excel workbook while its rows are read. The parts that count its rows and sheets come last. */
export function xlsxOf(sheet: Sheet, rowsPerSheet = rowsMax): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const fail = (error: unknown): void => void out.destroy(error as Error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(out)
  writeParts(zip, out, { sheet, rowsPerSheet }).catch(fail)
  return out
}

interface Wanted {
  readonly sheet: Sheet
  readonly rowsPerSheet: number
}

async function writeParts(zip: ZipFile, out: PassThrough, { sheet, rowsPerSheet }: Wanted): Promise<void> {
  const rows = rowsOf(sheet)
  // A reader who stops also ends the rows, and the query that they come from.
  out.once('close', () => void rows.return())
  const ahead: Cell[][] = []
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    ahead.push([...next.value])
    if (ahead.length >= rowsMeasured) break
  }
  const source = { ahead, rows }
  const parts: Part[] = []
  do {
    const part: Part = { rows: 0, isLast: true }
    parts.push(part)
    const text = sheetXml(sheet, source, { part, rowsMax: rowsPerSheet, isFirst: parts.length === 1 })
    await writeText(zip, out, { name: sheetFile(placeOf(parts.length)), text })
  } while (parts.at(-1)?.isLast === false)
  const count = parts.reduce((total, each) => total + each.rows, 0)
  zip.addBuffer(Buffer.from(aboutXml(sheet, count)), sheetFile(aboutPlace))
  for (const [name, text] of frameOf(sheet, parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
}

async function writeText(
  zip: ZipFile,
  out: PassThrough,
  { name, text }: { readonly name: string; readonly text: AsyncIterable<string> },
): Promise<void> {
  const stream = Readable.from(text, { objectMode: false })
  const ended = once(stream, 'end')
  out.once('close', () => void stream.destroy())
  zip.addReadStream(stream, name, { compressionLevel })
  await ended
}
