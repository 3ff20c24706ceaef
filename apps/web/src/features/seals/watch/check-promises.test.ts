import known from '@cardroom/proofs/known-answers/club.json' with { type: 'json' }
import { readTransfer, toHex, transferLeaf } from '@cardroom/proofs'
import { describe, expect, it } from 'vitest'
import type { Books } from '../check-account.ts'
import { checkPromises } from './check-promises.ts'
import type { KeptPromise } from './kept-promises.ts'

type Searched = Pick<Books, 'transfers' | 'transferProof'>

const { keys } = known.house_key
const promises = known.promises.map((promise): KeptPromise => ({ ...promise, kept_at: 0 }))
const proofOf = (leaf: string) => known.transfer_proofs.find(({ data }) => toHex(transferLeaf(data)) === leaf)
const [kept] = promises.filter(({ leaf }) => proofOf(leaf)) as [KeptPromise]
const proof = proofOf(kept.leaf)
const sealedId = readTransfer(proof?.data ?? '')?.id ?? 0
const made = new Date(Date.parse(kept.by) - 20 * 60_000).toISOString()
const transfer = {
  id: sealedId,
  created_at: made,
  reason: 'round',
  reference: 1,
  amount: 1,
  after: 1,
  sealed: true,
}
/** A time at which promises are due, whatever the device's clock shows. */
const due = 21 * 60_000

const account = (transfers: readonly (typeof transfer)[], hasProof = true): Searched => ({
  transfers: (before = Infinity) => Promise.resolve(transfers.filter(({ id }) => id < before).slice(0, 2)),
  transferProof: (id) =>
    Promise.resolve(
      hasProof && id === sealedId && proof ? { ...proof, seal: known.seals[1]?.seal as never } : undefined,
    ),
})
const nothingAt: Searched = account([])
const check = (books: readonly Searched[], now = due, promise = kept) =>
  checkPromises([promise], { keys, books, now })
const broken = { done: [kept], complaints: [{ kind: 'promise', by: kept.by }] }

describe('a promise', () => {
  it('is kept if its leaf is sealed in one of the person’s accounts', async () => {
    const later = { ...transfer, id: sealedId + 9, created_at: '2027-01-01T00:00:00.000Z' }
    const beside = [{ ...later, id: sealedId + 8 }, { ...transfer, id: sealedId + 1 }, transfer]
    const books = [nothingAt, account([later, ...beside])]
    expect(await check(books)).toEqual({ done: [kept], complaints: [] })
  })

  it('waits until it is due', async () => {
    expect(await check([nothingAt], due - 1)).toEqual({ done: [], complaints: [] })
  })

  it('is broken if no transfer of that moment has its leaf, or it is not sealed', async () => {
    expect(await check([nothingAt])).toEqual(broken)
    expect(await check([account([{ ...transfer, id: sealedId + 1 }])])).toEqual(broken)
    expect(await check([account([transfer], false)])).toEqual(broken)
    expect(await check([account([{ ...transfer, created_at: '2020-01-01T00:00:00.000Z' }])])).toEqual(broken)
  })

  it('is broken if the house never signed it', async () => {
    const forged = { ...kept, sig: kept.sig.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }
    expect((await check([account([transfer])], due, forged)).complaints).toHaveLength(1)
  })

  it('stays open if the account has too many transfers to search', async () => {
    const crowd = Array.from({ length: 100 }, (_, index) => ({
      ...transfer,
      id: 1_000_000 - index,
      created_at: '2027-01-01T00:00:00.000Z',
    }))
    expect(await check([account(crowd)])).toEqual({ done: [], complaints: [] })
  })
})
