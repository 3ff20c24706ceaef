import { execFile } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '../../apps/server/src/settings/env.ts'
import { read } from '../tidy/source-files.ts'

// This follows the steps of docs/running.md for a bare machine, with fake programs that record their calls.

const root = path.resolve(import.meta.dirname, '../..')
let folder: string
const at = (...parts: string[]): string => path.join(folder, ...parts)

/**
 * Returns a program that records its name and arguments; `runuser` also records its input, `node` its environment.
 */
const noting = (name: string): string => `#!/bin/sh
echo "${name} $*" >> ${at('events')}
${name === 'runuser' ? `cat >> ${at('events')}` : ''}
${name === 'node' ? `env > ${at('environment')}` : ''}
`

const manual = read('docs/running.md')
const [, section = ''] = /^### On a machine with systemd\n([^]*?)^### /m.exec(manual) ?? []
const recipes = [...section.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, text = '']) => text)

/** Returns the recipe, unchanged except for its folder. */
const recipe = (begins: string): string =>
  (recipes.find((text) => text.trim().startsWith(begins)) ?? 'false')
    .replaceAll('/opt/cardroom', at('opt'))
    .replaceAll('/etc/', `${at('etc')}/`)

async function does(begins: string): Promise<string[]> {
  writeFileSync(at('events'), '')
  await promisify(execFile)('sh', ['-euc', recipe(begins)], {
    cwd: root,
    env: { PATH: `${at('bin')}:${process.env.PATH}` },
  })
  return readFileSync(at('events'), 'utf8').trim().split('\n')
}
const written = (...parts: string[]): string => readFileSync(at('etc', ...parts), 'utf8')

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cardroom-systemd-'))
  for (const name of ['bin', 'opt/releases/0.1.0', 'etc/systemd/system', 'etc/caddy'])
    mkdirSync(at(name), { recursive: true })
  for (const name of ['node', 'npm', 'runuser', 'systemctl']) {
    writeFileSync(at('bin', name), noting(name))
    chmodSync(at('bin', name), 0o755)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

it('the release is built into a new folder, to which the link points', async () => {
  expect(await does('npm ci')).toEqual([
    'npm ci',
    `node --import tsx tools/build-image.ts ${at('opt/releases/0.1.0')}`,
  ])
  expect(existsSync(at('opt/current'))).toBe(true)
  expect(existsSync(path.join(root, 'tools/build-image.ts'))).toBe(true)
})

it('each secret that a unit loads is made for this machine, and stays the same', async () => {
  await does('sh deploy/make-secrets.sh')
  const units = ['cardroom@.service', 'cardroom-backup.service'].map((name) => read(`deploy/systemd/${name}`))
  const loaded = units.flatMap((unit) =>
    [...unit.matchAll(/^LoadCredential=.*:\/etc\/cardroom\/(.*)$/gm)].map(([, name = '']) => name),
  )
  expect(readdirSync(at('etc/cardroom'))).toEqual(expect.arrayContaining(loaded))
  const made = loaded.map((name) => written('cardroom', name))
  expect(new URL(written('cardroom', 'database-url')).hostname).toBe('127.0.0.1')
  expect(new URL(written('cardroom', 'redis-url')).hostname).toBe('127.0.0.1')
  await does('sh deploy/make-secrets.sh')
  expect(loaded.map((name) => written('cardroom', name))).toEqual(made)
})

it('no secret is made empty: without openssl none is made, and an empty one is made anew', async () => {
  const [without, secrets] = [at('without-openssl'), at('secrets')]
  mkdirSync(without)
  writeFileSync(path.join(without, 'openssl'), '#!/bin/sh\nexit 127\n')
  chmodSync(path.join(without, 'openssl'), 0o755)
  const make = (first: string) =>
    promisify(execFile)('sh', ['deploy/make-secrets.sh', secrets], {
      cwd: root,
      env: { PATH: `${first}:${process.env.PATH}` },
    })
  await expect(make(without)).rejects.toThrow('openssl gives nothing')
  expect(readdirSync(secrets)).toEqual([])

  writeFileSync(path.join(secrets, 'seed-key'), '')
  await make(at('bin'))
  const made = readdirSync(secrets)
  expect(made).toContain('seed-key')
  expect(made.filter((name) => readFileSync(path.join(secrets, name), 'utf8') === '')).toEqual([])
})

it('both roles get the passwords of the addresses, and the database uses UTF8', async () => {
  const [asked, ...given] = await does('runuser')
  const wordOf = (url: string): string => new URL(written('cardroom', url)).password
  const words = `--set owner=${wordOf('migrate-database-url')} --set app=${wordOf('database-url')}`
  expect(asked).toBe(`runuser -u postgres -- psql --set ON_ERROR_STOP=1 ${words}`)
  expect(given.join('\n')).toBe(read('deploy/postgres/roles.sql').trim())
  expect(given.join('\n')).toContain("encoding 'UTF8'")
})

it('the units are installed for systemd, and started', async () => {
  await does('printf')
  expect(await does('cp deploy/systemd/')).toEqual([
    'systemctl daemon-reload',
    'systemctl enable --now cardroom@1 cardroom@2 cardroom-backup.timer',
  ])
  for (const name of readdirSync(path.join(root, 'deploy/systemd')))
    expect(written('systemd/system', name)).toBe(read(`deploy/systemd/${name}`))
})

it('the proxy gets its address and the ports of the processes', async () => {
  expect(await does('cp deploy/caddy/')).toEqual(['systemctl daemon-reload', 'systemctl restart caddy'])
  expect(written('systemd/system/caddy.service.d/cardroom.conf').trim().split('\n')).toEqual([
    '[Service]',
    'Environment=SITE=cards.example.org',
    'Environment="UPSTREAMS=127.0.0.1:3001 127.0.0.1:3002"',
  ])
  const variables = [...written('caddy/Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name)
  expect(variables).toEqual(['SITE', 'UPSTREAMS'])
})

it('a command has everything that a process has, and no setting is missing', async () => {
  expect(await does('cd ')).toEqual(['node apps/server/dist/doctor.js'])
  const lines = readFileSync(at('environment'), 'utf8').trim().split('\n')
  const env = readEnv(Object.fromEntries(lines.map((line) => line.split(/=(.*)/s) as [string, string])))
  expect(env).toMatchObject({
    isProduction: true,
    publicUrl: 'https://cards.example.org',
    archiveFolder: '/var/lib/cardroom/archive',
    admin: { email: 'you@example.org', password: written('cardroom', 'admin-password') },
    notes: [],
  })
})
