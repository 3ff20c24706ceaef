import * as calls from '@cardroom/contract/factors'
import { expect, test } from 'vitest'
import { later, minutes, now, setClock } from '#platform/clock.ts'
import { authenticatorWith, withPasskey, withTotp, wrongCode } from '#test/factors.ts'
import { call, mailsTo, newGuest, newPlayer, refusal, stepUpWithPassword, tryCall } from '#test/people.ts'
import { makePasskey } from '#test/stand-ins/soft-passkey.ts'
import { asOwner } from '#test/database.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
const as = ({ token }: { readonly token: string }) => ({ token })

test('a guest has no log-in to protect', async () => {
  const guest = await newGuest(server.app)
  expect(await refusal(server.app, calls.startTotp, { ...as(guest), body: {} })).toBe('notAllowed')
  expect(await refusal(server.app, calls.startPasskey, { ...as(guest), body: {} })).toBe('notAllowed')
  expect(await call(server.app, calls.startStepUp, { ...as(guest), body: {} })).toEqual({ methods: [] })
  expect(await refusal(server.app, calls.stepUp, { ...as(guest), body: { password: 'x' } })).toBe(
    'notAllowed',
  )
})

test('an app that has not shown a right code is not a factor', async () => {
  const player = await newPlayer(server.app)
  await stepUpWithPassword(server.app, player)
  const { secret, uri } = await call(server.app, calls.startTotp, { ...as(player), body: {} })
  expect(uri).toContain(`secret=${secret}`)
  const code = wrongCode(authenticatorWith(secret))
  expect(await refusal(server.app, calls.confirmTotp, { ...as(player), body: { code } })).toBe(
    'codeIncorrect',
  )
  expect(await call(server.app, calls.listFactors, as(player))).toEqual([])
  expect(await refusal(server.app, calls.renewRecoveryCodes, { ...as(player), body: {} })).toBe('notAllowed')
})

test('the first factor adds ten recovery codes, the second none', async () => {
  const player = await newPlayer(server.app)
  const { authenticator, recoveryCodes } = await withTotp(server.app, player)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await call(server.app, calls.countRecoveryCodes, as(player))).toEqual({ left: 10 })
  await call(server.app, calls.stepUp, { ...as(player), body: { totp: authenticator.code() } })
  const second = await withPasskey(server.app, player)
  expect(second.recoveryCodes).toEqual([])
  const factors = await call(server.app, calls.listFactors, as(player))
  expect(factors).toMatchObject([
    { kind: 'totp', name: 'Authenticator' },
    { kind: 'passkey', name: 'My phone', last_used_at: null },
  ])
})

test('a passkey is renamed like a person; an app, another person’s passkey and an invisible name are refused', async () => {
  const [player, stranger] = [await newPlayer(server.app), await newPlayer(server.app)]
  const { authenticator } = await withTotp(server.app, player)
  await call(server.app, calls.stepUp, { ...as(player), body: { totp: authenticator.code() } })
  await withPasskey(server.app, player)
  await stepUpWithPassword(server.app, stranger)
  const [app, passkey] = await call(server.app, calls.listFactors, as(player))
  const rename = (id: number | undefined, name: string) => ({ params: { id: String(id) }, body: { name } })
  for (const name of ['', 'ab', '\u200B\u200B\u200B', 'a\nbcd', 'x'.repeat(65)])
    expect(
      await refusal(server.app, calls.renamePasskey, { ...as(player), ...rename(passkey?.id, name) }),
    ).toBe('dataIncorrect')
  for (const [who, of] of [
    [player, app],
    [stranger, passkey],
  ] as const)
    expect(
      await refusal(server.app, calls.renamePasskey, { ...as(who), ...rename(of?.id, 'Mine now') }),
    ).toBe('notFound')
  await call(server.app, calls.renamePasskey, { ...as(player), ...rename(passkey?.id, '  Old phone ') })
  expect(await call(server.app, calls.listFactors, as(player))).toMatchObject([
    { name: 'Authenticator' },
    { name: 'Old phone' },
  ])
})

test('no secret is stored in the database as plain text', async () => {
  const player = await newPlayer(server.app)
  await stepUpWithPassword(server.app, player)
  const { secret } = await call(server.app, calls.startTotp, { ...as(player), body: {} })
  const code = authenticatorWith(secret).code()
  const { recovery_codes: codes = [] } = await call(server.app, calls.confirmTotp, {
    ...as(player),
    body: { code },
  })
  const { rows } = await server.app.database.pool.query<{ all: string }>(
    `select (select string_agg(factors::text, '') from factors) || (select string_agg(recovery_codes::text, '')
       from recovery_codes) as all`,
  )
  for (const text of [secret, codes[0], codes[0]?.replaceAll('-', '')])
    expect(rows[0]?.all).not.toContain(text)
})

test('a new app replaces the old one', async () => {
  const player = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, player)
  await call(server.app, calls.stepUp, { ...as(player), body: { totp: authenticator.code() } })
  const { secret } = await call(server.app, calls.startTotp, { ...as(player), body: {} })
  const next = authenticatorWith(secret)
  await call(server.app, calls.confirmTotp, { ...as(player), body: { code: next.code() } })
  expect(await call(server.app, calls.listFactors, as(player))).toHaveLength(1)
  const old = { ...as(player), body: { totp: authenticator.code(1) } }
  expect(await refusal(server.app, calls.stepUp, old)).toBe('codeIncorrect')
})

test('no code of an app is right whose secret no key decrypts any more; a recovery code of a key that is there is', async () => {
  const player = await newPlayer(server.app)
  const { authenticator, recoveryCodes } = await withTotp(server.app, player)
  await asOwner(
    server.app.databaseUrl,
    `update factors set secret = 'lost.' || split_part(secret, '.', 2) where user_id = ${player.id}`,
  )
  const code = { ...as(player), body: { totp: authenticator.code() } }
  expect(await refusal(server.app, calls.stepUp, code)).toBe('codeIncorrect')
  await call(server.app, calls.stepUp, { ...as(player), body: { recovery_code: recoveryCodes[0] } })
})

test('a passkey whose challenge, origin or site is not ours is not kept', async () => {
  const player = await newPlayer(server.app)
  await stepUpWithPassword(server.app, player)
  const add = async (wrong: object) => {
    const { challenge } = await call(server.app, calls.startPasskey, { ...as(player), body: {} })
    const { made } = makePasskey({ challenge, ...wrong })
    return refusal(server.app, calls.addPasskey, { ...as(player), body: { response: made, name: 'A key' } })
  }
  for (const wrong of [
    { challenge: 'bWFkZSB1cA' },
    { origin: 'http://elsewhere.example' },
    { site: 'example.com' },
  ])
    expect(await add(wrong)).toBe('codeIncorrect')
  expect(await call(server.app, calls.listFactors, as(player))).toEqual([])
})

test('a passkey is stored once, for one person', async () => {
  const [one, other] = [await newPlayer(server.app), await newPlayer(server.app)]
  for (const player of [one, other]) await stepUpWithPassword(server.app, player)
  const { challenge } = await call(server.app, calls.startPasskey, { ...as(one), body: {} })
  const body = { response: makePasskey({ challenge }).made, name: 'A key' }
  expect(await refusal(server.app, calls.addPasskey, { ...as(other), body })).toBe('codeIncorrect')
  await call(server.app, calls.addPasskey, { ...as(one), body })
  expect(await call(server.app, calls.listFactors, as(other))).toEqual([])
})

test('at most ten passkeys are stored, even if more are requested before, or all at once', async () => {
  const player = await newPlayer(server.app)
  await stepUpWithPassword(server.app, player)
  const { passkey } = await withPasskey(server.app, player)
  const { passkey: asked } = await call(server.app, calls.startStepUp, { ...as(player), body: {} })
  const proof = { passkey: passkey.use(asked?.challenge as string) }
  await call(server.app, calls.stepUp, { ...as(player), body: proof })
  const challenges: string[] = []
  for (let more = 0; more < 14; more += 1)
    challenges.push((await call(server.app, calls.startPasskey, { ...as(player), body: {} })).challenge)
  const answers = await Promise.all(
    challenges.map((challenge) => {
      const body = { response: makePasskey({ challenge }).made, name: 'One more' }
      return tryCall(server.app, calls.addPasskey, { ...as(player), body })
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
  for (const { status, body } of answers) if (status !== 200) expect(body).toEqual({ error: 'notAllowed' })
  expect(await call(server.app, calls.listFactors, as(player))).toHaveLength(10)
})

test('two use one recovery code at once: one steps up, and its owner is mailed', async () => {
  const player = await newPlayer(server.app)
  const { recoveryCodes } = await withTotp(server.app, player)
  const code = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') as string
  const both = await Promise.all(
    [1, 2].map(() => tryCall(server.app, calls.stepUp, { ...as(player), body: { recovery_code: code } })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await call(server.app, calls.countRecoveryCodes, as(player))).toEqual({ left: 9 })
  const mails = await mailsTo(server.app, player.email as string)
  expect(mails.filter(({ subject }) => subject.includes('A recovery code was used'))).toHaveLength(1)
})

test('two use one code of the app at once: one steps up, and the code is not valid later', async () => {
  const player = await newPlayer(server.app)
  const { authenticator } = await withTotp(server.app, player)
  const input = { ...as(player), body: { totp: authenticator.code() } }
  const both = await Promise.all([1, 2].map(() => tryCall(server.app, calls.stepUp, input)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const earlier = { ...as(player), body: { totp: authenticator.code(-1) } }
  expect(await refusal(server.app, calls.stepUp, earlier)).toBe('codeIncorrect')
  await call(server.app, calls.stepUp, { ...as(player), body: { totp: authenticator.code(1) } })
})

test('twenty wrong codes in a day: further ones are refused, recovery codes still work', async () => {
  const player = await newPlayer(server.app)
  const { authenticator, recoveryCodes } = await withTotp(server.app, player)
  const wrong = { ...as(player), body: { totp: wrongCode(authenticator) } }
  for (let tries = 0; tries < 20; tries += 1)
    expect(await refusal(server.app, calls.stepUp, wrong)).toBe('codeIncorrect')
  const right = { ...as(player), body: { totp: authenticator.code() } }
  expect(await refusal(server.app, calls.stepUp, right)).toBe('tooManyRequests')
  await call(server.app, calls.stepUp, { ...as(player), body: { recovery_code: recoveryCodes[1] } })
})

test('a new set of recovery codes replaces the old one; the codes are removed with the last factor', async () => {
  const player = await newPlayer(server.app)
  const { authenticator, recoveryCodes } = await withTotp(server.app, player)
  await call(server.app, calls.stepUp, { ...as(player), body: { totp: authenticator.code() } })
  const { recovery_codes: fresh } = await call(server.app, calls.renewRecoveryCodes, {
    ...as(player),
    body: {},
  })
  const old = { ...as(player), body: { recovery_code: recoveryCodes[0] } }
  expect(await refusal(server.app, calls.stepUp, old)).toBe('codeIncorrect')
  await call(server.app, calls.stepUp, { ...as(player), body: { recovery_code: fresh[0] } })
  const [factor] = await call(server.app, calls.listFactors, as(player))
  const remove = { ...as(player), params: { id: String(factor?.id) } }
  await call(server.app, calls.removeFactor, remove)
  expect(await refusal(server.app, calls.removeFactor, remove)).toBe('notFound')
  expect(await call(server.app, calls.countRecoveryCodes, as(player))).toEqual({ left: 0 })
})

test('a secret waits for its first code for an hour', async () => {
  const player = await newPlayer(server.app)
  await stepUpWithPassword(server.app, player)
  const { secret } = await call(server.app, calls.startTotp, { ...as(player), body: {} })
  const start = now()
  const anHourAgo = later(start, -minutes(61)).toISOString()
  await asOwner(
    server.app.databaseUrl,
    `update factors set created_at = '${anHourAgo}' where user_id = ${player.id}`,
  )
  setClock(() => start.getTime())
  const body = { code: authenticatorWith(secret).code() }
  expect(await refusal(server.app, calls.confirmTotp, { ...as(player), body })).toBe('codeIncorrect')
})
