import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Sheet } from './cells.ts'
import { csvOf } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * The sheet as a file to be saved: returned by the handler, it is streamed as the answer. The contract knows the
 * answer's text only, so that is its type.
 */
export function sheetFile(reply: FastifyReply, sheet: Sheet, format: 'csv' | 'xlsx'): string {
  void reply
    .type(types[format])
    .header('content-disposition', `attachment; filename="${sheet.name}.${format}"`)
  const stream: Readable = format === 'csv' ? csvOf(sheet) : xlsxOf(sheet)
  return stream as unknown as string
}
