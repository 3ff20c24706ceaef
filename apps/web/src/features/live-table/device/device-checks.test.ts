import type { SharedRound, TableProof } from '@cardroom/contract/table-rounds'
import type { ClosedList } from '@cardroom/contract/tables'
import {
  commitOf,
  createBaccaratShoe,
  createBlackjackShoe,
  dealBaccarat,
  dealShared,
  dealtByPlace,
  holePlace,
  lineOf,
  listHashOf,
  mixOf,
  streamOfTable,
  upPlace,
} from '@cardroom/games'
import known from '@cardroom/games/known-answers/tables.json' with { type: 'json' }
import { fromHex, sha256, toHex } from '@cardroom/proofs'
import { describe, expect, test } from 'vitest'
import { foundInProof, isDrawnFrom } from './check-draw.ts'
import { isAbout, silentReason } from './check-list.ts'
import { withConfirmed, withRefused, withSent, type OwnRound } from './own-round.ts'
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
  test('the device opens its secret for the signed list with its own line, once bets are closed', () => {
    expect(silentReason(own, closing)).toBeUndefined()
  })

  test('the device opens its secret again for the same list', () => {
    expect(silentReason({ ...own, answered: list.list_hash }, closing)).toBeUndefined()
  })

  test('the device opens its secret for either of two bodies, if the answer to the second was lost', () => {
    const sent = withSent({ ...own, bets: [bets] }, [{ type: 'black', amount: 50 }])
    expect(silentReason(sent, closing)).toBeUndefined()
  })

  test('the device opens its secret with its bets in any order', () => {
    expect(silentReason({ ...own, bets: [bets.toReversed()] }, closing)).toBeUndefined()
  })
})

describe('the device stays silent', () => {
  test('the device stays silent if another device of the person made the entry', () => {
    expect(silentReason({ ...own, commit: other }, closing)).toBe('otherDevice')
  })

  test('the device stays silent if it has answered another list of this round', () => {
    expect(silentReason({ ...own, answered: other }, closing)).toBe('otherList')
  })

  test('the device stays silent until bets are closed by its own clock, to the millisecond', () => {
    expect(silentReason(own, { ...closing, now: 999 })).toBe('early')
  })

  test('the device stays silent while it does not know when bets close', () => {
    expect(silentReason(own, { ...closing, closesAt: null })).toBe('early')
  })

  test('the device stays silent while its salt is unknown', () => {
    expect(silentReason(own, { ...closing, salt: undefined })).toBe('noSalt')
  })

  test('the device stays silent if its line is not in the list, or has other bets', () => {
    const lines = list.lines.filter((line) => line !== mine.line)
    expect(silentReason(own, { ...closing, list: { ...list, lines } })).toBe('lineMissing')
    const changed = withConfirmed(own, [{ type: 'red', amount: 200 }])
    expect(silentReason(changed, closing)).toBe('lineMissing')
    expect(silentReason({ ...own, bets: [[]] }, closing)).toBe('lineMissing')
  })

  test('the device stays silent if its confirmed bets are not in the list, not even by their commit', () => {
    const commits = list.commits.filter((commit) => commit !== own.commit)
    const placed = withConfirmed(own, bets)
    expect(silentReason(placed, { ...closing, list: { ...list, commits } })).toBe('lineMissing')
  })

  test('the device stays silent if the list or the link is another than the hash says', () => {
    const lines = [...list.lines, other]
    expect(silentReason(own, { ...closing, list: { ...list, lines } })).toBe('listDiffers')
    expect(silentReason({ ...own, link: other }, closing)).toBe('listDiffers')
  })

  test('the device stays silent if it did not know the key when it committed', () => {
    expect(silentReason({ ...own, keys: [] }, closing)).toBe('keyUnknown')
  })

  test('the device stays silent if the signature is wrong, or another key has this name', () => {
    const sig = proof.sig.replace(/^../, '00')
    expect(silentReason(own, { ...closing, list: { ...list, sig } })).toBe('notSigned')
    const keys = [{ id: keyId, public_key: other }]
    expect(silentReason({ ...own, keys }, closing)).toBe('notSigned')
  })
})

describe('a list is about the bets of a person', () => {
  const without: ClosedList = { ...list, commits: list.commits.filter((commit) => commit !== own.commit) }
  const placed = withConfirmed(own, bets)

  test('a list is about a person’s bets if it has their commit, or that of the entry which the server shows', () => {
    expect(isAbout(own, list, undefined)).toBe(true)
    expect(isAbout({ ...own, commit: other }, list, own.commit)).toBe(true)
  })

  test('a list is about a person’s bets if confirmed bets are missing in it', () => {
    expect(isAbout(placed, without, undefined)).toBe(true)
    expect(isAbout(withSent(placed, [{ type: 'black', amount: 50 }]), without, undefined)).toBe(true)
  })

  test('a list is not about bets that were refused, or are taken back, or may be', () => {
    expect(isAbout(withRefused(own), without, undefined)).toBe(false)
    expect(isAbout(withConfirmed(placed, []), without, undefined)).toBe(false)
    expect(isAbout(withSent(placed, []), without, undefined)).toBe(false)
  })
})

test('a line of blackjack has the seats with their first bets', () => {
  const seats = [
    { type: 'seat' as const, seat: 5, amount: 50 },
    { type: 'seat' as const, seat: 4, amount: 100 },
  ]
  const blackjack: OwnRound = { ...own, gameId: 6, bets: [seats] }
  const lines = [lineOf({ commit: own.commit, salt: closing.salt, bets: seats })]
  const { tableId, round, link } = own
  const list_hash = listHashOf({ tableId, round, gameId: 6, previousLink: link, lines })
  const told = { ...closing, list: { ...list, commits: [own.commit], lines, list_hash } }
  // All checks pass except the signature, which belongs to another list.
  expect(silentReason(blackjack, told)).toBe('notSigned')
  const less: OwnRound = { ...blackjack, bets: [seats.slice(1)] }
  expect(silentReason(less, told)).toBe('lineMissing')
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
  const heard = { gameId: 1, link: own.link, listHash: proof.list_hash, secrets: secrets.slice(0, 2), result }

  test('follows from the list, the opened secrets and the link', () => {
    expect(isDrawnFrom(heard)).toBe(true)
  })

  test('does not follow if a secret is missing in it', () => {
    expect(isDrawnFrom({ ...heard, secrets })).toBe(false)
    expect(isDrawnFrom({ ...heard, secrets: [] })).toBe(false)
  })

  test('does not follow from a link that was not sealed by the one before it', () => {
    expect(isDrawnFrom({ ...heard, link: other })).toBe(false)
    expect(isDrawnFrom({ ...heard, result: { ...result, house_seed: other } })).toBe(false)
    expect(isDrawnFrom({ ...heard, result: { ...result, house_seed: 'no hash' } })).toBe(false)
  })

  test('the draw of baccarat has both hands and the winner', () => {
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

  test('the draw of blackjack has each dealt card at its place in the shuffle', () => {
    const { listHash, secrets: opened } = heard
    const mix = mixOf({ listHash, secrets: opened })
    const shoe = createBlackjackShoe(streamOfTable({ houseSeed: proof.house_seed, mix, round: proof.round }))
    const cards = dealtByPlace(dealShared(shoe, [4]), shoe)
    const { outcome: _, ...dealt } = result
    const isDrawn = (changed: typeof cards) =>
      isDrawnFrom({ ...heard, gameId: 6, result: { ...dealt, cards: changed } })
    expect(isDrawn(cards)).toBe(true)
    expect(isDrawn(cards.with(holePlace, cards[upPlace] === 'AS' ? 'KS' : 'AS'))).toBe(false)
    expect(isDrawn(cards.with(holePlace, null))).toBe(false)
  })

  test('the draw of a voided round never holds', () => {
    const { outcome: _, ...voided } = result
    expect(isDrawnFrom({ ...heard, result: { ...voided, state: 'voided' } })).toBe(false)
  })
})

describe('the proof of a round', () => {
  const shown = {
    ...proof,
    table_key: '0a'.repeat(16),
    game_type: 1,
    closed_at: '2025-11-20T21:42:10.000Z',
    key_id: keyId,
    cards: null,
  } as unknown as TableProof
  const { round, gameId, commit, link } = own
  const answered = { round, gameId, commit, secret, link, listHash: proof.list_hash }
  const find = (changes: Partial<TableProof>, tableId = own.tableId) =>
    foundInProof(tableId, answered, { ...shown, ...changes })

  test('has the secret of this device, and holds', () => {
    expect(find({})).toBe('in')
  })

  test('shows that the secret is missing, also if the whole entry is', () => {
    const entries = shown.entries.map((entry) => ({ ...entry, secret: null, late_secret: secret }))
    expect(find({ entries })).toBe('missing')
    expect(find({ entries: shown.entries.filter((entry) => entry.commit !== commit) })).toBe('missing')
  })

  const changed: readonly (readonly [what: string, changes: Partial<TableProof>])[] = [
    ['another number', { outcome: { number: '9', color: 'red' } }],
    ['another list', { list_hash: other }],
    ['another link', { house_seed: other }],
    ['another signature', { sig: 'ab'.repeat(64) }],
    ['another round', { round: 3 }],
  ]
  test.each(changed)('a proof with %s is refused', (_, changes) => {
    expect(find(changes)).toBe('refused')
  })

  test('a proof of another table is refused', () => {
    expect(find({}, 8)).toBe('refused')
  })
})

test('a secret is 32 bytes in hex, and its commit is of this round', () => {
  const drawn = drawSecret(7, 2)
  expect(drawn.secret).toMatch(/^[0-9a-f]{64}$/)
  expect(drawn.commit).toBe(commitOf({ tableId: 7, round: 2, secret: drawn.secret }))
  expect(drawSecret(7, 2).secret).not.toBe(drawn.secret)
})
