import { leadsToAnchor, linkBefore, verifyTableRound } from '@cardroom/games'
import { isSigned, type PublicKey } from '@cardroom/proofs'
import type { Difference, Reach } from '#modules/ledger/index.ts'
import { verifyingKeys } from '#modules/seals/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { groupBy } from '#platform/group-by.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { keyedBytes } from '#platform/random.ts'
import { presentProof } from './showing/proof.present.ts'
import { entriesOf, type TableEntry } from './table-entry.store.ts'
import { settledAfter, type CheckedTableRound } from './verify-tables.view.ts'

/** The rounds of one page. A proof takes about a millisecond, and other calls are answered between two pages. */
const pageMax = 20

/**
 * Verifies the proof of every settled round of a shared table as anybody can, with all its bets, and what each entry
 * was paid: since the end of an earlier check, or all of them. An empty list means that every proof holds. The hands
 * of blackjack are rounds of their own, and are verified as such.
 */
export async function tableDifferences(
  reader: Reader,
  house: HouseKeys,
  reached?: Reach,
): Promise<Difference[]> {
  const { publicKeys } = await verifyingKeys(reader, house)
  const found: Difference[] = []
  for (let last = 0; ;) {
    const page = await settledAfter(reader, { after: last, since: reached?.at, limit: pageMax })
    const entries = await entriesOf(
      reader,
      page.map(({ id }) => id),
    )
    const byRound = groupBy(entries, ({ roundId }) => roundId)
    for (const round of page) found.push(...differencesOf(round, byRound.get(round.id) ?? [], publicKeys))
    const end = page.at(-1)
    if (!end || page.length < pageMax) return found
    last = end.id
  }
}

function differencesOf(
  round: CheckedTableRound,
  entries: readonly TableEntry[],
  keys: readonly PublicKey[],
): Difference[] {
  const wrong = wrongIn(round, entries, keys)
  if (wrong === '') return []
  return [
    {
      check: 'a round of a shared table is what its secrets give',
      subject: `round ${round.round} of table ${round.tableId}`,
      expected: 'a proof that holds',
      found: wrong,
    },
  ]
}

/** Names what is wrong with a round; empty if nothing is. */
function wrongIn(
  round: CheckedTableRound,
  entries: readonly TableEntry[],
  keys: readonly PublicKey[],
): string {
  try {
    const proof = presentProof({ table: { key: '' }, round, entries, chain: round, maySee: () => true })
    const { checks, payouts } = verifyTableRound(proof, {
      isSigned: ({ text, sig, publicKey }) =>
        keys.some(({ public_key: known }) => known === publicKey) &&
        isSigned(text, { key_id: proof.key_id, sig }, keys),
      hmac: keyedBytes,
      leads: () => leadsBack(round, proof.link),
    })
    const paid = new Map(entries.map(({ commit, payout }) => [commit, payout]))
    const isPaid = [...payouts].every(([commit, payout]) => paid.get(commit) === payout)
    const failed = checks.filter(({ holds }) => !holds).map(({ name }) => name)
    return [...new Set(failed), ...(isPaid ? [] : ['payouts'])].join(', ')
  } catch (error) {
    // Whatever else is wrong fails a check: only an outcome or cards of another form stop the proof from being made.
    return `an outcome or cards that cannot be read: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Compares the seed with that of the round before, which leads to the anchor if its own check holds. */
function leadsBack({ houseSeed, seedBefore, anchor }: CheckedTableRound, link: number): boolean {
  if (houseSeed === null) return false
  if (link === 1) return linkBefore(houseSeed) === anchor
  return seedBefore === null ? leadsToAnchor(houseSeed, link, anchor) : linkBefore(houseSeed) === seedBefore
}
