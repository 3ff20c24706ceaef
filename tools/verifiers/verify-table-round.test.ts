import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verifyTableRound, type KeptList, type TableProofFile } from '@cardroom/games'
import { afterAll, describe, expect, test } from 'vitest'
import known from '../../packages/games/known-answers/tables.json' with { type: 'json' }
import { isSigned, keptOf, otherKey, proofOf, publicHexOf, signedBy } from './table-proofs.fixtures.ts'
import { verifyTableRound as strangersVerdict } from './verify-table-round.mjs'

// This compares three verifiers and their verdicts on each proof: the rules package's, which the proof page uses, and
// two independent ones in two languages that import none of it.

const verifiers = import.meta.dirname
const python = spawnSync('python3', ['--version']).status === 0 ? 'python3' : undefined

interface Case {
  readonly name: string
  readonly proof: TableProofFile
  readonly kept?: KeptList
  /** The code is 0 if everything holds, 1 if something does not, 2 if the house is convicted. */
  readonly code: 0 | 1 | 2
}

const secret = (digit: string) => digit.repeat(64)
const salt = (digit: string) => digit.repeat(32)
const roulette = proofOf({
  round: 5,
  gameId: 2,
  entries: [
    {
      secret: secret('1'),
      salt: salt('a'),
      bets: [
        { type: 'straight', numbers: ['00'], amount: 5 },
        { type: 'red', amount: 20 },
      ],
    },
    {
      secret: secret('2'),
      salt: salt('b'),
      bets: [{ type: 'split', numbers: ['0', '00'], amount: 7 }],
      isHidden: true,
    },
    {
      secret: secret('3'),
      salt: salt('c'),
      bets: [{ type: 'dozen', numbers: ['2'], amount: 9 }],
      answer: 'late',
    },
    { secret: secret('4'), salt: salt('d'), bets: [{ type: 'odd', amount: 1 }], answer: 'never' },
  ],
})
const baccarat = (gameId: number, round: number) =>
  proofOf({
    round,
    gameId,
    entries: [
      {
        secret: secret('5'),
        salt: salt('e'),
        bets: [
          { type: 'banker', amount: 50 },
          { type: 'player_pair', amount: 2 },
        ],
      },
      { secret: secret('6'), salt: salt('f'), bets: [{ type: 'tie', amount: 3 }] },
    ],
  })
const blackjack = (round: number) =>
  proofOf({
    round,
    gameId: 6,
    entries: [
      {
        secret: secret('7'),
        salt: salt('1'),
        bets: [
          { type: 'seat', seat: 2, amount: 10 },
          { type: 'seat', seat: 7, amount: 30 },
        ],
      },
      { secret: secret('8'), salt: salt('2'), bets: [{ type: 'seat', seat: 4, amount: 10 }] },
    ],
  })
const voided = (answer: 'late' | 'never') =>
  proofOf({
    round: 9,
    gameId: 1,
    state: 'voided',
    entries: [{ secret: secret('9'), salt: salt('3'), bets: [{ type: 'red', amount: 4 }], answer }],
  })

const first = <T>(list: readonly T[]): T => {
  const [one] = list
  if (one === undefined) throw new Error('The list is empty')
  return one
}
const changed = (proof: TableProofFile, changes: Partial<TableProofFile>): TableProofFile => ({
  ...proof,
  ...changes,
})
const withEntry = (
  proof: TableProofFile,
  place: number,
  changes: Partial<TableProofFile['entries'][number]>,
): TableProofFile =>
  changed(proof, {
    entries: proof.entries.map((entry, index) => (index === place ? { ...entry, ...changes } : entry)),
  })
const flipped = (hex: string): string => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`
const betsOf = (proof: TableProofFile, place = 0) => proof.entries[place]?.bets ?? []
const cardsOf = (proof: TableProofFile) => [...(proof.cards ?? [])]
const withCard = (proof: TableProofFile, place: number, card: string | null) => {
  const cards = cardsOf(proof)
  cards[place] = card
  return changed(proof, { cards })
}

const whole: Case[] = [
  ...known.rounds.map((round) => ({
    name: `known: ${round.case}`,
    proof: round.proof as TableProofFile,
    code: 0 as const,
  })),
  { name: 'roulette, with bets hidden, a late device and a silent one', proof: roulette, code: 0 },
  ...[1, 2, 3, 10_000, 10_001].map((round) => ({
    name: `baccarat, round ${round}`,
    proof: baccarat(4 + (round % 2), round),
    code: 0 as const,
  })),
  ...Array.from({ length: 12 }, (_, index) => ({
    name: `blackjack, round ${index + 1}`,
    proof: blackjack(index + 1),
    code: 0 as const,
  })),
  { name: 'voided, nobody answered', proof: voided('never'), code: 0 },
  { name: 'voided, and what would have been drawn', proof: voided('late'), code: 0 },
  {
    name: 'the list that was kept is the one that was drawn',
    proof: roulette,
    kept: keptOf(roulette),
    code: 0,
  },
]

const hand = blackjack(1)
const tampered: Case[] = (
  [
    ['an amount', withEntry(roulette, 0, { bets: [{ type: 'red', amount: 21 }] })],
    ['a number of a bet', withEntry(roulette, 2, { bets: [{ type: 'dozen', numbers: ['3'], amount: 9 }] })],
    ['a bet left out', withEntry(roulette, 0, { bets: betsOf(roulette).slice(1) })],
    ['a salt', withEntry(roulette, 0, { salt: salt('9') })],
    ['a secret', withEntry(roulette, 0, { secret: secret('2') })],
    ['a late secret', withEntry(roulette, 2, { late_secret: secret('2') })],
    ['a device silenced', withEntry(roulette, 0, { secret: null })],
    ['a late device counted', withEntry(roulette, 2, { secret: secret('3') })],
    ['a commit', withEntry(roulette, 1, { commit: flipped(first(roulette.entries).commit) })],
    ['a line', withEntry(roulette, 1, { line: flipped(roulette.entries[1]?.line ?? '') })],
    ['an entry left out', changed(roulette, { entries: roulette.entries.slice(1) })],
    ['an entry twice', changed(roulette, { entries: [...roulette.entries, first(roulette.entries)] })],
    ['no entries', changed(roulette, { entries: [] })],
    ['the number', changed(roulette, { outcome: { number: '17', color: 'black' } })],
    ['the colour', changed(roulette, { outcome: { ...(roulette.outcome as object), color: 'purple' } })],
    ['no outcome', changed(roulette, { outcome: null })],
    ['the mix', changed(roulette, { mix: flipped(roulette.mix ?? '') })],
    ['the list', changed(roulette, { list_hash: flipped(roulette.list_hash) })],
    ['the signature', changed(roulette, { sig: flipped(roulette.sig) })],
    [
      'a signature of another key',
      changed(roulette, { sig: signedBy(`cardroom/table/2/closed:3:5:2:${roulette.list_hash}`, otherKey) }),
    ],
    ['the house’s key', changed(roulette, { house_key: publicHexOf(otherKey) })],
    ['the seed', changed(roulette, { house_seed: flipped(roulette.house_seed) })],
    ['the anchor', changed(roulette, { anchor: flipped(roulette.anchor) })],
    ['the link', changed(roulette, { link: 6 })],
    ['the round', changed(roulette, { round: 6 })],
    ['the round of another chain', changed(roulette, { round: 10_005 })],
    ['the table', changed(roulette, { table_id: 4 })],
    ['the game', changed(roulette, { game_id: 1 })],
    ['a game that there is not', changed(roulette, { game_id: 7 })],
    ['the version', changed(roulette, { algorithm_version: 1 })],
    ['the state', changed(roulette, { state: 'betting' })],
    ['capitals', changed(roulette, { list_hash: roulette.list_hash.toUpperCase() })],
    ['a seat at roulette', withEntry(roulette, 0, { bets: [{ type: 'red', seat: 1, amount: 20 }] })],
    ['half a chip', withEntry(roulette, 0, { bets: [{ type: 'red', amount: 0.5 }] })],
    ['a type with a comma', withEntry(roulette, 0, { bets: [{ type: 'red,1', amount: 20 }] })],
    ['bets without their salt', withEntry(roulette, 0, { salt: undefined })],
    [
      'a drawn round without any answer',
      changed(roulette, { entries: roulette.entries.map((entry) => ({ ...entry, secret: null })) }),
    ],
    ['a voided round that was drawn', changed(voided('never'), { mix: secret('0') })],
    ['a card of baccarat', withCard(baccarat(4, 2), 0, 'XX')],
    ['a card of baccarat hidden', withCard(baccarat(4, 2), 3, null)],
    ['no cards', changed(hand, { cards: null })],
    ['a card of a seat hidden', withCard(hand, 1, null)],
    ['the up card', withCard(hand, 7, hand.cards?.[7] === 'AS' ? 'KS' : 'AS')],
    ['the hole card hidden', withCard(hand, 15, null)],
    ['an eighth seat', withEntry(hand, 1, { bets: [{ type: 'seat', seat: 8, amount: 10 }] })],
    [
      'more cards than a shoe',
      changed(hand, { cards: [...cardsOf(hand), ...Array.from({ length: 312 }, () => null)] }),
    ],
  ] as const
).map(([name, proof]) => ({ name, proof, code: 1 as const }))

const other = keptOf(roulette, { listHash: secret('0') })
const lists: Case[] = [
  { name: 'a second list, signed by the house', proof: roulette, kept: other, code: 2 },
  {
    name: 'one list of two games',
    proof: roulette,
    kept: { ...keptOf(changed(roulette, { game_id: 1 })) },
    code: 2,
  },
  {
    name: 'a second list that somebody else signed',
    proof: roulette,
    kept: keptOf(roulette, { listHash: secret('0'), key: otherKey }),
    code: 1,
  },
  {
    name: 'a list of another round',
    proof: roulette,
    kept: keptOf(changed(roulette, { round: 4 })),
    code: 1,
  },
  {
    name: 'a list of another table',
    proof: roulette,
    kept: keptOf(changed(roulette, { table_id: 9 })),
    code: 1,
  },
  {
    name: 'a proof that nobody signed convicts nobody',
    proof: changed(roulette, { sig: flipped(roulette.sig) }),
    kept: other,
    code: 1,
  },
]

/** One file alone cannot show these; the proof page says so. */
const untold: Case[] = [
  { name: 'hidden bets', proof: withEntry(roulette, 0, { salt: undefined, bets: undefined }), code: 0 },
  {
    name: 'a draw that is called voided',
    proof: changed(voided('late'), { entries: voided('late').entries }),
    code: 0,
  },
]

const cases = [...whole, ...tampered, ...lists, ...untold]
const codes = { true: 0, refused: 1, convicted: 2 } as const
const folder = mkdtempSync(path.join(tmpdir(), 'table-proofs-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(cases)('the verdict on $name is $code', ({ proof, kept, code }) => {
  test('the rules package gives this verdict', () => {
    expect(codes[verifyTableRound(proof, { isSigned, kept }).verdict]).toBe(code)
  })

  test('a verifier written by a stranger gives this verdict', () => {
    // The proof is read back as from a file.
    const { proof: read, kept: own } = JSON.parse(JSON.stringify({ proof, kept })) as Case
    expect(strangersVerdict(read, own).code).toBe(code)
  })
})

test.runIf(python)('the verifier in a second language says the same of all of them', () => {
  const files = cases.map((each, index) => {
    const file = path.join(folder, `${index}.json`)
    writeFileSync(file, JSON.stringify(each))
    return file
  })
  const told = execFileSync('python3', [path.join(verifiers, 'verify-table-round.py'), '--each', ...files], {
    encoding: 'utf8',
  })
  expect(
    told
      .trim()
      .split('\n')
      .map((code, index) => `${cases[index]?.name}: ${code}`),
  ).toEqual(cases.map(({ name, code }) => `${name}: ${code}`))
})

test.each([
  ['verify-table-round.mjs', process.execPath],
  ['verify-table-round.py', python],
])('%s exits with 0, 1 or 2', (file, program) => {
  if (!program) return
  const [proof, bad, kept] = ['proof', 'bad', 'kept'].map((name) => path.join(folder, `${name}.json`)) as [
    string,
    string,
    string,
  ]
  writeFileSync(proof, JSON.stringify(roulette))
  writeFileSync(bad, JSON.stringify(changed(roulette, { round: 6 })))
  writeFileSync(kept, JSON.stringify(other))
  const exit = (...files: string[]) => spawnSync(program, [path.join(verifiers, file), ...files]).status
  expect([exit(proof), exit(bad), exit(proof, kept)]).toEqual([0, 1, 2])
})

test('each person’s payout is computed from the shown bets', () => {
  const { payouts } = verifyTableRound(known.rounds[0]?.proof as TableProofFile, { isSigned })
  expect([...payouts.values()].map((payout) => Number(payout) / 100)).toEqual(known.rounds[0]?.payouts)
  const illegal = proofOf({
    round: 1,
    gameId: 1,
    entries: [
      { secret: secret('1'), salt: salt('a'), bets: [{ type: 'split', numbers: ['1', '36'], amount: 5 }] },
    ],
  })
  expect(verifyTableRound(illegal, { isSigned }).verdict).toBe('refused')
})

test('a dealer that drew on 17, or past a gap, is refused by the rules', () => {
  const rounds = Array.from({ length: 40 }, (_, index) => blackjack(index + 1))
  const short = rounds.find(({ cards }) => (cards?.length ?? 0) <= 23 || cards?.[23] === null)
  if (!short) throw new Error('In some round the dealer draws nothing')
  expect(verifyTableRound(short, { isSigned }).verdict).toBe('true')
  const gap = rounds.find(({ cards }) => typeof cards?.[31] === 'string')
  if (!gap) throw new Error('In some round the dealer draws twice')
  expect(verifyTableRound(withCard(gap, 23, null), { isSigned }).verdict).toBe('refused')
})
