import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { record } from '#modules/audit/index.ts'
import { findUser } from '#modules/users/index.ts'
import { assert } from '#platform/api-error.ts'
import { now } from '#platform/clock.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import { openSnapshot } from '#platform/db/in-snapshot.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { originOf } from '#platform/http/failures.ts'
import { inTurns } from '#platform/in-turns.ts'
import { sheetFile } from '#platform/spreadsheets/send-sheet.ts'
import { filterOf } from './filter-line.ts'
import { fileNameOf, sheetOf, type ListFile, type Made } from './sheet-of.ts'
import { wordsIn } from './words.ts'

/** The parameters of a call that describe the wanted file. */
export interface RequestedFile {
  readonly format: 'csv' | 'xlsx'
  readonly language: 'en' | 'ru' | undefined
  readonly isRaw: boolean
  readonly filter: Readonly<Record<string, unknown>>
}

/** Returns undefined if the list itself is wanted. The contract has parsed both parts of the call. */
export function requestedFile(call: {
  readonly query: unknown
  readonly body: unknown
}): RequestedFile | undefined {
  const asked = { ...(call.body as object | undefined), ...(call.query as object | undefined) } as Asked
  if (asked.format !== 'csv' && asked.format !== 'xlsx') return undefined
  return { format: asked.format, language: asked.language, isRaw: asked.raw === '1', filter: filterOf(asked) }
}

interface Asked extends Readonly<Record<string, unknown>> {
  readonly format?: 'json' | 'csv' | 'xlsx'
  readonly language?: 'en' | 'ru'
  readonly raw?: '0' | '1'
}

interface Exporting<Row> {
  readonly reply: FastifyReply
  readonly requested: RequestedFile
  readonly clubId: ClubId
  readonly userId: UserId
  /** The name of the key that reads in the person's place. */
  readonly key?: string | undefined
  /** Returns the list. It throws its refusals before anything is sent. */
  readonly fileOf: (reader: Reader) => Promise<ListFile<Row>>
}

/** Each file holds a connection while it is read, and other calls need connections too. */
const filesMax = 4
const turns = inTurns(filesMax)

/**
 * Streams a list as a file, which shows the database at one moment. The club's audit log records it before its first
 * byte is sent. If the client reads too slowly, the file is cut off, so that it holds neither the database (`idleMs`,
 * patience.ts) nor the place of another file (send-sheet.ts).
 */
export const sendFile = <Row>(database: Database, exporting: Exporting<Row>): Promise<Readable> =>
  new Promise((begun, failed) => {
    turns(async () => {
      const stream = await begin(database, exporting)
      begun(stream)
      await new Promise((ended) => stream.once('close', ended))
    }).catch(failed)
  })

async function begin<Row>(database: Database, exporting: Exporting<Row>): Promise<Readable> {
  const { reply, requested, fileOf } = exporting
  const snapshot = await openSnapshot(database)
  try {
    const made = await madeBy(snapshot.reader, exporting)
    const asked = await fileOf(snapshot.reader)
    const file = { ...asked, pages: await begunPages(asked.pages) }
    await recordExport(database, exporting, file)
    const dialect = requested.isRaw ? ('raw' as const) : (requested.language ?? made.language)
    const named = { format: requested.format, dialect, ...fileNameOf(file, made) }
    const stream = sheetFile(reply, sheetOf(file, made), named)
    stream.once('close', () => void snapshot.close())
    return stream
  } catch (error) {
    await snapshot.close()
    throw error
  }
}

async function madeBy(
  reader: Reader,
  { clubId, userId, requested }: Pick<Exporting<never>, 'clubId' | 'userId' | 'requested'>,
): Promise<Made & { readonly language: 'en' | 'ru' }> {
  const club = await reader.ports.clubOfFile(reader, clubId)
  const user = await findUser(reader, userId)
  assert(club && user, 'Who exports and of which club is known')
  const language = requested.language ?? user.language
  const { isRaw, filter } = requested
  const by = { id: userId, name: user.name }
  return { club, by, at: now(), filter, words: wordsIn[language], isRaw, language }
}

/** Returns the same pages after reading the first one, so that its failure becomes an error answer. */
async function begunPages<Page>(pages: AsyncIterable<Page>): Promise<AsyncIterable<Page>> {
  const iterator = pages[Symbol.asyncIterator]()
  const first = await iterator.next()
  return (async function* () {
    for (let page = first; !page.done; page = await iterator.next()) yield page.value
  })()
}

const recordExport = <Row>(
  database: Database,
  { reply, clubId, userId, key, requested }: Exporting<Row>,
  { name, range }: ListFile<Row>,
): Promise<void> =>
  inTransaction(
    database,
    (tx) => {
      const { format, language, isRaw, filter } = requested
      record(tx, {
        clubId,
        actorId: userId,
        key,
        action: 'files.exported',
        details: {
          file: name,
          format,
          ...(language && { language }),
          ...(isRaw && { raw: true }),
          ...(range?.from && { from_time: range.from.toISOString() }),
          ...(range?.before && { before_time: range.before.toISOString() }),
          filter,
        },
      })
      return Promise.resolve()
    },
    originOf(reply.request),
  )
