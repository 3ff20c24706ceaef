import { buyForMyself } from '@cardroom/contract/conversions'
import { removeMember } from '@cardroom/contract/members'
import { getSession } from '@cardroom/contract/sessions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeedKeys } from '#platform/keys/index.ts'
import { createTestDatabase } from '#test/database.ts'
import { inClub, newClub } from '#test/clubs.ts'
import { call, newPlayerWithGold, newPlayer } from '#test/people.ts'
import { bet, newMemberWithChips, sit } from '#test/sessions.ts'
import { startAppOn, useApp, type TestApp } from '#test/start-app.ts'

// Runs two apps in one process, each on a database of its own with people and clubs of the same numbers. The second
// is wired after the first, so anything that a module kept globally would be the second's.

const mails = { first: 0, second: 0 }
const counting = (name: keyof typeof mails) => () => {
  mails[name] += 1
  return Promise.resolve()
}

const server = useApp({ publicUrl: 'http://first.example', sendMails: counting('first') })
let second: TestApp
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = () => database.drop()
  second = await startAppOn(database.url, {
    publicUrl: 'http://second.example',
    seedKeys: createSeedKeys([Buffer.alloc(32, '2')]),
    sendMails: counting('second'),
  })
})
afterAll(async () => {
  await second.close()
  await drop()
})

test('each app draws its rounds from seeds under its own key', async () => {
  for (const app of [server.app, second, server.app]) {
    const player = await newPlayerWithGold(app)
    await bet(app, player, await sit(app, player))
  }
})

test('a person who leaves a club in one app stops playing there, and nobody does in the other', async () => {
  const seated = []
  for (const app of [server.app, second]) {
    const { club, owner } = await newClub(app)
    const member = await newMemberWithChips(app, club)
    const session = await sit(app, member, { club })
    seated.push({ app, club, owner, member, session })
  }
  const [here, there] = seated as [(typeof seated)[number], (typeof seated)[number]]
  await call(here.app, removeMember, {
    ...inClub(here.club, here.owner),
    params: { user_id: String(here.member.id) },
    body: {},
  })
  const endOf = async ({ app, session }: typeof here) => {
    const { rows } = await app.database.pool.query<{ finished_at: Date | null }>(
      'select finished_at from sessions where id = $1',
      [session.id],
    )
    return rows[0]?.finished_at
  }
  expect(await endOf(here)).toBeInstanceOf(Date)
  expect(await endOf(there)).toBeNull()
  const shown = await call(there.app, getSession, {
    token: there.member.token,
    params: { id: String(there.session.id) },
  })
  expect(shown.wallet).toBe(1000)
})

test('a purchase is paid at the app where it was made, and that app sends its mails', async () => {
  for (const app of [server.app, second]) {
    const before = { ...mails }
    const player = await newPlayer(app)
    const [own, other] = app === second ? (['second', 'first'] as const) : (['first', 'second'] as const)
    expect(mails[own]).toBeGreaterThan(before[own])
    expect(mails[other]).toBe(before[other])
    const wanted = { amount: 10, from: 'usd', to: 'diamond' } as const
    const bought = await call(app, buyForMyself, { token: player.token, body: wanted })
    expect(bought).toMatchObject({ checkout_url: expect.stringContaining(`http://${own}.example`) as string })
  }
})
