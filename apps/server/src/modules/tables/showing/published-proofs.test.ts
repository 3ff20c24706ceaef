import { getTableProofs, type TableProof } from '@cardroom/contract/table-rounds'
import { lineOf, linkBefore, listHashOf, textOfClosed } from '@cardroom/games'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAdmin, newClub, type TestClub } from '#test/clubs.ts'
import { call, newPlayer, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import {
  answerAt,
  betAt,
  closeBets,
  endWaiting,
  look,
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

// The published proofs are saved unchanged, and read by the two verifiers that share no code with the server.

const server = useApp()
const exitOf = useVerifiers()
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never
let devices: [Device, Device]

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
  for (const person of [mara, nils]) await sitAt(server.app, table, person)
  devices = [newDevice(table, mara), newDevice(table, nils)]
  await betAt(server.app, table, devices[0], {
    bets: [
      { type: 'straight', numbers: ['17'], amount: 10 },
      { type: 'red', amount: 100 },
    ],
  })
  await betAt(server.app, table, devices[1], { bets: [{ type: 'dozen', numbers: ['2'], amount: 50 }] })
})

/** Plays a round in which the first device answers and the second is silent, and returns its proof. */
const drawnRound = async (reader?: Person): Promise<TableProof> => {
  const { list_hash: list } = await closeBets(server.app, table)
  await answerAt(server.app, table, devices[0], list)
  await endWaiting(server.app, table)
  return proofFor(server.app, (await overAt(server.app, table)).key, reader)
}

test('a device is counted as silent once the time for its answer is over, not before', async () => {
  const { table_key: key } = await look(server.app, table)
  const silent = async () => (await call(server.app, getTableProofs, { params: { key } })).silent
  const { list_hash: list } = await closeBets(server.app, table)
  expect(await silent()).toBe(0)
  await answerAt(server.app, table, devices[0], list)
  expect(await silent()).toBe(0)
  await endWaiting(server.app, table)
  await overAt(server.app, table)
  expect(await silent()).toBe(1)
})

describe('a published proof', () => {
  test('is true, for a stranger and for a member', async () => {
    const proof = await drawnRound()
    expect(proof.entries.filter(({ secret }) => secret === null)).toHaveLength(1)
    expect(exitOf(proof)).toBe(0)
    const { key } = await overAt(server.app, table)
    const shown = await proofFor(server.app, key, mara)
    expect(shown.entries.every(({ bets }) => bets)).toBe(true)
    expect(exitOf(shown)).toBe(0)
  })

  test('has bets and salts for active members only, and not for an administrator who is no member', async () => {
    await drawnRound()
    const { key } = await overAt(server.app, table)
    const shownTo = async (reader?: Person) =>
      (await proofFor(server.app, key, reader)).entries.map(({ bets, salt }) => [bets, salt].map(Boolean))
    const [open, closed] = [
      [true, true],
      [false, false],
    ]
    expect(await shownTo(club.owner)).toEqual([open, open])
    for (const reader of [undefined, await newPlayer(server.app), await newAdmin(server.app)])
      expect(await shownTo(reader)).toEqual([closed, closed])
  })

  test('a proof of a voided round is true before and after a secret that comes late', async () => {
    const { list_hash: list } = await closeBets(server.app, table)
    await endWaiting(server.app, table)
    const { key } = await overAt(server.app, table)
    expect(exitOf(await proofFor(server.app, key))).toBe(0)
    await tryAnswerAt(server.app, table, devices[0], list)
    expect(exitOf(await proofFor(server.app, key))).toBe(0)
  })

  test('a proof that was tampered with is refused', async () => {
    const proof = await drawnRound(mara)
    const [first, ...others] = proof.entries as [TableProof['entries'][number], ...TableProof['entries']]
    const number = proof.outcome && 'number' in proof.outcome ? proof.outcome.number : ''
    const tampered: Readonly<Record<string, object>> = {
      'another number': { outcome: { ...proof.outcome, number: number === '1' ? '2' : '1' } },
      'another mix': { mix: 'a'.repeat(64) },
      'another link': { house_seed: 'a'.repeat(64) },
      'another anchor': { anchor: 'a'.repeat(64) },
      'another round': { round: proof.round + 1, link: proof.link + 1 },
      'another table': { table_id: proof.table_id + 1 },
      'an entry less': { entries: others },
      'an entry twice': { entries: [...proof.entries, first] },
      'another bet': { entries: [{ ...first, bets: [{ type: 'black', amount: 100 }] }, ...others] },
      'an answered device shown silent': {
        entries: proof.entries.map((entry) => ({ ...entry, secret: null })),
      },
      'another signature': { sig: `${proof.sig.startsWith('a') ? 'b' : 'a'}${proof.sig.slice(1)}` },
      'voided instead of drawn': { state: 'voided', mix: null, outcome: null },
    }
    for (const [what, change] of Object.entries(tampered))
      expect([what, exitOf({ ...proof, ...change })]).toEqual([what, 1])
  })

  test('a proof beside a second signed list convicts the house', async () => {
    const proof = await drawnRound()
    const { table_id: tableId, round, game_id: gameId } = proof
    const signed = (listHash: string) => ({
      ...{ table_id: tableId, round, game_id: gameId, list_hash: listHash },
      sig: testKeys.house.newest.sign(`cardroom/table/2/closed:${tableId}:${round}:${gameId}:${listHash}`),
    })
    expect(exitOf(proof, signed(proof.list_hash))).toBe(0)
    expect(exitOf(proof, signed('d'.repeat(64)))).toBe(2)
    expect(exitOf(proof, { ...signed('d'.repeat(64)), sig: proof.sig })).toBe(1)
  })

  test('a proof beside a signed list in which one player’s own line is missing convicts the house', async () => {
    const proof = await drawnRound(nils)
    const { table_id: tableId, round, game_id: gameId, entries } = proof
    const own = entries.find(({ commit }) => commit === devices[1].commit)
    const ownLine = lineOf({ commit: devices[1].commit, salt: own?.salt ?? '', bets: own?.bets ?? [] })
    const lines = entries.map(({ line }) => line)
    expect(lines).toContain(ownLine)
    const listHash = listHashOf({
      ...{ tableId, round, gameId, previousLink: linkBefore(proof.house_seed) },
      lines: lines.filter((line) => line !== ownLine),
    })
    // The device stayed silent, kept what it was shown, and nothing was opened for that list.
    expect(own?.secret).toBeNull()
    expect(await tryAnswerAt(server.app, table, devices[1], listHash)).toContain('dataIncorrect list_hash')
    const sig = testKeys.house.newest.sign(textOfClosed({ tableId, round, gameId, listHash }))
    const kept = { table_id: tableId, round, game_id: gameId, list_hash: listHash, sig }
    expect(exitOf(proof, kept)).toBe(2)
  })
})
