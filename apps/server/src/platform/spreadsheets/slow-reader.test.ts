import { createHash } from 'node:crypto'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eventually } from '@cardroom/testing'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import { textsOfArchive } from '#test/archive.ts'
import type { Cell, Sheet } from './cells.ts'
import { sheetFile } from './send-sheet.ts'

// About 40 MB, because the kernel itself buffers several for a reader who does not read.
const [pagesMax, rowsOfPage] = [300, 1000]
/** The number of bytes that the server may hold for an answer that waits for its reader. */
const heldMax = 1_000_000

let server: FastifyInstance
let answered: ServerResponse | undefined
let pulled: number
let held: number
let isOver: boolean

const cellOf = (row: number): string => createHash('sha512').update(String(row)).digest('hex')

async function* pages(): AsyncGenerator<Cell[][]> {
  try {
    for (; pulled < pagesMax; pulled += 1) {
      held = Math.max(held, answered?.writableLength ?? 0)
      const first = pulled * rowsOfPage
      yield await Promise.resolve(Array.from({ length: rowsOfPage }, (_, row) => [cellOf(first + row)]))
    }
  } finally {
    isOver = true
  }
}
const sheet = (): Sheet => ({
  title: 'Things',
  columns: [{ title: 'Thing', format: 'text' }],
  pages: pages(),
  timeZone: 'UTC',
  totalTitle: 'Total',
  about: { title: 'About', lines: () => [] },
})

beforeEach(async () => {
  ;[answered, pulled, held, isOver] = [undefined, 0, 0, false]
  server = createServer({
    log: createLog('error'),
    isProduction: false,
    trustedProxies: 0,
    publicUrl: 'http://localhost',
    hasRateLimits: false,
  })
  for (const format of ['csv', 'xlsx'] as const)
    server.get(`/${format}`, (_request, reply) => {
      answered = reply.raw
      return reply.send(
        sheetFile(reply, sheet(), { format, dialect: 'raw', name: 'things', plainName: 'things' }),
      )
    })
  server.get('/impatient', (_request, reply) => {
    answered = reply.raw
    const file = { format: 'csv', dialect: 'raw', name: 'things', plainName: 'things' } as const
    return reply.send(sheetFile(reply, sheet(), file, 50))
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.close())

/** Begins an answer that nobody reads yet. */
const begin = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = server.server.address() as AddressInfo
    get({ port, host: '127.0.0.1', path }, resolve).once('error', reject)
  })

/** Waits until the server reads nothing more for it, because the buffer to the client is full. */
async function untilStalled(): Promise<void> {
  let before = -1
  await eventually(() => {
    const isStill = pulled === before && answered?.writableNeedDrain === true
    before = pulled
    return isStill
  }).toBe(true)
}

const textsOf = {
  csv: (bytes: Buffer) => Promise.resolve(bytes.toString()),
  xlsx: async (bytes: Buffer) => [...(await textsOfArchive(bytes)).values()].join(''),
}
const digest = (cells: Iterable<string>): string => {
  const hash = createHash('sha256')
  for (const cell of cells) hash.update(cell)
  return hash.digest('hex')
}

test.each(['csv', 'xlsx'] as const)(
  'a slow reader of a long %s pauses its source, and gets every byte',
  async (format) => {
    const answer = await begin(`/${format}`)
    await untilStalled()
    expect(pulled, 'not all was read ahead of the reader').toBeLessThan(pagesMax)
    const text = await textsOf[format](await buffer(answer))
    expect(held).toBeLessThan(heldMax)
    const cells = [...text.matchAll(/[0-9a-f]{128}/g)].map(([cell]) => cell)
    expect(cells).toHaveLength(pagesMax * rowsOfPage)
    const wanted = Array.from({ length: pagesMax * rowsOfPage }, (_, row) => cellOf(row))
    expect(digest(cells)).toBe(digest(wanted))
  },
)

test('a reader who takes nothing any more is cut off, and ends the source', async () => {
  await begin('/impatient')
  await eventually(() => answered?.destroyed).toBe(true)
  await eventually(() => isOver).toBe(true)
  expect(pulled).toBeLessThan(pagesMax)
})

test('a reader who disconnects ends the source', async () => {
  const answer = await begin('/csv')
  await untilStalled()
  const before = pulled
  answer.destroy()
  await eventually(() => answered?.destroyed).toBe(true)
  await eventually(() => isOver).toBe(true)
  expect(pulled).toBe(before)
})
