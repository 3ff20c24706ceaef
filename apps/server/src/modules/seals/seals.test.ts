import { changePassword } from '@cardroom/contract/auth'
import { type ClubId, noClub } from '@cardroom/contract/ids'
import * as calls from '@cardroom/contract/seals'
import { updateUser } from '@cardroom/contract/users'
import {
  checkBalanceProof,
  checkTransferProof,
  firstBreak,
  hashOfSeal,
  isContinued,
  isSealSigned,
  type PublicKey,
} from '@cardroom/proofs'
import { fromWire } from '@cardroom/money'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#test/database.ts'
import { giveWhite } from '#test/chips.ts'
import { newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, mailsTo, newPlayerWithGold, refusal, testPassword, type Person } from '#test/people.ts'
import { bet, roulette, sit } from '#test/sessions.ts'
import { sealBooks } from '#test/seal-books.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import { days, setClock } from '#platform/clock.ts'
import { sealDifferences } from './verifying/verify-seals.ts'

const server = useApp()
let club: TestClub
let player: Person
let keys: PublicKey[]

const sealsOf = (id: number, log: 'transfers' | 'audit' = 'transfers') =>
  call(server.app, calls.listSeals, { params: { id: String(id) }, query: { log } })
const transfersOf = (person: Person, currency: 'white' | 'gold', clubId: ClubId, query: object = {}) =>
  call(server.app, calls.listOwnTransfers, {
    token: person.token,
    query: { club_id: String(clubId), currency, ...query },
  })
const prove = (person: Person, id: number) =>
  call(server.app, calls.getTransferProof, { token: person.token, params: { id: String(id) } })

const nextMidnight = (): number => {
  const now = new Date()
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 0, 0, 5)
}

const emailOf = async ({ id }: Person): Promise<string> => {
  const { rows } = await server.app.database.pool.query<{ email: string }>(
    'select email from users where id = $1',
    [id],
  )
  return rows[0]?.email as string
}

beforeAll(async () => {
  club = (await newClub(server.app)).club
  player = await newMember(server.app, club, { person: await newPlayerWithGold(server.app) })
  await giveWhite(server.app, club, player, 500)
  keys = (await call(server.app, calls.getHouseKey, {})).keys
})

describe('before anything is sealed,', () => {
  test('an unknown club is refused, without even an empty list', async () => {
    const unknown = { params: { id: '999999' }, query: {} }
    expect(await refusal(server.app, calls.listSeals, unknown)).toBe('clubIncorrect')
  })

  test('there is no seal, and a proof is notFound', async () => {
    expect(await sealsOf(club.id)).toEqual([])
    const [transfer] = await transfersOf(player, 'white', club.id)
    expect(transfer?.sealed).toBe(false)
    const asked = { token: player.token, params: { id: String(transfer?.id) } }
    expect(await refusal(server.app, calls.getTransferProof, asked)).toBe('notFound')
    const query = { club_id: String(club.id), currency: 'white' as const }
    expect(await refusal(server.app, calls.getBalanceProof, { token: player.token, query })).toBe('notFound')
  })
})

describe('once the books are sealed,', () => {
  test('every own transfer is proven, and each follows the one before', async () => {
    const table = await sit(server.app, player, { game: roulette, club })
    for (let round = 0; round < 20; round += 1) await bet(server.app, player, table)
    await sealBooks(server.app)

    const transfers = await transfersOf(player, 'white', club.id, { limit: '100' })
    expect(transfers).toHaveLength(21)
    expect(transfers.filter(({ sealed }) => !sealed)).toEqual([])
    const proven = await Promise.all(
      transfers.map(async ({ id }) => checkTransferProof(await prove(player, id), keys)),
    )
    expect(proven.map((each) => Number(each?.after))).toEqual(
      transfers.map(({ after }) => Number(fromWire(after))),
    )
    const chain = transfers
      .map(({ id, amount, after }) => ({ id, change: fromWire(amount), after: fromWire(after) }))
      .toReversed()
    expect(firstBreak(chain)).toBeUndefined()
  })

  test('the other side’s balance is in no proof, and only its owner can get a proof', async () => {
    const [transfer] = await transfersOf(player, 'white', club.id)
    const asked = { token: club.owner.token, params: { id: String(transfer?.id) } }
    expect(await refusal(server.app, calls.getTransferProof, asked)).toBe('notFound')
    const proof = await prove(player, transfer?.id as number)
    const [, , , , , fromId, , , , a] = proof.data.split('|')
    expect(proof.opening.after).toBe(Number(fromWire(transfer?.after as number)))
    expect(proof.data).not.toContain(proof.opening.salt)
    expect(fromId).toMatch(/^\d+$/)
    expect(a).toMatch(/^[0-9a-f]{64}$/)
  })

  test('pages go back to the first transfer', async () => {
    const all = await transfersOf(player, 'white', club.id, { limit: '100' })
    const first = await transfersOf(player, 'white', club.id, { limit: '7' })
    const second = await transfersOf(player, 'white', club.id, {
      limit: '100',
      before: String(first.at(-1)?.id),
    })
    expect([...first, ...second]).toEqual(all)
    expect(await transfersOf(player, 'gold', club.id)).toEqual([])
  })

  test('each seal is signed, names the one before and continues it', async () => {
    for (let round = 0; round < 3; round += 1) {
      await giveWhite(server.app, club, player, 10 + round)
      await sealBooks(server.app)
    }
    await sealBooks(server.app)
    const seals = await sealsOf(club.id)
    expect(seals.map(({ number }) => number)).toEqual(seals.map((_, index) => seals.length - index))
    for (const [index, newer] of seals.entries()) {
      expect(isSealSigned(newer, keys)).toBe(true)
      const older = seals[index + 1]
      if (older) expect(newer.previous).toBe(hashOfSeal(older))
    }
    const [newest, first] = [seals[0] as calls.SealShown, seals.at(-1) as calls.SealShown]
    const asked = { params: { id: String(club.id), number: String(newest.number) } }
    const answer = await call(server.app, calls.getConsistency, { ...asked, query: { from: '1' } })
    expect(answer).toMatchObject({ from: 1, to: newest.number })
    expect(isContinued(first, newest, answer.proof)).toBe(true)
    expect(isContinued(first, { ...newest, root: first.root }, answer.proof)).toBe(false)
    expect(await refusal(server.app, calls.getConsistency, { ...asked, query: { from: '99' } })).toBe(
      'notFound',
    )
  })

  test('personal play, diamonds and the audit log have seals of their own', async () => {
    const [personal] = await sealsOf(0)
    const [audit] = await sealsOf(club.id, 'audit')
    expect(personal?.club_id).toBe(0)
    expect(audit && isSealSigned(audit, keys)).toBe(true)
    const [bonus] = await transfersOf(player, 'gold', noClub)
    expect(checkTransferProof(await prove(player, bonus?.id as number), keys)?.after).toBe(20_000_000n)
  })

  test('a repeated sealing, also by several at once, makes no new seal if nothing is new', async () => {
    const before = await sealsOf(club.id)
    await Promise.all([sealBooks(server.app), sealBooks(server.app), sealBooks(server.app)])
    expect(await sealsOf(club.id)).toEqual(before)
  })

  test('no bet is refused while the books are being sealed, and each gets its place', async () => {
    const table = await sit(server.app, player, { game: roulette })
    const playing = (async () => {
      for (let round = 0; round < 60; round += 1) await bet(server.app, player, table)
    })()
    let isPlaying = true
    void playing.finally(() => (isPlaying = false))
    while (isPlaying) await sealBooks(server.app)
    await playing
    await sealBooks(server.app)
    const transfers = await transfersOf(player, 'gold', noClub, { limit: '100' })
    expect(transfers).toHaveLength(61)
    for (const { id } of transfers) expect(checkTransferProof(await prove(player, id), keys)).toBeDefined()
  })
})

describe('at 00:00 UTC,', () => {
  test('the members’ balances are sealed: each member proves their own, and their transfers end in it', async () => {
    setClock(nextMidnight)
    await sealBooks(server.app)
    setClock()
    const [newest] = await sealsOf(club.id)
    expect(newest?.balances).toHaveLength(2)
    const query = { club_id: String(club.id), currency: 'white' as const }
    const proof = await call(server.app, calls.getBalanceProof, { token: player.token, query })
    const [last] = await transfersOf(player, 'white', club.id)
    expect(checkBalanceProof(proof, keys)).toMatchObject({
      clubId: club.id,
      userId: player.id,
      balance: fromWire(last?.after as number),
    })
    const forged = proof.text.replace(/\|\d+\|([0-9a-f]{32})$/, '|1|$1')
    expect(checkBalanceProof({ ...proof, text: forged }, keys)).toBeUndefined()
    const gold = { token: player.token, query: { currency: 'gold' as const } }
    expect(checkBalanceProof(await call(server.app, calls.getBalanceProof, gold), keys)).toBeDefined()
  })

  test('the root over all clubs goes to every owner, once a day', async () => {
    setClock(nextMidnight)
    await sealBooks(server.app)
    await sealBooks(server.app)
    expect(await dayMails()).toHaveLength(1)
  })

  test('an owner who wants no mails does not get it; security mails still come', async () => {
    const { owner } = club
    const [mine, off] = [
      { params: { id: String(owner.id) }, token: owner.token },
      { email_notifications: false },
    ]
    await call(server.app, updateUser, { ...mine, body: off })
    setClock(() => nextMidnight() + days(1))
    await sealBooks(server.app)
    expect(await dayMails()).toHaveLength(1)
    setClock()
    const change = { old_password: testPassword, new_password: 'Another-456' }
    await call(server.app, changePassword, { token: owner.token, body: change })
    const [newest] = await mailsTo(server.app, await emailOf(owner))
    expect(newest?.subject).toMatch(/password/i)
  })
})

const dayMails = async () =>
  (await mailsTo(server.app, await emailOf(club.owner))).filter(({ subject }) =>
    subject.includes('Daily proof'),
  )

describe('after entries are sealed,', () => {
  test('the database refuses to change a seal, and a transfer below it', async () => {
    const { pool } = server.app.database
    for (const text of [`update seals set root = ''`, 'delete from log_nodes', 'truncate daily_roots']) {
      await expect(pool.query(text)).rejects.toMatchObject({ code: '42501' })
      await expect(asOwner(server.app.databaseUrl, text)).rejects.toThrow('never changed')
    }
    await expect(
      pool.query(
        `insert into ledger_transfers (id, reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
         overriding system value select 0, 'slipped-in', 1, from_id, to_id, 1, from_after, to_after, created_at
         from ledger_transfers limit 1`,
      ),
    ).rejects.toThrow('closed up to a later entry')
  })

  test('everything recomputes', async () => {
    expect(await sealDifferences(server.app.database, testKeys.house)).toEqual([])
  })
})
