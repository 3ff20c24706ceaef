import { parseArgs } from 'node:util'
import { keysAtHand } from '../apps/server/src/backup/key-files.ts'
import { readCommandEnv } from '../apps/server/src/settings/command-env.ts'
import { archiveTransfers, verifyTransferFiles } from '../apps/server/src/modules/seals/index.ts'
import {
  archiveRounds,
  leavesBefore,
  showArchived,
  verifyRoundFiles,
} from '../apps/server/src/modules/rounds/index.ts'
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts'
import { patience } from '../apps/server/src/platform/db/patience.ts'
import type { HouseKeys } from '../apps/server/src/platform/keys/index.ts'
import { openDatabaseAtHand } from './database-at-hand.ts'
import { runCommand } from './run-command.ts'

const noKey = 'There is no HOUSE_KEY and no house-key under DATA_DIR to sign what leaves with'

const help = `npm run archive [-- --show ROUND | --verify]

Rounds of ranges of ids that were over KEEP_ROUNDS months ago (13) leave the database, while Cardroom serves, and then their
transfers, but for each account's last, which holds its closing balance, and those of no round. Each range is written into
compressed files under ARCHIVE_DIR (DATA_DIR/archive), read again and verified, and only then taken out. What a file holds, and
its SHA-256, stays in the database. Interrupted, it goes on when it is asked again.

With --show: prints a round that has left, from its file, with all that proves it.
With --verify: reads every file of what has left, and says whether one is missing, was changed, or proves nothing any more.

Asks the database at MIGRATE_DATABASE_URL or DATABASE_URL, as the role that owns the tables, else the embedded one under
DATA_DIR (./var), whether Cardroom runs on it or not. Transfers need HOUSE_KEY (and HOUSE_KEYS_OLD), else the house-key under
DATA_DIR.
`

interface Archive {
  readonly folder: string
  readonly keepMonths: number
  readonly house: HouseKeys | undefined
}

async function leave(database: Database, { folder, keepMonths, house }: Archive): Promise<void> {
  const before = leavesBefore(keepMonths)
  if (!house) throw new Error(noKey)
  const rounds = await archiveRounds(database, { folder, before })
  for (const { number, rounds: count, file, sha256 } of rounds)
    process.stdout.write(`Range ${number}: ${count} rounds have left for ${file}, SHA-256 ${sha256}\n`)
  if (rounds.length === 0)
    process.stdout.write(
      `No range of rounds was over by ${before.toISOString().slice(0, 10)} and is still here\n`,
    )
  for (const { number, transfers, kept, file, sha256 } of await archiveTransfers(database, { folder, house }))
    process.stdout.write(
      `Range ${number}: ${transfers - kept} of ${transfers} transfers have left for ${file}, SHA-256 ${sha256}\n`,
    )
}

async function verify(database: Database, { folder, house }: Archive): Promise<void> {
  if (!house) throw new Error(noKey)
  const rounds = await verifyRoundFiles(database, folder)
  const transfers = await verifyTransferFiles(database, { folder, house })
  process.stdout.write(`${rounds} files of rounds and ${transfers} of transfers are as they were written\n`)
}

function roundNamed(text: string): number {
  const id = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(id)) return id
  throw new Error(`--show ${text}: a round is named by its number`)
}

async function show(database: Database, folder: string, id: number): Promise<void> {
  const round = await showArchived(database, folder, id)
  if (!round) throw new Error(`Round ${id} has not left the database, or never was`)
  process.stdout.write(`${JSON.stringify(round, undefined, 2)}\n`)
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { show: { type: 'string' }, verify: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(help)
    return 0
  }
  const shown = values.show === undefined ? undefined : roundNamed(values.show)
  const { dataFolder, archiveFolder: folder, keepRounds: keepMonths, ownerUrl } = readCommandEnv(process.env)
  const { house } = await keysAtHand(dataFolder, process.env)
  const opened = await openDatabaseAtHand(ownerUrl, dataFolder)
  const database = openDatabase(opened.url, { connections: 2, patience: patience.migrations })
  try {
    const archive = { folder, keepMonths, house }
    if (shown !== undefined) await show(database, folder, shown)
    else if (values.verify) await verify(database, archive)
    else await leave(database, archive)
    return 0
  } finally {
    await database.close()
    await opened.close()
  }
}

runCommand(main, 1)
