import * as calls from '@cardroom/contract/clubs'
import { listAudit } from '@cardroom/contract/audit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { balancesIn, personal } from '#test/chips.ts'
import { giveDiamonds } from '#test/chips.ts'
import { giveClub, inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const update = (club: TestClub, person: Person, body: Record<string, unknown>) =>
  tryCall(server.app, calls.updateClub, { ...inClub(club, person), body })
const rename = (club: TestClub, person: Person, name: string, idempotencyKey?: string) =>
  tryCall(server.app, calls.renameClub, {
    ...inClub(club, person),
    body: { name },
    ...(idempotencyKey && { idempotencyKey }),
  })
const upgrade = (club: TestClub, person: Person, rating: number) =>
  tryCall(server.app, calls.upgradeClub, { ...inClub(club, person), body: { rating } })
const keyOf = (answer: { body: unknown }) => (answer.body as { error?: string }).error

test('every manager may change greeting and picture, and with club_rating auto-renew; the owner may change the rest', async () => {
  const { club, owner } = await newClub(server.app)
  const plain = await newMember(server.app, club, { role: 'manager' })
  const rater = await newMember(server.app, club, { role: 'manager', flags: ['club_rating'] })
  const player = await newMember(server.app, club)
  for (const body of [{ greetings: 'Good evening' }, { avatar_id: 29 }]) {
    expect((await update(club, plain, body)).status).toBe(200)
    expect(keyOf(await update(club, player, body))).toBe('accessDenied')
  }
  expect(keyOf(await update(club, plain, { auto_renew: true }))).toBe('accessDenied')
  expect((await update(club, rater, { auto_renew: true })).status).toBe(200)
  for (const body of [
    { jade_limit: 60 },
    { invites_enabled: false },
    { is_public: false },
    { time_zone: 'Asia/Tokyo' },
  ]) {
    expect(keyOf(await update(club, rater, body))).toBe('accessDenied')
    expect((await update(club, owner, body)).status).toBe(200)
  }
})

test('a malformed change changes nothing, nor does one with a forbidden setting', async () => {
  const { club, owner } = await newClub(server.app)
  const plain = await newMember(server.app, club, { role: 'manager' })
  for (const body of [
    { greetings: 'Hi' },
    { greetings: 'x'.repeat(1025) },
    { avatar_id: 30 },
    { avatar_id: -1 },
    { avatar: 'data:image/png;base64,AAAA' },
    { avatar: 'https://example.com/me.png' },
    { jade_limit: 49 },
    { jade_limit: 50.5 },
    { auto_renew: 'yes' },
    { time_zone: 'Mars/Olympus' },
    { time_zone: '+02:00' },
    { time_zone: null },
    { rating: 10 },
  ])
    expect(keyOf(await update(club, owner, body)), JSON.stringify(body)).toBe('dataIncorrect')
  expect(keyOf(await update(club, plain, { greetings: 'Welcome!', is_public: false }))).toBe('accessDenied')
  expect(await call(server.app, calls.getClub, inClub(club, owner))).toMatchObject({
    greetings: null,
    is_public: true,
    jade_limit: 50,
  })
})

test('only the settings that are sent change', async () => {
  const { club, owner } = await newClub(server.app)
  await update(club, owner, { greetings: 'Good evening', avatar_id: 7 })
  const changed = await update(club, owner, { auto_renew: true })
  expect(changed.body).toMatchObject({ greetings: 'Good evening', avatar_id: 7, auto_renew: true })
  expect(changed.body.greetings_at).not.toBeNull()
})

test('a picture is encoded again before it is stored', async () => {
  const { club, owner } = await newClub(server.app)
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const answer = await update(club, owner, { avatar: `data:image/png;base64,${png.toString('base64')}` })
  expect(answer.body.avatar).toMatch(/^\/api\/images\/[0-9a-f]+\.webp$/)
  expect((await update(club, owner, { avatar: null })).body.avatar).toBeNull()
})

test('a name costs 500 jade if the club has enough', async () => {
  const { club, owner } = await newClub(server.app)
  await giveClub(server.app, club.id, { currency: 'jade', amount: 500 })
  const name = `Renamed${club.id}`
  expect((await rename(club, owner, name)).body).toMatchObject({ name, jade_amount: 100 })
})

test('a name costs 500 of the actor’s diamonds if the club has too little jade', async () => {
  const { club, owner } = await newClub(server.app)
  const name = `Diamond${club.id}`
  expect(keyOf(await rename(club, owner, name))).toBe('lowBalance')
  await giveDiamonds(server.app, owner, 600)
  expect((await rename(club, owner, name)).body).toMatchObject({ name, jade_amount: 100 })
  expect(await personal(server.app, owner, 'diamond')).toBe(100)
})

test('a manager without club_rating always pays with their own diamonds', async () => {
  const { club } = await newClub(server.app)
  await giveClub(server.app, club.id, { currency: 'jade', amount: 500 })
  const manager = await newMember(server.app, club, { role: 'manager' })
  expect(keyOf(await rename(club, manager, `Manager${club.id}`))).toBe('lowBalance')
  await giveDiamonds(server.app, manager, 500)
  expect((await rename(club, manager, `Manager${club.id}`)).status).toBe(200)
  expect(await balancesIn(server.app, club).jade()).toBe(600)
})

test('a name that is taken, or is already the club’s own, costs nothing', async () => {
  const { club, owner } = await newClub(server.app)
  const { club: other } = await newClub(server.app)
  await giveDiamonds(server.app, owner, 500)
  expect(keyOf(await rename(club, owner, other.name.toUpperCase()))).toBe('clubAlreadyExists')
  expect(keyOf(await rename(club, owner, club.name))).toBe('clubAlreadyExists')
  expect(await personal(server.app, owner, 'diamond')).toBe(500)
  expect((await rename(club, owner, club.name.toUpperCase())).status).toBe(200)
})

test('a rename repeated with its key is charged once', async () => {
  const { club, owner } = await newClub(server.app)
  await giveDiamonds(server.app, owner, 1000)
  const name = `Keyed${club.id}`
  await Promise.all([rename(club, owner, name, 'once'), rename(club, owner, name, 'once')])
  expect(await personal(server.app, owner, 'diamond')).toBe(500)
})

test('a rating costs its full price and lasts one calendar month', async () => {
  const { club, owner } = await newClub(server.app)
  await giveClub(server.app, club.id, { currency: 'jade', amount: 400 })
  const second = await upgrade(club, owner, 2)
  expect(second.body).toMatchObject({ rating: 2, jade_amount: 400 })
  const days = (Date.parse(second.body.renew_at ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(27.9)
  expect(days).toBeLessThan(31.1)
  const fourth = await upgrade(club, owner, 4)
  expect(fourth.body).toMatchObject({ rating: 4, jade_amount: 50 })
})

test('a rating that is not above the current one, or costs too much, is refused', async () => {
  const { club, owner } = await newClub(server.app)
  expect(keyOf(await upgrade(club, owner, 1))).toBe('notAllowed')
  expect(keyOf(await upgrade(club, owner, 3))).toBe('lowBalance')
  expect(keyOf(await upgrade(club, owner, 11))).toBe('dataIncorrect')
  const manager = await newMember(server.app, club, { role: 'manager' })
  expect(keyOf(await upgrade(club, manager, 10))).toBe('accessDenied')
})

test('two upgrades at once are charged once', async () => {
  const { club, owner } = await newClub(server.app)
  await giveClub(server.app, club.id, { currency: 'jade', amount: 400 })
  const answers = await Promise.all([upgrade(club, owner, 3), upgrade(club, owner, 3)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(await balancesIn(server.app, club).jade()).toBe(300)
})

test('the owner sets global play permissions; only the keys that are sent change', async () => {
  const { club, owner } = await newClub(server.app)
  const manager = await newMember(server.app, club, { role: 'manager', flags: ['permissions'] })
  const set = (person: Person, permissions: object) => ({ ...inClub(club, person), body: { permissions } })
  expect(await refusal(server.app, calls.setPlayPermissions, set(manager, { limits: { vip: false } }))).toBe(
    'accessDenied',
  )
  await call(server.app, calls.setPlayPermissions, set(owner, { limits: { vip: false } }))
  const whole = await call(server.app, calls.setPlayPermissions, set(owner, { game_types: { '3': false } }))
  expect(whole).toEqual({
    limits: { casual: true, standard: true, deluxe: true, diamond: true, vip: false },
    game_types: { '1': true, '2': true, '3': false },
  })
  const wrong = set(owner, { limits: { platinum: true } })
  expect(await refusal(server.app, calls.setPlayPermissions, wrong)).toBe('dataIncorrect')
})

test('the audit log shows what staff did, newest first, in pages', async () => {
  const { club, owner } = await newClub(server.app)
  await update(club, owner, { greetings: 'Good evening' })
  await newMember(server.app, club, { role: 'agent' })
  const log = await call(server.app, listAudit, { ...inClub(club, owner), query: {} })
  expect(log.map(({ action }) => action)).toEqual(['members.role', 'join-requests.accepted', 'club.settings'])
  expect(log[0]).toMatchObject({ actor_id: owner.id, actor_name: owner.name })
  expect(log[0]?.details).toMatchObject({ from: 'player', to: 'agent' })
  const first = log[0] as (typeof log)[number]
  const [next] = await call(server.app, listAudit, {
    ...inClub(club, owner),
    query: { limit: '1', before: String(first.id) },
  })
  expect(next?.action).toBe('join-requests.accepted')
  const offset = { ...inClub(club, owner), query: { offset: '1' } as never }
  expect(await refusal(server.app, listAudit, offset)).toBe('dataIncorrect')
})
