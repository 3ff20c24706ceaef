import { Readable } from 'node:stream'
import { defused, type Cell, type Sheet } from './cells.ts'

/** RFC 4180, in UTF-8 with the mark by which Excel knows it. */
export const csvOf = (sheet: Sheet): Readable => Readable.from(lines(sheet), { objectMode: false })

async function* lines({ columns, pages }: Sheet): AsyncGenerator<string> {
  yield `\uFEFF${line(columns)}`
  for await (const page of pages) if (page.length > 0) yield page.map(line).join('')
}

const line = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`

function field(cell: Cell): string {
  const text = String(defused(cell) ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
