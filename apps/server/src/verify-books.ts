import { cashierDifferences } from '#modules/cashier/index.ts'
import { chargeDifferences, closingDifferences, differences, type Reach } from '#modules/ledger/index.ts'
import { giftDifferences, purchaseDifferences } from '#modules/payments/index.ts'
import {
  differencesOfChecks,
  differencesOfLeftSums,
  differencesOfLines,
  differencesOfPlay,
  differencesOfSums,
  type BooksChecking,
  type BooksVerified,
} from '#modules/reports/index.ts'
import { hasSeals, headDifferences, sealDifferences, verifyingKeys } from '#modules/seals/index.ts'
import { verifyRounds, type RoundsToVerify } from '#modules/rounds/index.ts'
import { carriedDifferences, settlementDifferences } from '#modules/settlements/index.ts'
import { tableDifferences } from '#modules/tables/index.ts'
import { tabDifferences } from '#modules/tabs/index.ts'
import type { Reader } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'

export interface BooksToVerify {
  /** Undefined if no key is available; then nothing signed is checked. */
  readonly house: HouseKeys | undefined
  readonly rounds: RoundsToVerify
  /**
   * The point that an earlier check reached, from which this one continues. Undefined means that it starts at the
   * beginning.
   */
  readonly reached?: Reach | undefined
}

/**
 * Recomputes everything that has settled: every balance from its entries, the postings of every row that moved money,
 * the sums of every quarter of an hour, the lines of every history, rounds from their seeds, the proofs of shared
 * tables, and every hash and signature of seals and settlements. The nightly check, the button of an administrator,
 * `npm run verify-ledger` and a restore all use this.
 */
export async function verifyBooks(
  reader: Reader,
  { house, rounds, reached }: BooksToVerify,
): Promise<BooksVerified> {
  const played = await verifyRounds(reader, rounds)
  const inBooks = [
    ...(await differences(reader, reached && reached.transfer + 1)),
    ...(reached ? await closingDifferences(reader, reached) : []),
    ...(await differencesOfSums(reader, reached)),
    ...(await differencesOfPlay(reader, reached)),
    ...(reached ? [] : await differencesOfLeftSums(reader)),
    ...(await differencesOfLines(reader)),
    ...(await cashierDifferences(reader)),
    ...(await tabDifferences(reader)),
    ...(await chargeDifferences(reader)),
    ...(await purchaseDifferences(reader)),
    ...(await giftDifferences(reader)),
    ...(await carriedDifferences(reader)),
    ...played.differences,
  ]
  const isSigned = await hasSeals(reader)
  const keys = house && (await verifyingKeys(reader, house))
  const inSeals =
    house && isSigned
      ? [...(await sealDifferences(reader, house, reached)), ...(await headDifferences(reader, house))]
      : []
  return {
    found: [...inBooks, ...(house ? await inWhatIsSigned(reader, house, reached) : []), ...inSeals],
    inSeals: inSeals.length,
    hasKeys: house ? keys?.hasFirst !== false : !isSigned,
    rounds: played.recomputed,
    notLookedAt: [
      ...(played.unopened > 0
        ? [
            `${played.unopened} settled rounds whose seeds are not revealed: their stakes and payouts were held against the ledger by its sums alone`,
          ]
        : []),
      ...(!house && isSigned ? ['what the house has signed: there is no house key at hand'] : []),
      ...(keys?.hasFirst === false
        ? ['the leaves of transfers and of balances: the first key of the house is not at hand']
        : []),
    ],
  }
}

const inWhatIsSigned = async (reader: Reader, house: HouseKeys, reached: Reach | undefined) => [
  ...(await settlementDifferences(reader, house)),
  ...(await tableDifferences(reader, house, reached)),
  ...(await differencesOfChecks(reader, house)),
]

/**
 * Returns the check that the nightly job and the button of an administrator run, with the keys that this server was
 * given.
 */
export const checkingWith = (house: HouseKeys): BooksChecking => ({
  house,
  verify: (reader, asked) => verifyBooks(reader, { house, ...asked }),
})
