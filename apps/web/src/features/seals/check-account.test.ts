import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import known from '@cardroom/proofs/known-answers/club.json' with { type: 'json' }
import type { SealShown } from '@cardroom/contract/seals'
import { describe, expect, it } from 'vitest'
import { checkAccount, type Books } from './check-account.ts'

/** Answers for the known club as its server would. */
const seals = known.seals.map(({ seal }) => seal) as SealShown[]
const newest = seals[1] as SealShown
const transfers = known.transfers.map((transfer) => ({ ...transfer, sealed: true }))
const books: Books = {
  keys: () => Promise.resolve(known.house_key.keys),
  newestSeal: () => Promise.resolve(newest),
  consistency: () => Promise.resolve(known.consistency.proof),
  transfers: () => Promise.resolve(transfers),
  transferProof: (id) => {
    const proof = known.transfer_proofs.find(({ data }) => data.startsWith(`${id}|`))
    return Promise.resolve(proof && { ...proof, seal: newest })
  },
  balanceProof: () => Promise.resolve({ ...known.balance_proof, seal: newest }),
}
const looked = {
  userId: asUser(known.user_id),
  clubId: asClub(7),
  currency: 'white',
  now: Date.parse('2026-01-02T00:10:00.000Z'),
  unsealedSince: () => 0,
}

const kinds = async (asked: Books, kept: readonly SealShown[] = []) =>
  (await checkAccount(asked, { ...looked, kept })).complaints.map(({ kind }) => kind)

describe('the check of one’s account', () => {
  it('finds nothing wrong with correct books', async () => {
    expect(await kinds(books)).toEqual([])
    expect(await kinds(books, seals.slice(0, 1))).toEqual([])
    expect(await kinds(books, seals)).toEqual([])
  })

  it('refuses a transfer that was changed after it was sealed', async () => {
    const transferProof: Books['transferProof'] = async (id) => {
      const proof = await books.transferProof(id)
      return proof && { ...proof, data: proof.data.replace('|6250|', '|5250|') }
    }
    expect(await kinds({ ...books, transferProof })).toEqual(['transfer'])
  })

  it('refuses a list that differs from its proofs, or whose chain breaks', async () => {
    const [last, ...others] = transfers
    if (!last) throw new Error('There is a transfer')
    const changed = () => Promise.resolve([{ ...last, after: last.after + 1 }, ...others])
    expect(await kinds({ ...books, transfers: changed })).toEqual(['transfer', 'chain'])
  })

  it('detects a rewritten past, and one that was cut off', async () => {
    const [first] = seals as [SealShown]
    expect(await kinds(books, [{ ...first, root: 'f'.repeat(64) }])).toEqual(['rewritten'])
    expect(await kinds(books, [{ ...newest, sealed_at: first.sealed_at }])).toEqual(['rewritten'])
    expect(await kinds(books, [{ ...newest, number: 3 }])).toEqual(['shortened'])
  })

  it('refuses a seal of another key, and another person’s balance', async () => {
    expect(await kinds({ ...books, keys: () => Promise.resolve([]) })).toContain('unsigned')
    const other = { ...looked, userId: asUser(100_008), kept: [] }
    expect((await checkAccount(books, other)).complaints).toEqual([{ kind: 'balance' }])
  })

  it('refuses a proof of another account, or by a seal of another chain', async () => {
    const red = { ...looked, currency: 'red', kept: [] }
    const found = new Set((await checkAccount(books, red)).complaints.map(({ kind }) => kind))
    expect([...found]).toEqual(['transfer', 'balance'])
    const elsewhere = { ...looked, clubId: asClub(8), kept: [] }
    expect((await checkAccount(books, elsewhere)).complaints.at(-1)).toEqual({ kind: 'balance' })
    const forked: Books = {
      ...books,
      newestSeal: () => Promise.resolve(seals[0]),
      consistency: () => Promise.resolve([]),
    }
    expect(await kinds(forked)).toContain('balance')
  })

  it('asks for a proof if the list says that the transfer is sealed, or once it is due, not before', async () => {
    const asked: number[] = []
    const [first, ...others] = transfers
    if (!first) throw new Error('There is a transfer')
    const soon = { ...looked, now: Date.parse(first.created_at) + 60_000, kept: [] }
    const list = [{ ...first, sealed: false }, ...others]
    const watched: Books = {
      ...books,
      newestSeal: () => Promise.resolve(undefined),
      transfers: () => Promise.resolve(list),
      transferProof: (id) => {
        asked.push(id)
        return books.transferProof(id)
      },
    }
    expect(await checkAccount(watched, soon)).toMatchObject({ waiting: 1 })
    expect(asked).toEqual(others.map(({ id }) => id))
    await checkAccount(watched, { ...soon, now: Date.parse(first.created_at) + 21 * 60_000 })
    expect(asked).toContain(first.id)
  })

  it('warns of an unsealed transfer after 20 minutes, not before', async () => {
    const unsealed: Books = { ...books, transferProof: () => Promise.resolve(undefined) }
    expect(await kinds(unsealed)).toEqual(Array.from({ length: 5 }, () => 'late'))
    const none: Books = {
      ...unsealed,
      newestSeal: () => Promise.resolve(undefined),
      balanceProof: () => Promise.resolve(undefined),
    }
    const soon = { ...looked, now: Date.parse('2026-01-01T00:10:00.000Z'), kept: [] }
    expect(await checkAccount(none, soon)).toMatchObject({ waiting: 5, complaints: [] })
    expect((await checkAccount(none, { ...looked, kept: [] })).complaints).toHaveLength(5)
    // The device's clock is a day ahead, or the device has only begun to watch: there is no warning yet.
    const wrong = { ...looked, kept: [], unsealedSince: () => looked.now - 60_000 }
    expect(await checkAccount(none, wrong)).toMatchObject({ waiting: 5, complaints: [] })
  })
})
