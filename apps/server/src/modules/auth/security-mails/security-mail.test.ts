import * as calls from '@cardroom/contract/auth'
import { prepareRequest } from '@cardroom/contract'
import { stepUp } from '@cardroom/contract/factors'
import { getUser, updateUser } from '@cardroom/contract/users'
import { describe, expect, it } from 'vitest'
import { days, setClock } from '#platform/clock.ts'
import { withTotp } from '#test/factors.ts'
import {
  call,
  mailedCode,
  mailsTo,
  newPlayer,
  refusal,
  renewed,
  testPassword,
  tryCall,
  type Person,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const email = (person: Person) => person.email as string
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36'

async function subjects(address: string): Promise<string[]> {
  return (await mailsTo(server.app, address)).filter(({ code }) => !code).map(({ subject }) => subject)
}

/** Returns the token of the newest "this wasn't me" link that the address got. */
async function linkTo(address: string): Promise<string> {
  for (const { text } of await mailsTo(server.app, address)) {
    const token = /\/not-me#([\w-]+)/.exec(text)?.[1]
    if (token) return token
  }
  throw new Error(`No link was mailed to ${address}`)
}

const disavow = async (address: string) =>
  call(server.app, calls.disavow, { body: { token: await linkTo(address) } })

async function switchTwoFactor({ token, ...person }: Person, isOn: boolean): Promise<void> {
  await call(server.app, calls.startTwoFactorChange, { body: {}, token })
  const code = await mailedCode(server.app, person.email as string)
  await call(server.app, calls.confirmTwoFactorChange, { body: { code, two_fa: isOn }, token })
}

async function moveTo(next: string, person: Person): Promise<void> {
  const { token } = person
  await call(server.app, calls.startEmailChange, { body: {}, token })
  const code = await mailedCode(server.app, email(person))
  await call(server.app, calls.confirmOldEmail, { body: { email: next, code }, token })
  await call(server.app, calls.confirmNewEmail, { body: { code: await mailedCode(server.app, next) }, token })
}

const changePassword = ({ token }: Person) =>
  call(server.app, calls.changePassword, {
    body: { old_password: testPassword, new_password: 'Thieves-456' },
    token,
  })

const isSignedIn = async ({ id, token }: Person) =>
  (await tryCall(server.app, getUser, { params: { id: String(id) }, token })).status === 200

describe('a mail is sent, whatever the switches say', () => {
  it('a change of password, second factor or address is mailed, to the old address too', async () => {
    const person = await newPlayer(server.app)
    const params = { id: String(person.id) }
    const body = { email_notifications: false }
    await call(server.app, updateUser, { params, body, token: person.token })
    await changePassword(person)
    await switchTwoFactor(person, true)
    await switchTwoFactor(person, false)
    const next = `mailed-${person.id}@example.com`
    await moveTo(next, person)
    expect(await subjects(email(person))).toEqual([
      'Cardroom: Your e-mail address was changed',
      'Cardroom: Two-step log-in is off',
      'Cardroom: Two-step log-in is on',
      'Cardroom: Your password was changed',
    ])
    expect(await subjects(next)).toEqual(['Cardroom: Your e-mail address was changed'])
    const [sentMail] = await mailsTo(server.app, email(person))
    expect(sentMail?.text).toContain(`from ${email(person)} to ${next}`)
    expect(sentMail?.text).toContain(', IP 127.0.0.1.')
  })

  it('a former address gets the mails too, for the seven days in which its change may be disputed', async () => {
    const person = await newPlayer(server.app)
    const next = `followed-${person.id}@example.com`
    await moveTo(next, person)
    const { authenticator } = await withTotp(server.app, person)
    for (const address of [email(person), next])
      expect(await subjects(address)).toEqual([
        'Cardroom: Extra log-in protection was added',
        'Cardroom: Your e-mail address was changed',
      ])
    // Nobody knows who owns that mailbox now, so its link begins nothing.
    const begin = { token: await linkTo(email(person)), begin: true } as const
    expect(await call(server.app, calls.disavow, { body: begin })).toMatchObject({ result: 'proofNeeded' })
    setClock(() => Date.now() + days(7) + 1000)
    const again = await renewed(server.app, person)
    await call(server.app, stepUp, { token: again.token, body: { totp: authenticator.code() } })
    await changePassword(again)
    expect((await subjects(next))[0]).toBe('Cardroom: Your password was changed')
    expect((await subjects(email(person)))[0]).toBe('Cardroom: Extra log-in protection was added')
  })

  it('a reset is mailed in the reader’s language', async () => {
    const person = await newPlayer(server.app)
    const params = { id: String(person.id) }
    await call(server.app, updateUser, { params, body: { language: 'ru' }, token: person.token })
    const { attempt_id } = await call(server.app, calls.resetPassword, { body: { login: email(person) } })
    const code = await mailedCode(server.app, email(person))
    const body = { login: email(person), password: 'Another-456', code, attempt_id }
    await call(server.app, calls.confirmResetPassword, { body })
    expect(await subjects(email(person))).toEqual(['Cardroom: Пароль сброшен'])
  })

  it('a log-in on a device that was not seen before is mailed once', async () => {
    const person = await newPlayer(server.app)
    const sent = prepareRequest(calls.login, { body: { login: email(person), password: testPassword } })
    const logInFromChrome = () =>
      fetch(`${server.app.origin}${sent.url}`, {
        method: sent.method,
        headers: { ...sent.headers, 'user-agent': chrome },
        body: sent.body as string,
      })
    await logInFromChrome()
    await logInFromChrome()
    expect(await subjects(email(person))).toEqual(['Cardroom: A log-in on a new device'])
    const [sentMail] = await mailsTo(server.app, email(person))
    expect(sentMail?.text).toContain('Chrome')
    expect(sentMail?.html).not.toContain('<script')
  })

  it('the mail links to the list of log-ins, and its HTML has the same two links as its text', async () => {
    const person = await newPlayer(server.app)
    await changePassword(person)
    const [sentMail] = await mailsTo(server.app, email(person))
    const links = [...(sentMail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => link)
    expect(links.map((link) => new URL(link).pathname)).toEqual([
      '/not-me',
      '/dashboard/settings/security/sign-ins',
    ])
    const anchors = [...(sentMail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
    expect(anchors).toEqual(links.map((link) => link.replaceAll('&', '&amp;')))
  })

  it('no mail is sent if nothing changed', async () => {
    const person = await newPlayer(server.app)
    await switchTwoFactor(person, false)
    expect(await subjects(email(person))).toEqual([])
  })
})

describe('“this wasn’t me”', () => {
  it('is refused with an invalid token, and with an old one', async () => {
    expect(await refusal(server.app, calls.disavow, { body: { token: 'made-up' } })).toBe('notFound')
    const person = await newPlayer(server.app)
    await changePassword(person)
    setClock(() => Date.now() + days(7) + 1000)
    const body = { token: await linkTo(email(person)) }
    expect(await refusal(server.app, calls.disavow, { body })).toBe('notFound')
  })

  it('ends every sign-in, and neither password is valid; the mailbox leads back in', async () => {
    const person = await newPlayer(server.app)
    await changePassword(person)
    await disavow(email(person))
    expect(await isSignedIn(person)).toBe(false)
    for (const password of [testPassword, 'Thieves-456'])
      expect(await refusal(server.app, calls.login, { body: { login: email(person), password } })).toBe(
        'invalidCredentials',
      )
    const { attempt_id } = await call(server.app, calls.resetPassword, { body: { login: email(person) } })
    const code = await mailedCode(server.app, email(person))
    const body = { login: email(person), password: 'Mine-again-1', code, attempt_id }
    expect(await call(server.app, calls.confirmResetPassword, { body })).toMatchObject({ id: person.id })
  })

  it('restores the old address with the password of that time, and ends what was under way for the new one', async () => {
    const person = await newPlayer(server.app)
    const next = `thief-${person.id}@example.com`
    await moveTo(next, person)
    const thief = await call(server.app, calls.resetPassword, { body: { login: next } })
    const thiefsCode = await mailedCode(server.app, next)
    const proof = { token: await linkTo(email(person)), password: testPassword }
    expect(await call(server.app, calls.disavow, { body: proof })).toEqual({ result: 'ok' })
    const late = { login: next, password: 'Thieves-456', code: thiefsCode, attempt_id: thief.attempt_id }
    expect(await refusal(server.app, calls.confirmResetPassword, { body: late })).toBe('codeIncorrect')
    const { attempt_id } = await call(server.app, calls.resetPassword, { body: { login: email(person) } })
    const code = await mailedCode(server.app, email(person))
    const body = { login: email(person), password: 'Mine-again-1', code, attempt_id }
    expect(await call(server.app, calls.confirmResetPassword, { body })).toMatchObject({
      id: person.id,
      email: email(person),
    })
  })

  it('switches the second factor back', async () => {
    const person = await newPlayer(server.app)
    await switchTwoFactor(person, true)
    await switchTwoFactor(person, false)
    await disavow(email(person))
    const { attempt_id } = await call(server.app, calls.resetPassword, { body: { login: email(person) } })
    const code = await mailedCode(server.app, email(person))
    const body = { login: email(person), password: 'Mine-again-1', code, attempt_id }
    expect(await call(server.app, calls.confirmResetPassword, { body })).toMatchObject({ two_fa: true })
  })

  it('if two open it at once, one of them undoes the change', async () => {
    const person = await newPlayer(server.app)
    await changePassword(person)
    const body = { token: await linkTo(email(person)) }
    const answers = await Promise.all([1, 2, 3].map(() => tryCall(server.app, calls.disavow, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })
})
