import { endSignIn, listSignIns, login, logout, refreshToken } from '@cardroom/contract/auth'
import { getUser } from '@cardroom/contract/users'
import { describe, expect, it } from 'vitest'
import { days, minutes, setClock } from '#platform/clock.ts'
import { call, newPlayer, refusal, signedInAnew, testPassword, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const refresh = (token: string | undefined) => ({ body: { refresh_token: token } })
const me = (person: Pick<Person, 'id' | 'token'>) => ({
  params: { id: String(person.id) },
  token: person.token,
})

describe('an access token', () => {
  it('is refused if it is missing, forged or old', async () => {
    const person = await newPlayer(server.app)
    expect(await refusal(server.app, getUser, { ...me(person), token: undefined })).toBe(
      'AuthorizationRequiredError',
    )
    const forged = `${person.token.slice(0, -3)}AAA`
    expect(await refusal(server.app, getUser, { ...me(person), token: forged })).toBe(
      'AuthorizationRequiredError',
    )
    setClock(() => Date.now() + minutes(15) + 1000)
    expect(await refusal(server.app, getUser, me(person))).toBe('jwt expired')
  })

  it('is refused once its sign-in has ended', async () => {
    const person = await newPlayer(server.app)
    await call(server.app, logout, { body: {}, token: person.token })
    expect(await refusal(server.app, getUser, me(person))).toBe('AuthorizationRequiredError')
    expect(await refusal(server.app, refreshToken, refresh(person.refresh_token))).toBe(
      'AuthorizationRequiredError',
    )
  })
})

describe('a refresh token', () => {
  it('is refused if it was never issued, and after 30 days', async () => {
    expect(await refusal(server.app, refreshToken, refresh('made-up'))).toBe('AuthorizationRequiredError')
    const person = await newPlayer(server.app)
    setClock(() => Date.now() + days(30))
    expect(await refusal(server.app, refreshToken, refresh(person.refresh_token))).toBe(
      'AuthorizationRequiredError',
    )
  })

  it('is refused 90 days after the sign-in, however often it was refreshed', async () => {
    let session = await newPlayer(server.app)
    for (const day of [29, 58, 87]) {
      setClock(() => Date.now() + days(day))
      const renewed = await call(server.app, refreshToken, refresh(session.refresh_token))
      session = { ...session, ...renewed }
    }
    setClock(() => Date.now() + days(90))
    expect(await refusal(server.app, refreshToken, refresh(session.refresh_token))).toBe(
      'AuthorizationRequiredError',
    )
  })

  it('gives a new pair', async () => {
    const person = await newPlayer(server.app)
    const renewed = await call(server.app, refreshToken, refresh(person.refresh_token))
    expect(renewed.refresh_token).not.toBe(person.refresh_token)
    expect((await tryCall(server.app, getUser, me(renewed))).status).toBe(200)
  })

  it('ends the whole sign-in if it is used a second time', async () => {
    const person = await newPlayer(server.app)
    const renewed = await call(server.app, refreshToken, refresh(person.refresh_token))
    expect(await refusal(server.app, refreshToken, refresh(person.refresh_token))).toBe(
      'AuthorizationRequiredError',
    )
    expect(await refusal(server.app, getUser, me(renewed))).toBe('AuthorizationRequiredError')
    expect(await refusal(server.app, refreshToken, refresh(renewed.refresh_token))).toBe(
      'AuthorizationRequiredError',
    )
  })

  it('succeeds at most once if it is used several times at once', async () => {
    const person = await newPlayer(server.app)
    const answers = await Promise.all(
      [1, 2, 3].map(() => tryCall(server.app, refreshToken, refresh(person.refresh_token))),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })
})

describe('my sign-ins', () => {
  it('are listed, and only I can end each of them', async () => {
    const person = await newPlayer(server.app)
    const second = (await call(server.app, login, {
      body: { login: person.email as string, password: testPassword },
    })) as Person
    const list = await call(server.app, listSignIns, { token: second.token })
    expect(list.map((signIn) => signIn.current)).toEqual([true, false])
    const first = { params: { id: String(list[1]?.id) } }
    const stranger = await newPlayer(server.app)
    expect(await refusal(server.app, endSignIn, { ...first, token: stranger.token })).toBe('notFound')
    await call(server.app, endSignIn, { ...first, token: second.token })
    expect(await refusal(server.app, getUser, me(person))).toBe('AuthorizationRequiredError')
    expect(await call(server.app, listSignIns, { token: second.token })).toHaveLength(1)
  })

  it('are not listed any more once nobody can refresh them', async () => {
    const person = await newPlayer(server.app)
    setClock(() => Date.now() + days(30))
    const again = await signedInAnew(server.app, person)
    const list = await call(server.app, listSignIns, { token: again.token })
    expect(list.map((signIn) => signIn.current)).toEqual([true])
  })
})
