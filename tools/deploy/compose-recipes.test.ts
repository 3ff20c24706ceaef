import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { read } from '../tidy/source-files.ts'

// These tests run the recipes of docs/running.md for compose with fake programs that record their calls.

let folder: string
const at = (...parts: string[]): string => path.join(folder, ...parts)

/** Replaces Docker: runs the commands of a container here, and records the rest. */
const docker = (): string => `#!/bin/sh
shift 3 # compose -f FILE
case "$1" in
  run)
    shift 3
    exec env MIGRATE_DATABASE_URL_FILE=${at('url')} DATABASE_URL_FILE=${at('url')} "$@"
    ;;
  exec)
    if [ "$2" = -T ]; then
      echo "is $3 ready" >> ${at('events')}
      echo >> ${at('asked')}-$3
      [ $(wc -l < ${at('asked')}-$3) -gt 2 ]
      exit
    fi
    ;;
esac
echo "$*" >> ${at('events')}
`
const node = (): string => `#!/bin/sh
echo "$DATABASE_URL [$DATABASE_URL_FILE$MIGRATE_DATABASE_URL_FILE] $*" >> ${at('events')}
`

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cardroom-recipes-'))
  for (const name of ['bin', 'backups']) mkdirSync(at(name))
  writeFileSync(at('url'), 'postgres://cardroom_owner:word@postgres:5432/cardroom')
  for (const night of ['2026-01-01', '2026-01-02'])
    writeFileSync(at('backups', `cardroom-${night}T02-15-00Z.zip`), '')
  for (const [name, text] of Object.entries({ docker: docker(), node: node(), sleep: '#!/bin/sh\n' })) {
    writeFileSync(at('bin', name), text)
    chmodSync(at('bin', name), 0o755)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the block of the manual that begins like this, unchanged except for its folder. */
async function does(begins: string): Promise<string[]> {
  const blocks = [...read('docs/running.md').matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, text]) => text)
  const recipe = blocks.find((text) => text?.trim().startsWith(begins)) ?? ''
  await promisify(execFile)('sh', ['-euc', recipe.replaceAll('/backups', at('backups'))], {
    env: { PATH: `${at('bin')}:${process.env.PATH}` },
  })
  return readFileSync(at('events'), 'utf8').trim().split('\n')
}

it('a new release is built once, and replaces a process once the previous one is ready', async () => {
  const replaced = (name: string) => [
    `up --detach --no-deps --wait ${name}`,
    ...Array.from({ length: 3 }, () => `is ${name} ready`),
  ]
  expect(await does('docker compose -f deploy/compose.yaml build')).toEqual([
    'build app-1',
    ...replaced('app-1'),
    ...replaced('app-2'),
    'up --detach --no-deps backup',
  ])
})

it('the newest backup is restored into a separate database, which is removed afterwards', async () => {
  expect(await does('docker compose -f deploy/compose.yaml exec postgres createdb')).toEqual([
    'exec postgres createdb --username postgres --owner cardroom_owner trial',
    `postgres://cardroom_owner:word@postgres:5432/trial [] apps/server/dist/restore.js ${at('backups')}/cardroom-2026-01-02T02-15-00Z.zip`,
    'exec postgres dropdb --username postgres trial',
  ])
})
