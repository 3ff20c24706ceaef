import type { CallInput } from '@cardroom/contract'
import * as admin from '@cardroom/contract/admin'
import { login } from '@cardroom/contract/auth'
import { listMessages, readAllMessages } from '@cardroom/contract/chat'
import { findClub, getClub, listMyClubs, updateClub } from '@cardroom/contract/clubs'
import { setConversions } from '@cardroom/contract/conversions'
import * as calls from '@cardroom/contract/factors'
import { listPlayableLimits } from '@cardroom/contract/games'
import { askToJoin } from '@cardroom/contract/invites'
import { getLeaders } from '@cardroom/contract/reports'
import { getScorecard } from '@cardroom/contract/scorecard'
import { getUser, updateUser } from '@cardroom/contract/users'
import { expect, test } from 'vitest'
import { later, minutes, now, setClock } from '#platform/clock.ts'
import { newAdmin, newClub, newMember } from '#test/clubs.ts'
import { authenticatorWith, withPasskey, withTotp, wrongCode } from '#test/factors.ts'
import {
  call,
  mailedCode,
  newPlayer,
  refusal,
  signedInAnew,
  stepUpWithPassword,
  tryCall,
} from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp({ needsAdminFactor: true })
const as = ({ token }: { readonly token: string }) => ({ token })

test('without a factor the password steps up, for ten minutes of this sign-in', async () => {
  const player = await newPlayer(server.app)
  const dangerous = { ...as(player), body: {} }
  expect((await tryCall(server.app, calls.startTotp, dangerous)).status).toBe(403)
  expect(await refusal(server.app, calls.startTotp, dangerous)).toBe('stepUpNeeded')
  expect(await call(server.app, calls.startStepUp, dangerous)).toEqual({ methods: ['password'] })
  const wrong = { ...as(player), body: { password: 'Wrong-1234' } }
  expect(await refusal(server.app, calls.stepUp, wrong)).toBe('invalidCredentials')
  const started = now()
  setClock(() => started.getTime())
  const { until } = await stepUpWithPassword(server.app, player)
  expect(until).toBe(later(started, minutes(10)).toISOString())
  await call(server.app, calls.startTotp, dangerous)

  const body = { login: player.email as string, password: player.password }
  const elsewhere = await call(server.app, login, { body })
  if (!('token' in elsewhere)) throw new Error('No second step is set')
  expect(await refusal(server.app, calls.startTotp, { ...as(elsewhere), body: {} })).toBe('stepUpNeeded')
  setClock(() => later(started, minutes(10)).getTime())
  expect(await refusal(server.app, calls.startTotp, dangerous)).toBe('stepUpNeeded')
})

test('the body must name exactly one method', async () => {
  const player = await newPlayer(server.app)
  for (const body of [{}, { password: player.password, code: '123456' }])
    expect(await refusal(server.app, calls.stepUp, { ...as(player), body })).toBe('dataIncorrect')
})

test('a code is mailed only to a person who has neither password nor factor', async () => {
  const player = await newPlayer(server.app)
  expect(await refusal(server.app, calls.stepUp, { ...as(player), body: { code: '123456' } })).toBe(
    'notAllowed',
  )
  await server.app.database.pool.query('update users set password_hash = null where id = $1', [player.id])
  expect(await call(server.app, calls.startStepUp, { ...as(player), body: {} })).toEqual({
    methods: ['code'],
  })
  const code = await mailedCode(server.app, player.email as string)
  const wrong = { ...as(player), body: { code: code === '000000' ? '000001' : '000000' } }
  expect(await refusal(server.app, calls.stepUp, wrong)).toBe('codeIncorrect')
  await call(server.app, calls.stepUp, { ...as(player), body: { code } })
  await call(server.app, calls.startTotp, { ...as(player), body: {} })
})

test('if a factor is set, neither the password nor an earlier step-up by password counts', async () => {
  const player = await newPlayer(server.app)
  const body = { login: player.email as string, password: player.password }
  const elsewhere = await call(server.app, login, { body })
  if (!('token' in elsewhere)) throw new Error('No second step is set')
  await stepUpWithPassword(server.app, { ...player, token: elsewhere.token })
  const { authenticator } = await withTotp(server.app, player)
  const dangerous = { token: elsewhere.token, body: {} }
  expect(await refusal(server.app, calls.startTotp, dangerous)).toBe('stepUpNeeded')
  const password = { ...dangerous, body: { password: player.password } }
  expect(await refusal(server.app, calls.stepUp, password)).toBe('notAllowed')
  const start = await call(server.app, calls.startStepUp, dangerous)
  expect(start).toEqual({ methods: ['totp', 'recovery_code'] })
  await call(server.app, calls.stepUp, { ...dangerous, body: { totp: authenticator.code() } })
  await call(server.app, calls.startTotp, dangerous)
})

test.each([
  ['an app', withTotp],
  ['a passkey', withPasskey],
] as const)(
  'a person who adds %s has shown it, which counts as a step-up for ten minutes of this sign-in',
  async (_, add) => {
    const player = await newPlayer(server.app)
    await stepUpWithPassword(server.app, player)
    const added = now()
    setClock(() => added.getTime())
    await add(server.app, player)
    const dangerous = { ...as(player), body: {} }
    setClock(() => later(added, minutes(10) - 1).getTime())
    await call(server.app, calls.renewRecoveryCodes, dangerous)
    setClock(() => later(added, minutes(10)).getTime())
    expect(await refusal(server.app, calls.renewRecoveryCodes, dangerous)).toBe('stepUpNeeded')
  },
)

test('a factor that was not shown gives no step-up', async () => {
  const player = await newPlayer(server.app)
  const begun = now()
  setClock(() => begun.getTime())
  await stepUpWithPassword(server.app, player)
  const { secret } = await call(server.app, calls.startTotp, { ...as(player), body: {} })
  const body = { code: wrongCode(authenticatorWith(secret)) }
  setClock(() => later(begun, minutes(10) - 1).getTime())
  expect(await refusal(server.app, calls.confirmTotp, { ...as(player), body })).toBe('codeIncorrect')
  setClock(() => later(begun, minutes(10)).getTime())
  expect(await refusal(server.app, calls.startTotp, { ...as(player), body: {} })).toBe('stepUpNeeded')
})

test('a passkey steps up, once for each challenge, and only if it verified its user', async () => {
  const player = await newPlayer(server.app)
  await stepUpWithPassword(server.app, player)
  const { passkey } = await withPasskey(server.app, player)
  const ask = async () => {
    const start = await call(server.app, calls.startStepUp, { ...as(player), body: {} })
    expect(start.methods).toEqual(['passkey', 'recovery_code'])
    return start.passkey?.challenge as string
  }
  const answer = (body: calls.PasskeyAnswer) => ({ ...as(player), body: { passkey: body } })
  for (const wrong of [{ flags: 0x01 }, { origin: 'http://elsewhere.example' }, { site: 'example.com' }])
    expect(await refusal(server.app, calls.stepUp, answer(passkey.use(await ask(), wrong)))).toBe(
      'codeIncorrect',
    )
  const good = answer(passkey.use(await ask()))
  await call(server.app, calls.stepUp, good)
  expect(await refusal(server.app, calls.stepUp, good)).toBe('codeIncorrect')
  const copied = passkey.use(await ask(), { counter: 1 })
  expect(await refusal(server.app, calls.stepUp, answer(copied))).toBe('codeIncorrect')
})

test('an administrator needs a factor and a step-up with it; everybody else is refused as before', async () => {
  const [boss, player] = [await newAdmin(server.app), await newPlayer(server.app)]
  const { club, owner } = await newClub(server.app)
  const scorecard = { params: { user_id: String(owner.id) }, query: {} }
  const theirs = (token: string): Promise<string>[] => [
    refusal(server.app, admin.listUsers, { token, query: {} }),
    refusal(server.app, admin.listClubs, { token, query: {} }),
    refusal(server.app, admin.updateClubAsAdmin, { token, params: { id: String(club.id) }, body: {} }),
    refusal(server.app, admin.changeDefaultLimits, { token, body: { game_id: 1 } }),
    refusal(server.app, admin.getBooks, { token }),
    refusal(server.app, admin.checkBooks, { token, body: {} }),
    refusal(server.app, setConversions, { token, body: {} }),
    refusal(server.app, getClub, { token, clubId: club.id }),
    refusal(server.app, listMessages, { token, clubId: club.id, query: {} }),
    refusal(server.app, readAllMessages, { token, clubId: club.id, body: { message_type: 'chat' } }),
    refusal(server.app, getScorecard, { token, clubId: club.id, ...scorecard }),
    refusal(server.app, getLeaders, { token, clubId: club.id, query: {} }),
    refusal(server.app, listPlayableLimits, { token, clubId: club.id }),
  ]
  expect(new Set(await Promise.all(theirs(player.token)))).toEqual(new Set(['accessDenied']))
  expect(new Set(await Promise.all(theirs(boss.token)))).toEqual(new Set(['stepUpNeeded']))
  // Notices are the administrator's own, whatever club the client names.
  const notices = { ...as(boss), clubId: club.id, query: { message_type: 'other' } } as const
  await call(server.app, listMessages, notices)
  const { authenticator } = await withTotp(server.app, boss)
  const added = now()
  setClock(() => later(added, minutes(10)).getTime())
  expect(new Set(await Promise.all(theirs(boss.token)))).toEqual(new Set(['stepUpNeeded']))
  await call(server.app, calls.stepUp, { ...as(boss), body: { totp: authenticator.code() } })
  await call(server.app, admin.listUsers, { ...as(boss), query: {} })
  await call(server.app, getClub, { ...as(boss), clubId: club.id })
  await call(server.app, listMessages, { ...as(boss), clubId: club.id, query: {} })
  await call(server.app, getClub, { ...as(owner), clubId: club.id })
})

test('the jade of a club that they are no member of is shown to administrators after the step-up', async () => {
  const boss = await newAdmin(server.app)
  const { club } = await newClub(server.app)
  const me = { ...as(boss), params: { id: String(boss.id) } }
  const jade = async (input: CallInput<typeof getUser>) => {
    const shown = await call(server.app, getUser, input)
    return 'jade_amount' in shown ? shown.jade_amount : undefined
  }
  expect(await jade({ ...me, clubId: club.id })).toBe(0)
  await call(server.app, updateUser, { ...me, body: { club_id: club.id } })
  expect(await jade(me)).toBe(0)
  const { authenticator } = await withTotp(server.app, boss)
  await call(server.app, calls.stepUp, { ...as(boss), body: { totp: authenticator.code() } })
  expect(await jade({ ...me, clubId: club.id })).toBe(100)
})

test('an administrator finds a club that is not public, and sees a last log-in, after the step-up', async () => {
  const boss = await newAdmin(server.app)
  const { club, owner } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  await signedInAnew(server.app, agent)
  await call(server.app, updateClub, { ...as(owner), clubId: club.id, body: { is_public: false } })
  const byCode = { ...as(boss), query: { code: club.code } }
  const scorecard = { ...byCode, params: { user_id: String(agent.id) } }
  const lastLogin = async () =>
    (await call(server.app, getUser, { ...as(boss), params: { id: String(agent.id) } })).last_login
  expect(await refusal(server.app, findClub, byCode)).toBe('stepUpNeeded')
  expect(await refusal(server.app, getScorecard, scorecard)).toBe('stepUpNeeded')
  expect(await lastLogin()).toBeNull()
  const { authenticator } = await withTotp(server.app, boss)
  await call(server.app, calls.stepUp, { ...as(boss), body: { totp: authenticator.code() } })
  expect(await call(server.app, findClub, byCode)).toMatchObject({ id: club.id })
  expect(await call(server.app, getScorecard, scorecard)).toMatchObject({ players: 0 })
  expect(await lastLogin()).not.toBeNull()
})

test('a request to join shows an administrator no balances of the club', async () => {
  const boss = await newAdmin(server.app)
  const { club } = await newClub(server.app)
  await call(server.app, askToJoin, { ...as(boss), body: { code: club.code } })
  const [asked] = await call(server.app, listMyClubs, as(boss))
  expect(asked).toMatchObject({ id: club.id, status: 'requested', jade_amount: null, white_amount: null })
})

test('in a club of their own an administrator is a member like any other', async () => {
  const { club } = await newClub(server.app)
  const boss = await newAdmin(server.app)
  await newMember(server.app, club, { person: boss })
  await call(server.app, getClub, { ...as(boss), clubId: club.id })
})
