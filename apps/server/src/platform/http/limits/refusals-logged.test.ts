import { blockAccount } from '@cardroom/contract/admin'
import { changePassword, confirmTwoFactorChange, login, logout, refreshToken } from '@cardroom/contract/auth'
import { getClub } from '@cardroom/contract/clubs'
import { updateUser } from '@cardroom/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeAdmin } from '#test/cast.ts'
import { newClub } from '#test/clubs.ts'
import { readableLog } from '#test/readings/log-lines.ts'
import { call, newPlayer, refusal, testPassword, tryCall } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const { log, lines } = readableLog('warn')
const server = useApp({ log })
beforeEach(() => void lines.splice(0))

const events = () => lines.map(({ event }) => event)

describe('at the default level,', () => {
  it('a wrong password is logged with its account, but never the typed text', async () => {
    const person = await newPlayer(server.app)
    const body = { login: person.email as string, password: 'Guessed-789' }
    const refused = await tryCall(server.app, login, { body })
    expect(lines).toMatchObject([
      {
        event: 'login.failed',
        user_id: person.id,
        ip: '127.0.0.1',
        call: 'POST /api/auth/login',
        key: 'invalidCredentials',
        request_id: refused.headers.get('x-request-id'),
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/Guessed-789|example\.com/)
  })

  it('a wrong code is logged', async () => {
    const { token, id } = await newPlayer(server.app)
    const body = { code: '000000', two_fa: true }
    expect(await refusal(server.app, confirmTwoFactorChange, { body, token })).toBe('codeIncorrect')
    expect(lines).toMatchObject([{ event: 'code.refused', user_id: id }])
  })

  it('a club that the caller does not belong to is logged', async () => {
    const { club } = await newClub(server.app)
    const { token, id } = await newPlayer(server.app)
    expect(await refusal(server.app, getClub, { clubId: club.id, token })).toBe('accessDenied')
    expect(lines).toMatchObject([{ event: 'access.denied', user_id: id }])
  })

  it.each(['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'data:image/png;base64,R0lGODlhAQABAAAAACw='])(
    'a picture that is not valid is logged: %s',
    async (avatar) => {
      const { token, id } = await newPlayer(server.app)
      const of = { token, params: { id: String(id) } }
      expect(await refusal(server.app, updateUser, { ...of, body: { avatar } })).toBe('dataIncorrect')
      expect(lines).toMatchObject([{ event: 'upload.refused', user_id: id, key: 'dataIncorrect' }])
    },
  )

  it('an invalid token, and a call without a token, are logged', async () => {
    await refusal(server.app, logout, { body: {}, token: 'x.y.z' })
    await refusal(server.app, logout, { body: {} })
    expect(events()).toEqual(['token.refused', 'token.missing'])
  })

  it('a refresh token that is used again is logged', async () => {
    const person = await newPlayer(server.app)
    const body = { refresh_token: person.refresh_token }
    await call(server.app, refreshToken, { body })
    await refusal(server.app, refreshToken, { body })
    expect(lines).toMatchObject([{ event: 'refresh-token.reused', user_id: person.id }])
    expect(JSON.stringify(lines)).not.toContain(person.refresh_token)
  })

  it('mistyped or missing input is not logged', async () => {
    const { token, id } = await newPlayer(server.app)
    await refusal(server.app, updateUser, {
      params: { id: String(id) },
      body: { gender: 'x' as 'male' },
      token,
    })
    await fetch(`${server.app.origin}/api/nothing`)
    expect(events()).toEqual([])
  })
})

describe('after a commit,', () => {
  it('a new password is logged, but not the refused attempt before it', async () => {
    const { token, id } = await newPlayer(server.app)
    const change = (old: string) =>
      tryCall(server.app, changePassword, {
        token,
        body: { old_password: old, new_password: 'Another-456' },
      })
    await change('Wrong-1234')
    const changed = await change(testPassword)
    expect(lines).toMatchObject([
      { event: 'password.refused', user_id: id },
      {
        event: 'password.changed',
        user_id: id,
        ip: '127.0.0.1',
        request_id: changed.headers.get('x-request-id'),
      },
    ])
  })

  it('a blocked account is logged with the person who blocked it', async () => {
    const [admin, person] = [await newPlayer(server.app), await newPlayer(server.app)]
    await makeAdmin(server.app, admin)
    await call(server.app, blockAccount, {
      token: admin.token,
      params: { id: String(person.id) },
      body: {},
    })
    expect(lines).toMatchObject([{ event: 'account.blocked', user_id: person.id, actor_id: admin.id }])
  })
})

describe('with limits on,', () => {
  const limited = useApp({ log, hasRateLimits: true })

  it('a limit that was reached is logged', async () => {
    const body = { login: 'besieged@example.com', password: 'Wrong-1234' }
    const statuses = new Set<number>()
    for (let tries = 0; tries < 25; tries += 1)
      statuses.add((await tryCall(limited.app, login, { body })).status)
    expect(statuses).toContain(429)
    expect(events()).toContain('limit.hit')
  })
})
