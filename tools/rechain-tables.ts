import { keysAtHand } from '../apps/server/src/backup/key-files.ts'
import { unreadableSeeds } from '../apps/server/src/modules/rounds/index.ts'
import { rechainTables } from '../apps/server/src/modules/tables/index.ts'
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts'
import { patience } from '../apps/server/src/platform/db/patience.ts'
import { readEnv } from '../apps/server/src/settings/env.ts'
import { openDatabaseAtHand } from './database-at-hand.ts'
import { portsOfTables } from './ports-of-tables.ts'
import { runCommand } from './run-command.ts'

const help = `npm run tables:rechain

For after a restore from a backup, and for when SEED_KEY is lost (after npm run seeds:void). Lets every open shared table
go on at the first round of a new chain with a new anchor, so that no link is drawn with that was published before, or that
nobody can read. A round under way is voided, and what was kept back for it is free. Each table is in the audit log. Takes
the variables of the server (docs/running.md).
`

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    process.stdout.write(help)
    return 0
  }
  const env = readEnv(process.env)
  const { seed } = await keysAtHand(env.dataFolder, process.env)
  if (!seed) throw new Error('There is no SEED_KEY and no seed-key under DATA_DIR: put it back first')
  const opened = await openDatabaseAtHand(env.databaseUrl, env.dataFolder)
  const database = openDatabase(opened.url, {
    connections: 1,
    patience: patience.migrations,
    ports: portsOfTables(seed),
  })
  try {
    await refuseStranger(database)
    process.stdout.write(`${await rechainTables(database)} shared tables go on with a new chain\n`)
    return 0
  } finally {
    await database.close()
    await opened.close()
  }
}

/**
 * Throws if the keys read none of the seeds that are there: the servers with the right ones could not read the new
 * chains. Once lost seeds are voided, none is there that they would have to read.
 */
async function refuseStranger(database: Database): Promise<void> {
  const hindrance = await unreadableSeeds(database)
  try {
    database.ports.seedVault.refuseStranger()
  } catch {
    throw new Error(hindrance)
  }
}

runCommand(main, 1)
