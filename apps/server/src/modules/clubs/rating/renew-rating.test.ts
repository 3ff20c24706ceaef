import * as calls from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import { expect, test } from 'vitest'
import { renewRatings } from '../clubs.jobs.ts'
import { balancesIn } from '#test/chips.ts'
import { giveClub, inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call } from '#test/people.ts'
import { startAppOn, useApp } from '#test/start-app.ts'
import { setClock } from '#platform/clock.ts'

const server = useApp()

const days = (count: number) => count * 86_400_000

/** Returns the receivers of this notice about the club. */
async function noticesOf(club: TestClub, content: string): Promise<number[]> {
  const { rows } = await server.app.database.pool.query<{ receiver_id: UserId }>(
    'select receiver_id from messages where club_id = $1 and content = $2 order by id',
    [club.id, content],
  )
  return rows.map((row) => row.receiver_id)
}

const clubAsOwner = (club: TestClub) => call(server.app, calls.getClub, inClub(club, club.owner))

async function ratedClub(options: { jade: number; autoRenew: boolean }) {
  const { club, owner } = await newClub(server.app)
  await giveClub(server.app, club.id, { currency: 'jade', amount: options.jade })
  await call(server.app, calls.upgradeClub, { ...inClub(club, owner), body: { rating: 2 } })
  if (options.autoRenew)
    await call(server.app, calls.updateClub, { ...inClub(club, owner), body: { auto_renew: true } })
  return { club, owner }
}

test('before the month has ended nothing happens', async () => {
  const { club } = await ratedClub({ jade: 100, autoRenew: false })
  setClock(() => Date.now() + days(27))
  await renewRatings(server.app.database)
  setClock()
  expect(await clubAsOwner(club)).toMatchObject({ rating: 2 })
})

test('without auto-renew the rating falls back to 1, and the owner and managers get a notice', async () => {
  const { club, owner } = await ratedClub({ jade: 1000, autoRenew: false })
  const manager = await newMember(server.app, club, { role: 'manager' })
  const player = await newMember(server.app, club)
  setClock(() => Date.now() + days(32))
  await renewRatings(server.app.database)
  setClock()
  expect(await clubAsOwner(club)).toMatchObject({ rating: 1, renew_at: null, jade_amount: 1000, managers: 1 })
  const receivers = await noticesOf(club, 'ratingReset')
  expect(receivers).toEqual(expect.arrayContaining([owner.id, manager.id]))
  expect(receivers).not.toContain(player.id)
})

test('with auto-renew and enough jade another month is charged', async () => {
  const { club, owner } = await ratedClub({ jade: 300, autoRenew: true })
  const before = await clubAsOwner(club)
  setClock(() => Date.now() + days(32))
  await renewRatings(server.app.database)
  setClock()
  const after = await clubAsOwner(club)
  expect(after).toMatchObject({ rating: 2, jade_amount: 200 })
  expect(Date.parse(after.renew_at ?? '')).toBeGreaterThan(Date.parse(before.renew_at ?? '') + days(27))
  expect(await noticesOf(club, 'ratingRenewed')).toEqual([owner.id])
})

test.each([
  ['2027-01-31', '2027-02-28', '2027-03-31'],
  ['2028-01-30', '2028-02-29', '2028-03-30'],
  ['2027-03-31', '2027-04-30', '2027-05-31'],
  ['2026-12-15', '2027-01-15', '2027-02-15'],
])('bought on %s it is renewed on %s and on %s', async (bought, first, second) => {
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
  setClock(() => noon(bought))
  const { club } = await ratedClub({ jade: 1000, autoRenew: true })
  const renewsOn = async () => (await clubAsOwner(club)).renew_at?.slice(0, 10)
  expect(await renewsOn()).toBe(first)
  const { rows } = await server.app.database.pool.query<{ renew_at: Date }>(
    'select renew_at from clubs where id = $1',
    [club.id],
  )
  setClock(() => (rows[0]?.renew_at.getTime() ?? 0) + 1000)
  await renewRatings(server.app.database)
  setClock()
  const renewed = await server.app.database.pool.query<{ renew_at: Date }>(
    'select renew_at from clubs where id = $1',
    [club.id],
  )
  expect(renewed.rows[0]?.renew_at.toISOString().slice(0, 10)).toBe(second)
})

test('the next month counts from the end of the last one, however late the job runs', async () => {
  setClock(() => Date.parse('2026-12-31T12:00:00Z'))
  const { club } = await ratedClub({ jade: 1000, autoRenew: true })
  setClock(() => Date.parse('2027-02-02T09:30:00Z'))
  await renewRatings(server.app.database)
  setClock()
  const { rows } = await server.app.database.pool.query<{ renew_at: Date }>(
    'select renew_at from clubs where id = $1',
    [club.id],
  )
  expect(rows[0]?.renew_at.toISOString()).toBe('2027-02-28T12:00:00.000Z')
})

test('with auto-renew and too little jade the rating falls back to 1, and no jade is taken', async () => {
  const { club } = await ratedClub({ jade: 50, autoRenew: true })
  setClock(() => Date.now() + days(32))
  await renewRatings(server.app.database)
  setClock()
  expect(await clubAsOwner(club)).toMatchObject({ rating: 1, jade_amount: 50 })
})

test('a renewal that leaves too little jade suspends the club', async () => {
  const { club } = await ratedClub({ jade: 120, autoRenew: true })
  setClock(() => Date.now() + days(32))
  await renewRatings(server.app.database)
  setClock()
  const after = await clubAsOwner(club)
  expect(after).toMatchObject({ rating: 2, jade_amount: 20 })
  expect(after.suspended_at).not.toBeNull()
})

test('two processes renewing at once charge once', async () => {
  const other = await startAppOn(server.app.databaseUrl)
  try {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => ratedClub({ jade: 1000, autoRenew: true })),
    )
    setClock(() => Date.now() + days(32))
    await Promise.all([
      renewRatings(server.app.database),
      renewRatings(other.database),
      renewRatings(server.app.database),
    ])
    setClock()
    for (const { club, owner } of made) {
      expect(await balancesIn(server.app, club).jade()).toBe(900)
      expect(await noticesOf(club, 'ratingRenewed')).toEqual([owner.id])
    }
  } finally {
    await other.close()
  }
})

test('months in which no job ran are not charged', async () => {
  const { club } = await ratedClub({ jade: 1000, autoRenew: true })
  setClock(() => Date.now() + days(100))
  await renewRatings(server.app.database)
  await renewRatings(server.app.database)
  setClock()
  expect(await balancesIn(server.app, club).jade()).toBe(900)
})
