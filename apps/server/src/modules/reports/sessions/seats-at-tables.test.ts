import { getMember } from '@cardroom/contract/member-page'
import { getHistory, reportSessions } from '@cardroom/contract/reports'
import { expect, test } from 'vitest'
import { giveWhite } from '#test/chips.ts'
import { inClub, newClub, newMember } from '#test/clubs.ts'
import { fileOf } from '#test/files.ts'
import { call } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'
import { newTable, sitAt } from '#test/tables.ts'

const server = useApp()

/** Seats a person who has never looked at the limits, so that no seal was drawn for playing alone. */
async function seated() {
  const { club, owner } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await giveWhite(server.app, club, player, 100)
  await sitAt(server.app, await newTable(server.app, club), player)
  return { club, owner, player }
}

test('a person who sits at a shared table first of all has a history with the seal that stays their next', async () => {
  const { player } = await seated()
  const asked = { token: player.token, query: { filter: 'gameSessions' as const } }
  const [shown] = await call(server.app, getHistory, asked)
  const [again] = await call(server.app, getHistory, asked)
  const sealOf = (item: typeof shown) => item?.kind === 'gameSession' && item.session.next_server_seed_hash
  expect(sealOf(shown)).toMatch(/^[0-9a-f]{64}$/)
  expect(sealOf(again)).toBe(sealOf(shown))
})

test('a person who sits at a shared table first of all has a page for the staff', async () => {
  const { club, owner, player } = await seated()
  const page = await call(server.app, getMember, {
    ...inClub(club, owner),
    params: { user_id: String(player.id) },
  })
  expect(page.last.sessions).toHaveLength(1)
})

test('a person who sits at a shared table first of all is in the file of sessions', async () => {
  const { club, owner, player } = await seated()
  const file = await fileOf(server.app, reportSessions, { ...inClub(club, owner), body: { format: 'csv' } })
  expect(await file.text()).toContain(player.name)
})
