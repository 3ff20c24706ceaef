import { fromWire, toWire, units } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import baccarat from '../known-answers/baccarat.json' with { type: 'json' }
import blackjack from '../known-answers/blackjack.json' with { type: 'json' }
import roulette from '../known-answers/roulette.json' with { type: 'json' }
import seals from '../known-answers/seals.json' with { type: 'json' }
import type { BlackjackAction } from './blackjack/blackjack-state.ts'
import { hmacSha256 } from './fairness/hmac.ts'
import { independentDraws, sha256Hex } from './fairness/independent.fixtures.ts'
import { seedFromHex } from './fairness/seed.ts'
import { gameById } from './games.ts'
import { verifyRound, type VerifiedRound } from './verify.ts'

// Another implementation, in another language, produced the known answers from docs/games.md.

interface KnownSource {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nonce: number
  draws: number[][]
}

/** Compares the draws and the hash with the file and with WebCrypto. */
async function expectSameDraws(known: KnownSource, verified: VerifiedRound): Promise<void> {
  const draws = verified.draws.map((draw) => [draw.range, draw.result])
  const ranges = draws.map(([range]) => range!)
  expect(draws).toEqual(known.draws)
  expect(await independentDraws(known, ranges)).toEqual(draws.map(([, result]) => result))
  expect(verified.serverSeedHash).toBe(known.serverSeedHash)
  expect(await sha256Hex(seedFromHex(known.serverSeed))).toBe(known.serverSeedHash)
}

const inAmounts = (bets: readonly { type: string; numbers: string[]; amount: number }[]) =>
  bets.map((bet) => ({ ...bet, amount: fromWire(bet.amount) }))

test.each([...roulette, ...baccarat])(
  'the known answer of game $gameId, round $nonce is recomputed',
  async (known) => {
    const verified = verifyRound({ ...known, bets: inAmounts(known.bets) })
    const { round } = verified
    if (round.kind === 'blackjack') return expect.unreachable()

    await expectSameDraws(known, verified)
    expect(round.outcome).toEqual(known.outcome)
    expect(round.bets.map((bet) => toWire(bet.payout))).toEqual(known.payouts)
    expect(toWire(round.payout)).toBe(known.payouts.reduce((total, payout) => total + payout, 0))
  },
)

test.each(blackjack)('the known answer of blackjack, $case, is recomputed', async (known) => {
  const record = {
    ...known,
    amount: fromWire(known.amount),
    actions: known.actions as BlackjackAction[],
  }
  const verified = verifyRound(record)
  const { round } = verified
  if (round.kind !== 'blackjack') return expect.unreachable()

  await expectSameDraws(known, verified)
  expect(round.state).toBe('settled')
  expect(round.dealer.cards).toEqual(known.dealer)
  expect([...verified.cards].sort()).toEqual([...known.dealer, ...known.seats.flat()].sort())
  expect(verified.cards[1]).toBe(known.dealer[0])
  expect(round.seats.map((seat) => seat.cards)).toEqual(known.seats)
  expect([toWire(round.stake), toWire(round.payout)]).toEqual([known.stake, known.payout])
})

test.each(seals)('the known answer of a seal of version 2, round $nonce is recomputed', async (known) => {
  const verified = verifyRound({ ...known, bets: [{ type: 'red', amount: units(10) }] })
  await expectSameDraws(known, verified)
})

test('versions 1 and 2 draw alike', () => {
  const record = { ...seals[0]!, bets: [{ type: 'red', amount: units(10) }] }
  expect(verifyRound({ ...record, algorithmVersion: 1 })).toEqual(verifyRound(record))
})

test('the known answers cover all six games', () => {
  const ids = new Set([...roulette, ...baccarat, ...blackjack].map((known) => known.gameId))
  expect([...ids].map((id) => gameById(id)?.name)).toHaveLength(6)
})

describe('when a record is refused,', () => {
  const record = { ...roulette[0]!, bets: [{ type: 'red', amount: units(10) }] }

  test('a version or a game that does not exist is refused', () => {
    expect(() => verifyRound({ ...record, algorithmVersion: 3 })).toThrow('unknown algorithm 3')
    expect(() => verifyRound({ ...record, gameId: 7 })).toThrow('unknown game 7')
  })
  test('a record of another kind of game, an illegal bet, and an action not available are refused', () => {
    expect(() => verifyRound({ ...record, gameId: 6 })).toThrow('first bet and its actions')
    expect(() => verifyRound({ ...record, gameId: 4 })).toThrow('not legal')
    const hand = { ...blackjack[0]!, amount: units(10) }
    expect(() => verifyRound({ ...hand, actions: ['hit', 'hit'] })).toThrow('not available')
    expect(() => verifyRound({ ...hand, gameId: 1, actions: [] })).toThrow('recorded as its bets')
  })
  test('an invalid seed is refused', () => {
    expect(() => verifyRound({ ...record, serverSeed: 'secret' })).toThrow('64 hex characters')
  })
})

test('the server’s own HMAC recomputes the same round', () => {
  const record = { ...roulette[0]!, bets: inAmounts(roulette[0]!.bets) }
  let blocks = 0
  const counted = verifyRound(record, (key, message) => {
    blocks++
    return hmacSha256(key, message)
  })
  expect(counted).toEqual(verifyRound(record))
  expect(blocks).toBe(1)
})
