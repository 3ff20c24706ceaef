// @module-tag property
import { createHash, createHmac } from 'node:crypto'
import {
  commitOf,
  coverOf,
  createStream,
  drawTable,
  gameById,
  lineOf,
  linkBefore,
  linkOfChain,
  listedBet,
  listHashOf,
  mixOf,
  parseBets,
  pocketsOf,
  positionsOf,
  settleAtTable,
  streamOfTable,
  verifyTableRound,
  type Hmac,
  type IsSigned,
  type ListedBet,
  type RoundBets,
  type RouletteGame,
  type Stream,
  type TableProofFile,
} from '@cardroom/games'
import { minus, sum, units, type Amount } from '@cardroom/money'
import { expect, test } from 'vitest'

// Random rounds of shared tables by the rules alone, as the server plays them, from fixed seeds.

const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest()
const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const randomFrom = (name: string, nonce: number): Stream =>
  createStream({ serverSeed: Buffer.from(sha(name), 'hex'), clientSeed: name, nonce, hmac })

const tableId = 7
/** Short chains: only the last links of one are used, which lead to the anchor in few steps. */
const links = 40
const last = sha('the last link')
const chain = Array.from({ length: links + 1 }, (_, n) => linkOfChain(last, n))

interface Entry {
  readonly secret: string
  readonly commit: string
  readonly salt: string
  readonly round: RoundBets
  readonly listed: readonly ListedBet[]
  /** The device answered in time. */
  readonly answers: boolean
}

function randomEntry(random: Stream, game: RouletteGame, place: { round: number; name: string }): Entry {
  const positions = positionsOf(game.variant)
  const inputs = Array.from({ length: 1 + random.draw(4) }, () => {
    const at = positions[random.draw(positions.length)] as (typeof positions)[number]
    const numbers = at.numbers.length > 0 ? [...at.numbers] : undefined
    return { type: at.type, numbers, amount: units(1 + random.draw(500)) }
  })
  const parsed = parseBets(game, inputs)
  if (!parsed.ok) throw new Error(parsed.refusal)
  const secret = sha(`secret ${place.name}`)
  return {
    secret,
    commit: commitOf({ tableId, round: place.round, secret }),
    salt: sha(`salt ${place.name}`).slice(0, 32),
    round: parsed.round,
    listed: parsed.round.bets.map(listedBet),
    answers: random.draw(4) > 0,
  }
}

const linesOf = (entries: readonly Entry[]): string[] =>
  entries.map(({ commit, salt, listed }) => lineOf({ commit, salt, bets: listed }))
const stakeOf = ({ round }: Entry): Amount => sum(round.bets.map(({ amount }) => amount))
const isSigned: IsSigned = ({ text, sig }) => sig === sha(text).repeat(2)

/** Plays round `count` of the property, with everything that its proof shows. */
function playRandomRound(count: number) {
  const random = randomFrom('rounds', count + 1)
  const game = gameById(1 + random.draw(3)) as RouletteGame
  const round = 1 + random.draw(links)
  const entries = Array.from({ length: 1 + random.draw(6) }, (_, index) =>
    randomEntry(random, game, { round, name: `${count}/${index}` }),
  )
  const houseSeed = chain[round] as string
  const listHash = listHashOf({
    ...{ tableId, round, gameId: game.id, previousLink: linkBefore(houseSeed) },
    lines: linesOf(entries),
  })
  const secrets = entries.flatMap(({ answers, secret }) => (answers ? [secret] : []))
  const mix = secrets.length > 0 ? mixOf({ listHash, secrets }) : null
  const drawn = mix === null ? null : drawTable(streamOfTable({ houseSeed, mix, round, hmac }), game)
  return { game, round, entries, houseSeed, listHash, secrets, mix, drawn }
}
type Played = ReturnType<typeof playRandomRound>

const proofOf = ({ game, round, entries, houseSeed, listHash, mix, drawn }: Played): TableProofFile => ({
  ...{ table_id: tableId, round, game_id: game.id, algorithm_version: 2 },
  state: drawn ? 'settled' : 'voided',
  anchor: chain[0] as string,
  link: round,
  house_seed: houseSeed,
  list_hash: listHash,
  house_key: sha('house'),
  sig: sha(`cardroom/table/2/closed:${tableId}:${round}:${game.id}:${listHash}`).repeat(2),
  mix,
  outcome: drawn?.outcome ?? null,
  entries: entries.map(({ commit, salt, listed, secret, answers }, index) => ({
    ...{ commit, salt, bets: listed, line: linesOf(entries)[index] as string },
    secret: answers ? secret : null,
  })),
})

test('a hundred thousand random rounds: each ends once, within its cover, whatever the order of its entries', () => {
  const ends = { drawn: 0, voided: 0 }
  const wrong: number[] = []
  for (let count = 0; count < 100_000; count += 1) {
    const played = playRandomRound(count)
    const { entries, drawn, mix, listHash, secrets } = played
    const cover = coverOf(entries.map(({ round }) => round))
    const stakes = sum(entries.map(stakeOf))
    const payouts = sum(drawn ? entries.map(({ round }) => settleAtTable(drawn, round).payout) : [])
    const isCovered = drawn === null || minus(payouts, stakes) <= cover
    const isVoidedAlone = (drawn === null) === entries.every(({ answers }) => !answers)
    const isSameMix = mix === null || mixOf({ listHash, secrets: secrets.toReversed() }) === mix
    if (!isCovered || !isVoidedAlone || !isSameMix || cover < 0n) wrong.push(count)
    ends[drawn ? 'drawn' : 'voided'] += 1
  }
  expect(wrong).toEqual([])
  expect(ends.drawn + ends.voided).toBe(100_000)
  expect(Math.min(ends.drawn, ends.voided)).toBeGreaterThan(1_000)
})

test('the proofs of random rounds are true, and pay each entry what the rules do', () => {
  for (let count = 0; count < 1_000; count += 1) {
    const played = playRandomRound(count)
    const { verdict, payouts } = verifyTableRound(proofOf(played), { isSigned, hmac })
    expect(verdict).toBe('true')
    for (const { commit, round } of played.drawn ? played.entries : [])
      expect(payouts.get(commit)).toBe(played.drawn ? settleAtTable(played.drawn, round).payout : undefined)
  }
})

test('one secret more or less is another draw: no device is without a voice', () => {
  for (let count = 0; count < 1_000; count += 1) {
    const { listHash, secrets, mix } = playRandomRound(count)
    for (const silent of secrets.length > 1 ? secrets : [])
      expect(mixOf({ listHash, secrets: secrets.filter((one) => one !== silent) })).not.toBe(mix)
  }
})

test.each([
  // 99.9 % of fair runs stay below: 36 and 37 degrees of freedom.
  [1, 67.99],
  [2, 69.35],
])(
  'a million draws of game %i hit every pocket equally often (chi-square, fixed seed)',
  (gameId, below) => {
    const game = gameById(gameId) as RouletteGame
    const draws = 1_000_000
    const counts = new Map<string, number>(pocketsOf(game.variant).map((pocket) => [pocket, 0]))
    const pockets = counts.size
    let houseSeed = sha(`house ${gameId}`)
    for (let drawn = 0; drawn < draws; drawn += 1) {
      // As in a chain, each seed is the hash of another; each round has a mix of its own.
      const mix = sha(houseSeed)
      const stream = streamOfTable({ houseSeed, mix, round: drawn + 1, hmac })
      houseSeed = mix
      const { outcome } = drawTable(stream, game)
      if ('number' in outcome) counts.set(outcome.number, (counts.get(outcome.number) ?? 0) + 1)
    }
    const expected = draws / pockets
    const chiSquare = [...counts.values()].reduce((total, n) => total + (n - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(pockets)
    expect([...counts.values()].reduce((total, n) => total + n, 0)).toBe(draws)
    expect(chiSquare).toBeLessThan(below)
  },
  300_000,
)
