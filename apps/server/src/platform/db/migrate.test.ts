import pg from 'pg'
import { expect, test } from 'vitest'
import { createEmptyDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

test('a database that is not encoded in UTF8 is refused before anything is created in it', async () => {
  const database = await createEmptyDatabase()
  const url = new URL(database.ownerUrl)
  const name = `${url.pathname.slice(1)}_ascii`
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    await client.query(
      `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
    )
    url.pathname = `/${name}`
    await expect(migrate(url.href)).rejects.toThrow('The database is encoded in SQL_ASCII')
    await client.query(`drop database ${name}`)
  } finally {
    await client.end()
    await database.drop()
  }
})
