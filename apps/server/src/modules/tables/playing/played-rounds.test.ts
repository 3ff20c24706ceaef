// @module-tag money
import { getClub } from '@cardroom/contract/clubs'
import { getStatistics } from '@cardroom/contract/reports'
import { getRound, listRounds } from '@cardroom/contract/rounds'
import {
  blackjackValue,
  dealerPlace,
  furtherPlace,
  holePlace,
  isAce,
  isBlackjack,
  payoutAtSeat,
  replaySeats,
  seatOf,
  verifyTableRound,
  type Card,
} from '@cardroom/games'
import { units } from '@cardroom/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyRounds } from '#modules/rounds/index.ts'
import {
  betOnSeats,
  dealAt,
  decideAt,
  keptIn,
  makeSilent,
  newBlackjackTable,
  onSeat,
  silentToTheEnd,
  sitOn,
  tryDecideAt,
  type IsWanted,
} from '#test/blackjack-tables.ts'
import { balancesIn } from '#test/chips.ts'
import { inClub, newClub, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { newMemberWithChips, recompute } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import { betAt, look, newDevice, playRound, proofFor, tryBetAt, type TestTable } from '#test/tables.ts'

const server = useApp()
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newBlackjackTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
  await sitOn(server.app, table, mara, [3])
  await sitOn(server.app, table, nils, [5, 7])
})

const white = (person: Person) => balancesIn(server.app, club).whiteOf(person)
const cardsOf = ({ state }: Parameters<IsWanted>[0], seat: number): readonly Card[] =>
  state.seats.find((each) => each.seat === seat)?.hands[0]?.cards ?? []
/** Accepts deals without a question about insurance, in which every seat has something to decide. */
const allPlay: IsWanted = ({ state }) =>
  state.phase === 'playing' &&
  state.seats.every(({ hands }) => hands.every(({ progress }) => progress === 'playing'))
const isPair: IsWanted = (deal) => {
  const [first, second] = cardsOf(deal, 3)
  return allPlay(deal) && first?.charAt(0) === '8' && second?.charAt(0) === '8'
}
const dealt = async (isWanted: IsWanted = allPlay) => {
  await betOnSeats(server.app, table, [mara, nils])
  await dealAt(server.app, table, isWanted)
}
const shownTo = async (person: Person) => (await look(server.app, table, person)).latest

describe('the deal', () => {
  test('posts every stake and frees the holds; the bank keeps back nine bets and the stake of each seat', async () => {
    await dealt()
    expect([await white(mara), await white(nils)]).toEqual([900, 800])
    expect(await balancesIn(server.app, club).bank()).toBe(300)
    expect(await keptIn(server.app, club)).toEqual({ reserved: 3 * 1000 * 100, open: 3 })
    const { state, latest, closes_at } = await look(server.app, table, mara)
    expect({ state, closes_at }).toEqual({ state: 'playing', closes_at: null })
    expect(latest).toMatchObject({ state: 'playing', key: null, mine: { stake: 100, payout: 0, net: 0 } })
    expect(latest?.house_seed).toBeUndefined()
    const turns = latest?.seats?.map((each) => [each.seat, each.active_hand, each.decide_by !== null])
    expect(turns).toEqual([
      [3, 0, true],
      [5, 0, true],
      [7, 0, true],
    ])
  })

  test('ends the round at once if the dealer has a blackjack under a ten', async () => {
    await dealt(({ state }) => isBlackjack(state.dealer) && !isAce(state.dealer[0] ?? '2S'))
    const dealer = { hidden: false, total: 21 }
    expect(await shownTo(nils)).toMatchObject({ state: 'settled', dealer, mine: { stake: 200 } })
    expect(await keptIn(server.app, club)).toEqual({ reserved: 0, open: 0 })
    expect((await look(server.app, table)).state).toBe('result')
  })
})

describe('while a round is played,', () => {
  test('the hole card and the cards to come stand in no answer, and the link in no row', async () => {
    await dealt()
    const { rows } = await server.app.database.pool.query<{ text: string }>(
      `select concat(to_jsonb(played), to_jsonb(entry), to_jsonb(hand), to_jsonb(part), to_jsonb(seed)) as text
       from table_rounds played join table_entries entry on entry.round_id = played.id
       join table_hands hand on hand.round_id = played.id join rounds part on part.id = hand.part_id
       join seeds seed on seed.id = part.seed_id where played.table_id = $1`,
      [table.id],
    )
    await silentToTheEnd(server.app, table)
    const { house_seed: link, cards } = (await shownTo(mara)) ?? {}
    const stored = rows.map(({ text }) => text).join()
    expect(link).toEqual(expect.stringMatching(/^[0-9a-f]{64}$/))
    expect(stored).not.toContain(link)
    expect(stored).not.toContain('"hidden": false')
    expect(cards?.[holePlace]).toEqual(expect.any(String))
  })

  test('a person’s own record of a seat shows no hand before the end, even if they are done', async () => {
    await dealt()
    await decideAt(server.app, table, mara, { seat: 3, action: 'stand' })
    const { mine } = await look(server.app, table, mara)
    const params = { id: String(mine?.session_id) }
    const [open] = await call(server.app, listRounds, { token: mara.token, params, query: {} })
    expect(open).toMatchObject({ state: 'open', seat: 3, amount: 100, server_seed: null })
    expect(open).not.toHaveProperty('hand')
    await silentToTheEnd(server.app, table)
    const record = await call(server.app, getRound, { token: mara.token, params: { id: String(open?.id) } })
    const hand = { state: 'settled' }
    expect(record).toMatchObject({ state: 'settled', seat: 3, actions: ['stand'], hand })
    expect((await shownTo(mara))?.mine).toMatchObject({ payout: record.payout, stake: 100 })
  })

  test('all seats decide in any order, and nobody decides for another', async () => {
    await dealt()
    const others = await tryDecideAt(server.app, table, mara, { seat: 5, action: 'stand' })
    expect(others).toBe('notAllowed seat notYours')
    await decideAt(server.app, table, nils, { seat: 7, action: 'stand' })
    await decideAt(server.app, table, mara, { seat: 3, action: 'stand' })
    expect(await shownTo(mara)).toMatchObject({ state: 'playing', dealer: { hidden: true } })
    const last = await decideAt(server.app, table, nils, { seat: 5, action: 'stand' })
    expect(last).toMatchObject({ state: 'settled', dealer: { hidden: false }, mine: { stake: 200 } })
    expect(await keptIn(server.app, club)).toEqual({ reserved: 0, open: 0 })
    expect(await white(nils)).toBe(800 + (last.mine?.payout ?? NaN))
  })

  test('silent seats stand one after the other, and the dealer plays when all are done', async () => {
    await dealt()
    await makeSilent(server.app, table)
    const over = await silentToTheEnd(server.app, table, mara)
    expect(over.seats?.flatMap(({ hands }) => hands.map(({ cards }) => cards.length))).toEqual([2, 2, 2])
    expect(over.dealer?.total).toBeGreaterThanOrEqual(17)
  })
})

describe('a bank', () => {
  const seats = [1, 2, 4]
  /** Accepts deals in which each of these seats wins twice its first bet if it doubles. */
  const doublesWin: IsWanted = (deal) => {
    if (!allPlay(deal)) return false
    const over = replaySeats(
      deal.shoe,
      seats.map((seat) => ({ seat, actions: ['double'] })),
    )
    return seats.every((seat) => payoutAtSeat(over, seatOf(over, seat), units(100)) === units(400))
  }
  const setFloor = (floor: number) =>
    server.app.database.pool.query(
      `update ledger_accounts set floor = $2 where club_id = $1 and kind = 'bank'`,
      [club.id, floor * 100],
    )

  test('a bank short by 1 refuses three seats of a person; with nothing to spare it deals and pays', async () => {
    const person = await newMemberWithChips(server.app, club)
    await sitOn(server.app, table, person, seats)
    const device = newDevice(table, person)
    const bets = seats.map((seat) => onSeat(seat))
    await setFloor(-2699)
    expect(await tryBetAt(server.app, table, device, { bets })).toBe('lowBalance bank bankTooSmall')
    await setFloor(-2700)
    expect(await tryBetAt(server.app, table, device, { bets, seq: 2 })).toBe('ok')
    await dealAt(server.app, table, doublesWin)
    for (const seat of seats) await decideAt(server.app, table, person, { seat, action: 'double' })
    expect((await shownTo(person))?.mine).toMatchObject({ stake: 600, payout: 1200, net: 600 })
    expect([await white(person), await balancesIn(server.app, club).bank()]).toEqual([1600, -600])
    expect(await keptIn(server.app, club)).toEqual({ reserved: 0, open: 0 })
  })
})

describe('when more money is staked,', () => {
  test('doubling takes the first bet again, of the player and to be kept back by the bank', async () => {
    await dealt()
    const { mine } = await decideAt(server.app, table, mara, { seat: 3, action: 'double' })
    expect(mine).toMatchObject({ stake: 200 })
    expect(await white(mara)).toBe(800)
    expect(await keptIn(server.app, club)).toEqual({ reserved: 3100 * 100, open: 3 })
    await silentToTheEnd(server.app, table)
    const payout = (await shownTo(mara))?.mine?.payout ?? NaN
    expect(await white(mara)).toBe(800 + payout)
    expect(await keptIn(server.app, club)).toEqual({ reserved: 0, open: 0 })
  })

  test('splitting deals both hands their second card from the seat’s own places', async () => {
    await dealt(isPair)
    const split = await decideAt(server.app, table, mara, { seat: 3, action: 'split' })
    const shown = split.seats?.find(({ seat }) => seat === 3)
    expect(shown?.hands.map(({ cards, stake }) => [cards.length, stake])).toEqual([
      [2, 100],
      [2, 100],
    ])
    const over = await silentToTheEnd(server.app, table, mara)
    const [left, right] = over.seats?.[0]?.hands ?? []
    expect([left?.cards[1], right?.cards[1]]).toEqual([0, 1].map((j) => over.cards?.[furtherPlace(3, j)]))
    expect(over.mine).toMatchObject({ stake: 200 })
  })

  test('stakes of hands are open stakes of the club until they are paid, with what was added', async () => {
    const open = async () => {
      const asked = inClub(club, club.owner)
      const { open_stakes: stakes } = await call(server.app, getClub, asked)
      const { pending } = await call(server.app, getStatistics, { ...asked, query: {} })
      return [stakes, pending]
    }
    await dealt()
    expect(await open()).toEqual([300, 300])
    await decideAt(server.app, table, mara, { seat: 3, action: 'double' })
    expect(await open()).toEqual([400, 400])
    await silentToTheEnd(server.app, table)
    expect(await open()).toEqual([0, 0])
  })

  test('without enough chips doubling is refused, and the hand stands as it was', async () => {
    const poor = await newMemberWithChips(server.app, club, 150)
    await sitOn(server.app, table, poor, [1])
    await betOnSeats(server.app, table, [poor])
    await dealAt(server.app, table, allPlay)
    expect(await tryDecideAt(server.app, table, poor, { seat: 1, action: 'double' })).toBe('lowBalance')
    expect((await shownTo(poor))?.seats?.[0]?.hands[0]?.cards).toHaveLength(2)
    expect(await white(poor)).toBe(50)
    await decideAt(server.app, table, poor, { seat: 1, action: 'hit' })
  })

  test('insurance costs half of the bet, and is won against a blackjack', async () => {
    await dealt(({ state }) => state.phase === 'insurance' && isBlackjack(state.dealer))
    const asked = await shownTo(mara)
    expect(asked?.dealer?.hidden).toBe(true)
    expect(asked?.dealer?.cards).toHaveLength(1)
    const taken = await decideAt(server.app, table, mara, { seat: 3, action: 'insurance' })
    expect(taken).toMatchObject({ state: 'playing', mine: { stake: 150 } })
    for (const seat of [5, 7]) await decideAt(server.app, table, nils, { seat, action: 'no-insurance' })
    const over = await shownTo(mara)
    expect(over).toMatchObject({ state: 'settled', mine: { stake: 150 } })
    expect(over?.seats?.[0]?.insurance).toEqual({ stake: 50, state: 'won', payout: 150 })
    expect(await keptIn(server.app, club)).toEqual({ reserved: 0, open: 0 })
  })
})

test('the dealer draws from places of their own, below 17 only, and not if all are bust', async () => {
  await dealt(
    (deal) =>
      allPlay(deal) &&
      [3, 5, 7].every((seat) => {
        const cards = [...cardsOf(deal, seat), deal.shoe(furtherPlace(seat, 0))]
        return cards.reduce((sum, card) => sum + blackjackValue(card), 0) > 21
      }),
  )
  await decideAt(server.app, table, mara, { seat: 3, action: 'hit' })
  await decideAt(server.app, table, nils, { seat: 5, action: 'hit' })
  const over = await decideAt(server.app, table, nils, { seat: 7, action: 'hit' })
  expect(over).toMatchObject({ state: 'settled', won: 0, mine: { payout: 0 } })
  expect(over.dealer?.cards).toHaveLength(2)
  expect(over.cards?.[dealerPlace(0)] ?? null).toBeNull()
})

test('the proof of a round shows the cards by place, and each seat is recomputed from its own record', async () => {
  const round = await betOnSeats(server.app, table, [])
  const devices = [newDevice(table, mara, round), newDevice(table, nils, round)] as const
  await betAt(server.app, table, devices[0], { bets: [{ type: 'seat', seat: 3, amount: 100 }] })
  await betAt(server.app, table, devices[1], { bets: [{ type: 'seat', seat: 7, amount: 50 }] })
  const silent = silentToTheEnd(server.app, table, mara)
  await playRound(server.app, table, devices)
  const over = await silent
  const proof = await proofFor(server.app, over.key, mara)
  expect(proof.cards).toEqual(over.cards)
  expect(
    proof.entries
      .flatMap(({ bets }) => bets ?? [])
      .map(({ seat }) => seat)
      .toSorted(),
  ).toEqual([3, 7])
  expect(verifyTableRound(proof, { isSigned: () => true }).verdict).toBe('true')
  expect(await verifyRounds(server.app.database, 'all')).toMatchObject({ differences: [] })
  const { mine } = await look(server.app, table, nils)
  const params = { id: String(mine?.session_id) }
  const [record] = await call(server.app, listRounds, { token: nils.token, params, query: {} })
  expect(record && recompute(record).round).toMatchObject({ state: 'settled' })
})
