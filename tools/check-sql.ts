import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './build.ts'
import { hashOf, openMigrated } from './sql/cached-database.ts'
import { checkQueries, type Checked } from './sql/check-queries.ts'
import { readSources } from './sql/program.ts'
import { files, read } from './tidy/source-files.ts'

// Checks every statement of the server, and the type of its rows, against the database that the migrations create. A
// folder with other migrations may be named, to see what they would break.

const cache = path.join(root, '.cache/sql')
const stamp = path.join(cache, 'checked')
const migrations = path.resolve(process.argv[2] ?? path.join(root, 'apps/server/migrations'))

const inputs =
  /^(package-lock\.json|tsconfig.*|(apps\/server|packages)\/.*\.(ts|json)|tools\/(check-sql|sql\/.*)\.ts)$/

/** Hashes everything that the result depends on. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await hashOf(migrations))
  for (const file of files) if (inputs.test(file)) hash.update(`${file}\n${read(file)}`)
  return hash.digest('hex')
}

async function check(): Promise<Checked> {
  const database = await openMigrated(cache, migrations)
  try {
    return await checkQueries(readSources(path.join(root, 'apps/server')), database.client)
  } finally {
    await database.close()
  }
}

const now = await fingerprint()
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) process.exit(0)
const { findings, ...counts } = await check()
for (const { file, line, message } of findings)
  process.stdout.write(`${path.relative(root, file)}:${line} ${message}\n`)
process.stdout.write(
  `${counts.queries} queries, ${counts.statements} statements, ${findings.length} findings\n`,
)
if (findings.length === 0) writeFileSync(stamp, now)
process.exit(findings.length === 0 ? 0 : 1)
