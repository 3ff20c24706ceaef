import * as calls from '@cardroom/contract/clubs'
import type { UserId } from '@cardroom/contract/ids'
import { expect, test } from 'vitest'
import { giveClub, inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call } from '#test/people.ts'
import { newMemberWithChips, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

async function noticesOf(club: TestClub, content: string) {
  const { rows } = await server.app.database.pool.query<{ receiver_id: UserId; body: { popup?: string } }>(
    'select receiver_id, body from messages where club_id = $1 and content = $2 order by receiver_id',
    [club.id, content],
  )
  return rows
}

const suspendedAt = async (club: TestClub) =>
  (await call(server.app, calls.getClub, inClub(club, club.owner))).suspended_at

const limit = (club: TestClub, jadeLimit: number) =>
  call(server.app, calls.updateClub, { ...inClub(club, club.owner), body: { jade_limit: jadeLimit } })

test('jade below the limit suspends the club; staff and members with an open session get a popup', async () => {
  const { club, owner } = await newClub(server.app)
  const manager = await newMember(server.app, club, { role: 'manager' })
  const [playing, idle] = [await newMemberWithChips(server.app, club), await newMember(server.app, club)]
  await sit(server.app, playing, { club })
  await limit(club, 101)
  expect(await suspendedAt(club)).not.toBeNull()
  const notices = await noticesOf(club, 'clubSuspended')
  expect(notices.map((row) => row.receiver_id)).toEqual([owner.id, manager.id, playing.id])
  expect(notices.every(({ body }) => body.popup === 'clubSuspended')).toBe(true)
  expect(notices.some((row) => row.receiver_id === idle.id)).toBe(false)
})

test('jade at the limit is enough', async () => {
  const { club } = await newClub(server.app)
  await limit(club, 100)
  expect(await suspendedAt(club)).toBeNull()
})

test('the first top-up that reaches the limit resumes the club, once', async () => {
  const { club, owner } = await newClub(server.app)
  await limit(club, 200)
  await giveClub(server.app, club.id, { currency: 'jade', amount: 50 })
  expect(await suspendedAt(club)).not.toBeNull()
  await Promise.all([
    giveClub(server.app, club.id, { currency: 'jade', amount: 50 }),
    giveClub(server.app, club.id, { currency: 'jade', amount: 50 }),
  ])
  expect(await suspendedAt(club)).toBeNull()
  expect((await noticesOf(club, 'clubSuspended')).length).toBe(1)
  expect((await noticesOf(club, 'clubResumed')).map((row) => row.receiver_id)).toEqual([owner.id])
})

test('an upgrade that leaves too little jade suspends the club; a lower limit resumes it', async () => {
  const { club, owner } = await newClub(server.app)
  await call(server.app, calls.upgradeClub, { ...inClub(club, owner), body: { rating: 2 } })
  expect(await suspendedAt(club)).not.toBeNull()
  await giveClub(server.app, club.id, { currency: 'jade', amount: 60 })
  expect(await suspendedAt(club)).toBeNull()
  await limit(club, 70)
  expect(await suspendedAt(club)).not.toBeNull()
  await limit(club, 60)
  expect(await suspendedAt(club)).toBeNull()
})

test('limits and top-ups at once: the club is suspended exactly while its jade is below the limit', async () => {
  const { club } = await newClub(server.app)
  for (const jadeLimit of [300, 120, 500, 180]) {
    await Promise.all([
      limit(club, jadeLimit),
      giveClub(server.app, club.id, { currency: 'jade', amount: 20 }),
    ])
    const { jade_amount: jade, suspended_at: suspended } = await call(
      server.app,
      calls.getClub,
      inClub(club, club.owner),
    )
    expect(suspended !== null).toBe((jade ?? 0) < jadeLimit)
  }
})
