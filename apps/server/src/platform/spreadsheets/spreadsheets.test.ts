import { buffer, text } from 'node:stream/consumers'
import { eventually } from '@cardroom/testing'
import { describe, expect, test } from 'vitest'
import { textsOfArchive } from '#test/archive.ts'
import type { Cell, Sheet, SheetColumn } from './cells.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

async function* pagesOf(pages: readonly (readonly Cell[][])[]) {
  for (const page of pages) yield await Promise.resolve(page)
}

const sheetOf = (columns: readonly SheetColumn[], ...pages: Cell[][][]): Sheet => ({
  title: 'Things',
  columns,
  pages: pagesOf(pages),
  timeZone: 'Europe/Warsaw',
  totalTitle: 'Total',
  about: {
    title: 'About',
    lines: (rows) => [
      { label: 'Club', value: '=Northgate' },
      { label: 'Rows', value: rows, format: 'count' },
    ],
  },
})

const texts: readonly SheetColumn[] = [
  { title: 'a', format: 'text' },
  { title: 'b', format: 'text' },
]
const everyFormat: readonly SheetColumn[] = [
  { title: 'Name', format: 'text' },
  { title: 'At', format: 'time' },
  { title: 'Day', format: 'day' },
  { title: 'Paid', format: 'amount', isTotalled: true },
  { title: 'Rounds', format: 'count', isTotalled: true },
  { title: 'Share', format: 'share' },
]
// In this night Warsaw's clocks go forward: 01:59:59 UTC is 03:59:59 there.
const everyCell: Cell[] = ['Mara', new Date('2026-03-29T01:59:59.999Z'), '2026-03-08', -1234.5, 7, 0.033]

describe('csv', () => {
  const lines = async (dialect: 'en' | 'ru' | 'raw', ...rows: Cell[][]) =>
    (await text(csvOf(sheetOf(everyFormat, rows), dialect))).split('\r\n')

  test.each([
    ['en', 'Mara,29.03.2026 03:59,08.03.2026,-1234.50,7,0.033'],
    ['ru', 'Mara;29.03.2026 03:59;08.03.2026;-1234,50;7;0,033'],
    ['raw', 'Mara,2026-03-29T01:59:59.999Z,2026-03-08,-1234.5,7,0.033'],
  ] as const)('the dialect %s writes every kind of cell', async (dialect, line) => {
    expect((await lines(dialect, everyCell))[1]).toBe(line)
  })

  test('begins with a mark for Excel, and every line ends with both characters', async () => {
    expect(await text(csvOf(sheetOf(texts, [['x', 'y']]), 'ru'))).toBe('a;b\r\nx;y\r\n')
    const first = (await buffer(csvOf(sheetOf(texts), 'en'))).subarray(0, 3)
    expect(first).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })

  test('quotes, separators and line ends stay inside their field', async () => {
    const sheet = sheetOf(texts, [
      ['say "hi"', 'a,b;c'],
      ['two\nlines', null],
    ])
    expect(await text(csvOf(sheet, 'en'))).toBe('a,b\r\n"say ""hi""","a,b;c"\r\n"two\nlines",\r\n')
  })

  test.each(['=1+1', '+7', '-2', '@SUM(A1)', '\r=1', '＝1+1', '＋7', '－2', '＠SUM(A1)'])(
    '%j gets an apostrophe',
    async (cell) => {
      expect(await text(csvOf(sheetOf(texts, [[cell, 'a=b']]), 'en'))).toContain(`'${cell.slice(0, 1)}`)
    },
  )

  test.each([
    ['Ann;=2+3;y', `"Ann;'=2+3;y"`],
    ['Ann,@SUM(A1)', `"Ann,'@SUM(A1)"`],
    ['Ann\t+7', `"Ann\t'+7"`],
    ['two\n-2', `"two\n'-2"`],
    ['Ann;＝2+3', `"Ann;'＝2+3"`],
    ['Ann;\tx', `"Ann;'\tx"`],
    ['Ann;"=2+3', `"Ann;'""=2+3"`],
    ['=1;=2', `"'=1;'=2"`],
  ])('%j is not a formula for a reader with another separator', async (cell, field) => {
    expect(await text(csvOf(sheetOf(texts, [[cell, 'a=b;c']]), 'ru'))).toBe(`a;b\r\n${field};"a=b;c"\r\n`)
  })

  test('numbers, and values of a raw file, are left as they are', async () => {
    const row: Cell[] = ['Ann;=2+3;y', null, null, -1234.5, -7, null]
    expect((await lines('ru', row))[1]).toBe(`"Ann;'=2+3;y";;;-1234,50;-7;`)
    expect((await lines('raw', ['=1+1', ...row.slice(1)]))[1]).toBe('=1+1,,,-1234.5,-7,')
    expect((await lines('raw', row))[1]).toBe('"Ann;=2+3;y",,,-1234.5,-7,')
  })
})

describe('xlsx', () => {
  const partsOf = async (sheet: Sheet, rowsPerSheet?: number) =>
    textsOfArchive(await buffer(xlsxOf(sheet, rowsPerSheet)))
  const firstOf = async (sheet: Sheet) => (await partsOf(sheet)).get('xl/worksheets/sheet1.xml') ?? 'no sheet'

  test('is a workbook of the table and its description', async () => {
    const parts = await partsOf(sheetOf(texts, [['x', 'y']]))
    expect([...parts.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ])
    expect(parts.get('xl/workbook.xml')).toMatch(/name="Things".*name="About"/)
    const about = parts.get('xl/worksheets/sheet2.xml')
    expect(about).toContain('<c r="B1" t="inlineStr"><is><t>=Northgate</t></is></c>')
    expect(about).toMatch(/<c r="B2" s="\d+"><v>1<\/v>/)
  })

  test('every row and cell has its position; times and days are numbers in the zone', async () => {
    const sheet = await firstOf(sheetOf(everyFormat, [everyCell]))
    expect(sheet.match(/<(row|c) (?!r=)/)).toBeNull()
    expect(sheet).toMatch(/<row r="2">.*<row r="3">/)
    const valueOf = (cell: string) => Number(new RegExp(`r="${cell}"[^>]*><v>([^<]*)`).exec(sheet)?.[1])
    const days = (iso: string) => Date.parse(iso) / 86_400_000 + 25_569
    expect(valueOf('B2')).toBeCloseTo(days('2026-03-29T03:59:59Z'), 9)
    expect(valueOf('C2')).toBe(days('2026-03-08T00:00:00Z'))
    expect(valueOf('D2')).toBe(-1234.5)
  })

  test('titles are frozen, the rows have filters, totals are exact', async () => {
    const cents = Array.from({ length: 3 }, (): Cell[] => ['x', null, null, 0.1, 2, null])
    const sheet = await firstOf(sheetOf(everyFormat, cents))
    expect(sheet).toContain('state="frozen"')
    expect(sheet).toContain('<autoFilter ref="A1:F4"/>')
    expect(sheet).toMatch(/<c r="A5" s="2" t="inlineStr"><is><t>Total</)
    expect(sheet).toMatch(/<c r="D5" s="\d+"><f>SUBTOTAL\(109,D2:D4\)<\/f><v>0.3<\/v>/)
    expect(sheet).toMatch(/<c r="E5" s="\d+"><f>SUBTOTAL\(109,E2:E4\)<\/f><v>6<\/v>/)
  })

  test('columns are as wide as their contents, from 8 to 48', async () => {
    const long = 'x'.repeat(100)
    const sheet = await firstOf(sheetOf(texts, [['a', long]], [[long, long]]))
    expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual(['48', '48'])
    expect(await firstOf(sheetOf(texts, [['a', 'twelve chars']]))).toMatch(/width="8".*width="13"/)
  })

  test('text is text, whatever it begins with and contains', async () => {
    const sheet = await firstOf(sheetOf(texts, [['=cmd()', 'x < y & "z"\u0001']]))
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t>=cmd()</t></is></c>')
    expect(sheet).toContain('x &lt; y &amp; &quot;z&quot;<')
  })

  test('text that looks like a character code is escaped, so that it is read unchanged', async () => {
    const sheet = await firstOf(sheetOf(texts, [['_x0041_bc', '_x00e9__x0041_ _x41_']]))
    expect(sheet).toContain('<t>_x005F_x0041_bc</t>')
    expect(sheet).toContain('<t>_x005F_x00e9__x005F_x0041_ _x41_</t>')
  })

  test('without rows there are titles and a total of zero that does not refer to its own cell', async () => {
    const sheet = await firstOf(sheetOf(everyFormat))
    expect(sheet).toContain('<autoFilter ref="A1:F1"/>')
    expect(sheet).toMatch(/<c r="D2" s="\d+"><f>SUBTOTAL\(109,D1:D1\)<\/f><v>0<\/v>/)
  })

  test('rows beyond one sheet continue in another, with the titles', async () => {
    const rows = Array.from({ length: 5 }, (_, index): Cell[] => [String(index), 'x'])
    const parts = await partsOf(sheetOf(texts, rows), 4)
    const counts = [1, 3, 4].map(
      (number) => parts.get(`xl/worksheets/sheet${number}.xml`)?.match(/<row /g)?.length,
    )
    expect(counts).toEqual([3, 3, 2])
    expect(parts.get('xl/workbook.xml')).toMatch(/"Things".*"About".*"Things 2".*"Things 3"/)
  })
})

test('a source that fails ends the file with its error', async () => {
  const failing = (): Sheet => ({
    ...sheetOf(texts),
    pages: (async function* () {
      yield await Promise.resolve([['x', 'y']])
      throw new Error('the database went away')
    })(),
  })
  await expect(buffer(xlsxOf(failing()))).rejects.toThrow('the database went away')
  await expect(text(csvOf(failing(), 'en'))).rejects.toThrow('the database went away')
})

test('a reader who stops ends the rows', async () => {
  let isOver = false
  const endless = (async function* () {
    try {
      for (;;) yield await Promise.resolve(Array.from({ length: 1000 }, (): Cell[] => ['x', 'y']))
    } finally {
      isOver = true
    }
  })()
  const stream = xlsxOf({ ...sheetOf(texts), pages: endless })
  for await (const chunk of stream) if ((chunk as Buffer).length > 0) break
  await eventually(() => isOver).toBe(true)
})
