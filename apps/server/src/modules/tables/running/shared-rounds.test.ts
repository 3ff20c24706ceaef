// @module-tag money
import { createPublicKey, verify } from 'node:crypto'
import { getHouseKey } from '@cardroom/contract/seals'
import { getRound } from '@cardroom/contract/rounds'
import {
  getTableProofs,
  getTableRound,
  listTableRounds,
  type TableBet,
} from '@cardroom/contract/table-rounds'
import { leaveTable, readyAtTable } from '@cardroom/contract/tables'
import { updateUser } from '@cardroom/contract/users'
import { linkBefore, verifyTableRound, type IsSigned } from '@cardroom/games'
import { eventually } from '@cardroom/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { balancesIn } from '#test/chips.ts'
import { newClub, type TestClub } from '#test/clubs.ts'
import { forge } from '#test/database.ts'
import { call, newPlayer, refusal, tryCall, type Person } from '#test/people.ts'
import { newMemberWithChips, recompute } from '#test/sessions.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import {
  answerAt,
  atTable,
  betAt,
  closeBets,
  endWaiting,
  look,
  makeClosingDue,
  newDevice,
  newTable,
  overAt,
  playRound,
  proofFor,
  seeResult,
  sitAt,
  tryAnswerAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'
import { verifyRounds } from '#modules/rounds/index.ts'
import { silentPeople } from '../betting/silent-devices.view.ts'

const server = useApp()
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
})

const red = (amount: number): TableBet[] => [{ type: 'red', amount }]
const black = (amount: number): TableBet[] => [{ type: 'black', amount }]
const bothBet = async () => {
  await betAt(server.app, table, devices[0], {
    bets: [...red(100), { type: 'straight', numbers: ['17'], amount: 10 }],
  })
  await betAt(server.app, table, devices[1], { bets: black(100) })
}
const holds = async () => {
  const { rows } = await server.app.database.pool.query<{ held: number }>(
    `select (select count(*) from table_holds where round_id in (
         select table_rounds.id from table_rounds join tables on tables.id = table_id where club_id = $1))::integer
       + (select count(*) from ledger_accounts where club_id = $1 and reserved > 0)::integer as held`,
    [club.id],
  )
  return rows[0]?.held
}
const isSigned: IsSigned = ({ text, sig, publicKey }) => {
  const x = Buffer.from(publicKey, 'hex').toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } })
  return verify(null, Buffer.from(text), key, Buffer.from(sig, 'hex'))
}

describe('a round', () => {
  test('is drawn once from the house’s link and the devices’ secrets, and settles all entries together', async () => {
    await bothBet()
    const round = await playRound(server.app, table, devices)
    expect(round).toMatchObject({
      state: 'settled',
      round: 1,
      players: 2,
      house_seed: expect.any(String) as string,
    })
    const { number, color } = round.outcome as { number: string; color: string }
    const maraWins = (color === 'red' ? 200 : 0) + (number === '17' ? 360 : 0)
    expect(round.mine).toMatchObject({ stake: 110, payout: maraWins, net: maraWins - 110 })
    const { whiteOf, bank } = balancesIn(server.app, club)
    expect(await whiteOf(mara)).toBe(1000 - 110 + maraWins)
    expect(await whiteOf(nils)).toBe(1000 - 100 + (color === 'black' ? 200 : 0))
    expect(await bank()).toBe(2000 - (await whiteOf(mara)) - (await whiteOf(nils)))
    expect(await holds()).toBe(0)
    expect((await look(server.app, table, mara)).mine?.wallet).toBe(await whiteOf(mara))
  })

  test('its proof is true by the verifier, for a stranger and for a member', async () => {
    await bothBet()
    const { key } = await playRound(server.app, table, devices)
    const house = await call(server.app, getHouseKey, {})
    const { chain } = await look(server.app, table)
    for (const reader of [undefined, await newPlayer(server.app), mara]) {
      const proof = await proofFor(server.app, key, reader)
      expect(verifyTableRound(proof, { isSigned }).verdict).toBe('true')
      expect(proof.house_key).toBe(house.keys[0]?.public_key)
      expect(proof.anchor).toBe(chain.anchor)
      expect(proof.entries.every(({ secret }) => secret !== null)).toBe(true)
    }
  })

  test('a stranger reads no bet and no name; members read all, and each salt', async () => {
    await bothBet()
    const { key } = await playRound(server.app, table, devices)
    const shown = async (reader?: Person) =>
      (await proofFor(server.app, key, reader)).entries.filter(({ bets, salt }) => bets && salt).length
    expect(await shown()).toBe(0)
    expect(await shown(await newPlayer(server.app))).toBe(0)
    expect(await shown(nils)).toBe(2)
    expect(JSON.stringify(await proofFor(server.app, key))).not.toContain(mara.name)
  })

  test('has a key only once it is over', async () => {
    await bothBet()
    expect((await look(server.app, table)).latest).toMatchObject({ state: 'betting', key: null })
    const { rows } = await server.app.database.pool.query<{ key: string }>(
      'select key from table_rounds where table_id = $1',
      [table.id],
    )
    const params = { key: rows[0]?.key ?? '' }
    expect(await refusal(server.app, getTableRound, { params })).toBe('notFound')
  })

  test('its part of a player is a round of their session, which anybody’s verifier recomputes', async () => {
    await bothBet()
    await playRound(server.app, table, devices)
    const { rows } = await server.app.database.pool.query<{ id: string; user_id: number }>(
      `select rounds.id, user_id from rounds join sessions on sessions.id = session_id where club_id = $1`,
      [club.id],
    )
    expect(rows).toHaveLength(2)
    const own = rows.find(({ user_id: id }) => id === mara.id)
    const params = { id: String(own?.id) }
    const record = await call(server.app, getRound, { params, token: mara.token })
    expect(record).toMatchObject({
      state: 'settled',
      table_round_id: expect.any(Number) as number,
      stake: 110,
    })
    expect(recompute(record).round).toMatchObject({ outcome: record.outcome })
    for (const token of [nils.token, undefined])
      expect(await refusal(server.app, getRound, { params, token })).toBe('notFound')
    const verified = await verifyRounds(server.app.database, 'all')
    expect(verified.differences).toEqual([])
  })

  test('the following one uses the next link, which is the hash’s origin, and has new commits', async () => {
    await bothBet()
    const first = await playRound(server.app, table, devices)
    await seeResult(server.app, table)
    const { chain } = await look(server.app, table)
    expect(chain.link).toBe(first.house_seed)
    expect(chain.next_anchor).toEqual(expect.stringMatching(/^[0-9a-f]{64}$/))
    const again = newDevice(table, mara, 2)
    await betAt(server.app, table, again)
    const second = await playRound(server.app, table, [again])
    expect(linkBefore(second.house_seed as string)).toBe(first.house_seed)
    expect(linkBefore(first.house_seed as string)).toBe(chain.anchor)
    const rounds = await call(server.app, listTableRounds, { ...atTable(table, nils), query: {} })
    expect(rounds.map(({ round, mine }) => [round, mine?.stake])).toEqual([
      [2, undefined],
      [1, 100],
    ])
  })

  test('tells who may see all amounts what the bank won, also from who hides theirs and has left', async () => {
    await bothBet()
    await playRound(server.app, table, devices)
    const listed = async (person: Person) => {
      const rounds = await call(server.app, listTableRounds, { ...atTable(table, person), query: {} })
      return rounds[0]
    }
    const [ofMara, ofNils] = [await listed(mara), await listed(nils)]
    expect([ofMara?.bank, ofNils?.bank]).toEqual([undefined, undefined])
    await call(server.app, updateUser, {
      token: mara.token,
      params: { id: String(mara.id) },
      body: { hide_amounts: true },
    })
    await call(server.app, leaveTable, { ...atTable(table, mara), body: {} })
    const won = (ofMara?.mine?.net ?? 0) + (ofNils?.mine?.net ?? 0)
    expect((await listed(club.owner))?.bank).toBe(0 - won)
  })

  test('a round without a bet at the close keeps no number: the next betting has it, and new commits', async () => {
    await betAt(server.app, table, devices[0])
    await betAt(server.app, table, devices[0], { bets: [], seq: 2 })
    await makeClosingDue(server.app, table)
    await eventually(async () => (await look(server.app, table)).state).toBe('open')
    expect(await look(server.app, table)).toMatchObject({ round: 1, latest: null })
    const fresh = newDevice(table, mara)
    expect((await betAt(server.app, table, fresh)).commit).toBe(fresh.commit)
  })

  test('a betting that is dropped takes readiness with it: the next one has its number, and nobody is ready', async () => {
    await betAt(server.app, table, devices[0])
    await call(server.app, readyAtTable, { ...atTable(table, nils), body: { round: 1, ready: true } })
    await betAt(server.app, table, devices[0], { bets: [], seq: 2 })
    await makeClosingDue(server.app, table)
    await eventually(async () => (await look(server.app, table)).state).toBe('open')
    const { round, people } = await look(server.app, table)
    expect([round, people.map(({ ready }) => ready)]).toEqual([1, [false, false]])
  })
})

describe('devices', () => {
  test('open a secret only for the list of the round, and only the one they committed to', async () => {
    await bothBet()
    expect(await tryAnswerAt(server.app, table, devices[0], 'a'.repeat(64))).toContain('notAllowed round')
    const { list_hash: list } = await closeBets(server.app, table)
    expect(await tryAnswerAt(server.app, table, devices[0], 'a'.repeat(64))).toContain(
      'dataIncorrect list_hash',
    )
    const other = { ...devices[0], secret: devices[1].secret }
    expect(await tryAnswerAt(server.app, table, other, list)).toContain('dataIncorrect secret')
    const stranger = { ...devices[0], person: await newMemberWithChips(server.app, club) }
    expect(await tryAnswerAt(server.app, table, stranger, list)).toContain('notAllowed round')
  })

  test('silent devices are left out of the mix, and their bets stand; what comes late is kept', async () => {
    await bothBet()
    const { list_hash: list } = await closeBets(server.app, table)
    await answerAt(server.app, table, devices[0], list)
    await endWaiting(server.app, table)
    const round = await overAt(server.app, table, 1, nils)
    expect(round).toMatchObject({ state: 'settled', mine: { stake: 100 } })
    expect(await tryAnswerAt(server.app, table, devices[1], list)).toContain('notAllowed secret closed')
    const proof = await proofFor(server.app, round.key, nils)
    const silent = proof.entries.find(({ commit }) => commit === devices[1].commit)
    expect(silent).toMatchObject({ secret: null, late_secret: devices[1].secret, bets: black(100) })
    expect(verifyTableRound(proof, { isSigned }).verdict).toBe('true')
    const shares = await call(server.app, getTableProofs, { params: { key: proof.table_key } })
    expect(shares).toMatchObject({ rounds: 1, drawn: 1, voided: 0, silent: 0, late: 1 })
  })

  test('none of which answers: no draw, the round is voided, and nothing has moved', async () => {
    await bothBet()
    const { list_hash: list } = await closeBets(server.app, table)
    await endWaiting(server.app, table)
    const round = await overAt(server.app, table, 1, mara)
    expect(round).toMatchObject({ state: 'voided', void_reason: 'noAnswer', winners: [], won: 0 })
    expect(round.outcome).toBeUndefined()
    expect(await balancesIn(server.app, club).whiteOf(mara)).toBe(1000)
    expect(await holds()).toBe(0)
    const before = await proofFor(server.app, round.key)
    expect(before).toMatchObject({ state: 'voided', mix: null, outcome: null })
    expect(verifyTableRound(before, { isSigned }).verdict).toBe('true')

    await tryAnswerAt(server.app, table, devices[0], list)
    const after = await proofFor(server.app, round.key)
    expect(after.mix).toEqual(expect.any(String))
    expect(after.outcome).toMatchObject({ number: expect.any(String) as string })
    expect(verifyTableRound(after, { isSigned }).verdict).toBe('true')
    expect((await look(server.app, table)).round).toBe(2)
  })

  test('end the wait once all that are waited for have answered: nobody waits for one that is silent three times', async () => {
    for (const round of [1, 2, 3]) {
      const [own, other] = [newDevice(table, mara, round), newDevice(table, nils, round)]
      await betAt(server.app, table, own)
      await betAt(server.app, table, other, { bets: black(10) })
      const { list_hash: list } = await closeBets(server.app, table)
      await answerAt(server.app, table, own, list)
      await endWaiting(server.app, table)
      await overAt(server.app, table, round)
      await seeResult(server.app, table)
    }
    const [own, other] = [newDevice(table, mara, 4), newDevice(table, nils, 4)]
    await betAt(server.app, table, own)
    await betAt(server.app, table, other, { bets: black(10) })
    const { list_hash: list } = await closeBets(server.app, table)
    await answerAt(server.app, table, own, list)
    expect(await overAt(server.app, table, 4)).toMatchObject({ state: 'settled', players: 2 })
  })

  test('are not silent in a round that was voided because nobody ran the table', async () => {
    for (const round of [1, 2, 3]) {
      await betAt(server.app, table, newDevice(table, mara, round))
      await closeBets(server.app, table)
      await endWaiting(server.app, table)
      await overAt(server.app, table, round)
      await seeResult(server.app, table)
    }
    const silent = () => silentPeople(server.app.database, { tableId: table.id, round: 4 })
    expect(await silent()).toEqual(new Set([mara.id]))
    const unrun = `update table_rounds set void_reason = 'noRunner' where table_id = ${table.id} and round = 2`
    await forge(server.app.databaseUrl, unrun)
    expect(await silent()).toEqual(new Set())
  })

  test('two signed lists of one round: the verifier convicts the house', async () => {
    await bothBet()
    const { key } = await playRound(server.app, table, devices)
    const proof = await proofFor(server.app, key)
    const { newest } = testKeys.house
    const other = { table_id: table.id, round: 1, game_id: proof.game_id, list_hash: 'd'.repeat(64) }
    const sig = newest.sign(
      `cardroom/table/2/closed:${other.table_id}:${other.round}:${other.game_id}:${other.list_hash}`,
    )
    expect(verifyTableRound(proof, { isSigned, kept: { ...other, sig } }).verdict).toBe('convicted')
  })
})

test('a round that closed ends once, however often it is looked at', { tags: ['race'] }, async () => {
  await bothBet()
  const { list_hash: list } = await closeBets(server.app, table)
  await Promise.all(
    devices.flatMap((device) => [1, 2, 3].map(() => tryAnswerAt(server.app, table, device, list))),
  )
  for (let turn = 0; turn < 10; turn += 1) server.app.tables.wake(table.id)
  await overAt(server.app, table)
  const { rows } = await server.app.database.pool.query<{ posted: number }>(
    `select count(*)::integer as posted from ledger_transfers where reason = 'round'
       and reference in (select id from rounds where table_round_id is not null
         and session_id in (select id from sessions where table_id = $1))`,
    [table.id],
  )
  expect(rows[0]?.posted).toBe(2)
  expect(
    (await tryCall(server.app, listTableRounds, { ...atTable(table, mara), query: {} })).body,
  ).toHaveLength(1)
})
