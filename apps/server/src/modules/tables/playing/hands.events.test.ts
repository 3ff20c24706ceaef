import { updateUser } from '@cardroom/contract/users'
import { beforeEach, expect, test } from 'vitest'
import {
  betOnSeats,
  dealAt,
  decideAt,
  makeSilent,
  newBlackjackTable,
  sitOn,
  type IsWanted,
} from '#test/blackjack-tables.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { next, useSockets, type ClientSocket } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'
import { look, type TestTable } from '#test/tables.ts'

const server = useApp()
const { logIn } = useSockets(server)
let club: TestClub
let table: TestTable
let mara: Person
let onlooker: ClientSocket

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newBlackjackTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  await sitOn(server.app, table, mara, [2, 6])
  onlooker = await logIn(club.owner)
  await onlooker.emitWithAck('table.watch', { id: table.id })
})

const allPlay: IsWanted = ({ state }) =>
  state.phase === 'playing' && state.seats.every(({ hands }) => hands[0]?.progress === 'playing')
const deal = async () => {
  await betOnSeats(server.app, table, [mara])
  await dealAt(server.app, table, allPlay)
}

test('all who watch receive the deal without the hole card, each decision, and then the result', async () => {
  const [state, dealt] = [
    next(onlooker, 'table', (event) => event.state === 'playing'),
    next(onlooker, 'table.hand'),
  ]
  await deal()
  expect(await state).toMatchObject({ round: 1, closes_at: null })
  const { dealer, seats, now } = await dealt
  expect(dealer).toMatchObject({ hidden: true })
  expect(dealer.cards).toHaveLength(1)
  expect(seats.map(({ seat, person, active_hand: hand }) => [seat, person, hand])).toEqual([
    [2, 1, 0],
    [6, 1, 0],
  ])
  expect(seats.every((seat) => (seat.decide_by ?? 0) > now)).toBe(true)

  const decided = next(onlooker, 'table.hand')
  await decideAt(server.app, table, mara, { seat: 6, action: 'stand' })
  expect((await decided).seats[1]).toMatchObject({ active_hand: null, decide_by: null, actions: [] })

  const result = next(onlooker, 'table.result')
  await decideAt(server.app, table, mara, { seat: 2, action: 'stand' })
  const { result: ended } = await result
  expect(ended).toMatchObject({ state: 'settled', dealer: { hidden: false }, players: 1 })
  expect(ended.seats?.map(({ hands }) => hands[0]?.cards.length)).toEqual([2, 2])
  expect(ended.house_seed).toEqual(expect.stringMatching(/^[0-9a-f]{64}$/))
})

test('silence sends an event like a decision', async () => {
  await deal()
  const over = next(onlooker, 'table.result')
  await makeSilent(server.app, table)
  expect((await over).result).toMatchObject({ state: 'settled', players: 1 })
})

test('the amounts of a person who hides them reach nobody else, and are shown to that person', async () => {
  await call(server.app, updateUser, {
    token: mara.token,
    params: { id: String(mara.id) },
    body: { hide_amounts: true },
  })
  const dealt = next(onlooker, 'table.hand')
  await deal()
  const { seats } = await dealt
  expect(seats.flatMap(({ hands }) => hands.map(({ stake, payout }) => [stake, payout]))).toEqual([
    [null, null],
    [null, null],
  ])
  const { latest } = await look(server.app, table, mara)
  expect(latest?.seats?.map(({ hands }) => hands[0]?.stake)).toEqual([100, 100])
})
