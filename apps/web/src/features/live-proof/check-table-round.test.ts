import { createPrivateKey, sign } from 'node:crypto'
import type { TableProof } from '@cardroom/contract/table-rounds'
import { textOfClosed, type KeptList } from '@cardroom/games'
import { describe, expect, test } from 'vitest'
import known from '../../../../../packages/games/known-answers/tables.json' with { type: 'json' }
import { byKind, checkTableRound, type TableRoundCheck } from './check-table-round.ts'
import { blackjackProof, drawnProof, strangersProof, voidedProof } from './live-proof.fixtures.ts'
import { seatCards } from './seat-cards.ts'

/** Signs a list of the known round with the test key. */
function signedList(listHash: string): KeptList {
  const { table_id: tableId, round, game_id: gameId } = drawnProof
  const pkcs8 = `302e020100300506032b657004220420${known.testKey.seed}`
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'hex'), format: 'der', type: 'pkcs8' })
  const sig = sign(null, Buffer.from(textOfClosed({ tableId, round, gameId, listHash })), key).toString('hex')
  return { table_id: tableId, round, game_id: gameId, list_hash: listHash, sig }
}

const cardOf = (draw: TableRoundCheck['draws'][number] | undefined) =>
  draw && 'card' in draw.gives ? draw.gives.card : undefined

describe('a drawn round', () => {
  test('is recomputed from its proof, with the words of its draw', () => {
    const { verdict, draws, payouts } = checkTableRound(drawnProof)
    expect(verdict).toBe('true')
    expect(draws).toMatchObject([
      { accepted: known.rounds[0]?.firstWord, range: 37, result: 8, gives: { number: '8' } },
    ])
    expect(payouts.size).toBe(3)
  })

  test('is recomputed by a stranger too, who sees no bets', () => {
    const { verdict, payouts } = checkTableRound(strangersProof)
    expect([verdict, payouts.size]).toEqual(['true', 0])
  })

  test('a round of baccarat gives a card for each draw', () => {
    const { draws } = checkTableRound({ ...drawnProof, game_id: 4, game_type: 2 })
    expect(draws.slice(0, 4).map(({ range }) => range)).toEqual([416, 415, 414, 413])
    expect(draws.filter(({ gives }) => !('card' in gives))).toEqual([])
  })

  test('a round of blackjack gives a card for each place up to the last that was dealt', () => {
    const { verdict, draws } = checkTableRound(blackjackProof)
    expect(verdict).toBe('true')
    const cards = blackjackProof.cards ?? []
    expect(draws).toHaveLength(cards.length)
    const isSame = cards.every((card, place) => card === null || cardOf(draws[place]) === card)
    expect(isSame).toBe(true)
  })

  const changed: readonly (readonly [what: string, changes: Partial<TableProof>, check: string])[] = [
    ['the number', { outcome: { number: '9', color: 'red' } }, 'outcome'],
    ['the anchor', { anchor: 'ab'.repeat(32) }, 'chain'],
    ['the signature', { sig: 'ab'.repeat(64) }, 'signature'],
    ['the id of the key', { key_id: 'ab'.repeat(8) }, 'signature'],
    ['the mix', { mix: 'ab'.repeat(32) }, 'mix'],
  ]
  test.each(changed)('is refused if %s is changed, and the check says where', (_, changes, name) => {
    const { verdict, checks } = checkTableRound({ ...drawnProof, ...changes })
    expect(verdict).toBe('refused')
    expect(checks.filter(({ holds }) => !holds).map((check) => check.name)).toContain(name)
  })

  test('shows no draw if the mix is not that of the proof', () => {
    expect(checkTableRound({ ...drawnProof, mix: 'ab'.repeat(32) }).draws).toEqual([])
  })
})

describe('with a list of one’s own,', () => {
  test('the round is right if the list is the same', () => {
    expect(checkTableRound(drawnProof, signedList(drawnProof.list_hash)).verdict).toBe('true')
  })

  test('a second list that is signed too convicts the house', () => {
    expect(checkTableRound(drawnProof, signedList('ab'.repeat(32))).verdict).toBe('convicted')
  })

  test('a list of another round, or an unsigned one, proves nothing', () => {
    const other = { ...signedList('ab'.repeat(32)), round: 3 }
    const unsigned = { ...signedList('ab'.repeat(32)), sig: 'cd'.repeat(64) }
    for (const kept of [other, unsigned]) expect(checkTableRound(drawnProof, kept).verdict).toBe('refused')
  })
})

test('a voided round holds without a draw', () => {
  const { verdict, draws } = checkTableRound(voidedProof)
  expect([verdict, draws]).toEqual(['true', []])
})

test('checks are counted by their kind, in their order', () => {
  const checks = [
    { name: 'form', holds: true },
    { name: 'secret', holds: true },
    { name: 'secret', holds: false },
  ] as const
  expect(byKind(checks)).toEqual([
    { name: 'form', holds: 1, of: 1 },
    { name: 'secret', holds: 1, of: 2 },
  ])
})

test('cards of blackjack are sorted by who got them, with their places', () => {
  const sorted = seatCards(blackjackProof.cards ?? [])
  expect(sorted.map(({ of, cards }) => [of, cards.map(({ place }) => place)])).toEqual([
    ['dealer', [7, 15, 23, 31]],
    [3, [2, 10, 18]],
    [5, [4, 12, 20, 28]],
  ])
})
