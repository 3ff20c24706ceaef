import { differences } from '../apps/server/src/modules/ledger/index.ts'
import { differencesOfSums } from '../apps/server/src/modules/reports/index.ts'
import { hasSeals, sealDifferences } from '../apps/server/src/modules/seals/index.ts'
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts'
import { patience } from '../apps/server/src/platform/db/patience.ts'
import { openDatabaseAtHand } from './database-at-hand.ts'
import { houseKeysAtHand } from './house-keys-at-hand.ts'

const help = `npm run verify-ledger

Recomputes every balance from the ledger's entries, every leaf, root and signature of the seals, and says what differs:
prints nothing but a clean bill, or one line for each difference, and ends with 1. The seals need HOUSE_KEY (and
HOUSE_KEYS_OLD), else the house-key under DATA_DIR. Reads the database at DATABASE_URL, else the embedded one under DATA_DIR
(./var), whether Cardroom runs on it or not. Changes nothing.
`

async function verifySeals(database: Database) {
  if (!(await hasSeals(database))) return []
  const house = houseKeysAtHand(process.env.DATA_DIR ?? './var')
  if (!house)
    throw new Error('There are seals, but no HOUSE_KEY and no house-key under DATA_DIR to recompute them')
  return sealDifferences(database, house)
}

async function verify(): Promise<number> {
  const books = await openDatabaseAtHand(process.env.DATABASE_URL, process.env.DATA_DIR ?? './var')
  const database = openDatabase(books.url, { connections: 1, patience: patience.migrations })
  try {
    const found = [...(await differences(database)), ...(await differencesOfSums(database))]
    for (const { check, subject, expected, found: has } of found)
      process.stdout.write(`${check}: ${subject} must be ${expected}, is ${has} (hundredths)\n`)
    const broken = await verifySeals(database)
    for (const { check, subject, expected, found: has } of broken)
      process.stdout.write(`${check}: ${subject} must be ${expected}, is ${has}\n`)
    const count = found.length + broken.length
    const { rows } = await database.pool.query<{ accounts: string; transfers: string }>(
      'select (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_transfers) as transfers',
    )
    const { accounts, transfers } = rows[0] ?? {}
    process.stdout.write(
      `${count === 0 ? 'The books agree' : `${count} differences`}: ${accounts} accounts, ${transfers} transfers\n`,
    )
    return count === 0 ? 0 : 1
  } finally {
    await database.close()
    await books.close()
  }
}

if (process.argv.includes('--help')) process.stdout.write(help)
else
  verify().then(
    (status) => process.exit(status),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(2)
    },
  )
