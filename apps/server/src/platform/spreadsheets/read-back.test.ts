import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Cell, Sheet } from './cells.ts'
import { xlsxOf } from './xlsx.ts'

// Tests what other programs read in our workbooks. exceljs is always installed; the others may be.

interface Workbook {
  readonly xlsx: { load(bytes: Buffer): Promise<unknown> }
  readonly worksheets: readonly {
    readonly name: string
    readonly autoFilter: unknown
    readonly views: readonly { readonly state: string }[]
    getCell(address: string): {
      readonly value: unknown
      readonly numFmt: string
      readonly font: { bold?: boolean }
    }
    getColumn(place: number): { readonly width: number }
  }[]
}
const { Workbook } = createRequire(import.meta.url)('exceljs') as { Workbook: new () => Workbook }

const words = {
  en: { title: 'Transactions', name: 'From', paid: 'Paid', at: 'Created', total: 'Total', about: 'About' },
  ru: {
    title: 'Операции',
    name: 'От кого',
    paid: 'Уплачено',
    at: 'Создано',
    total: 'Итого',
    about: 'О файле',
  },
} as const

function sheetIn(language: 'en' | 'ru'): Sheet {
  const { title, name, paid, at, total, about } = words[language]
  const rows: Cell[][] = [
    ['=HYPERLINK("x")', -1234.5, new Date('2026-03-29T01:59:59.000Z')],
    ['Мария & <Mara>', 0.1, new Date('2026-03-08T12:00:00.000Z')],
  ]
  return {
    title,
    columns: [
      { title: name, format: 'text' },
      { title: paid, format: 'amount', isTotalled: true },
      { title: at, format: 'time' },
    ],
    pages: (async function* () {
      yield await Promise.resolve(rows)
    })(),
    timeZone: 'Europe/Warsaw',
    totalTitle: total,
    about: { title: about, lines: (count) => [{ label: 'Northgate', value: count, format: 'count' }] },
  }
}

describe.each(['en', 'ru'] as const)('in %s', (language) => {
  const { title, name, total, about } = words[language]
  const folder = mkdtempSync(path.join(tmpdir(), 'read-back-'))
  const file = path.join(folder, 'sheet.xlsx')
  let bytes: Buffer

  beforeAll(async () => {
    bytes = await buffer(xlsxOf(sheetIn(language)))
    writeFileSync(file, bytes)
  })

  const isThere = (program: string, ...args: string[]): boolean => {
    try {
      execFileSync(program, args, { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }

  test('exceljs reads the sheet back', async () => {
    const workbook = new Workbook()
    await workbook.xlsx.load(bytes)
    const [table, second] = workbook.worksheets
    expect([table?.name, second?.name]).toEqual([title, about])
    expect(table?.getCell('A1')).toMatchObject({ value: name, font: { bold: true } })
    expect(table?.getCell('A2').value).toBe('=HYPERLINK("x")')
    expect(table?.getCell('B2')).toMatchObject({ value: -1234.5, numFmt: '#,##0.00;[Red]-#,##0.00' })
    expect(table?.getCell('C2')).toMatchObject({
      value: new Date('2026-03-29T03:59:59.000Z'),
      numFmt: 'dd.mm.yyyy hh:mm',
    })
    expect(table?.getCell('A4').value).toBe(total)
    expect(table?.getCell('B4').value).toEqual({ formula: 'SUBTOTAL(109,B2:B3)', result: -1234.4 })
    expect(table?.views[0]?.state).toBe('frozen')
    expect(table?.autoFilter).toBe('A1:C3')
    expect(table?.getColumn(3).width).toBe(17)
  })

  test.skipIf(!isThere('python3', '-c', 'import openpyxl'))('openpyxl reads the sheet back', () => {
    const program = [
      'import json, sys, openpyxl',
      'sheet = openpyxl.load_workbook(sys.argv[1]).worksheets[0]',
      'rows = [[str(cell) for cell in row] for row in sheet.iter_rows(values_only=True)]',
      'print(json.dumps([sheet.freeze_panes, sheet.auto_filter.ref, rows, sheet["A2"].data_type]))',
    ].join('\n')
    const [frozen, filter, rows, type] = JSON.parse(
      execFileSync('python3', ['-c', program, file], { encoding: 'utf8' }),
    ) as [string, string, string[][], string]
    expect([frozen, filter, type]).toEqual(['A2', 'A1:C3', 's'])
    expect(rows[1]).toEqual(['=HYPERLINK("x")', '-1234.5', '2026-03-29 03:59:59'])
    expect(rows[3]?.slice(0, 2)).toEqual([total, '=SUBTOTAL(109,B2:B3)'])
  })

  test.skipIf(!isThere('soffice', '--version'))('LibreOffice reads the sheet back', () => {
    const asCsv = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true'
    const profile = `-env:UserInstallation=file://${folder}/profile`
    execFileSync('soffice', [profile, '--headless', '--convert-to', asCsv, '--outdir', folder, file], {
      stdio: 'ignore',
    })
    const lines = readFileSync(path.join(folder, 'sheet.csv'), 'utf8').trim().split('\n')
    expect(lines[1]).toBe('"=HYPERLINK(""x"")";-1,234.50;29.03.2026 03:59')
    expect(lines[3]).toMatch(new RegExp(`^${total};-1,234[.]40`))
  })
})
