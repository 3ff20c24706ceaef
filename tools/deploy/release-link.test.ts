import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@cardroom/testing/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { read } from '../tidy/source-files.ts'

// This runs the recipe of docs/running.md with two small releases. Like the web app, each process serves a file of
// its own folder. It reports that it is ready only when it is asked for the third time.

let folder: string
const at = (...parts: string[]): string => path.join(folder, ...parts)

const program = `
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
let asked = 0
createServer((request, response) => {
  if (request.url === '/readyz') asked += 1
  if (asked < 3) return response.writeHead(503).end()
  response.end(readFileSync(import.meta.dirname + '/page', 'utf8'))
}).listen(process.env.PORT, '127.0.0.1')
`

/** Replaces systemd: records what each process serves now, then stops one and starts it from the link. */
const systemctl = (): string => `#!/bin/sh
cd ${folder}
number=$(echo "$2" | cut -d @ -f 2)
echo "$2: $(${ask}:$(cat port-1)) $(${ask}:$(cat port-2))" >> events
if [ -e pid-$number ]; then kill -9 $(cat pid-$number); fi
PORT=$(cat port-$number) ${process.execPath} current/main.mjs > /dev/null 2>&1 &
echo $! > pid-$number
`
/** Replaces curl on a machine without it, as far as the recipe needs. */
const curl = `#!${process.execPath}
fetch(process.argv.at(-1)).then(
  async (answer) => {
    const text = await answer.text()
    if (!answer.ok) process.exitCode = 22
    else if (!process.argv.includes('--output')) process.stdout.write(text)
  },
  () => (process.exitCode = 7),
)
`
const ask = 'curl --fail --silent http://127.0.0.1'

/** Returns the recipe, unchanged except for its folder. */
const recipe = (): string =>
  (/```sh\n(ln -sfn [^]*?)```/.exec(read('docs/running.md'))?.[1] ?? '')
    .replaceAll('/opt/cardroom', folder)
    .replace(':300$process', `:$(cat ${folder}/port-$process)`)

const withStandIns = () => ({ PATH: `${at('bin')}:${process.env.PATH}` })

const switchTo = (release: string) =>
  promisify(execFile)('sh', ['-euc', recipe().replace(/releases\/\S+/, `releases/${release}`)], {
    env: withStandIns(),
  })

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'cardroom-releases-'))
  for (const release of ['old', 'new']) {
    mkdirSync(at('releases', release), { recursive: true })
    writeFileSync(at('releases', release, 'main.mjs'), program)
    writeFileSync(at('releases', release, 'page'), release)
  }
  for (const number of [1, 2]) writeFileSync(at(`port-${number}`), String(await freePort()))
  mkdirSync(at('bin'))
  writeFileSync(at('bin/systemctl'), systemctl())
  writeFileSync(at('bin/curl'), curl)
  writeFileSync(at('bin/sleep'), '#!/bin/sh\n')
  for (const name of ['systemctl', 'curl', 'sleep']) chmodSync(at('bin', name), 0o755)
})
afterAll(() => {
  for (const name of readdirSync(folder).filter((each) => each.startsWith('pid-')))
    process.kill(Number(readFileSync(at(name), 'utf8')), 'SIGKILL')
  rmSync(folder, { recursive: true })
})

it('at each moment of an upgrade a process serves completely, and all serve the new release in the end', async () => {
  await switchTo('old')
  await switchTo('new')
  expect(
    readFileSync(at('events'), 'utf8')
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(['cardroom@1:', 'cardroom@2: old', 'cardroom@1: old old', 'cardroom@2: new old', ''])
  const serves = (number: number) =>
    execFileSync('sh', ['-c', `${ask}:$(cat port-${number})`], {
      cwd: folder,
      env: withStandIns(),
    }).toString()
  expect([serves(1), serves(2)]).toEqual(['new', 'new'])
})

it('the unit runs the target of the link', () => {
  const unit = read('deploy/systemd/cardroom@.service')
  expect(unit).toMatch(/^ExecStart=.* \/opt\/cardroom\/current\/apps\/server\/dist\/main\.js$/m)
  expect(unit).toMatch(/^WorkingDirectory=\/opt\/cardroom\/current$/m)
})
