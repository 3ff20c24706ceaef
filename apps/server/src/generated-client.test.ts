import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { expect, onTestFinished, test } from 'vitest'
import { newCast } from '#test/cast.ts'
import { giveWhite } from '#test/chips.ts'
import { newKey } from '#test/keys.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const run = promisify(execFile)

/** A program of somebody else, which knows the calls only from the description. Its types are checked too. */
const program = `
import { client } from './made/client.gen'
import { getClubPeriods, getClubReport } from './made/sdk.gen'

declare const process: { readonly env: Record<string, string | undefined> }
const { CARDROOM, KEY = '' } = process.env
client.setConfig({ baseUrl: CARDROOM, auth: KEY })

async function week(): Promise<{ from: string; names: (string | undefined)[]; bought: number }> {
  const { data: periods } = await getClubPeriods({ throwOnError: true })
  const [running] = periods
  if (!running) throw new Error('No week has begun')
  const query = { period: String(running.id), by: 'player' } as const
  const { data: report } = await getClubReport({ query, throwOnError: true })
  if (typeof report === 'string') throw new Error('This is a file')
  const names: (string | undefined)[] = report.rows.map((row) => row.name)
  return { from: report.from, names, bought: report.totals.bought.white }
}

week().then((read) => console.log(JSON.stringify(read)))
`

const typeScript = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript')), 'tsc.js')
const strictly = [
  ...['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable'],
]

test('a client that a common generator makes of the description compiles, and reads a week with a key', async () => {
  const cast = await newCast(server.app)
  await giveWhite(server.app, cast.club, cast.player, 50)
  const { key } = await newKey(server.app, cast.club, { scopes: ['settle'] })
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-client-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await createClient({
    input: `${server.app.origin}/api/openapi.json`,
    output: path.join(folder, 'made'),
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  })
  const file = path.join(folder, 'week.ts')
  await writeFile(file, program)
  // TypeScript refuses to check a single file where a tsconfig.json stands above, so it starts in the folder.
  await run(process.execPath, [typeScript, ...strictly, file], { cwd: folder })
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const env = { ...process.env, CARDROOM: server.app.origin, KEY: key }
  const { stdout } = await run(process.execPath, ['--import', tsx, file], { env })
  const read = JSON.parse(stdout) as { from: string; names: string[]; bought: number }
  expect(read.names).toContain(cast.player.name)
  expect(read.bought).toBe(50)
})
