import { describe, expect, it } from 'vitest'
import {
  bitsOfWords,
  checkBalanceProof,
  checkTransferProof,
  firstBreak,
  hashOfSeal,
  isContinued,
  isPromised,
  isSealSigned,
  sealText,
  wordsOfSeal,
  type Seal,
} from './index.ts'
import known from '../known-answers/club.json' with { type: 'json' }

const { keys } = known.house_key
const [first, second] = known.seals.map(({ seal }) => seal) as [Seal, Seal]
const proofs = known.transfer_proofs

describe('the known club', () => {
  it('has the texts, the words and the signatures of its seals', () => {
    for (const { text, words, seal } of known.seals) {
      expect(sealText(seal)).toBe(text)
      expect(wordsOfSeal(seal, 'en')).toEqual(words)
      for (const language of ['en', 'ru'] as const)
        expect(bitsOfWords(wordsOfSeal(seal, language).join(' '))).toBe(hashOfSeal(seal).slice(0, 32))
      expect(isSealSigned(seal, keys)).toBe(true)
      expect(isSealSigned({ ...seal, size: seal.size + 1 }, keys)).toBe(false)
      expect(isSealSigned(seal, [])).toBe(false)
    }
    expect(second.previous).toBe(hashOfSeal(first))
  })

  it('has words that encode its bits, whichever way they are shown', () => {
    for (let number = 1; number <= 300; number++)
      for (const language of ['en', 'ru'] as const) {
        const seal = { ...first, number }
        expect(bitsOfWords(wordsOfSeal(seal, language).join(' '))).toBe(hashOfSeal(seal).slice(0, 32))
      }
    const others = ' puvuz johos majad tuhas zasak kabuf lakab'
    for (const [plain, shown] of [
      ['dagos', 'gosda'],
      ['putin', 'tinpu'],
      ['путин', 'тинпу'],
    ] as const) {
      expect(bitsOfWords(plain + others)).toBeDefined()
      expect(bitsOfWords(shown + others)).toBe(bitsOfWords(plain + others))
    }
  })

  it('continues what it sealed before, and no other log', () => {
    const { proof } = known.consistency
    expect(isContinued(first, second, proof)).toBe(true)
    expect(isContinued(first, { ...second, previous: first.previous }, proof)).toBe(false)
    expect(isContinued({ ...first, root: second.root }, second, proof)).toBe(false)
    expect(isContinued(second, first, proof)).toBe(false)
    expect(isContinued(second, second, [])).toBe(true)
    expect(isContinued(second, { ...second, root: first.root }, [])).toBe(false)
    expect(isContinued(first, second, ['no hash'])).toBe(false)
  })

  it('proves each transfer and the chain of its member', () => {
    const proven = proofs.map((proof) => checkTransferProof(proof, keys))
    const chain = proven.map((each) => ({
      id: each?.transfer.id ?? 0,
      change: each?.change ?? 0n,
      after: each?.after ?? 0n,
    }))
    expect(chain.at(-1)).toEqual({ id: 508, change: 6250n, after: 103_750n })
    expect(firstBreak(chain)).toBeUndefined()
    expect(firstBreak(chain.toReversed())).toBeDefined()
    expect(firstBreak(chain.filter(({ id }) => id !== 503))?.id).toBe(507)
  })

  it('refuses a proof with any change', () => {
    const [proof] = proofs
    if (!proof) throw new Error('There is a proof')
    const { seal, opening } = proof
    const forged = [
      { ...proof, data: proof.data.replace('100000', '100001') },
      { ...proof, data: 'nothing' },
      { ...proof, opening: { ...opening, after: opening.after + 1 } },
      { ...proof, opening: { ...opening, salt: opening.salt.replace(/./, 'x') } },
      { ...proof, index: proof.index + 1 },
      { ...proof, path: proof.path.slice(1) },
      { ...proof, seal: { ...seal, root: first.root } },
    ]
    for (const each of forged) expect(checkTransferProof(each, keys)).toBeUndefined()
  })

  it('adds up the member’s balance', () => {
    const proof = known.balance_proof
    expect(checkBalanceProof(proof, keys)).toMatchObject({ userId: known.user_id, balance: 103_750n })
    const richer = proof.text.replace('|103750|', '|203750|')
    expect(checkBalanceProof({ ...proof, text: richer }, keys)).toBeUndefined()
    expect(checkBalanceProof({ ...proof, seal: first }, keys)).toBeUndefined()
  })

  it('verifies promises, signed singly or many at once', () => {
    for (const promise of known.promises) {
      expect(isPromised(promise, keys)).toBe(true)
      expect(isPromised({ ...promise, by: '2027-01-01T00:00:00.000Z' }, keys)).toBe(false)
      expect(isPromised({ ...promise, leaf: first.root }, keys)).toBe(false)
    }
  })
})
