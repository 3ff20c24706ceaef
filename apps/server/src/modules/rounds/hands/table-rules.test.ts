import { prepareRequest } from '@cardroom/contract'
import { noClub } from '@cardroom/contract/ids'
import { getRound, listRounds, type BetPlaced } from '@cardroom/contract/rounds'
import { changeSeed, getSession, openHand, openSession, placeBets } from '@cardroom/contract/sessions'
import { describe, expect, test } from 'vitest'
import { giveStars, newClub, newMember } from '#test/clubs.ts'
import { call, newPlayerWithGold, refusal, tryCall } from '#test/people.ts'
import { rigHand } from '#test/rigged.ts'
import {
  act,
  baccarat,
  bet,
  betInput,
  blackjack,
  deal,
  finish,
  gameId,
  newMemberWithChips,
  recompute,
  roulette,
  sit,
  sittingOf,
} from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()

type Places = Partial<Record<BetPlaced['type'], readonly string[]>>

/** Reads numbers as the table below writes them: `0-1-2`. */
const betsOf = (places: Places): BetPlaced[] =>
  Object.entries(places).flatMap(([type, texts]) =>
    texts.map((text) => ({
      type: type as BetPlaced['type'],
      ...(text !== '' && { numbers: text.split('-') }),
      amount: 10,
    })),
  )

const everywhere: Places = {
  straight: ['37', '-1', '01', '1-2', ' 1', '1.0'],
  split: ['1-1', '1-3', '3-4', '0-4', '1-5', '36-37', '1'],
  street: ['2-3-4', '1-2-4', '0-1-2', '34-35'],
  corner: ['1-2-3-4', '3-4-6-7', '2-3-4-5', '34-35-36-37', '1-2-4-4'],
  six_line: ['1-2-3-4-5-7', '2-3-4-5-6-7', '1-2-3-7-8-9'],
  trio: ['1-2-3', '0-1-3'],
  column: ['0', '4', '1-2', ''],
  dozen: ['0', '4', '13', ''],
  red: ['1'],
  even: ['2', '0'],
  low: ['1-18'],
  player: [''],
  banker: [''],
}

const illegal: readonly (readonly [string, Places])[] = [
  [
    'european-roulette',
    { ...everywhere, straight: ['00'], split: ['0-00'], trio: ['0-00-2'], five_number: [''] },
  ],
  ['european-roulette', everywhere],
  ['french-roulette', { ...everywhere, five_number: ['0-00-1-2-3'], first_four: ['0-1-2-4'] }],
  [
    'american-roulette',
    { ...everywhere, split: ['0-3', '00-1', '0-4'], trio: ['0-2-3', '00-1-2'], first_four: ['', '0-1-2-3'] },
  ],
  ['american-roulette', { five_number: ['0-1-2-3', '0-00-1-2-4'] }],
  ['baccarat', { red: [''], straight: ['1'], player: ['1'], tie: ['0'] }],
  ['no-commission-baccarat', { black: [''], banker_pair: ['2'] }],
]

const legal: readonly (readonly [string, Places])[] = [
  [
    'european-roulette',
    {
      split: ['0-1', '2-0', '3-0', '5-8'],
      trio: ['0-1-2', '3-2-0'],
      first_four: ['3-2-1-0'],
      corner: ['5-4-2-1'],
    },
  ],
  [
    'french-roulette',
    { split: ['0-2'], trio: ['0-2-3'], first_four: ['0-1-2-3'], column: ['3'], dozen: ['1'] },
  ],
  [
    'american-roulette',
    {
      straight: ['00'],
      split: ['0-00', '0-1', '0-2', '00-2', '00-3'],
      trio: ['0-1-2', '0-00-2', '00-2-3'],
      five_number: ['0-00-1-2-3'],
    },
  ],
  ['baccarat', { player: [''], banker: [''], tie: [''], player_pair: [''], banker_pair: [''] }],
]

describe('among the places on a layout,', () => {
  test.each(illegal)('%s: an invalid place is dataIncorrect, nothing is drawn: %j', async (slug, places) => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { game: gameId(slug) })
    for (const wrong of betsOf(places)) {
      const answer = await tryCall(server.app, placeBets, betInput(player, session, { bets: [wrong] }))
      expect([wrong, answer.status, answer.body]).toMatchObject([wrong, 400, { error: 'dataIncorrect' }])
    }
    const asked = { token: player.token, params: { id: String(session.id) } }
    expect(await call(server.app, getSession, asked)).toMatchObject({ nonce: 0, wallet: 200_000 })
  })

  test.each(legal)(
    '%s: a valid place is accepted and played, in any order of its numbers: %j',
    async (slug, places) => {
      const player = await newPlayerWithGold(server.app)
      const session = await sit(server.app, player, { game: gameId(slug) })
      const bets = betsOf(places)
      const round = await bet(server.app, player, session, { bets })
      expect(round.bets.map(({ type }) => type)).toEqual(bets.map(({ type }) => type))
      expect(round.stake).toBe(10 * bets.length)
    },
  )

  test('one wrong bet among valid ones: none is played', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const bets = betsOf({ red: [''], split: ['5-8', '1-5'] })
    const { body } = await tryCall(server.app, placeBets, betInput(player, session, { bets }))
    expect(body).toMatchObject({ error: 'dataIncorrect', fields: [{ path: 'bets.2' }] })
    expect((await sit(server.app, player)).wallet).toBe(200_000)
  })
})

describe('the limit', () => {
  test('applies to the whole round: small bets may reach the minimum together, but never exceed the maximum', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player)
    const chips = (count: number): BetPlaced[] =>
      Array.from({ length: count }, () => ({ type: 'red', amount: 1 }))
    const most: BetPlaced[] = [
      { type: 'red', amount: 999 },
      { type: 'straight', numbers: ['7'], amount: 1 },
    ]
    expect(await refusal(server.app, placeBets, betInput(player, session, { bets: chips(9) }))).toBe(
      'dataIncorrect',
    )
    await bet(server.app, player, session, { bets: chips(10) })
    expect((await bet(server.app, player, session, { bets: most })).stake).toBe(1000)
    const more = betInput(player, session, { bets: [...most, ...chips(1)] })
    expect(await refusal(server.app, placeBets, more)).toBe('dataIncorrect')
  })

  test('applies to the first bet at blackjack: doubles and splits may exceed it', async () => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { game: blackjack })
    await rigHand(server.app, session, (state) => state.phase === 'playing', ['split'])
    const asked = { token: player.token, params: { id: String(session.id) }, body: { amount: 1001 } }
    expect(await refusal(server.app, openHand, asked)).toBe('dataIncorrect')
    const hand = await deal(server.app, player, session, 1000)
    expect(await act(server.app, player, hand, 'split')).toMatchObject({ stake: 2000, wallet: 198_000 })
  })

  test.each([1e15, 1e300, -1, 0.1, 10.01])('refuses an amount of %s with dataIncorrect', async (amount) => {
    const player = await newPlayerWithGold(server.app)
    const session = await sit(server.app, player, { limit: 'vip' })
    const input = betInput(player, session, { bets: [{ type: 'red', amount }] })
    expect(await refusal(server.app, placeBets, input)).toBe('dataIncorrect')
  })
})

test('other tables cannot use an open hand’s reserve: their bets are refused while the bank may owe it', async () => {
  const { club } = await newClub(server.app)
  const [first, second] = [
    await newMemberWithChips(server.app, club, 1000),
    await newMemberWithChips(server.app, club, 1000),
  ]
  const table = await sit(server.app, first, { club, game: blackjack })
  await rigHand(server.app, table, (state) => state.phase === 'playing')
  const wheel = await sit(server.app, second, { club })
  // The bank can lose 1000: 900 of it on the hand, 350 on a straight-up bet.
  await server.app.database.pool.query(
    `update ledger_accounts set floor = -100000 where kind = 'bank' and club_id = $1`,
    [club.id],
  )
  const straight = { bets: [{ type: 'straight' as const, numbers: ['7'], amount: 10 }] }
  const hand = await deal(server.app, first, table, 100)
  expect(await refusal(server.app, placeBets, betInput(second, wheel, straight))).toBe('lowBalance')
  await bet(server.app, second, wheel, { bets: [{ type: 'red', amount: 10 }] })
  expect((await act(server.app, first, hand, 'stand')).state).toBe('settled')
  await server.app.database.pool.query(
    `update ledger_accounts set floor = balance - 35000 where kind = 'bank' and club_id = $1`,
    [club.id],
  )
  await bet(server.app, second, wheel, straight)
})

test('at rating level ten any number of sessions may be open', async () => {
  const { club } = await newClub(server.app)
  await giveStars(server.app, club.id, 10)
  const players = [await newMember(server.app, club), await newMember(server.app, club)]
  for (const player of players)
    for (const game of [1, 2, 3, 4, 5, 6]) await sit(server.app, player, { club, game })
})

describe('a player’s seed', () => {
  test.each(['🎲'.repeat(32), 'día-2-1', ' ', 'ß ё 漢\n"\\', '0'.repeat(64), '<script>&amp;'])(
    '%j is stored as it is, and the rounds recompute with it',
    async (clientSeed) => {
      const player = await newPlayerWithGold(server.app)
      const session = await sit(server.app, player, { clientSeed })
      expect(session.client_seed).toBe(clientSeed)
      const round = await bet(server.app, player, session)
      const asked = { token: player.token, params: { id: String(session.id) } }
      const changed = await call(server.app, changeSeed, { ...asked, body: { client_seed: clientSeed } })
      expect(changed).toMatchObject({
        client_seed: clientSeed,
        previous: { client_seed: clientSeed, rounds: 1 },
      })
      const record = await call(server.app, getRound, { params: { id: String(round.id) } })
      expect(recompute(record).round).toMatchObject({ outcome: round.outcome })
    },
  )

  test.each(['', 'a:b', '\ud800', 'a\u0000', 'x'.repeat(65), 'x'.repeat(100_000), 7, null])(
    'is refused as %j with dataIncorrect, and the old one stays secret',
    async (clientSeed) => {
      const player = await newPlayerWithGold(server.app)
      const session = await sit(server.app, player)
      const body = { client_seed: clientSeed as string }
      const asked = { token: player.token, params: { id: String(session.id) }, body }
      expect(await refusal(server.app, changeSeed, asked)).toBe('dataIncorrect')
      const seat = sittingOf(player, { game: baccarat })
      const opening = { ...seat, body: { ...seat.body, ...body } }
      expect(await refusal(server.app, openSession, opening)).toBe('dataIncorrect')
      expect((await sit(server.app, player)).server_seed_hash).toBe(session.server_seed_hash)
    },
  )
})

describe('the club of a round', () => {
  test('is that of the session: an x-club-id of another club, of none or of nonsense changes nothing', async () => {
    const { club } = await newClub(server.app)
    const { club: other } = await newClub(server.app)
    const player = await newMemberWithChips(server.app, club, 1000)
    const session = await sit(server.app, player, { club })
    let wallet = 1000
    for (const header of [String(other.id), '0', '999999', 'nonsense']) {
      const { url, method, headers, body } = prepareRequest(placeBets, betInput(player, session))
      const response = await fetch(`${server.app.origin}${url}`, {
        method,
        headers: { ...headers, 'x-club-id': header },
        body: body as string,
      })
      expect(response.status).toBe(200)
      const round = (await response.json()) as { wallet: number; net: number }
      expect(round.wallet).toBe((wallet += round.net))
    }
    expect((await sit(server.app, player, { club })).currency).toBe('white')
  })

  test('is 0 in personal play, with gold; one session may be open there and one in each club at the same game', async () => {
    const { club } = await newClub(server.app)
    const player = await newMember(server.app, club)
    const gold = await sit(server.app, player, { club: { id: noClub } })
    const white = await sit(server.app, player, { club })
    expect(gold).toMatchObject({ club_id: null, currency: 'gold' })
    expect(white).toMatchObject({ club_id: club.id, currency: 'white' })
    expect((await sit(server.app, player)).id).toBe(gold.id)
  })

  test('decides the currency, which nobody can choose', async () => {
    const player = await newPlayerWithGold(server.app)
    const seat = sittingOf(player, {})
    const body = { ...seat.body, currency: 'white' } as never
    expect(await refusal(server.app, openSession, { ...seat, body })).toBe('dataIncorrect')
    const session = await sit(server.app, player)
    const input = betInput(player, session)
    const wager = { ...input, body: { ...input.body, currency: 'diamond' } as never }
    expect(await refusal(server.app, placeBets, wager)).toBe('dataIncorrect')
  })
})

test('rounds come by page: 20 by default, at most 100, newest first', async () => {
  const player = await newPlayerWithGold(server.app)
  const session = await sit(server.app, player, { game: roulette })
  const rounds = []
  for (let count = 0; count < 23; count += 1) rounds.push(await bet(server.app, player, session))
  const newest = rounds.map(({ id }) => id).reverse()
  const asked = (query: { limit?: string; offset?: string }) => ({
    token: player.token,
    params: { id: String(session.id) },
    query,
  })
  const ids = async (query: object) => (await call(server.app, listRounds, asked(query))).map(({ id }) => id)
  expect(await ids({})).toEqual(newest.slice(0, 20))
  expect(await ids({ offset: '20' })).toEqual(newest.slice(20))
  expect(await ids({ limit: '5', offset: '3' })).toEqual(newest.slice(3, 8))
  expect(await ids({ limit: '100' })).toEqual(newest)
  for (const query of [{ limit: '101' }, { limit: '0' }, { offset: '-1' }])
    expect(await refusal(server.app, listRounds, asked(query))).toBe('dataIncorrect')
  await finish(server.app, player, session)
  expect(await ids({ limit: '1' })).toEqual(newest.slice(0, 1))
})
