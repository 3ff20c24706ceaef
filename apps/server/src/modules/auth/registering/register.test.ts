import { confirmRegistration, register } from '@cardroom/contract/auth'
import { getUser, takeWelcomeBonus } from '@cardroom/contract/users'
import { describe, expect, it } from 'vitest'
import { minutes, setClock } from '#platform/clock.ts'
import {
  call,
  mailedCode,
  mailsTo,
  newGuest,
  newPlayer,
  refusal,
  testPassword,
  tryCall,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const form = (login: string, name = 'Mara Voss') => ({ login, password: testPassword, name })
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('registering', () => {
  it('refuses an address that has an account, whatever its case', async () => {
    const { email } = await newPlayer(server.app)
    const body = form((email as string).toUpperCase())
    expect(await refusal(server.app, register, { body })).toBe('userExists')
  })

  it('refuses a signed-in player', async () => {
    const { token } = await newPlayer(server.app)
    expect(await refusal(server.app, register, { body: form('twice@example.com'), token })).toBe('notAllowed')
  })

  it.each([
    ['an address without a domain', { login: 'mara' }, 'login'],
    ['two characters before the @', { login: 'ab@example.com' }, 'login'],
    ['a password without a capital', { password: 'secret-123' }, 'password'],
    ['a password without a digit', { password: 'Secret-abc' }, 'password'],
    ['a password of seven', { password: 'Secre-1' }, 'password'],
    ['a password that everybody has', { password: 'Password1' }, 'password'],
    ['a common password with a mark at the end', { password: 'paSSword1!' }, 'password'],
    ['a name of two', { name: 'Al' }, 'name'],
    ['a name that is invisible', { name: '\u200b\u200b\u200b' }, 'name'],
    ['a name that reverses the text direction', { name: 'Mara \u202e Voss' }, 'name'],
    ['a name of two lines', { name: 'Mara\nVoss' }, 'name'],
    ['a name with a wide space', { name: 'Mara\u2003Voss' }, 'name'],
    ['a name of two letters and marks', { name: 'A\u0301\u0301\u0301b' }, 'name'],
    ['an unknown field', { admin: true }, ''],
  ])('refuses %s and names the field', async (_, change, path) => {
    const body = { ...form('malformed@example.com'), ...change }
    const { status, body: answer } = await tryCall(server.app, register, { body })
    expect(status).toBe(400)
    expect(answer).toMatchObject({ error: 'dataIncorrect' })
    expect((answer as unknown as { fields: { path: string }[] }).fields[0]?.path).toBe(path)
    expect(await mailsTo(server.app, 'malformed@example.com')).toEqual([])
  })

  it('stores a name in composed form', async () => {
    const login = 'composed@example.com'
    const { attempt_id } = await call(server.app, register, { body: form(login, 'Jose\u0301 A\u030a') })
    const body = { login, code: await mailedCode(server.app, login), attempt_id }
    const session = await call(server.app, confirmRegistration, { body })
    expect(session.name).toBe('José Å')
  })

  it('makes no account before the code is confirmed, and signs in with it', async () => {
    const login = 'Fresh.One@example.com'
    const sent = await call(server.app, register, { body: form(login) })
    expect(sent).toEqual({
      result: 'codeSent',
      attempt_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    })
    const body = { login, code: await mailedCode(server.app, login), attempt_id: sent.attempt_id }
    const session = await call(server.app, confirmRegistration, { body })
    expect(session).toMatchObject({
      email: login,
      name: 'Mara Voss',
      guest: false,
      gold_amount: 0,
      theme: 'dark',
    })
    expect(session.last_login).toBeNull()
    const me = await call(server.app, getUser, { params: { id: session.id as never }, token: session.token })
    expect(me).toMatchObject({ id: session.id, email: login })
  })

  it('accepts a code once', async () => {
    const login = 'once@example.com'
    const { attempt_id } = await call(server.app, register, { body: form(login) })
    const body = { login, code: await mailedCode(server.app, login), attempt_id }
    await call(server.app, confirmRegistration, { body })
    expect(await refusal(server.app, confirmRegistration, { body })).toBe('codeIncorrect')
  })

  it('allows five wrong codes: then the right one is refused too', async () => {
    const login = 'guesser@example.com'
    const { attempt_id } = await call(server.app, register, { body: form(login) })
    const code = await mailedCode(server.app, login)
    for (let tries = 0; tries < 5; tries += 1)
      expect(
        await refusal(server.app, confirmRegistration, { body: { login, code: wrong(code), attempt_id } }),
      ).toBe('codeIncorrect')
    expect(await refusal(server.app, confirmRegistration, { body: { login, code, attempt_id } })).toBe(
      'codeIncorrect',
    )
  })

  it('accepts a code for ten minutes', async () => {
    const login = 'late@example.com'
    const { attempt_id } = await call(server.app, register, { body: form(login) })
    const code = await mailedCode(server.app, login)
    setClock(() => Date.now() + minutes(10))
    expect(await refusal(server.app, confirmRegistration, { body: { login, code, attempt_id } })).toBe(
      'codeIncorrect',
    )
  })

  it('makes one account if two confirmations come at once', async () => {
    const login = 'raced@example.com'
    const { attempt_id } = await call(server.app, register, { body: form(login) })
    const body = { login, code: await mailedCode(server.app, login), attempt_id }
    const answers = await Promise.all([1, 2, 3].map(() => tryCall(server.app, confirmRegistration, { body })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400])
  })

  it('registering mails in the reader’s language', async () => {
    await fetch(`${server.app.origin}/api/auth/register/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' },
      body: JSON.stringify(form('masha@example.com')),
    })
    expect((await mailsTo(server.app, 'masha@example.com'))[0]?.subject).toBe(
      'Cardroom: Подтвердите адрес почты',
    )
  })
})

describe('a guest', () => {
  it('upgrades with their token: same id and balances, and no second bonus', async () => {
    const guest = await newGuest(server.app)
    await call(server.app, takeWelcomeBonus, { body: {}, token: guest.token })
    const login = 'upgraded@example.com'
    const asGuest = { token: guest.token }
    const { attempt_id } = await call(server.app, register, { ...asGuest, body: form(login) })
    const body = { login, code: await mailedCode(server.app, login), attempt_id }
    const session = await call(server.app, confirmRegistration, { ...asGuest, body })
    expect(session).toMatchObject({ id: guest.id, guest: false, email: login, gold_amount: 200_000 })
    expect(await refusal(server.app, takeWelcomeBonus, { body: {}, token: session.token })).toBe('notAllowed')
  })
})
