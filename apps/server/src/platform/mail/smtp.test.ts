import { createServer, type AddressInfo } from 'node:net'
import { register } from '@cardroom/contract/auth'
import { eventually } from '@cardroom/testing'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { call, mailsTo, testPassword } from '#test/people.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'
import { createSmtpSender } from './smtp.ts'

const server = useApp()
const received: string[] = []
let isRefusing = false
let refusals = 0
let send: () => Promise<void>

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    if (!isRefusing && !address.startsWith('never')) return done(null)
    refusals += 1
    done(new Error('Come back later'))
  },
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString())
      done()
    })
  },
})

/** A second app on the same database. Mails of its sign-ups are sent right after the commit. */
let sending: TestApp

beforeAll(async () => {
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  send = createSmtpSender(`smtp://127.0.0.1:${port}`, server.app.database, createLog('silent'))
  sending = await startAppOn(server.app.databaseUrl, { sendMails: () => send() })
})
afterAll(() => sending.close())
afterAll(() => new Promise<void>((resolve) => void smtp.close(resolve)))

const signUp = (login: string, app = sending) =>
  call(app, register, { body: { login, password: testPassword, name: 'Mara Voss' } })

const waiting = async () => (await mailsTo(server.app, 'patient@example.com')).length

describe('mail by SMTP', () => {
  it('is sent right after the commit that wrote it, and is gone from the outbox', async () => {
    await signUp('sent@example.com')
    await eventually(() => received.length).toBe(1)
    expect(received[0]).toContain('To: sent@example.com')
    expect(received[0]).toMatch(/Your code is \d{6}/)
    await eventually(() => mailsTo(server.app, 'sent@example.com')).toEqual([])
  })

  it('waits if the mail server refuses, and is sent once by the next of several senders', async () => {
    isRefusing = true
    await signUp('patient@example.com')
    await eventually(() => refusals).toBe(1)
    expect(await mailsTo(server.app, 'patient@example.com')).toHaveLength(1)
    isRefusing = false
    await eventually(resting).toBe(1)
    setClock(() => Date.now() + 60_000)
    await eventually(() => Promise.all([send(), send(), send()]).then(waiting)).toBe(0)
    setClock()
    expect(received.filter((mail) => mail.includes('To: patient@example.com'))).toHaveLength(1)
  })

  it('that is refused holds up no other, and no commit uses up its tries', async () => {
    const addresses = ['never1@example.com', 'never2@example.com', 'behind@example.com']
    for (const address of addresses) await signUp(address, server.app)
    await send()
    expect(received.filter((mail) => mail.includes('To: behind@example.com'))).toHaveLength(1)
    const tries = async () => {
      const { rows } = await server.app.database.pool.query<{ tries: number }>(
        `select tries from mails where address like 'never%'`,
      )
      return rows
    }
    expect(await tries()).toEqual([{ tries: 1 }, { tries: 1 }])
    await send()
    expect(await tries()).toEqual([{ tries: 1 }, { tries: 1 }])
    await server.app.database.pool.query(`delete from mails where address like 'never%'`)
  })

  it('holds no transaction while a mail server is silent, and is sent even if its sender is killed meanwhile', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    await signUp('hung@example.com', server.app)
    const hung = createSmtpSender(
      `smtp://127.0.0.1:${port}`,
      server.app.database,
      createLog('silent'),
      3000,
    )()
    await eventually(() => claims()).toBe(1)
    const { rows } = await server.app.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows).toEqual([])
    // The mail is claimed: nobody else takes it until its sender must be dead.
    await send()
    expect(await mailsTo(server.app, 'hung@example.com')).toHaveLength(1)
    setClock(() => Date.now() + 6 * 60_000)
    await send()
    expect(received.filter((mail) => mail.includes('To: hung@example.com'))).toHaveLength(1)
    await hung
    silent.close()
  })
})

/** Counts the mails that were not sent, and rest for less than a minute before their next try. */
const resting = async (): Promise<number> =>
  (
    await server.app.database.pool.query(
      `select from mails where tries > 0 and claimed_until < clock_timestamp() + interval '1 minute'`,
    )
  ).rows.length

const claims = async (): Promise<number> =>
  (await server.app.database.pool.query('select from mails where claimed_until is not null')).rows.length
