// @module-tag property
// @module-tag money
import type { ClubId } from '@cardroom/contract/ids'
import { asClub, asUser } from '@cardroom/contract/ids.fixtures'
import { hundredths, zero, type Amount } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '#platform/api-error.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { useLedgerDatabase } from '#test/ledger-database.ts'
import { ofBank, ofMember, ofSystem, ofTreasury, type AccountName } from './accounts.ts'
import { balanceOf } from './balances.view.ts'
import { post, type Movement } from './post.ts'
import { differences } from './verify.view.ts'

const ledger = useLedgerDatabase()
let clubs = 0
let references = 0

/** The accounts of one club in one currency, with the floor of each (null means no floor). */
interface World {
  readonly accounts: readonly AccountName[]
  readonly floors: readonly (bigint | null)[]
}

const worldOf = (clubId: ClubId, currency: ChipCurrency): World => ({
  accounts: [
    ofSystem('issue', currency, clubId),
    ofSystem('conversion', currency, clubId),
    currency === 'white' ? ofBank(clubId) : ofTreasury(clubId, 'red'),
    ofMember(clubId, asUser(1), currency),
    ofMember(clubId, asUser(2), currency),
    ofMember(clubId, asUser(3), currency),
  ],
  floors: [null, null, currency === 'white' ? -20_000_000n : 0n, 0n, 0n, 0n],
})

const step = fc
  .record({ from: fc.nat(5), to: fc.nat(5), amount: fc.bigInt({ min: 0n, max: 30_000_000n }) })
  .filter(({ from, to }) => from !== to)
const postings = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 })
type Step = { readonly from: number; readonly to: number; readonly amount: bigint }

/** Computes as the model does: with plain numbers in an array, all or nothing. */
function modelled(world: World, balances: readonly bigint[], steps: readonly Step[]): bigint[] | undefined {
  const next = [...balances]
  for (const { from, to, amount } of steps.filter((each) => each.amount > 0n)) {
    next[from] = (next[from] as bigint) - amount
    const floor = world.floors[from]
    if (typeof floor === 'bigint' && next[from] < floor) return undefined
    next[to] = (next[to] as bigint) + amount
  }
  return next
}

async function posted(world: World, steps: readonly Step[]): Promise<boolean> {
  const movements: Movement[] = steps.map(({ from, to, amount }) => ({
    from: world.accounts[from] as AccountName,
    to: world.accounts[to] as AccountName,
    amount: hundredths(amount),
    reason: 'model',
    reference: ++references,
  }))
  try {
    await inTransaction(ledger.database, (tx) => post(tx, movements))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.key === 'lowBalance') return false
    throw error
  }
}

test('a random series of postings leaves the same balances as plain arithmetic', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('white' as const, 'red' as const), postings, async (currency, runs) => {
      const world = worldOf(asClub(++clubs), currency)
      let balances = world.accounts.map(() => 0n)
      for (const steps of runs) {
        const expected = modelled(world, balances, steps)
        expect(await posted(world, steps)).toBe(expected !== undefined)
        balances = expected ?? balances
      }
      const found = await Promise.all(world.accounts.map((name) => balanceOf(ledger.database, name)))
      expect(found).toEqual(balances)
    }),
    { numRuns: 40 },
  )
  expect(await differences(ledger.database)).toEqual([])
})

test('random postings at once keep every floor, and the books still agree', async () => {
  await fc.assert(
    fc.asyncProperty(postings, async (runs) => {
      const world = worldOf(asClub(++clubs), 'white')
      await Promise.all(runs.map((steps) => posted(world, steps)))
      const found = await Promise.all(world.accounts.map((name) => balanceOf(ledger.database, name)))
      found.forEach((balance, index) => {
        const floor = world.floors[index]
        if (typeof floor === 'bigint') expect(balance).toBeGreaterThanOrEqual(floor)
      })
      expect(found.reduce<bigint>((sum, balance: Amount) => sum + balance, zero)).toBe(0n)
    }),
    { numRuns: 15 },
  )
})
