import { afterAll, afterEach, beforeAll } from 'vitest'
import { differences } from '#modules/ledger/index.ts'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { checkBooks } from './check-books.ts'
import { createTestDatabase } from './database.ts'

/**
 * Makes a database without a server, for tests of the ledger alone. The books are checked after every test.
 */
export function useLedgerDatabase(): { readonly database: Database; readonly url: string } {
  const holder = { database: undefined as unknown as Database, url: '' }
  let drop = (): Promise<void> => Promise.resolve()

  beforeAll(async () => {
    const created = await createTestDatabase()
    drop = () => created.drop()
    holder.url = created.url
    holder.database = openDatabase(created.url)
  })
  afterEach(({ task }) => checkBooks(task, () => differences(holder.database)))
  afterAll(async () => {
    await holder.database.close()
    await drop()
  })
  return holder
}
