// Runs as a process of its own that tests kill. It owns the cluster in the directory of its first argument, prints
// the number of each row that the database has acknowledged, and the cluster outlives it by the seconds of its second
// argument.
import pg from 'pg'
import { startEmbeddedPostgres } from './index.ts'

const [, , directory = '', graceSeconds = '30'] = process.argv
const server = await startEmbeddedPostgres({ directory, graceSeconds: Number(graceSeconds) })
const client = new pg.Client({ connectionString: server.url })
await client.connect()
await client.query('create table if not exists acknowledged (number int)')
for (let number = 1; ; number += 1) {
  await client.query('insert into acknowledged values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
