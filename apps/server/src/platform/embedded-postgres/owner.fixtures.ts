// Run as a process of its own, to be killed: owns the cluster in the directory of its first argument, and says
// the number of each row that the database has acknowledged.
import pg from 'pg'
import { startEmbeddedPostgres } from './index.ts'

const server = await startEmbeddedPostgres({ directory: process.argv[2] ?? '' })
const client = new pg.Client({ connectionString: server.url })
await client.connect()
await client.query('create table if not exists acknowledged (number int)')
for (let number = 1; ; number += 1) {
  await client.query('insert into acknowledged values ($1)', [number])
  process.stdout.write(`${number}\n`)
}
