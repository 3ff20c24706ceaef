// @module-tag property
import { returnChips, moveChips, type TransactionType } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { getHistory, type HistoryItem } from '@cardroom/contract/reports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedBy, balancesIn } from '#test/chips.ts'
import { inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { bet, blackjack, deal, finish, sit, stand } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

/** What happens to a player's white chips, each as people do it. */
const happenings = {
  sold: (club: TestClub, player: Person) => move(club, player, 'transfer', 40),
  taken: (club: TestClub, player: Person) => move(club, player, 'extract', 7.25),
  returned: (club: TestClub, player: Person) =>
    call(server.app, returnChips, { ...inClub(club, player), body: { amount: 3.5, currency: 'white' } }),
  asked: (club: TestClub, player: Person) => askedBy(server.app, club, { person: player, amount: 12 }),
  roulette: async (club: TestClub, player: Person) => {
    const session = await sit(server.app, player, { club })
    for (let round = 0; round < 2; round += 1) await bet(server.app, player, session)
    return finish(server.app, player, session)
  },
  blackjack: async (club: TestClub, player: Person) => {
    const session = await sit(server.app, player, { club, game: blackjack })
    await stand(server.app, player, await deal(server.app, player, session))
    return finish(server.app, player, session)
  },
}
type Happening = keyof typeof happenings

const move = (club: TestClub, player: Person, type: Exclude<TransactionType, 'reversal'>, amount: number) =>
  call(server.app, moveChips, {
    ...inClub(club, club.owner),
    body: { type, amount, currency: 'white', user_id: player.id },
  })

/** How a line changed the player's white chips. */
function changeOf(item: HistoryItem, playerId: UserId): number {
  if (item.kind === 'gameSession') return item.session.balance
  if (item.kind !== 'returnsRequest' || item.transaction.status !== 'confirmed') return 0
  const { receiver_id: receiver, amount, to_amount: got } = item.transaction
  return receiver === playerId ? got : -amount
}

const cents = (amount: number) => Math.round(amount * 100)

test('whatever happens to a player’s chips is in their history, and its balances add up line by line', async () => {
  const { club } = await newClub(server.app)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...(Object.keys(happenings) as Happening[])), { minLength: 3, maxLength: 8 }),
      async (names) => {
        const player = await newMember(server.app, club)
        await move(club, player, 'transfer', 500)
        for (const name of names) await happenings[name](club, player)
        const query = { limit: '100' }
        const history = await call(server.app, getHistory, { token: player.token, query })
        const moved = history.filter((item) => changeOf(item, player.id) !== 0).toReversed()
        let balance = 0
        for (const item of moved) {
          balance += cents(changeOf(item, player.id))
          expect('balance' in item && item.balance !== null && cents(item.balance)).toBe(balance)
        }
        expect(balance).toBe(cents(await balancesIn(server.app, club).whiteOf(player)))
      },
    ),
    { numRuns: 6 },
  )
})

test('a plain sale is in its receiver’s history, with what it left', async () => {
  const { club } = await newClub(server.app)
  const player = await newMember(server.app, club)
  await move(club, player, 'transfer', 1000)
  for (const filter of ['all', 'returnsRequests'] as const) {
    const [newest] = await call(server.app, getHistory, { token: player.token, query: { filter } })
    expect(newest).toMatchObject({ kind: 'returnsRequest', balance: 1000, transaction: { to_amount: 1000 } })
  }
})

test('an agent’s history has the red chips that its sales cost, fee and all', async () => {
  const { club } = await newClub(server.app)
  const agent = await newMember(server.app, club, { role: 'agent' })
  const player = await newMember(server.app, club, { agentId: agent.id })
  const red = { type: 'transfer', amount: 500, currency: 'red', user_id: agent.id } as const
  await call(server.app, moveChips, { ...inClub(club, club.owner), body: red })
  const white = { type: 'transfer', amount: 100, currency: 'white', user_id: player.id } as const
  await call(server.app, moveChips, { ...inClub(club, agent), body: white })
  const query = { filter: 'returnsRequests' } as const
  const lines = await call(server.app, getHistory, { token: agent.token, query })
  expect(lines.map((line) => 'balance' in line && line.balance)).toEqual([395, 500])
})
