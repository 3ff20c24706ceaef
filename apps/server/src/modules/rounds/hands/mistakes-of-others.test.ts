import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createBaccaratShoe, dealBaccarat, totalOfHand } from '@cardroom/games'
import { changeClubLimits } from '@cardroom/contract/games'
import { listRounds } from '@cardroom/contract/rounds'
import { actOnHand, changeSeed, getSession, openSession, placeBets } from '@cardroom/contract/sessions'
import { balancesIn } from '#test/chips.ts'
import { inClub, newClub } from '#test/clubs.ts'
import { call, newPlayerWithGold, refusal, tryCall } from '#test/people.ts'
import { rig, rigHand } from '#test/rigged.ts'
import {
  act,
  actInput,
  baccarat,
  bet,
  betInput,
  blackjack,
  deal,
  dealUntil,
  finish,
  newMemberWithChips,
  sit,
  sittingOf,
  stand,
} from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

// Each test covers a mistake that another product made.
describe('mistakes of other products', () => {
  test('the outcome comes from the secret seed, not from the hash that everybody sees', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { clientSeed: 'seen' })
    const rounds = []
    for (let count = 0; count < 10; count += 1) rounds.push(await bet(server.app, player, session))
    const { server_seed: seed = '' } = await finish(server.app, player, session)
    const seedBytes = Buffer.from(seed, 'hex')
    expect(createHash('sha256').update(seedBytes).digest('hex')).toBe(session.server_seed_hash)

    const spinBy = (key: Buffer, nonce: number): string => {
      const words = createHmac('sha256', key).update(`seen:${nonce}:0`).digest()
      const word = [0, 4, 8, 12]
        .map((place) => words.readUInt32BE(place))
        .find((each) => each < 37 * Math.floor(2 ** 32 / 37))
      return String((word as number) % 37)
    }
    const drawn = rounds.map((round) => (round.outcome as { number: string }).number)
    expect(drawn).toEqual(rounds.map((round) => spinBy(seedBytes, round.nonce)))
    const fromHash = rounds.map((round) => spinBy(Buffer.from(session.server_seed_hash, 'hex'), round.nonce))
    expect(drawn).not.toEqual(fromHash)
  })

  test('no answer about an open session contains the seed', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const round = await bet(server.app, player, session)
    const asked = { token: player.token, params: { id: String(session.id) } }
    const answers = [
      session,
      round,
      await call(server.app, getSession, asked),
      await call(server.app, listRounds, asked),
    ]
    const { server_seed: seed } = await finish(server.app, player, session)
    expect(JSON.stringify(answers)).not.toContain(seed)
  })

  test('the seed stays secret while a hand is open', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { game: blackjack })
    await dealUntil(server.app, player, session, (hand) => hand.state === 'open')
    const asked = { token: player.token, params: { id: String(session.id) }, body: { client_seed: 'x' } }
    expect(await refusal(server.app, changeSeed, asked)).toBe('notAllowed')
    const other = sittingOf(player, { game: blackjack, limit: 'vip' })
    expect(await refusal(server.app, openSession, other)).toBe('notAllowed')
  })

  test('the maximum applies to all bets of a round together', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const twice = Array.from({ length: 2 }, () => ({ type: 'red' as const, amount: 501 }))
    expect(await refusal(server.app, placeBets, betInput(player, session, { bets: twice }))).toBe(
      'dataIncorrect',
    )
  })

  test('exactly the bets made are settled, and the balance is checked at the payment', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club, 40)
    const session = await sit(server.app, player, { club })
    const types = ['red', 'black', 'even', 'odd', 'low', 'high'] as const
    const answers = await Promise.all(
      types.map((type) =>
        tryCall(server.app, placeBets, betInput(player, session, { bets: [{ type, amount: 10 }] })),
      ),
    )
    for (const [index, answer] of answers.entries())
      if (answer.status === 200) expect(answer.body.bets).toMatchObject([{ type: types[index], amount: 10 }])
      else expect(answer.body).toEqual({ error: 'lowBalance' })
  })

  test('zero is neither even nor low, and a lost round pays nothing', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const bets = (['even', 'odd', 'low', 'high'] as const).map((type) => ({ type, amount: 5 }))
    const rounds = await Promise.all(
      Array.from({ length: 300 }, () => bet(server.app, player, session, { bets })),
    )
    for (const { outcome, payout } of rounds)
      expect(payout).toBe((outcome as { number: string }).number === '0' ? 0 : 20)
  })

  test('without a key the ledger still moves each round once', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const round = await bet(server.app, player, session)
    const { rows } = await server.app.database.pool.query<object>(
      `select reason, amount::integer, returned::integer from ledger_transfers
       where reference = $1 and reason like 'round%'`,
      [round.id],
    )
    expect(rows).toEqual([{ reason: 'round', amount: 100 * round.stake, returned: 100 * round.payout }])
  })

  test('the limit is checked at the payment: after it is lowered during bets, no bet exceeds it', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club, 50_000)
    const session = await sit(server.app, player, { club })
    const most = betInput(player, session, { bets: [{ type: 'red', amount: 1000 }] })
    const lower = { game_id: 1, casual_max: 500 }
    const bets = Array.from({ length: 20 }, () => tryCall(server.app, placeBets, most))
    await call(server.app, changeClubLimits, { ...inClub(club, club.owner), body: lower })
    expect(await refusal(server.app, placeBets, most)).toBe('dataIncorrect')
    for (const { status, body } of await Promise.all(bets))
      if (status !== 200) expect(body).toMatchObject({ error: 'dataIncorrect' })
  })

  test('a split that the player cannot pay is refused: no balance falls below 0, nothing moves', async () => {
    const { club } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club, 15)
    const session = await sit(server.app, player, { club, game: blackjack })
    await rigHand(server.app, session, () => true, ['split'])
    const hand = await deal(server.app, player, session)
    expect(await refusal(server.app, actOnHand, actInput(player, hand, 'split'))).toBe('lowBalance')
    expect(await balancesIn(server.app, club).whiteOf(player)).toBe(5)
    expect((await stand(server.app, player, hand)).seats).toHaveLength(1)
  })

  test('a pair drawn to a split hand is split again, up to four hands with a stake each, and no fifth', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { game: blackjack })
    const splits = ['split', 'split', 'split'] as const
    await rigHand(server.app, session, (state) => state.phase === 'playing', splits)
    let hand = await deal(server.app, player, session)
    for (const split of splits) hand = await act(server.app, player, hand, split)
    expect(hand.seats.map((seat) => seat.stake)).toEqual([10, 10, 10, 10])
    expect(hand.wallet).toBe(200_000 - 40)
    expect(await refusal(server.app, actOnHand, actInput(player, hand, 'split'))).toBe('notAllowed')
    const settled = await stand(server.app, player, hand)
    expect(settled.payout).toBe(settled.seats.reduce((sum, seat) => sum + seat.payout, 0))
    expect(settled.wallet).toBe(200_000 + settled.net)
  })

  test('a blackjack pays 3:2, to the hundredth of an odd bet', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { game: blackjack })
    await rigHand(server.app, session, ({ phase, seats, dealer }) => {
      const isNatural = totalOfHand(seats[0]?.cards ?? []).total === 21
      return phase === 'settled' && isNatural && totalOfHand(dealer).total !== 21
    })
    const hand = await deal(server.app, player, session, 11)
    expect(hand).toMatchObject({ state: 'settled', stake: 11, payout: 27.5, net: 16.5, wallet: 200_016.5 })
  })

  test('a push gives the stake back: at blackjack, and for player and banker on a tie', async () => {
    const player = await newPlayerWithGold(server.app)
    const table = await sit(server.app, player, { game: blackjack })
    await rigHand(
      server.app,
      table,
      ({ phase, seats, dealer }) =>
        phase === 'settled' && totalOfHand(seats[0]?.cards ?? []).total === totalOfHand(dealer).total,
      ['stand'],
    )
    const hand = await stand(server.app, player, await deal(server.app, player, table))
    expect(hand).toMatchObject({ payout: 10, net: 0, wallet: 200_000, seats: [{ state: 'push' }] })

    const shoe = await sit(server.app, player, { game: baccarat })
    await rig(server.app, shoe, (stream) => dealBaccarat(createBaccaratShoe(stream)).winner === 'tie')
    const bets = (['player', 'banker'] as const).map((type) => ({ type, amount: 25 }))
    const round = await bet(server.app, player, shoe, { bets })
    expect(round).toMatchObject({ outcome: { winner: 'tie' }, payout: 50, net: 0, wallet: 200_000 })
  })
})
