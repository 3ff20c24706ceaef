import * as calls from '@cardroom/contract/auth'
import * as factors from '@cardroom/contract/factors'
import { afterEach, describe, expect, it } from 'vitest'
import { days, setClock } from '#platform/clock.ts'
import { addTotp, withPasskey, withTotp, type AuthenticatorApp } from '#test/factors.ts'
import {
  call,
  mailsTo,
  newPlayer,
  refusal,
  renewed,
  testPassword,
  tryCall,
  type Person,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

// Whoever can add one factor can add several, one in the place of another or beside it. Each of them goes.

const server = useApp()
afterEach(() => setClock())

const as = ({ token }: Person) => ({ token })
const added = 'Extra log-in protection was added'

/** Returns the tokens of the mails with this subject, the oldest first. */
async function linksIn(person: Person, subject = added): Promise<string[]> {
  const mails = await mailsTo(server.app, person.email as string)
  return mails
    .filter((mail) => mail.subject.endsWith(subject))
    .flatMap(({ text }) => /\/not-me#([\w-]+)/.exec(text)?.[1] ?? [])
    .toReversed()
}

const disavow = (token: string | undefined, brought: object = { password: testPassword }) =>
  tryCall(server.app, calls.disavow, { body: { token: token ?? '', ...brought } })

const begin = async (token: string | undefined) =>
  expect((await disavow(token, { begin: true })).body).toMatchObject({ result: 'begun' })

const stepUp = (person: Person, app: AuthenticatorApp) =>
  call(server.app, factors.stepUp, { ...as(person), body: { totp: app.code() } })

/** Puts another authenticator app in the place of this one. */
async function replace(person: Person, app: AuthenticatorApp): Promise<AuthenticatorApp> {
  await stepUp(person, app)
  return (await addTotp(server.app, person)).authenticator
}

async function secretsOf({ id }: Person): Promise<string[]> {
  const { rows } = await server.app.database.pool.query<{ secret: string }>(
    `select coalesce(secret, 'passkey') as secret from factors
     where user_id = $1 and confirmed_at is not null order by id`,
    [id],
  )
  return rows.map(({ secret }) => secret)
}

const waitingOf = async (person: Person) =>
  (await call(server.app, factors.getFactorRemoval, as(person))).removal

async function aWeekLater(): Promise<void> {
  setClock(() => Date.now() + days(7) + 1000)
  await server.app.jobs.find(({ name }) => name === 'remove-disputed-factors')?.run(server.app.database)
}

describe('apps that were added one in the place of another', () => {
  it.each([
    ['the oldest link first', [0, 1]],
    ['the newest link first', [1, 0]],
  ])('all go by their links, %s, and the person’s own is set again', async (_how, order) => {
    const person = await newPlayer(server.app)
    const own = await withTotp(server.app, person)
    const before = await secretsOf(person)
    await replace(person, await replace(person, own.authenticator))
    const links = (await linksIn(person)).slice(1)
    for (const place of order) expect((await disavow(links[place])).body).toEqual({ result: 'ok' })
    expect(await secretsOf(person)).toEqual(before)
  })

  it('do not come back by the link about the removal of one', async () => {
    const person = await newPlayer(server.app)
    const { authenticator } = await withTotp(server.app, person)
    await stepUp(person, authenticator)
    const [app] = await call(server.app, factors.listFactors, as(person))
    await call(server.app, factors.removeFactor, { ...as(person), params: { id: String(app?.id) } })
    const [about] = await linksIn(person)
    const [removed] = await linksIn(person, 'Extra log-in protection was removed')
    for (const link of [about, removed]) expect((await disavow(link)).body).toEqual({ result: 'ok' })
    expect(await secretsOf(person)).toEqual([])
  })

  it('all go after a week if the mailbox began it, in whatever order', async () => {
    const person = await newPlayer(server.app)
    const own = await withTotp(server.app, person)
    const before = await secretsOf(person)
    await replace(person, await replace(person, own.authenticator))
    const [, first, second] = await linksIn(person)
    await begin(second)
    await begin(first)
    await aWeekLater()
    expect(await secretsOf(person)).toEqual(before)
  })
})

describe('an app and a passkey that were added one after the other', () => {
  async function withBoth() {
    const person = await newPlayer(server.app)
    const { authenticator } = await withTotp(server.app, person)
    await stepUp(person, authenticator)
    await withPasskey(server.app, person)
    const [ofApp, ofPasskey] = await linksIn(person)
    return { person, authenticator, ofApp, ofPasskey }
  }

  it('both go after a week, each by its own removal', async () => {
    const { person, ofApp, ofPasskey } = await withBoth()
    await begin(ofApp)
    await begin(ofPasskey)
    expect(await linksIn(person, 'Extra log-in protection will be removed')).toHaveLength(2)
    await aWeekLater()
    expect(await secretsOf(person)).toEqual([])
  })

  it('the disputed app does not keep the passkey, neither by a refresh nor by a code', async () => {
    const { person, authenticator, ofApp, ofPasskey } = await withBoth()
    await begin(ofApp)
    await begin(ofPasskey)
    const again = await renewed(server.app, person)
    expect(await waitingOf(again)).not.toBeNull()
    const about = (await linksIn(person, 'Extra log-in protection will be removed')).at(-1)
    expect((await disavow(about, { totp: authenticator.code(1) })).status).toBe(401)
    await aWeekLater()
    expect(await secretsOf(person)).toEqual([])
  })

  it('are kept together on a device from before', async () => {
    const { person, authenticator, ofApp, ofPasskey } = await withBoth()
    await begin(ofApp)
    await begin(ofPasskey)
    await call(server.app, factors.stepUp, { ...as(person), body: { totp: authenticator.code(1) } })
    await call(server.app, factors.keepFactor, { ...as(person), body: {} })
    expect(await waitingOf(person)).toBeNull()
    expect(await refusal(server.app, factors.keepFactor, { ...as(person), body: {} })).toBe('notFound')
    await aWeekLater()
    expect(await secretsOf(person)).toHaveLength(2)
  })

  it('the removal of one stays when the link about the other is proved', async () => {
    const { person, ofApp, ofPasskey } = await withBoth()
    await begin(ofApp)
    const answer = await tryCall(server.app, calls.disavow, {
      ...as(person),
      body: { token: ofPasskey ?? '', password: testPassword },
    })
    expect(answer.body).toEqual({ result: 'ok' })
    expect(await waitingOf(person)).not.toBeNull()
    await aWeekLater()
    expect(await secretsOf(person)).toEqual([])
  })
})
