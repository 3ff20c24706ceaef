import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { listClubEvents } from '@cardroom/contract/club-events'
import { makeWebhook } from '@cardroom/contract/webhooks'
import { until } from '@cardroom/testing/until'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { newCast, type Cast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { newKey } from '#test/keys.ts'
import { call, stepUpWithPassword } from '#test/people.ts'
import { newReceiver } from '#test/stand-ins/receiver.ts'
import { useApp } from '#test/start-app.ts'

/** Runs every example of docs/integrations.md as it is written there, with another address and key. */
const guide = await readFile(path.resolve(import.meta.dirname, '../../../docs/integrations.md'), 'utf8')
const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)

const run = promisify(execFile)
const server = useApp()
let cast: Cast
let key: string

beforeAll(async () => {
  cast = await newCast(server.app)
  await giveRed(server.app, cast.club, cast.agent, 100)
  await giveWhite(server.app, cast.club, cast.player, 50)
  key = (await newKey(server.app, cast.club, { scopes: ['settle', 'view_transactions', 'view_members'] })).key
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cardroom-guide-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('among the curl calls of the guide,', () => {
  const [variables, ...calls] = blocks('sh')

  test('each uses variables that the guide sets', () => {
    expect(variables?.match(/^\w+(?==)/gm)).toEqual(['CARDROOM', 'KEY'])
    expect(calls).toHaveLength(5)
  })

  test.each(calls.map((text) => [/\/api[^"? ]*/.exec(text)?.[0], text] as const))(
    'the call of %s works',
    async (_name, text) => {
      const asOwner = { clubId: cast.club.id, token: cast.owner.token }
      const [first] = await call(server.app, listClubEvents, { ...asOwner, query: { limit: '1' } })
      const cwd = await newFolder()
      const env = { ...process.env, CARDROOM: server.app.origin, KEY: key, LAST: String(first?.id) }
      const { stdout } = await run('bash', ['-c', text], { cwd, env })
      if (text.includes('-o week.csv')) {
        expect(stdout).toBe('')
        expect(await readFile(path.join(cwd, 'week.csv'), 'utf8')).toContain(cast.player.name)
      } else expect(JSON.parse(stdout)).not.toHaveProperty('error')
    },
  )
})

/**
 * Stands in for the services that Google gives to scripts, as far as the example uses them. A script there waits for
 * each call, so curl makes the calls.
 */
const surroundings = `
import { execFileSync } from 'node:child_process'
const UrlFetchApp = {
  fetch: (url, { headers }) => {
    const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', name + ': ' + value])
    const text = execFileSync('curl', ['-sS', '-w', '%{http_code}', ...sent, url], { encoding: 'utf8' })
    return { getResponseCode: () => Number(text.slice(-3)), getContentText: () => text.slice(0, -3) }
  },
}
const PropertiesService = { getScriptProperties: () => ({ getProperty: (name) => process.env[name] ?? null }) }
const written = []
const range = (...place) => ({ setValues: (values) => written.push({ place, values }) })
const SpreadsheetApp = {
  getActiveSpreadsheet: () => ({
    getSheetByName: (name) => ({ clearContents: () => written.push({ cleared: name }), getRange: range }),
  }),
}
`

describe('a spreadsheet’s script', () => {
  async function written(withKey: string): Promise<unknown> {
    const [script = ''] = blocks('js')
    const file = path.join(await newFolder(), 'script.mjs')
    const here = script.replace('https://cards.example', server.app.origin)
    await writeFile(file, `${surroundings}\n${here}\nwriteWeek()\nconsole.log(JSON.stringify(written))\n`)
    const { stdout } = await run(process.execPath, [file], { env: { ...process.env, CARDROOM_KEY: withKey } })
    return JSON.parse(stdout)
  }

  test('writes a line for each agent', async () => {
    const [cleared, table] = (await written(key)) as [object, { place: number[]; values: unknown[][] }]
    expect(cleared).toEqual({ cleared: 'Week' })
    expect(table.values[0]).toEqual(['Agent', 'Stake', 'Payout', 'Result', 'Fee'])
    expect(table.place).toEqual([1, 1, table.values.length, 5])
    expect(table.values.map(([name]) => name)).toEqual(expect.arrayContaining([cast.agent.name]))
    for (const line of table.values.slice(1))
      expect(line.slice(1).map((each) => typeof each)).toEqual(['number', 'number', 'number', 'number'])
  })

  test('says why it was refused', async () => {
    const other = await newKey(server.app, cast.club, { scopes: ['view_chat'] })
    await expect(written(other.key)).rejects.toThrow('accessDenied')
  })
})

describe('a webhook into a chat', () => {
  test('posts each event once, and none that somebody else signed', async () => {
    const chat = await newReceiver()
    onTestFinished(() => chat.close())
    const asOwner = { clubId: cast.club.id, token: cast.owner.token }
    await stepUpWithPassword(server.app, cast.owner)
    const [script = ''] = blocks('mjs')
    const file = path.join(await newFolder(), 'to-chat.mjs')
    await writeFile(file, script)
    // The webhook needs the address before the program starts, because the program needs the secret. So a free port is
    // found first.
    const place = await newReceiver()
    await place.close()
    const body = { url: place.url, events: ['transaction.created' as const] }
    const hook = await call(server.app, makeWebhook, { ...asOwner, body })
    const { port } = new URL(place.url)
    const env = { ...process.env, SECRETS: `${hook.secret} whsec_old`, CHAT_URL: chat.url, PORT: port }
    const program = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void program.kill())
    let said = ''
    program.stdout.on('data', (text: Buffer) => (said += text.toString()))
    await until('the program listens', () => said.includes('listening'))

    await giveWhite(server.app, cast.club, cast.player, 30)
    await chat.has(1)
    const [told] = chat.received
    expect(JSON.parse(told?.body ?? '')).toEqual({ text: `${cast.player.name} got 30 white` })

    const forged = JSON.stringify({ id: 1, type: 'member.joined', data: { user_id: 1 } })
    const time = Math.floor(now().getTime() / 1000)
    const signature = `t=${time},v1=${'0'.repeat(64)}`
    const headers = { 'cardroom-signature': signature }
    expect((await fetch(place.url, { method: 'POST', headers, body: forged })).status).toBe(401)
    await server.app.delivering.settle()
    expect(chat.received).toHaveLength(1)
  })
})
