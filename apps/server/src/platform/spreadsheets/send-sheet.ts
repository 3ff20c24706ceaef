import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Sheet } from './cells.ts'
import { csvOf, type CsvDialect } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface SheetFile {
  readonly format: 'csv' | 'xlsx'
  readonly dialect: CsvDialect
  /** The name without its extension; `plain` is for clients that accept only ASCII. */
  readonly name: string
  readonly plainName: string
}

/** A file is cut off if its reader takes nothing of it for this long, because only a few are made at once. */
const stalledMs = 60_000

/** Sets the headers that make the answer a file to save (RFC 6266), and returns the stream to answer with. */
export function sheetFile(
  reply: FastifyReply,
  sheet: Sheet,
  file: SheetFile,
  patienceMs = stalledMs,
): Readable {
  const { format, name, plainName } = file
  // Node closes a connection that has been idle for so long.
  reply.raw.setTimeout(patienceMs)
  void reply
    .type(types[format])
    .header('cache-control', 'no-store')
    .header(
      'content-disposition',
      `attachment; filename="${plainName}.${format}"; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`,
    )
  return format === 'csv' ? csvOf(sheet, file.dialect) : xlsxOf(sheet)
}
