import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../apps/server/src/backup/back-up.ts'
import { readCommandEnv } from '../apps/server/src/command-env.ts'
import { now } from '../apps/server/src/platform/clock.ts'
import { openDatabaseAtHand } from './database-at-hand.ts'
import { runCommand } from './run-command.ts'

const help = `npm run backup -- [FILE or FOLDER] [--with-keys]

Writes all that the database holds at one moment into one archive, while Cardroom serves: a zip with a manifest, each table
as COPY text, and SHA-256 of every part. Reads the database at MIGRATE_DATABASE_URL or DATABASE_URL, else the embedded one
under DATA_DIR (./var), whether Cardroom runs on it or not. Without a name it stands in ./backups, by its time.

The keys under DATA_DIR are named in the archive, and left out unless you ask for them: --with-keys. Keep them apart, and
keep them: without the seed key open sessions cannot go on, without the house key nobody can prove old balances.
Files of rounds and transfers that have left the database (npm run archive) are not in it either: they never change, and are
copied once, from ARCHIVE_DIR (DATA_DIR/archive).
An archive has password hashes and addresses in it: its file is for its owner alone.
`

async function archiveName(wanted = 'backups'): Promise<string> {
  const isFolder = (await stat(wanted).catch(() => undefined))?.isDirectory() ?? !wanted.endsWith('.zip')
  if (!isFolder) return path.resolve(wanted)
  await mkdir(wanted, { recursive: true })
  return path.resolve(wanted, `cardroom-${now().toISOString().replaceAll(':', '-').slice(0, 19)}Z.zip`)
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-keys': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    process.stdout.write(help)
    return 0
  }
  const { dataFolder, ownerUrl } = readCommandEnv(process.env)
  const file = await archiveName(positionals[0])
  const source = await openDatabaseAtHand(ownerUrl, dataFolder)
  try {
    const began = performance.now()
    const { tables, keys, files } = await backUp({
      url: source.url,
      file,
      dataFolder,
      withKeys: values['with-keys'],
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const { size } = await stat(file)
    const written = size < 1e6 ? `${Math.ceil(size / 1e3)} kB` : `${(size / 1e6).toFixed(1)} MB`
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    process.stdout.write(`${file}: ${tables.length} tables, ${rows} rows, ${written} in ${seconds} s\n`)
    const leftOut = keys.filter(({ part }) => !part).map(({ name }) => name)
    if (leftOut.length > 0)
      process.stdout.write(
        `Left out, and to be kept apart: ${leftOut.join(', ')} of ${dataFolder} (--with-keys takes them in)\n`,
      )
    if (files.length > 0)
      process.stdout.write(
        `Not in it: ${files.length} files of rounds and transfers that have left, in ARCHIVE_DIR. Copy that folder too; npm run archive -- --verify says whether a copy is whole\n`,
      )
    return 0
  } finally {
    await source.close()
  }
}

runCommand(main, 2)
