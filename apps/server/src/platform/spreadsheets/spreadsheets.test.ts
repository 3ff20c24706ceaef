import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { textsOfArchive } from '#test/archive.ts'
import { defused, type Cell, type Sheet } from './cells.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const sheetOf = (...pages: Cell[][][]): Sheet => ({
  name: 'things',
  columns: ['a', 'b'],
  pages: (async function* () {
    for (const page of pages) yield await Promise.resolve(page)
  })(),
})

describe('cells', () => {
  test.each(['=1+1', '+7', '-2', '@SUM(A1)', '\t=1', '\r=1'])('%j is defused', (cell) => {
    expect(defused(cell)).toBe(`'${cell}`)
  })
  test.each(['', 'a=b', '7', ' =1', null, -5, true])('%j stays as it is', (cell) => {
    expect(defused(cell)).toBe(cell)
  })
})

describe('csv', () => {
  test('titles, then the rows of every page, with a mark for Excel', async () => {
    const sheet = sheetOf([[1, 'x']], [], [[-2.5, null]])
    expect(await text(csvOf(sheet))).toBe('a,b\r\n1,x\r\n-2.5,\r\n')
    const first = (await buffer(csvOf(sheetOf()))).subarray(0, 3)
    expect(first).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  })
  test('quotes, commas and line ends stay inside their field', async () => {
    const sheet = sheetOf([
      ['say "hi"', 'a,b'],
      ['two\nlines', '=cmd()'],
    ])
    expect(await text(csvOf(sheet))).toBe('a,b\r\n"say ""hi""","a,b"\r\n"two\nlines",\'=cmd()\r\n')
  })
})

describe('xlsx', () => {
  test('is a workbook with one sheet', async () => {
    const parts = await textsOfArchive(
      await buffer(xlsxOf(sheetOf([[1, 'x < y & "z"']], [['=cmd()', null]]))),
    )
    expect([...parts.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const rows = parts.get('xl/worksheets/sheet1.xml')
    expect(rows).toContain('<c><v>1</v></c>')
    expect(rows).toContain('x &lt; y &amp; &quot;z&quot;')
    expect(rows).toContain(`<t xml:space="preserve">'=cmd()</t>`)
    expect(rows?.match(/<row>/g)).toHaveLength(3)
  })

  test('an empty table has its titles', async () => {
    const parts = await textsOfArchive(await buffer(xlsxOf(sheetOf())))
    expect(parts.get('xl/worksheets/sheet1.xml')?.match(/<row>/g)).toHaveLength(1)
  })

  test('what one sheet cannot hold goes on in the next, with its titles', async () => {
    const sheet = sheetOf(Array.from({ length: 7 }, (_, index) => [index, 'x']))
    const parts = await textsOfArchive(await buffer(xlsxOf(sheet, 4)))
    const counts = [1, 2, 3].map(
      (number) => parts.get(`xl/worksheets/sheet${number}.xml`)?.match(/<row>/g)?.length,
    )
    expect(counts).toEqual([4, 4, 2])
    expect(parts.get('xl/workbook.xml')).toContain('name="things 3"')
  })

  test('control characters that XML cannot hold are left out', async () => {
    const parts = await textsOfArchive(await buffer(xlsxOf(sheetOf([['a\u0001b', 'c']]))))
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('>ab<')
  })

  test('a source that fails ends the file with its error', async () => {
    const failing: Sheet = {
      name: 'things',
      columns: ['a'],
      pages: (async function* () {
        yield await Promise.resolve([['x']])
        throw new Error('the database went away')
      })(),
    }
    await expect(buffer(xlsxOf(failing))).rejects.toThrow('the database went away')
    const again: Sheet = {
      ...failing,
      pages: (async function* () {
        yield await Promise.resolve([['x']])
        throw new Error('the database went away')
      })(),
    }
    await expect(text(csvOf(again))).rejects.toThrow('the database went away')
  })
})
