import { isSigned, type PublicKey } from '@cardroom/proofs'
import type { Difference } from '#modules/ledger/index.ts'
import { verifyingKeys } from '#modules/seals/index.ts'
import type { Reader } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { signedAfter, signedNewestFirst, type BooksCheck, type SignedPart } from './ledger-checks.store.ts'

/** What the house signs of a check. */
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

/** So far back a signed check is looked for: whoever may write checks may write many. */
const looksBackMax = 100

/**
 * The newest check that one of these keys has signed: what the next one builds upon. Whoever may write to the table may
 * note anything there, but not sign it.
 */
export async function lastSigned(reader: Reader, { all }: HouseKeys): Promise<BooksCheck | undefined> {
  const ours = all.map(({ id, publicKey }) => ({ id, public_key: publicKey }))
  const checks = await signedNewestFirst(reader, looksBackMax)
  return checks.find((check) => isCheckSigned(check, ours))
}

const pageMax = 500

/** Every check that bears a signature bears one of the house; an empty list is a clean bill. */
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
