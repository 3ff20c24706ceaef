import * as calls from '@cardroom/contract/auth'
import { listMessages } from '@cardroom/contract/chat'
import { notices, type NoticeKey } from '@cardroom/contract/notices'
import { prepareRequest } from '@cardroom/contract'
import { describe, expect, it } from 'vitest'
import {
  call,
  mailedCode,
  newGuest,
  newPlayer,
  type Person,
  refusal,
  signedIn,
  testPassword,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const email = (person: Person) => person.email as string
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36'
const newerChrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.7444.60 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'

async function logInFrom(userAgent: string, person: Person): Promise<void> {
  const body = { login: email(person), password: testPassword }
  const { url, method, headers, body: sent } = prepareRequest(calls.login, { body })
  const answer = await fetch(`${server.app.origin}${url}`, {
    method,
    headers: { ...headers, 'user-agent': userAgent },
    body: sent as string,
  })
  expect(answer.status).toBe(200)
}

/** Returns a person's notices, newest first. The values are those that the contract allows in the texts. */
async function noticesOf(person: { readonly token: string }): Promise<[NoticeKey, unknown][]> {
  const query = { message_type: 'other' as const }
  const messages = await call(server.app, listMessages, { token: person.token, query })
  return messages.map(({ content, body }) => {
    const kind = content as NoticeKey
    expect(
      Object.keys(body ?? {}).filter((key) => !(notices[kind].values as readonly string[]).includes(key)),
    ).toEqual([])
    return [kind, body]
  })
}

describe('a sign-in', () => {
  it('sends no notice the first time, or from a browser that was seen before', async () => {
    const person = await newPlayer(server.app)
    await call(server.app, calls.login, { body: { login: email(person), password: testPassword } })
    expect(await noticesOf(person)).toEqual([])
    expect(await noticesOf(await newGuest(server.app))).toEqual([])
  })

  it('sends one notice from a browser not seen before; its next version is the same browser', async () => {
    const person = await newPlayer(server.app)
    await logInFrom(chrome, person)
    await logInFrom(newerChrome, person)
    expect(await noticesOf(person)).toEqual([['signedIn', { device: chrome, ip: '127.0.0.1' }]])
    await logInFrom(iphone, person)
    expect((await noticesOf(person)).map(([, body]) => body)).toEqual([
      { device: iphone, ip: '127.0.0.1' },
      { device: chrome, ip: '127.0.0.1' },
    ])
  })

  it('sends no notice to anybody else, and none if it was refused', async () => {
    const [person, other] = [await newPlayer(server.app), await newPlayer(server.app)]
    await logInFrom(chrome, other)
    await refusal(server.app, calls.login, { body: { login: email(person), password: 'Wrong-1234' } })
    expect(await noticesOf(person)).toEqual([])
  })
})

describe('a change of the account sends a notice', () => {
  it('a password that is changed or reset sends a notice', async () => {
    const person = await newPlayer(server.app)
    const body = { old_password: testPassword, new_password: 'Another-456' }
    await refusal(server.app, calls.changePassword, {
      body: { ...body, old_password: 'Wrong-1234' },
      token: person.token,
    })
    expect(await noticesOf(person)).toEqual([])
    await call(server.app, calls.changePassword, { body, token: person.token })
    expect(await noticesOf(person)).toEqual([['passwordChanged', {}]])

    const reset = { login: email(person) }
    const { attempt_id } = await call(server.app, calls.resetPassword, { body: reset })
    const code = await mailedCode(server.app, email(person))
    const again = { ...reset, password: testPassword, code, attempt_id }
    const session = signedIn(await call(server.app, calls.confirmResetPassword, { body: again }))
    expect(await noticesOf(session)).toEqual([
      ['passwordChanged', {}],
      ['passwordChanged', {}],
    ])
  })

  it('a changed address sends a notice once it is confirmed', async () => {
    const person = await newPlayer(server.app)
    const { token } = person
    const next = `told-${person.id}@example.com`
    await call(server.app, calls.startEmailChange, { body: {}, token })
    const code = await mailedCode(server.app, email(person))
    await call(server.app, calls.confirmOldEmail, { body: { email: next, code }, token })
    expect(await noticesOf(person)).toEqual([])
    await call(server.app, calls.confirmNewEmail, {
      body: { code: await mailedCode(server.app, next) },
      token,
    })
    expect(await noticesOf(person)).toEqual([['emailChanged', { email: next }]])
  })

  it('switching the second factor on or off sends a notice', async () => {
    const person = await newPlayer(server.app)
    const switched = async (isOn: boolean): Promise<void> => {
      await call(server.app, calls.startTwoFactorChange, { body: {}, token: person.token })
      const code = await mailedCode(server.app, email(person))
      await call(server.app, calls.confirmTwoFactorChange, {
        body: { code, two_fa: isOn },
        token: person.token,
      })
    }
    for (const isOn of [false, true, true, false]) await switched(isOn)
    expect((await noticesOf(person)).map(([kind]) => kind)).toEqual(['twoFactorOff', 'twoFactorOn'])
  })
})
