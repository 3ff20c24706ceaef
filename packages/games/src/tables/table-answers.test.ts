import { fromWire, toWire } from '@cardroom/money'
import { describe, expect, test } from 'vitest'
import known from '../../known-answers/tables.json' with { type: 'json' }
import { createBlackjackShoe } from '../blackjack/play-blackjack.ts'
import { hmacSha256 } from '../fairness/hmac.ts'
import { seedFromHex } from '../fairness/seed.ts'
import { gameById } from '../games.ts'
import { parseBets } from '../rounds.ts'
import { chainLength, leadsToAnchor, linkBefore, linkOfChain, linkOfRound } from './chain.ts'
import { commitOf } from './commit.ts'
import { drawTable, settleAtTable } from './draw-table.ts'
import { lineOf, listedBet, listHashOf, textOfClosed } from './list.ts'
import { mixOf, streamOfTable } from './mix.ts'
import { dealShared, dealtByPlace } from './shared-blackjack.ts'

type Known = (typeof known.rounds)[number]
const ofRound = ({ proof }: Known) => ({
  tableId: proof.table_id,
  round: proof.round,
  gameId: proof.game_id,
})
const opened = ({ proof }: Known) => proof.entries.flatMap(({ secret }) => secret ?? [])

describe.each(known.rounds)('$case', (round) => {
  const { proof } = round

  test('gives the stored commits, lines and list', () => {
    const commits = round.secrets.map((secret) => commitOf({ ...ofRound(round), secret }))
    expect(commits).toEqual(proof.entries.map(({ commit }) => commit))
    const lines = proof.entries.map(({ commit, salt, bets }) => lineOf({ commit, salt, bets }))
    expect(lines).toEqual(proof.entries.map(({ line }) => line))
    const previousLink = linkBefore(proof.house_seed)
    expect(listHashOf({ ...ofRound(round), previousLink, lines: lines.toReversed() })).toBe(proof.list_hash)
  })

  test('gives the stored link', () => {
    expect(linkOfRound(proof.round)).toEqual({ chain: 1, link: proof.link })
    expect(leadsToAnchor(proof.house_seed, proof.link, proof.anchor)).toBe(true)
    expect(leadsToAnchor(proof.house_seed, proof.link + 1, proof.anchor)).toBe(false)
    expect(known.chain.links[proof.link]).toBe(proof.house_seed)
    expect(known.chain.links[proof.link - 1]).toBe(linkBefore(proof.house_seed))
  })

  test('gives the stored mix, or none', () => {
    const mixed = { listHash: proof.list_hash, secrets: opened(round).toReversed() }
    if (proof.mix === null) expect(() => mixOf(mixed)).toThrow('voided')
    else expect(mixOf(mixed)).toBe(proof.mix)
  })
})

const [roulette, , blackjack] = known.rounds as [Known, Known, Known]
const sourceOf = ({ proof }: Known) => ({
  houseSeed: proof.house_seed,
  mix: proof.mix ?? '',
  round: proof.round,
})

test('the draw and the payout of each entry are as stored', () => {
  const game = gameById(roulette.proof.game_id)
  if (game?.kind !== 'roulette') throw new Error('It is roulette')
  const drawn = drawTable(streamOfTable(sourceOf(roulette)), game)
  expect(drawn.outcome).toEqual(roulette.proof.outcome)

  const entries = roulette.proof.entries.map(({ bets }) => {
    const parsed = parseBets(
      game,
      bets.map((bet) => ({ ...bet, amount: fromWire(bet.amount) })),
    )
    if (!parsed.ok) throw new Error(parsed.refusal)
    return parsed.round
  })
  expect(entries.map((entry) => toWire(settleAtTable(drawn, entry).payout))).toEqual(roulette.payouts)
  expect(entries.map((entry) => entry.bets.map(listedBet))).toEqual(
    roulette.proof.entries.map(({ bets }) => bets),
  )
})

test('the first word of the draw is as stored', () => {
  const { proof, firstWord } = roulette
  const block = hmacSha256(seedFromHex(proof.house_seed), `${proof.mix}:${proof.round}:0`)
  expect(block.slice(0, 4).reduce((word, byte) => word * 256 + byte, 0)).toBe(firstWord)
})

test('the cards are in their places', () => {
  const shoe = createBlackjackShoe(streamOfTable(sourceOf(blackjack)))
  const cards = blackjack.proof.cards ?? []
  expect(cards.map((card, place) => card && shoe(place))).toEqual(cards)

  const round = dealShared(shoe, [5, 3])
  expect(dealtByPlace(round, shoe)).toEqual(cards.slice(0, 16))
})

test('the signed text is as stored', () => {
  const { proof } = roulette
  expect(textOfClosed({ ...ofRound(roulette), listHash: proof.list_hash })).toBe(
    `cardroom/table/2/closed:7:2:1:${proof.list_hash}`,
  )
})

test('a chain has ten thousand links, and the next round starts another', () => {
  const last = 'ab'.repeat(32)
  expect(linkOfChain(last, chainLength)).toBe(last)
  expect(linkBefore(linkOfChain(last, 9_999))).toBe(linkOfChain(last, 9_998))
  expect(leadsToAnchor(linkOfChain(last, 3), 3, linkOfChain(last, 0))).toBe(true)
  expect(linkOfRound(10_000)).toEqual({ chain: 1, link: 10_000 })
  expect(linkOfRound(10_001)).toEqual({ chain: 2, link: 1 })
})

describe('input with two readings is refused', () => {
  const commit = '11'.repeat(32)
  const salt = '22'.repeat(16)
  const bet = { type: 'red', amount: 1 }

  test.each([
    ['a bet whose type has a comma', { ...bet, type: 'red,1' }],
    ['a bet of half a chip', { ...bet, amount: 0.5 }],
    ['a bet of nothing', { ...bet, amount: 0 }],
    ['numbers with a dash', { ...bet, type: 'split', numbers: ['8-11'] }],
    ['a seat with numbers', { ...bet, type: 'seat', seat: 1, numbers: ['1'] }],
  ])('%s is refused', (_, odd) => {
    expect(() => lineOf({ commit, salt, bets: [odd] })).toThrow()
  })

  test('hashes and secrets in capitals, or too short, are refused', () => {
    const at = { tableId: 1, round: 1 }
    expect(() => commitOf({ ...at, secret: 'AB'.repeat(32) })).toThrow('64 hex')
    expect(() => commitOf({ ...at, secret: 'ab' })).toThrow('64 hex')
    expect(() => commitOf({ tableId: 1, round: 0, secret: commit })).toThrow('round')
    expect(() => lineOf({ commit, salt: 'zz'.repeat(16), bets: [bet] })).toThrow('salt')
    expect(() => lineOf({ commit, salt, bets: [] })).toThrow('without bets')
    expect(() => mixOf({ listHash: commit, secrets: [salt] })).toThrow('secrets')
    expect(() => listHashOf({ ...at, gameId: 1, previousLink: commit, lines: ['x'] })).toThrow('hashes')
  })
})
