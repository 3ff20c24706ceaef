import { isSigned, type PublicKey } from '@cardroom/proofs'
import type { Difference } from '#modules/ledger/index.ts'
import { verifyingKeys } from '#modules/seals/index.ts'
import type { Reader } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { signedAfter, signedNewestFirst, type BooksCheck, type SignedPart } from './ledger-checks.store.ts'

/** Returns the text of a check that the house signs. */
export const checkText = (check: SignedPart): string =>
  [
    'check',
    check.checkedAt.toISOString(),
    check.differences,
    check.sealDifferences,
    check.roundsTo?.toISOString() ?? '',
    check.transfersTo ?? '',
    check.closing ?? '',
    check.wholeAt?.toISOString() ?? '',
  ].join('|')

const isCheckSigned = ({ keyId, sig, ...check }: BooksCheck, keys: readonly PublicKey[]): boolean =>
  keyId !== null && sig !== null && isSigned(checkText(check), { key_id: keyId, sig }, keys)

/** The number of checks that are searched for a signed one, because anybody who can write checks may write many. */
const looksBackMax = 100

/**
 * Returns the newest check that one of these keys has signed; the next one continues from it. Anybody who can write
 * to the table can note anything there, but cannot sign it.
 */
export async function lastSigned(reader: Reader, { all }: HouseKeys): Promise<BooksCheck | undefined> {
  const ours = all.map(({ id, publicKey }) => ({ id, public_key: publicKey }))
  const checks = await signedNewestFirst(reader, looksBackMax)
  return checks.find((check) => isCheckSigned(check, ours))
}

const pageMax = 500

/** Checks that every signature on a check is the house's. An empty list means that there is no difference. */
export async function differencesOfChecks(reader: Reader, given: HouseKeys): Promise<Difference[]> {
  const { publicKeys } = await verifyingKeys(reader, given)
  const found: Difference[] = []
  for (let after = 0; ;) {
    const page = await signedAfter(reader, after, pageMax)
    for (const check of page.filter((each) => !isCheckSigned(each, publicKeys)))
      found.push({
        check: 'a check of the books is signed by the house',
        subject: `check ${check.id}`,
        expected: 'a signature',
        found: String(check.sig),
      })
    const last = page.at(-1)
    if (!last || page.length < pageMax) return found
    after = last.id
  }
}
