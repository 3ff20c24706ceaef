import { createPublicKey, verify } from 'node:crypto'
import type { TableProof } from '@cardroom/contract/table-rounds'
import { verifyTableRound, type IsSigned } from '@cardroom/games'
import { beforeEach, expect, test } from 'vitest'
import { giveStars, newClub } from '#test/clubs.ts'
import type { Person } from '#test/people.ts'
import { baccarat, newMemberWithChips } from '#test/sessions.ts'
import { useApp } from '#test/start-app.ts'
import {
  answerAt,
  betAt,
  closeBets,
  endWaiting,
  newDevice,
  newTable,
  overAt,
  proofFor,
  sitAt,
  tryAnswerAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'
import { useVerifiers } from '#test/verifiers.ts'

const server = useApp()
const exitOf = useVerifiers()
let tables: readonly TestTable[]
let [mara, nils]: [Person, Person] = [] as never

beforeEach(async () => {
  const { club } = await newClub(server.app)
  await giveStars(server.app, club.id, 2)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
  tables = [
    await newTable(server.app, club, { name: 'Claret room', game_id: baccarat }),
    await newTable(server.app, club, { name: 'Without commission', game_id: baccarat + 1 }),
  ]
})

const isSigned: IsSigned = ({ text, sig, publicKey }) => {
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, Buffer.from(text), key, Buffer.from(sig, 'hex'))
}

interface Closed {
  readonly devices: readonly [Device, Device]
  readonly list: string
}

/** Closes the bets of two people. */
async function closed(table: TestTable): Promise<Closed> {
  const devices = [newDevice(table, mara), newDevice(table, nils)] as const
  for (const { person } of devices) await sitAt(server.app, table, person)
  await betAt(server.app, table, devices[0], { bets: [{ type: 'banker', amount: 100 }] })
  await betAt(server.app, table, devices[1], { bets: [{ type: 'tie', amount: 10 }] })
  const { list_hash: list } = await closeBets(server.app, table)
  return { devices, list }
}

/** Plays a round in which the first device answers and the second is silent, and returns its proof. */
async function drawn(table: TestTable, reader?: Person): Promise<TableProof> {
  const { devices, list } = await closed(table)
  await answerAt(server.app, table, devices[0], list)
  await endWaiting(server.app, table)
  return proofFor(server.app, (await overAt(server.app, table)).key, reader)
}

const isTrue = (proof: TableProof) => {
  expect(verifyTableRound(proof, { isSigned }).verdict).toBe('true')
  expect(exitOf(proof)).toBe(0)
}

type Dealt = Exclude<TableProof['outcome'], null | { readonly number: string }>

test('a proof has the cards by their places in the shoe, and is true for every verifier', async () => {
  for (const table of tables) {
    const proof = await drawn(table, mara)
    const { player, banker } = proof.outcome as Dealt
    const [first, second, third, fourth, ...drawnCards] = proof.cards ?? []
    expect([first, third]).toEqual(player.cards.slice(0, 2))
    expect([second, fourth]).toEqual(banker.cards.slice(0, 2))
    expect(drawnCards).toEqual([...player.cards.slice(2), ...banker.cards.slice(2)])
    expect(proof.entries.every(({ bets }) => bets)).toBe(true)
    isTrue(proof)
  }
})

test('a stranger sees the cards, and no bet', async () => {
  const [table] = tables as [TestTable]
  const proof = await drawn(table)
  expect(proof.cards?.length).toBeGreaterThanOrEqual(4)
  expect(proof.entries.flatMap(({ bets, salt }) => [bets, salt])).toEqual([
    ...[undefined, undefined],
    ...[undefined, undefined],
  ])
  isTrue(proof)
})

test('the proof of a voided round shows the cards that a late secret would have dealt', async () => {
  const [table] = tables as [TestTable]
  const { devices, list } = await closed(table)
  await endWaiting(server.app, table)
  const { key } = await overAt(server.app, table)
  const before = await proofFor(server.app, key)
  expect(before).toMatchObject({ state: 'voided', mix: null, outcome: null, cards: null })
  isTrue(before)
  await tryAnswerAt(server.app, table, devices[1], list)
  const after = await proofFor(server.app, key)
  expect((after.outcome as Dealt).player.cards).toContain(after.cards?.[0])
  isTrue(after)
})

test('a proof with other cards is refused', async () => {
  const [table] = tables as [TestTable]
  const proof = await drawn(table)
  const cards = [...(proof.cards ?? [])]
  const swapped = [cards[0] === 'AS' ? 'KS' : 'AS', ...cards.slice(1)]
  for (const tampered of [{ cards: swapped }, { cards: [null, ...cards.slice(1)] }, { cards: null }]) {
    expect(exitOf({ ...proof, ...tampered })).toBe(1)
    expect(verifyTableRound({ ...proof, ...tampered }, { isSigned }).verdict).toBe('refused')
  }
})
