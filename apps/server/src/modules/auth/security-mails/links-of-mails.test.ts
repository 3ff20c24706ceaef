import { readFileSync } from 'node:fs'
import path from 'node:path'
import { unlinkIdentity } from '@cardroom/contract/accounts'
import * as calls from '@cardroom/contract/auth'
import { confirmFactor } from '@cardroom/contract/factor-log-in'
import * as factors from '@cardroom/contract/factors'
import { getUser } from '@cardroom/contract/users'
import { describe, expect, it } from 'vitest'
import { days, now, setClock } from '#platform/clock.ts'
import { asOwner } from '#test/database.ts'
import { withPasskey, withTotp, wrongCode, type AuthenticatorApp } from '#test/factors.ts'
import {
  call,
  mailedCode,
  mailsTo,
  newPlayer,
  renewed,
  testPassword,
  tryCall,
  type Person,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { securityTexts, type SecurityMailKind } from './security-mail.texts.ts'

// Tests the tables of docs/security.md, one test a cell: who opens the link of which mail, and what the link does.

const server = useApp()
const laterPassword = 'Another-456'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36'

const kinds = Object.entries(securityTexts.en.kinds) as [SecurityMailKind, { readonly subject: string }][]
const subjectOf = (kind: SecurityMailKind): string => securityTexts.en.kinds[kind].subject

/** A person who has every sort of proof and whose address was another before; the sign-in has stepped up. */
interface Owner {
  readonly person: Person
  readonly former: string
  readonly address: string
  readonly authenticator: AuthenticatorApp
  readonly codes: readonly string[]
}

async function newOwner(): Promise<Owner> {
  const person = await newPlayer(server.app)
  const former = person.email as string
  const address = `later-${person.id}@example.com`
  await link(person, 'google', "now() - interval '1 hour'")
  await move({ person, address: former }, address)
  const { authenticator, recoveryCodes } = await withTotp(server.app, person)
  await stepUp(person, { totp: authenticator.code() })
  return { person, former, address, authenticator, codes: recoveryCodes }
}

const as = ({ token }: Person) => ({ token })
const stepUp = (person: Person, body: { readonly totp?: string; readonly recovery_code?: string }) =>
  call(server.app, factors.stepUp, { ...as(person), body })

/** Links the provider as a visit to it does. */
const link = (person: Person, provider: string, at: string) =>
  asOwner(
    server.app.databaseUrl,
    `insert into identities (provider, subject, user_id, email, created_at)
     values ('${provider}', '${provider} ${person.id}', ${person.id}, null, ${at})`,
  )

/** Records that the person has just come in through the provider. */
const vouch = ({ id }: Person, provider: string) =>
  asOwner(
    server.app.databaseUrl,
    `update sign_ins set provider = '${provider}', created_at = '${now().toISOString()}' where user_id = ${id}`,
  )

async function move({ person, address }: Pick<Owner, 'person' | 'address'>, next: string): Promise<void> {
  await call(server.app, calls.startEmailChange, { ...as(person), body: {} })
  const code = await mailedCode(server.app, address)
  await call(server.app, calls.confirmOldEmail, { ...as(person), body: { email: next, code } })
  const body = { code: await mailedCode(server.app, next) }
  await call(server.app, calls.confirmNewEmail, { ...as(person), body })
}

const changePassword = (person: Person) =>
  call(server.app, calls.changePassword, {
    ...as(person),
    body: { old_password: testPassword, new_password: laterPassword },
  })

async function switchTwoFactor({ person, address }: Owner, isOn: boolean): Promise<void> {
  await call(server.app, calls.startTwoFactorChange, { ...as(person), body: {} })
  const body = { code: await mailedCode(server.app, address), two_fa: isOn }
  await call(server.app, calls.confirmTwoFactorChange, { ...as(person), body })
}

const mailsOf = async (address: string, kind: SecurityMailKind) =>
  (await mailsTo(server.app, address)).filter(({ subject }) => subject.endsWith(subjectOf(kind)))

/** Returns the token of the newest mail of this kind. */
async function linkIn(address: string, kind: SecurityMailKind): Promise<string> {
  const [mail] = await mailsOf(address, kind)
  const token = /\/not-me#([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`No link about "${subjectOf(kind)}" was mailed to ${address}`)
  return token
}

const begin = async (address: string, kind: SecurityMailKind) =>
  call(server.app, calls.disavow, { body: { token: await linkIn(address, kind), begin: true } })

async function beginRemoval({ person, address }: Owner): Promise<void> {
  await withPasskey(server.app, person)
  await begin(address, 'factorAdded')
}

/** Finishes a log-in that waits for a factor with a code of the app. */
async function showFactor(asked: object, { authenticator }: Owner, device = 'node'): Promise<Person> {
  const attempt_id = 'attempt_id' in asked ? String(asked.attempt_id) : ''
  const body = { attempt_id, totp: authenticator.code(1) }
  const answer = await tryCall(server.app, confirmFactor, { body }, { 'user-agent': device })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { ...answer.body, password: testPassword }
}

/** The changes since then: another sign-in, or another address. */
type Changed = Partial<Pick<Owner, 'person' | 'address'>>

/** The event that causes each kind of mail. The tests of the missing kind are in oidc.test.ts. */
const causes: Partial<Record<SecurityMailKind, (owner: Owner) => Promise<Changed>>> = {
  passwordChanged: async ({ person }) => {
    await changePassword(person)
    return {}
  },
  passwordReset: async (owner) => {
    const login = owner.address
    const { attempt_id } = await call(server.app, calls.resetPassword, { body: { login } })
    const code = await mailedCode(server.app, login)
    const body = { login, password: laterPassword, code, attempt_id }
    const asked = await call(server.app, calls.confirmResetPassword, { body })
    return { person: await showFactor(asked, owner) }
  },
  twoFactorOn: async (owner) => {
    await switchTwoFactor(owner, true)
    return {}
  },
  twoFactorOff: async (owner) => {
    await switchTwoFactor(owner, true)
    await switchTwoFactor(owner, false)
    return {}
  },
  newDevice: async (owner) => {
    const body = { login: owner.address, password: testPassword }
    return { person: await showFactor(await call(server.app, calls.login, { body }), owner, chrome) }
  },
  identityUnlinked: async ({ person }) => {
    await call(server.app, unlinkIdentity, { ...as(person), params: { provider: 'google' } })
    return {}
  },
  recoveryCodeUsed: async ({ person, codes }) => {
    await stepUp(person, { recovery_code: codes[9] as string })
    return {}
  },
  emailChanged: async (owner) => {
    const address = `latest-${owner.person.id}@example.com`
    await move(owner, address)
    return { address }
  },
  emailFixed: async (owner) => {
    const address = `latest-${owner.person.id}@example.com`
    await move(owner, address)
    await begin(address, 'emailChanged')
    return { address }
  },
  factorAdded: async ({ person }) => {
    await withPasskey(server.app, person)
    return {}
  },
  factorRemoved: async ({ person }) => {
    await withPasskey(server.app, person)
    const added = (await call(server.app, factors.listFactors, as(person))).at(-1)
    await call(server.app, factors.removeFactor, { ...as(person), params: { id: String(added?.id) } })
    return {}
  },
  recoveryCodesMade: async ({ person }) => {
    await call(server.app, factors.renewRecoveryCodes, { ...as(person), body: {} })
    return {}
  },
  factorRemovalBegun: async (owner) => {
    await beginRemoval(owner)
    return {}
  },
  factorKept: async (owner) => {
    await beginRemoval(owner)
    await call(server.app, factors.keepFactor, { ...as(owner.person), body: {} })
    return {}
  },
  factorRemovalDone: async (owner) => {
    await beginRemoval(owner)
    setClock(() => Date.now() + days(7) + 1000)
    const job = server.app.jobs.find(({ name }) => name === 'remove-disputed-factors')
    await job?.run(server.app.database)
    const person = await renewed(server.app, owner.person)
    await stepUp(person, { totp: owner.authenticator.code() })
    return { person }
  },
  codesPaused: async ({ person, authenticator }) => {
    await asOwner(
      server.app.databaseUrl,
      `insert into factor_tries (factor_id, counted, times)
       select id, 'of another device', array_fill(now(), array[99]) from factors where user_id = ${person.id}`,
    )
    const body = { totp: wrongCode(authenticator) }
    expect((await tryCall(server.app, factors.stepUp, { ...as(person), body })).status).toBe(400)
    return {}
  },
}

interface Opening {
  readonly kind: SecurityMailKind
  readonly owner: Owner
}

interface Brought {
  /** Set if it is not the link in the mail to the current address. */
  readonly link?: string
  readonly proof?: { readonly password?: string; readonly totp?: string; readonly recovery_code?: string }
  /** The person who was signed in where the page was opened. */
  readonly signedIn?: Person
}

/** The evidence that each opener of the link has, apart from a mailbox. */
const openers: Readonly<Record<string, (opening: Opening) => Promise<Brought> | Brought>> = {
  mailbox: () => ({}),
  'former mailbox': async ({ kind, owner }) => ({ link: await linkIn(owner.former, kind) }),
  'sign-in': ({ owner }) => ({ signedIn: owner.person }),
  'password then': () => ({ proof: { password: testPassword } }),
  'password since': async ({ owner }) => {
    await changePassword(owner.person)
    return { proof: { password: laterPassword } }
  },
  'app then': ({ owner }) => ({ proof: { totp: owner.authenticator.code(1) } }),
  'code then': ({ owner }) => ({ proof: { recovery_code: owner.codes[0] as string } }),
  'code since': async ({ owner }) => {
    const made = await call(server.app, factors.renewRecoveryCodes, { ...as(owner.person), body: {} })
    return { proof: { recovery_code: made.recovery_codes[0] as string } }
  },
  'provider then': async ({ owner }) => {
    await vouch(owner.person, 'google')
    return { signedIn: owner.person }
  },
  'provider since': async ({ owner }) => {
    await link(owner.person, 'facebook', 'now()')
    await vouch(owner.person, 'facebook')
    return { signedIn: owner.person }
  },
}

const factorCount = '(select count(*) from factors where user_id = $1 and confirmed_at is not null)'
/**
 * The SQL condition that is true once the change is undone, and was false before; a kind without one has nothing to
 * check.
 */
const takenBack: Partial<Record<SecurityMailKind, string>> = {
  emailChanged: `(select email like 'later-%' from users where id = $1)`,
  factorAdded: `${factorCount} = 1`,
  factorKept: `${factorCount} = 1`,
  factorRemoved: `${factorCount} = 2`,
  recoveryCodesMade: 'not exists (select from former_recovery_codes where user_id = $1)',
  factorRemovalBegun: 'not exists (select from factor_removals where user_id = $1 and ended_at is null)',
}

async function holds({ id }: Person, condition: string): Promise<boolean> {
  const { pool } = server.app.database
  const { rows: found } = await pool.query<{ holds: boolean }>(`select ${condition} as holds`, [id])
  return found[0]?.holds === true
}

const isSignedIn = async (person: Person) =>
  (await tryCall(server.app, getUser, { ...as(person), params: { id: String(person.id) } })).status === 200

interface Outcome {
  readonly answer: object
  readonly staysSignedIn: boolean
  readonly keepsPassword: boolean
  readonly isBack: boolean
}

const untouched = { staysSignedIn: true, keepsPassword: true, isBack: false }
/** The expected outcome for each word in the tables. */
const outcomes: Readonly<Record<string, (brought: Brought) => Outcome>> = {
  ends: () => ({
    answer: { status: 200, body: { result: 'ok' } },
    staysSignedIn: false,
    keepsPassword: false,
    isBack: false,
  }),
  back: ({ signedIn }) => ({
    answer: { status: 200, body: { result: 'ok' } },
    staysSignedIn: signedIn !== undefined,
    keepsPassword: true,
    isBack: true,
  }),
  asks: () => ({ ...untouched, answer: { status: 200, body: { result: 'proofNeeded' } } }),
  wrong: () => ({ ...untouched, answer: { status: 401, body: { error: 'invalidCredentials' } } }),
  waits: () => ({ ...untouched, answer: { status: 429, body: { error: 'tooManyRequests' } } }),
}

/** The word for a former mailbox that gets no mail any more, because its week is over. */
const notMailed = 'none'

async function tryOut(kind: SecurityMailKind, opener: string, word: string): Promise<void> {
  const made = await newOwner()
  const owner = { ...made, ...(await causes[kind]?.(made)) }
  if (word === notMailed) return expect(await mailsOf(owner.former, kind)).toEqual([])
  const token = await linkIn(owner.address, kind)
  const brought = (await openers[opener]?.({ kind, owner })) ?? {}
  const expected = outcomes[word]?.(brought)
  const answer = await tryCall(server.app, calls.disavow, {
    ...(brought.signedIn && as(brought.signedIn)),
    body: { token: brought.link ?? token, ...brought.proof },
  })
  expect(answer).toMatchObject(expected?.answer ?? {})
  const back = takenBack[kind]
  expect({
    staysSignedIn: await isSignedIn(owner.person),
    keepsPassword: await holds(owner.person, '(select password_hash is not null from users where id = $1)'),
    ...(back && { isBack: await holds(owner.person, back) }),
  }).toEqual({
    staysSignedIn: expected?.staysSignedIn,
    keepsPassword: expected?.keepsPassword,
    ...(back && { isBack: expected?.isBack }),
  })
}

interface Row {
  readonly subject: string
  readonly cells: readonly (readonly [opener: string, word: string])[]
}

/**
 * Reads the rows of that section of docs/security.md. A row that is too wide for a page continues in the next table.
 */
function rowsOfDocs(): Row[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../../../../../docs/security.md'), 'utf8')
  const section = text.split('\n## ').find((each) => each.startsWith('Links of security mails')) ?? ''
  const cells = new Map<string, Row['cells']>()
  for (const block of section.split(/\n\n+/)) {
    const [head, , ...rows] = block.split('\n').filter((line) => line.startsWith('|'))
    const [first, ...names] = cellsOf(head ?? '')
    if (first !== 'mail') continue
    for (const [subject = '', ...words] of rows.map(cellsOf))
      cells.set(subject, [
        ...(cells.get(subject) ?? []),
        ...words.map((word, at) => [names[at] ?? '', word] as const),
      ])
  }
  return [...cells].map(([subject, of]) => ({ subject, cells: of }))
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const rows = rowsOfDocs()

describe('docs/security.md', () => {
  it('has a row for each security mail', () => {
    const subjects = kinds.map(([, { subject }]) => subject)
    expect(rows.map(({ subject }) => subject).toSorted()).toEqual(subjects.toSorted())
  })

  it('names only openers and outcomes that are tested', () => {
    const cells = rows.flatMap((row) => row.cells)
    expect(new Set(cells.map(([opener]) => opener))).toEqual(new Set(Object.keys(openers)))
    expect(new Set(cells.map(([, word]) => word))).toEqual(new Set([...Object.keys(outcomes), notMailed]))
  })
})

describe.each(kinds.filter(([kind]) => kind in causes))('the link of the mail %s', (kind, { subject }) => {
  const cells = rows.find((row) => row.subject === subject)?.cells ?? []
  it.each(cells)('the outcome for a person with the %s is “%s”', (opener, word) => tryOut(kind, opener, word))
})

describe('at an address that is no longer the account’s,', () => {
  it('a link that was mailed before the change asks for proof, too', async () => {
    const owner = await newOwner()
    await changePassword(owner.person)
    const token = await linkIn(owner.address, 'passwordChanged')
    await move(owner, `latest-${owner.person.id}@example.com`)
    const answer = await tryCall(server.app, calls.disavow, { body: { token } })
    expect(answer.body).toMatchObject({ result: 'proofNeeded' })
    expect(await isSignedIn(owner.person)).toBe(true)
  })

  it('the earlier password is restored with proof', async () => {
    const owner = await newOwner()
    await causes.passwordReset?.(owner)
    const token = await linkIn(owner.former, 'passwordReset')
    const answer = await tryCall(server.app, calls.disavow, { body: { token, password: testPassword } })
    expect(answer.body).toEqual({ result: 'ok' })
    const body = { login: owner.address, password: testPassword }
    expect(await call(server.app, calls.login, { body })).toMatchObject({ result: 'factorNeeded' })
  })

  it('once the first change is undone, no later one can be undone', async () => {
    const owner = await newOwner()
    const latest = `latest-${owner.person.id}@example.com`
    const first = await linkIn(owner.former, 'emailChanged')
    await move(owner, latest)
    const second = await linkIn(owner.address, 'emailChanged')
    const proof = { password: testPassword }
    const taken = await tryCall(server.app, calls.disavow, { body: { token: first, ...proof } })
    expect(taken.body).toEqual({ result: 'ok' })
    expect(await holds(owner.person, `(select email = '${owner.former}' from users where id = $1)`)).toBe(
      true,
    )
    expect((await tryCall(server.app, calls.disavow, { body: { token: second, ...proof } })).status).toBe(404)
  })
})
