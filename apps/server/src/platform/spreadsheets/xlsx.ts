import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { defused, type Cell, type Sheet } from './cells.ts'

/** What Excel can hold in one sheet, the line of titles included; longer tables go on in the next sheet. */
const rowsMax = 1_048_576

/** An Excel workbook, written as its rows are read: the parts that count its sheets come last. */
export function xlsxOf(sheet: Sheet, rowsPerSheet = rowsMax): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const fail = (error: unknown): void => void out.destroy(error as Error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(out)
  writeParts(zip, sheet, rowsPerSheet).catch(fail)
  return out
}

async function writeParts(zip: ZipFile, sheet: Sheet, rowsPerSheet: number): Promise<void> {
  const rows = rowsOf(sheet)
  const ahead: Ahead = { next: await rows.next() }
  let sheets = 0
  do {
    sheets += 1
    const part = Readable.from(sheetXml(sheet.columns, rows, { ahead, rowsMax: rowsPerSheet }), {
      objectMode: false,
    })
    zip.addReadStream(part, `xl/worksheets/sheet${sheets}.xml`)
    await once(part, 'end')
  } while (!ahead.next.done)
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  for (const [name, text] of frame(sheet.name, numbers)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
}

/** The row that was read but not yet written: says whether another sheet is needed. */
interface Ahead {
  next: IteratorResult<readonly Cell[]>
}

async function* rowsOf({ pages }: Sheet): AsyncGenerator<readonly Cell[], void> {
  for await (const page of pages) yield* page
}

async function* sheetXml(
  columns: readonly string[],
  rows: AsyncGenerator<readonly Cell[], void>,
  { ahead, rowsMax: most }: { readonly ahead: Ahead; readonly rowsMax: number },
): AsyncGenerator<string> {
  let text = `${xmlHead}<worksheet xmlns="${main}"><sheetData>${rowXml(columns)}`
  for (let written = 1; written < most && !ahead.next.done; written += 1) {
    text += rowXml(ahead.next.value)
    ahead.next = await rows.next()
    if (text.length < chunkLength) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

const chunkLength = 64 * 1024
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join('')}</row>`

function cellXml(cell: Cell): string {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"><v>${cell ? 1 : 0}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(String(defused(cell)))}</t></is></c>`
}

// XML 1.0 has no way to write most control characters: they are left out.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const escaped = (text: string): string =>
  text
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The parts around the sheets that make the archive a workbook (ECMA-376). */
function frame(name: string, numbers: readonly number[]): [name: string, text: string][] {
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const each = (write: (number: number) => string): string => numbers.map(write).join('')
  const title = (number: number): string => (number === 1 ? name : `${name} ${number}`)
  return [
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
        (number) => `<sheet name="${escaped(title(number))}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packageRelations}">${each(
        (number) =>
          `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>${each(
        (number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
      )}</Types>`,
    ],
  ]
}
