// @module-tag money
import { returnChips } from '@cardroom/contract/cashier'
import { getHistory } from '@cardroom/contract/reports'
import { expect, test } from 'vitest'
import { balancesIn } from '#test/chips.ts'
import { inClub, newClub } from '#test/clubs.ts'
import { call } from '#test/people.ts'
import { baccarat, bet, finish, newMemberWithChips, roulette, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { differencesOfLines } from './verify-lines.view.ts'

const server = useApp()

test('a person plays at two tables, returns chips and leaves a table at the same moments: the lines add up', async () => {
  const { club } = await newClub(server.app)
  const player = await newMemberWithChips(server.app, club, 10_000)
  const giveBack = () =>
    call(server.app, returnChips, { ...inClub(club, player), body: { amount: 1.5, currency: 'white' } })
  for (let turn = 0; turn < 8; turn += 1) {
    const [first, second] = [
      await sit(server.app, player, { club, game: roulette }),
      await sit(server.app, player, { club, game: baccarat }),
    ]
    await bet(server.app, player, first)
    const banker = { bets: [{ type: 'banker' as const, amount: 10 }] }
    await Promise.all([
      finish(server.app, player, first),
      giveBack(),
      bet(server.app, player, second, banker),
      giveBack(),
    ])
    await Promise.all([giveBack(), finish(server.app, player, second)])
  }
  const query = { limit: '100' }
  const lines = await call(server.app, getHistory, { token: player.token, query })
  let cents = 0
  for (const { change, balance, kind } of lines.toReversed()) {
    cents += Math.round(change * 100)
    if (kind !== 'entrance') expect(Math.round((balance ?? Number.NaN) * 100)).toBe(cents)
  }
  expect(cents / 100).toBe(await balancesIn(server.app, club).whiteOf(player))
  expect(await differencesOfLines(server.app.database)).toEqual([])
})
