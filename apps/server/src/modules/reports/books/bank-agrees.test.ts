// @module-tag money
import { moveBank } from '@cardroom/contract/cashier'
import { getClub } from '@cardroom/contract/clubs'
import { getStatistics, getTrialBalance, reportSessions } from '@cardroom/contract/reports'
import { expect, test } from 'vitest'
import { inClub, newClub } from '#test/clubs.ts'
import { call } from '#test/people.ts'
import { bet, blackjack, dealUntil, newMemberWithChips, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

test('sessions, bank, statistics and trial balance show the same figure while a hand is open', async () => {
  const { club, owner } = await newClub(server.app)
  const player = await newMemberWithChips(server.app, club)
  const asOwner = inClub(club, owner)
  await call(server.app, moveBank, { ...asOwner, body: { amount: 1000, direction: 'cover' } })
  const session = await sit(server.app, player, { club })
  for (let round = 0; round < 3; round += 1) await bet(server.app, player, session)
  const cards = await sit(server.app, player, { club, game: blackjack })
  await dealUntil(server.app, player, cards, ({ state }) => state === 'open')

  const { club_result: result, pending } = await call(server.app, getStatistics, { ...asOwner, query: {} })
  const page = await call(server.app, getClub, asOwner)
  const [white] = (await call(server.app, getTrialBalance, asOwner)).currencies
  const sessions = await call(server.app, reportSessions, { ...asOwner, body: {} })
  expect(pending).toBe(10)
  expect(page.open_stakes).toBe(pending)
  expect(page.today_income).toBe(result)
  const ofSessions = 0 - sessions.reduce((sum, { balance }) => sum + balance, 0)
  expect(ofSessions).toBeCloseTo(result + pending, 2)
  expect(page.white_amount).toBeCloseTo(1000 + ofSessions, 2)
  expect(white?.bank).toBe(page.white_amount)
})
