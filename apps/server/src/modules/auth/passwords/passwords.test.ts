import { changePassword, login } from '@cardroom/contract/auth'
import { stepUp } from '@cardroom/contract/factors'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { call, newPlayer, refusal, testPassword, type Person } from '#test/people.ts'
import { whileWritten } from '#test/surroundings/held-address.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const word = 'Пароль-Йод-Ёж-77'
const [composed, apart] = [word.normalize('NFC'), word.normalize('NFD')]

const setHash = (person: Person, passwordHash: string) =>
  server.app.database.pool.query('update users set password_hash = $1 where id = $2', [
    passwordHash,
    person.id,
  ])
const hashOf = async (person: Person): Promise<string> => {
  const { rows } = await server.app.database.pool.query<{ hash: string }>(
    'select password_hash as hash from users where id = $1',
    [person.id],
  )
  return rows[0]?.hash as string
}
const logIn = (person: Person, password: string) =>
  call(server.app, login, { body: { login: person.email as string, password } })

test.each([
  ['composed', 'taken apart', composed, apart],
  ['taken apart', 'composed', apart, composed],
])(
  'a password set %s is right %s too: to log in, to step up, to change it',
  async (_set, _typed, set, typed) => {
    const person = await newPlayer(server.app)
    const first = { old_password: testPassword, new_password: set }
    await call(server.app, changePassword, { token: person.token, body: first })
    await logIn(person, typed)
    await call(server.app, stepUp, { token: person.token, body: { password: typed } })
    const body = { old_password: typed, new_password: 'Brand-New-77' }
    await call(server.app, changePassword, { token: person.token, body })
    await logIn(person, 'Brand-New-77')
  },
)

test('a password stored uncomposed, as it was typed, is accepted, and is stored again in composed form once', async () => {
  const person = await newPlayer(server.app)
  const before = await hash(apart)
  await setHash(person, before)
  expect(
    await refusal(server.app, login, { body: { login: person.email as string, password: `${word}8` } }),
  ).toBe('invalidCredentials')
  expect(await hashOf(person)).toBe(before)
  await logIn(person, composed)
  const after = await hashOf(person)
  expect(after).not.toBe(before)
  await logIn(person, apart)
  await logIn(person, composed)
  expect(await hashOf(person)).toBe(after)
})

test('the letters of a new password are counted in composed form', async () => {
  const person = await newPlayer(server.app)
  // This has seven letters, one of which becomes two characters if it is decomposed.
  const short = { old_password: testPassword, new_password: 'Йod-a77'.normalize('NFD') }
  expect(await refusal(server.app, changePassword, { token: person.token, body: short })).toBe(
    'dataIncorrect',
  )
})

test('a password is changed while somebody logs in with the old one: invalidCredentials', async () => {
  const person = await newPlayer(server.app)
  const values = [await hash('Brand-New-77'), person.id]
  const change = { text: 'update users set password_hash = $1 where id = $2', values }
  const body = { login: person.email as string, password: testPassword }
  const refused = () => refusal(server.app, login, { body })
  expect(await whileWritten(server.app, change, refused)).toBe('invalidCredentials')
  await logIn(person, 'Brand-New-77')
})
