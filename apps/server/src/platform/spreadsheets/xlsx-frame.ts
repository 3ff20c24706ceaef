import type { CellFormat, Sheet } from './cells.ts'

/** The parts around the sheets that make the archive a workbook, and its styles (ECMA-376). */

export const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

// XML 1.0 cannot contain most control characters, so they are left out.
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** Escapes text for XML. Text that Excel would read as the code of a character is escaped as well. */
export const escaped = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** Returns the name of a column: A, B, … Z, AA, AB, … */
export const columnName = (place: number): string =>
  (place < 26 ? '' : columnName(Math.floor(place / 26) - 1)) + String.fromCharCode(65 + (place % 26))

/** Formats of numbers as people read them, negative ones in red. The style numbers below start from these. */
const numberFormats = {
  time: 'dd.mm.yyyy hh:mm',
  day: 'dd.mm.yyyy',
  amount: '#,##0.00;[Red]-#,##0.00',
  whole: '#,##0;[Red]-#,##0',
  share: '0.00%',
  id: '0',
} as const
type NumberFormat = keyof typeof numberFormats
const formatNames = Object.keys(numberFormats) as NumberFormat[]
const firstFormat = 164

const shownAs: Readonly<Record<Exclude<CellFormat, 'text'>, NumberFormat>> = {
  time: 'time',
  day: 'day',
  amount: 'amount',
  chips: 'whole',
  count: 'whole',
  share: 'share',
  id: 'id',
}

/** Style 0 is plain; then come titles, bold, each format, and each format of a total. */
export const heading = 1
export const bold = 2
export const styleOf = (format: CellFormat): number =>
  format === 'text' ? 0 : 3 + formatNames.indexOf(shownAs[format])
export const totalStyleOf = (format: CellFormat): number =>
  format === 'text' ? bold : styleOf(format) + formatNames.length

const styleXml = (format: number, font: number, more = ''): string =>
  `<xf numFmtId="${format}" fontId="${font}" xfId="0" applyNumberFormat="1" applyFont="1"${more || ' fillId="0" borderId="0"/>'}`

function stylesXml(): string {
  const formats = formatNames.map(
    (name, place) =>
      `<numFmt numFmtId="${firstFormat + place}" formatCode="${escaped(numberFormats[name])}"/>`,
  )
  const numbers = formatNames.map((_, place) => firstFormat + place)
  const cells = [
    styleXml(0, 0),
    styleXml(
      0,
      1,
      ' fillId="2" borderId="0" applyFill="1" applyAlignment="1"><alignment vertical="center"/></xf>',
    ),
    styleXml(0, 1),
    ...numbers.map((number) => styleXml(number, 0)),
    ...numbers.map((number) => styleXml(number, 1, ' fillId="0" borderId="1" applyBorder="1"/>')),
  ]
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
  const noBorder = '<left/><right/><top/><bottom/><diagonal/>'
  return (
    `${xmlHead}<styleSheet xmlns="${mainSpace}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
    `<fill><patternFill patternType="solid"><fgColor rgb="FFE3E8EE"/><bgColor indexed="64"/></patternFill></fill></fills>` +
    `<borders count="2"><border>${noBorder}</border><border>${noBorder.replace('<top/>', '<top style="thin"/>')}</border></borders>` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>` +
    `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
  )
}

/** One written sheet of a table. */
export interface Part {
  rows: number
  /** False if more rows follow than it can hold. */
  isLast: boolean
}

/** The second sheet describes the table. Further sheets of the table come after it. */
export const aboutPlace = 2
export const placeOf = (part: number): number => (part === 1 ? 1 : part + 1)
export const sheetFile = (place: number): string => `xl/worksheets/sheet${place}.xml`

interface Placed {
  readonly title: string
  /** Undefined for the description. */
  readonly part?: Part
}

const placed = ({ title, about }: Sheet, parts: readonly Part[]): Placed[] => {
  const sheets = parts.map((part, place) => ({
    title: sheetTitle(title, place === 0 ? '' : ` ${place + 1}`),
    part,
  }))
  return [...sheets.slice(0, 1), { title: sheetTitle(about.title) }, ...sheets.slice(1)]
}

/** Makes a title that Excel allows: of at most 31 characters, and without some characters. */
const sheetTitle = (title: string, end = ''): string =>
  title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31 - end.length) + end

/** Makes the parts of the archive other than its sheets. */
export function frameOf(sheet: Sheet, parts: readonly Part[]): [name: string, text: string][] {
  const sheets = placed(sheet, parts)
  const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const each = (write: (sheet: Placed, number: number) => string): string =>
    sheets.map((one, place) => write(one, place + 1)).join('')
  const filters = each((one, number) => filterName(one, number - 1, sheet.columns.length))
  return [
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${mainSpace}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets>${each(
        ({ title }, number) => `<sheet name="${escaped(title)}" sheetId="${number}" r:id="rId${number}"/>`,
      )}</sheets><definedNames>${filters}</definedNames></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packageRelations}">${each(
        (_, number) =>
          `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml()],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${each(
        (_, number) =>
          `<Override PartName="/${sheetFile(number)}" ContentType="${spreadsheet}.worksheet+xml"/>`,
      )}</Types>`,
    ],
  ]
}

/** Writes the reserved name under which Excel stores a filtered range. */
function filterName({ title, part }: Placed, place: number, columns: number): string {
  if (!part) return ''
  const range = `$A$1:$${columnName(columns - 1)}$${part.rows + 1}`
  return `<definedName name="_xlnm._FilterDatabase" localSheetId="${place}" hidden="1">'${escaped(title.replaceAll("'", "''"))}'!${range}</definedName>`
}
