import * as calls from '@cardroom/contract/clubs'
import { handClubOver } from '@cardroom/contract/admin'
import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { getUser } from '@cardroom/contract/users'
import { expect, test } from 'vitest'
import { giveStars, inClub, newAdmin, newClub, newMember } from '#test/clubs.ts'
import { call, newGuest, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const found = (person: Person, name: string, idempotencyKey?: string) =>
  tryCall(server.app, calls.createClub, {
    body: { name },
    token: person.token,
    ...(idempotencyKey && { idempotencyKey }),
  })

const find = (person: Person, code: string, link?: 'true') =>
  tryCall(server.app, calls.findClub, { query: { code, ...(link && { link }) }, token: person.token })

const keyOf = (answer: { body: unknown }) => (answer.body as { error?: string }).error

test('a guest cannot found a club', async () => {
  expect(keyOf(await found(await newGuest(server.app), 'GuestClub'))).toBe('notAllowed')
})

test('a user can own one club at most', async () => {
  const { owner } = await newClub(server.app)
  expect(keyOf(await found(owner, 'SecondClub'))).toBe('notAllowed')
})

test('a name must have 5 or more letters or digits', async () => {
  const person = await newPlayer(server.app)
  for (const name of ['Four', 'with space', 'semi;colon', '', 'x'.repeat(33)])
    expect(keyOf(await found(person, name))).toBe('dataIncorrect')
})

test('a name taken in another case is taken, in Russian too', async () => {
  await newClub(server.app, 'Royal777')
  await newClub(server.app, 'Клубника')
  const person = await newPlayer(server.app)
  expect(keyOf(await found(person, 'rOYAL777'))).toBe('clubAlreadyExists')
  expect(keyOf(await found(person, 'КЛУБНИКА'))).toBe('clubAlreadyExists')
})

const fieldsIn = (answer: { body: unknown }) => (answer.body as { fields?: unknown }).fields
const looks = [{ path: 'name', message: 'looksLike' }]

test('a name that looks like another club’s is taken, and the field says why', async () => {
  await newClub(server.app, 'COCOA')
  await newClub(server.app, 'Straße77')
  const person = await newPlayer(server.app)
  for (const name of ['СОСОА', 'сосоа', 'C0C0A']) {
    const answer = await found(person, name)
    expect([keyOf(answer), fieldsIn(answer)]).toEqual(['clubAlreadyExists', looks])
  }
  const same = await found(person, 'STRASSE77')
  expect([keyOf(same), fieldsIn(same)]).toEqual(['clubAlreadyExists', undefined])
})

test('a name with letters of two alphabets, or with invisible letters, is refused', async () => {
  const person = await newPlayer(server.app)
  for (const name of ['Зest1234', 'Ζestful', 'Zest12\u3164', '\u3164\u3164\u3164\u3164\u3164'])
    expect((await found(person, name)).body).toMatchObject({
      error: 'dataIncorrect',
      fields: [{ path: 'name', message: 'invalidClubNameError' }],
    })
})

test('two people take names that look alike at once: one wins', async () => {
  const people = await Promise.all([newPlayer(server.app), newPlayer(server.app)])
  const names = ['PETAH', 'РЕТАН']
  const answers = await Promise.all(people.map((person, place) => found(person, names[place] as string)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.flatMap((answer) => fieldsIn(answer) ?? [])).toEqual(looks)
})

test('a new club has 200,000 red and 100 jade, and becomes its founder’s current one', async () => {
  const { club, owner } = await newClub(server.app)
  expect(club).toMatchObject({ red_amount: 200_000, jade_amount: 100, white_amount: 0, role: 'owner' })
  expect(club).toMatchObject({ status: 'active', members: 1, managers: 0, rating: 1, jade_limit: 50 })
  expect(club).toMatchObject({ author_id: owner.id, is_public: true, invites_enabled: true })
  expect(club.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
  const me = await call(server.app, getUser, { params: { id: String(owner.id) }, token: owner.token })
  expect(me).toMatchObject({ club_id: club.id, created_club_id: club.id, role: 'owner', jade_amount: 100 })
})

test('two people take a name at once: one wins, the other gets the error', async () => {
  const people = await Promise.all([newPlayer(server.app), newPlayer(server.app)])
  const answers = await Promise.all(people.map((person) => found(person, 'SameName1')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('founding twice at once founds one club', async () => {
  const person = await newPlayer(server.app)
  const answers = await Promise.all([found(person, 'TwiceOne1'), found(person, 'TwiceTwo2')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('a call repeated with its key returns the same club', async () => {
  const person = await newPlayer(server.app)
  const first = await found(person, 'KeyedClub', 'key-1')
  const again = await found(person, 'KeyedClub', 'key-1')
  expect(again.body).toEqual(first.body)
  expect(keyOf(await found(person, 'OtherClub', 'key-1'))).toBe('idempotencyConflict')
})

test('a club can be found by its code in any case, with the caller’s own status', async () => {
  const { club, owner } = await newClub(server.app)
  const stranger = await newGuest(server.app)
  const seen = await find(stranger, ` ${club.code.toLowerCase()} `)
  expect(seen.body).toEqual({
    id: club.id,
    code: club.code,
    name: club.name,
    rating: 1,
    avatar: null,
    avatar_id: 0,
    members: 1,
  })
  expect((await find(owner, club.code)).body).toMatchObject({ role: 'owner', status: 'active' })
  expect(keyOf(await find(owner, 'ZZZZZZ'))).toBe('clubIncorrect')
})

test('a club that is not public can be found only by its own people and through its link', async () => {
  const { club, owner } = await newClub(server.app)
  await call(server.app, calls.updateClub, { ...inClub(club, owner), body: { is_public: false } })
  const player = await newMember(server.app, club)
  const stranger = await newGuest(server.app)
  expect(keyOf(await find(stranger, club.code))).toBe('clubIncorrect')
  expect((await find(stranger, club.code, 'true')).status).toBe(200)
  expect((await find(player, club.code)).status).toBe(200)
})

test('an unknown field in a query is refused', async () => {
  const person = await newGuest(server.app)
  const response = await fetch(`${server.app.origin}/api/clubs?code=ABCDEF&other=1`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(await response.json()).toMatchObject({ error: 'dataIncorrect' })
})

test('a club’s days are in the time zone it was founded with, or else in UTC', async () => {
  const found = async (body: { name: string; time_zone?: string }) =>
    tryCall(server.app, calls.createClub, { token: (await newPlayer(server.app)).token, body })
  expect((await found({ name: 'Warsaw1', time_zone: 'Europe/Warsaw' })).body).toMatchObject({
    time_zone: 'Europe/Warsaw',
  })
  expect((await found({ name: 'Nowhere1' })).body).toMatchObject({ time_zone: 'UTC' })
  expect((await found({ name: 'Nowhere2', time_zone: 'Nowhere' })).status).toBe(400)
})

test('the club page shows balances with view_balance, and the club’s income with view_active_sessions', async () => {
  const { club, owner } = await newClub(server.app)
  const plain = await newMember(server.app, club, { role: 'manager' })
  const seeing = await newMember(server.app, club, { role: 'manager', flags: ['view_balance'] })
  const page = (person: Person) => call(server.app, calls.getClub, inClub(club, person))
  expect(await page(owner)).toMatchObject({
    jade_amount: 100,
    today_income: 0,
    active_sessions: 0,
    games: [
      { game_type: 1, tables: 3, playing: 0 },
      { game_type: 2, tables: 2, playing: 0 },
      { game_type: 3, tables: 1, playing: 0 },
    ],
  })
  expect(await page(owner)).toMatchObject({ managers: 2, members: 3, today_rounds: 0 })
  expect(await page(plain)).toMatchObject({ jade_amount: null, red_amount: null, white_amount: null })
  expect(await page(seeing)).toMatchObject({ jade_amount: 100, red_amount: 200_000, white_amount: 0 })
  const { permissions } = await page(plain)
  expect(permissions).toEqual({
    limits: { casual: true, standard: true, deluxe: true, diamond: true, vip: true },
    game_types: { '1': true, '2': true, '3': true },
  })
})

test('the list of my clubs has all memberships with role and status, newest first', async () => {
  const { club } = await newClub(server.app)
  const { club: second, owner } = await newClub(server.app)
  await newMember(server.app, club, { person: owner })
  const mine = await call(server.app, calls.listMyClubs, { token: owner.token })
  expect(mine.map(({ id, role, status }) => ({ id, role, status }))).toEqual([
    { id: club.id, role: 'player', status: 'active' },
    { id: second.id, role: 'owner', status: 'active' },
  ])
})

test('an admin enters any club without being a member', async () => {
  const { club } = await newClub(server.app)
  const admin = await newAdmin(server.app)
  const page = await call(server.app, calls.getClub, inClub(club, admin))
  expect(page).toMatchObject({ role: 'admin', jade_amount: 100, members: 1 })
  expect(keyOf(await tryCall(server.app, calls.leaveClub, { ...inClub(club, admin), body: {} }))).toBe(
    'notAllowed',
  )
})

test('an admin hands a club to another player; the old owner stays as a player', async () => {
  const { club, owner } = await newClub(server.app)
  await giveStars(server.app, club.id, 10)
  const admin = await newAdmin(server.app)
  const heir = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club, { agentId: heir.id })
  const handing = (userId: UserId) => ({
    token: admin.token,
    params: { id: String(club.id) },
    body: { user_id: userId },
  })
  const { owner: otherOwner } = await newClub(server.app)
  const guest = await newGuest(server.app)
  for (const userId of [owner.id, otherOwner.id, guest.id, admin.id])
    expect(await refusal(server.app, handClubOver, handing(userId))).toBe('notAllowed')
  expect(await refusal(server.app, handClubOver, handing(asUser(999_999)))).toBe('userNotFound')

  await call(server.app, handClubOver, handing(heir.id))
  const page = (person: Person) => call(server.app, calls.getClub, inClub(club, person))
  expect(await page(heir)).toMatchObject({ role: 'owner', author_id: heir.id })
  expect(await page(owner)).toMatchObject({ role: 'player' })
  expect(await page(player)).toMatchObject({ agent_id: null })
  expect((await found(owner, 'Afterwards')).status).toBe(200)
})

test('an admin hands a club to a person who was not a member', async () => {
  const { club } = await newClub(server.app)
  const admin = await newAdmin(server.app)
  const heir = await newPlayer(server.app)
  await call(server.app, handClubOver, {
    token: admin.token,
    params: { id: String(club.id) },
    body: { user_id: heir.id },
  })
  expect(await call(server.app, calls.getClub, inClub(club, heir))).toMatchObject({
    role: 'owner',
    members: 2,
  })
})
