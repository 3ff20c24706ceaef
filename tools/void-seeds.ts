import { readEnv } from '../apps/server/src/settings/env.ts'
import { openKeys } from '../apps/server/src/settings/keys.ts'
import { voidSeeds } from '../apps/server/src/modules/seats/index.ts'
import { voidLostRounds } from '../apps/server/src/modules/tables/index.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { patience } from '../apps/server/src/platform/db/patience.ts'
import { openDatabaseAtHand } from './database-at-hand.ts'
import { portsOfTables } from './ports-of-tables.ts'
import { runCommand } from './run-command.ts'

const help = `npm run seeds:void

For when SEED_KEY is lost. Ends the sessions whose seed none of the keys at hand can read, gives the stakes of their
open hands back, and drops the seals nobody can open; voids rounds of shared tables that nobody can draw, and frees what
was kept back for them; reveals nothing, and leaves alone what can be read. Each session ended is in the audit log, and is
shown as "never revealed". Takes the variables of the server (docs/running.md); asked again it finds nothing more to do.
Shared tables go on after npm run tables:rechain.
`

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    process.stdout.write(help)
    return 0
  }
  const env = readEnv(process.env)
  const keys = await openKeys(env.dataFolder, env.secrets)
  const opened = await openDatabaseAtHand(env.databaseUrl, env.dataFolder)
  const database = openDatabase(opened.url, {
    connections: 1,
    patience: patience.migrations,
    ports: portsOfTables(keys.seed),
  })
  try {
    // The rounds come first, because a seat's session ends only when the seat has no entry in an unfinished round.
    const rounds = await voidLostRounds(database)
    const { sessions, hands, seals } = await voidSeeds(database)
    process.stdout.write(
      `${sessions} sessions ended without their seeds, the stakes of ${hands} open hands given back, ` +
        `${rounds} rounds of shared tables voided, ${seals} seals dropped\n`,
    )
    return 0
  } finally {
    await database.close()
    await opened.close()
  }
}

runCommand(main, 1)
