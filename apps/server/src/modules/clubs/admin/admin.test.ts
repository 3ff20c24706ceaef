import * as calls from '@cardroom/contract/admin'
import { login } from '@cardroom/contract/auth'
import type { UserId } from '@cardroom/contract/ids'
import { asUser } from '@cardroom/contract/ids.fixtures'
import { getUser } from '@cardroom/contract/users'
import { expect, test } from 'vitest'
import { balancesIn, giveRed, personal } from '#test/chips.ts'
import { newAdmin, newClub, newMember } from '#test/clubs.ts'
import { call, newGuest, newPlayer, newPlayerWithGold, refusal, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

const block = (admin: Person, userId: UserId, reason?: string) => ({
  token: admin.token,
  params: { id: String(userId) },
  body: { ...(reason && { reason }) },
})
const search = (admin: Person, text: string, more: { limit?: string; offset?: string } = {}) => ({
  token: admin.token,
  query: { search: text, ...more },
})

test('an admin cannot block an admin’s account, and so not their own', async () => {
  const [admin, other] = [await newAdmin(server.app), await newAdmin(server.app)]
  expect(await refusal(server.app, calls.blockAccount, block(admin, other.id))).toBe('notAllowed')
  expect(await refusal(server.app, calls.blockAccount, block(admin, admin.id))).toBe('notAllowed')
  expect(await refusal(server.app, calls.blockAccount, block(admin, asUser(999_999)))).toBe('userNotFound')
})

test('a blocked account is signed out, cannot log in, and keeps what it holds', async () => {
  const admin = await newAdmin(server.app)
  const person = await newPlayerWithGold(server.app)
  const email = person.email as string
  await call(server.app, calls.blockAccount, block(admin, person.id, 'Cheating'))
  const me = { params: { id: String(person.id) }, token: person.token }
  expect(await refusal(server.app, getUser, me)).toBe('AuthorizationRequiredError')
  const credentials = { body: { login: email, password: person.password } }
  expect(await refusal(server.app, login, credentials)).toBe('accessDenied')
  const [listed] = await call(server.app, calls.listUsers, search(admin, String(person.id)))
  expect(listed).toMatchObject({ id: person.id, status: 'blocked', block_reason: 'Cheating' })
  expect(await personal(server.app, person, 'gold')).toBe(200_000)

  await call(server.app, calls.unblockAccount, block(admin, person.id))
  const back = await call(server.app, login, credentials)
  expect(back).toMatchObject({ id: person.id, gold_amount: 200_000 })
  expect(await refusal(server.app, getUser, me)).toBe('AuthorizationRequiredError')
})

test('people can be found by id and by the beginning of name or address, newest first, in pages', async () => {
  const admin = await newAdmin(server.app)
  const first = await newPlayer(server.app, 'Zebedee First')
  const second = await newPlayer(server.app, 'zebedee second')
  const marked = await newPlayer(server.app, 'Фёдор Zoë'.normalize('NFC'))
  const guest = await newGuest(server.app)
  const ids = async (text: string, more = {}) =>
    (await call(server.app, calls.listUsers, search(admin, text, more))).map((user) => user.id)
  expect(await ids('ZEBEDEE')).toEqual([second.id, first.id])
  expect(await ids('zebedee', { limit: '1', offset: '1' })).toEqual([first.id])
  expect(await ids((first.email as string).toUpperCase())).toEqual([first.id])
  for (const typed of [String(guest.id), `#${guest.id}`]) expect(await ids(typed)).toEqual([guest.id])
  expect(await ids('%')).toEqual([])
  for (const typed of ['федор zoe', 'ФЁДОР ZOË'.normalize('NFD')])
    expect(await ids(typed)).toEqual([marked.id])
  expect((await call(server.app, calls.listUsers, { token: admin.token, query: {} }))[0]).toMatchObject({
    id: guest.id,
    guest: true,
    email: null,
    admin: false,
  })
})

test('clubs can be found by id, code and the beginning of the name, with their balances', async () => {
  const admin = await newAdmin(server.app)
  const { club, owner } = await newClub(server.app, 'Findable1')
  await newMember(server.app, club)
  for (const text of [String(club.id), club.code.toLowerCase(), 'fINDAB']) {
    const [found] = await call(server.app, calls.listClubs, search(admin, text))
    expect(found).toMatchObject({ id: club.id, author_id: owner.id, author_name: owner.name, members: 2 })
    expect(found).toMatchObject({ jade_amount: 100, red_amount: 200_000, white_amount: 0, managers: 0 })
    expect(found).toMatchObject({ bank_floor: -200_000, suspended_at: null })
  }
  expect(await call(server.app, calls.listClubs, search(admin, 'nowhere'))).toEqual([])
})

test('an admin sets how far below 0 a club’s bank may go', async () => {
  const admin = await newAdmin(server.app)
  const { club } = await newClub(server.app)
  const set = (floor: number) => ({
    token: admin.token,
    params: { id: String(club.id) },
    body: { bank_floor: floor },
  })
  expect(await call(server.app, calls.updateClubAsAdmin, set(-50_000.5))).toMatchObject({
    bank_floor: -50_000.5,
  })
  for (const floor of [1, -0.001, -2e12])
    expect(await refusal(server.app, calls.updateClubAsAdmin, set(floor))).toBe('dataIncorrect')
  expect(await call(server.app, calls.updateClubAsAdmin, { ...set(0), body: {} })).toMatchObject({
    bank_floor: -50_000.5,
  })
})

test('an admin stays an admin with or without a club', async () => {
  const admin = await newAdmin(server.app)
  const { club } = await newClub(server.app)
  const me = { params: { id: String(admin.id) }, token: admin.token }
  expect(await call(server.app, getUser, me)).toMatchObject({ role: 'admin', club_id: null, member_id: null })
  expect(await call(server.app, getUser, { ...me, clubId: club.id })).toMatchObject({ role: 'admin' })
})

test('a hand-over moves the heir’s red back to the club, once with its key', async () => {
  const admin = await newAdmin(server.app)
  const { club } = await newClub(server.app)
  const heir = await newMember(server.app, club, { role: 'agent' })
  await giveRed(server.app, club, heir, 40)
  const handing = {
    token: admin.token,
    params: { id: String(club.id) },
    body: { user_id: heir.id },
    idempotencyKey: 'handed over',
  }
  const first = await call(server.app, calls.handClubOver, handing)
  expect(await balancesIn(server.app, club).redOf(heir)).toBe(0)
  expect(await call(server.app, calls.handClubOver, handing)).toEqual(first)
  const another = { ...handing, idempotencyKey: 'another' }
  expect(await refusal(server.app, calls.handClubOver, another)).toBe('notAllowed')
})

test('a block of an account is answered once with its key, also after it was lifted', async () => {
  const admin = await newAdmin(server.app)
  const person = await newPlayer(server.app)
  const blocking = { ...block(admin, person.id), idempotencyKey: 'blocked' }
  const first = await call(server.app, calls.blockAccount, blocking)
  await call(server.app, calls.unblockAccount, block(admin, person.id))
  expect(await call(server.app, calls.blockAccount, blocking)).toEqual(first)
  const credentials = { body: { login: person.email as string, password: person.password } }
  expect(await call(server.app, login, credentials)).toMatchObject({ id: person.id, status: 'active' })
})
