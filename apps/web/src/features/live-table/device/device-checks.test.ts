import type { SharedRound } from '@cardroom/contract/table-rounds'
import type { ClosedList } from '@cardroom/contract/tables'
import { commitOf, createBaccaratShoe, dealBaccarat, mixOf, streamOfTable } from '@cardroom/games'
import known from '@cardroom/games/known-answers/tables.json' with { type: 'json' }
import { fromHex, sha256, toHex } from '@cardroom/proofs'
import { describe, expect, test } from 'vitest'
import { isDrawnFrom } from './check-draw.ts'
import { silentReason } from './check-list.ts'
import { withConfirmed, withSent, type OwnRound } from './own-round.ts'
import { drawSecret } from './secrets.ts'

const found = known.rounds[0]
if (!found) throw new Error('There is a known round of roulette')
const { proof, secrets } = found
const [secret = ''] = secrets
const [mine] = proof.entries
if (!mine) throw new Error('The round has entries')

const keyId = toHex(sha256(fromHex(proof.house_key))).slice(0, 16)
const bets = [
  { type: 'straight' as const, numbers: ['17'], amount: 100 },
  { type: 'red' as const, amount: 200 },
]
const own: OwnRound = {
  tableId: proof.table_id,
  round: proof.round,
  gameId: proof.game_id,
  secret,
  commit: commitOf({ tableId: proof.table_id, round: proof.round, secret }),
  link: known.chain.links[proof.link - 1] ?? '',
  keys: [{ id: keyId, public_key: proof.house_key }],
  seq: 1,
  bets: [bets],
}
const list: ClosedList = {
  round: proof.round,
  lines: proof.entries.map(({ line }) => line),
  commits: proof.entries.map(({ commit }) => commit),
  list_hash: proof.list_hash,
  key_id: keyId,
  sig: proof.sig,
  now: 1000,
}
const closing = { list, salt: '01'.repeat(16), closesAt: 1000, now: 1000 }
const other = 'ab'.repeat(32)

describe('the device opens its secret', () => {
  test('for the signed list with its own line, once bets are closed', () => {
    expect(silentReason(own, closing)).toBeUndefined()
  })

  test('again for the same list', () => {
    expect(silentReason({ ...own, answered: list.list_hash }, closing)).toBeUndefined()
  })

  test('for either of two bodies, if the answer to the second was lost', () => {
    const sent = withSent({ ...own, bets: [bets] }, [{ type: 'black', amount: 50 }])
    expect(silentReason(sent, closing)).toBeUndefined()
  })

  test('with its bets in any order', () => {
    expect(silentReason({ ...own, bets: [bets.toReversed()] }, closing)).toBeUndefined()
  })
})

describe('the device stays silent', () => {
  test('if another device of the person made the entry', () => {
    expect(silentReason({ ...own, commit: other }, closing)).toBe('otherDevice')
  })

  test('if it has answered another list of this round', () => {
    expect(silentReason({ ...own, answered: other }, closing)).toBe('otherList')
  })

  test('until bets are closed by its own clock, to the millisecond', () => {
    expect(silentReason(own, { ...closing, now: 999 })).toBe('early')
  })

  test('while its salt is unknown', () => {
    expect(silentReason(own, { ...closing, salt: undefined })).toBe('noSalt')
  })

  test('if its line is not in the list, or has other bets', () => {
    const lines = list.lines.filter((line) => line !== mine.line)
    expect(silentReason(own, { ...closing, list: { ...list, lines } })).toBe('lineMissing')
    const changed = withConfirmed(own, [{ type: 'red', amount: 200 }])
    expect(silentReason(changed, closing)).toBe('lineMissing')
    expect(silentReason({ ...own, bets: [[]] }, closing)).toBe('lineMissing')
  })

  test('if the list or the link is another than the hash says', () => {
    const lines = [...list.lines, other]
    expect(silentReason(own, { ...closing, list: { ...list, lines } })).toBe('listDiffers')
    expect(silentReason({ ...own, link: other }, closing)).toBe('listDiffers')
  })

  test('if it did not know the key when it committed', () => {
    expect(silentReason({ ...own, keys: [] }, closing)).toBe('keyUnknown')
  })

  test('if the signature is wrong, or another key has this name', () => {
    const sig = proof.sig.replace(/^../, '00')
    expect(silentReason(own, { ...closing, list: { ...list, sig } })).toBe('notSigned')
    const keys = [{ id: keyId, public_key: other }]
    expect(silentReason({ ...own, keys }, closing)).toBe('notSigned')
  })
})

describe('the draw', () => {
  const result: SharedRound = {
    id: 1,
    key: null,
    table_id: proof.table_id,
    round: proof.round,
    state: 'settled',
    closes_at: 1000,
    outcome: { number: '8', color: 'black' },
    house_seed: proof.house_seed,
    winners: [],
    players: 3,
    won: 1,
  }
  const heard = { gameId: 1, listHash: proof.list_hash, secrets: secrets.slice(0, 2), result }

  test('follows from the list, the opened secrets and the link', () => {
    expect(isDrawnFrom(heard)).toBe(true)
  })

  test('does not follow if a secret is missing in it', () => {
    expect(isDrawnFrom({ ...heard, secrets })).toBe(false)
    expect(isDrawnFrom({ ...heard, secrets: [] })).toBe(false)
  })

  test('of baccarat has both hands and the winner', () => {
    const { listHash, secrets: opened } = heard
    const mix = mixOf({ listHash, secrets: opened })
    const stream = streamOfTable({ houseSeed: proof.house_seed, mix, round: proof.round })
    const { winner, player, banker } = dealBaccarat(createBaccaratShoe(stream))
    const told = {
      winner,
      player: { cards: [...player.cards], total: player.total },
      banker: { cards: [...banker.cards], total: banker.total },
      player_pair: false,
      banker_pair: false,
    }
    const isDrawn = (outcome: typeof told) =>
      isDrawnFrom({ ...heard, gameId: 4, result: { ...result, outcome } })
    expect(isDrawn(told)).toBe(true)
    expect(isDrawn({ ...told, banker: told.player })).toBe(false)
    expect(isDrawn({ ...told, player: told.banker })).toBe(false)
    expect(isDrawn({ ...told, winner: winner === 'tie' ? 'player' : 'tie' })).toBe(false)
  })

  test('of a voided round follows from nothing', () => {
    const { outcome: _, ...voided } = result
    expect(isDrawnFrom({ ...heard, result: { ...voided, state: 'voided' } })).toBe(false)
  })
})

test('a secret is 32 bytes in hex, and its commit is of this round', () => {
  const drawn = drawSecret(7, 2)
  expect(drawn.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(drawn.commit).toBe(commitOf({ tableId: 7, round: 2, secret: drawn.secret }))
  expect(drawSecret(7, 2).secret).not.toBe(drawn.secret)
})
