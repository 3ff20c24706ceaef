// @module-tag money
import { moveChips, returnChips } from '@cardroom/contract/cashier'
import { getReport } from '@cardroom/contract/report'
import { expect, test } from 'vitest'
import { later, minutes, now } from '#platform/clock.ts'
import { newCast } from '#test/cast.ts'
import { giveRed, giveWhite } from '#test/chips.ts'
import { inClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { bet, sit } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

test('read while chips move on all sides, each report reconciles with the books of its instant', async () => {
  const { club, owner, player, agent, agentsPlayer } = await newCast(server.app)
  await giveWhite(server.app, club, player, 1000)
  await giveWhite(server.app, club, agentsPlayer, 1000)
  await giveRed(server.app, club, agent, 1000)
  const [wheel, othersWheel] = [
    await sit(server.app, player, { club }),
    await sit(server.app, agentsPlayer, { club }),
  ]
  const sell = (seller: Person, buyer: Person) =>
    call(server.app, moveChips, {
      ...inClub(club, seller),
      body: { type: 'transfer', user_id: buyer.id, amount: 10, currency: 'white' },
    })
  const giveBack = (person: Person, type: 'return' | 'return-agent') =>
    call(server.app, returnChips, { ...inClub(club, person), body: { amount: 1.5, currency: 'white', type } })
  const read = (query: { from?: string; to?: string } = {}) =>
    call(server.app, getReport, { ...inClub(club, owner), query: { ...query, limit: '1000' } })
  const untilNow = () => read({ from: later(now(), -minutes(60)).toISOString(), to: now().toISOString() })

  for (let turn = 0; turn < 6; turn += 1) {
    const [reports] = await Promise.all([
      Promise.all([read(), untilNow(), read(), untilNow()]),
      bet(server.app, player, wheel),
      bet(server.app, agentsPlayer, othersWheel),
      sell(owner, player),
      sell(agent, agentsPlayer),
      giveBack(player, 'return'),
      giveBack(agentsPlayer, 'return-agent'),
    ])
    for (const { rows, totals, books } of reports) {
      for (const row of rows) expect(row.difference, row.name).toEqual({ white: 0, red: 0 })
      const members = new Map(books?.closing.map((line) => [line.currency, line.members]))
      expect(totals.closing).toMatchObject({ white: members.get('white'), red: members.get('red') })
    }
  }
})
