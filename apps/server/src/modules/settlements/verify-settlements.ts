import { toWire } from '@cardroom/money'
import { hashOfJson, isSigned, statementText, type PublicKey } from '@cardroom/proofs'
import { causeDifferences, type Difference } from '#modules/ledger/index.ts'
import { verifyingKeys } from '#modules/seals/index.ts'
import type { Reader } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { commissionReasons, paymentsOf } from './commission-payments.ts'
import {
  frozenAfter,
  statementsAfter,
  type CheckedSettlement,
  type CheckedStatement,
} from './verify-settlements.view.ts'

const pageMax = 200

/**
 * Recomputes every hash, signature and payment of the settlements that were reviewed or closed; an empty list means
 * that all match (rules settlements-8 and settlements-12).
 */
export async function settlementDifferences(reader: Reader, house: HouseKeys): Promise<Difference[]> {
  const { publicKeys } = await verifyingKeys(reader, house)
  const found: Difference[] = []
  for (let last = 0; ;) {
    const page = await frozenAfter(reader, { after: last, limit: pageMax })
    found.push(...page.flatMap(differencesOfSettlement))
    const end = page.at(-1)
    if (!end || page.length < pageMax) break
    last = end.periodId
  }
  const payments = await causeDifferences(reader, {
    reasons: commissionReasons,
    subject: 'statement',
    after: async (reference, limit) => {
      const page = await statementsAfter(reader, { after: reference, limit })
      found.push(...page.flatMap((statement) => differencesOfStatement(statement, publicKeys)))
      return page.map(({ id, clubId, userId, content }) => ({
        reference: id,
        movements: paymentsOf(clubId, [content.row], new Map([[userId, id]])),
      }))
    },
  })
  return [...found, ...payments]
}

function differencesOfSettlement(settlement: CheckedSettlement): Difference[] {
  const { clubId, number, beginsAt, endsAt, timeZone, previous, content, hash } = settlement
  const recomputed = hashOfJson({
    club_id: clubId,
    number,
    from: beginsAt.toISOString(),
    to: endsAt.toISOString(),
    time_zone: timeZone,
    previous,
    ...content,
  })
  const subject = `settlement ${number} of club ${clubId}`
  return [
    ...same('a settlement has the hash of what it says', subject, recomputed, hash),
    ...same('a settlement names the one before', subject, settlement.hashBefore, previous),
  ]
}

function differencesOfStatement(statement: CheckedStatement, keys: readonly PublicKey[]): Difference[] {
  const { content, hash, keyId, sig, userId, number, settlementHash } = statement
  const subject = `statement ${statement.id}`
  const isByHouse = isSigned(statementText(hash), { key_id: keyId, sig }, keys)
  return [
    ...same('a statement has the hash of what it says', subject, hashOfJson(content), hash),
    ...same('a statement names its settlement', subject, settlementHash, content.settlement),
    ...same(
      'a statement is whose it says',
      subject,
      `${content.user_id} ${content.number}`,
      `${userId} ${number}`,
    ),
    ...same('a statement says what was paid', subject, content.row.commission, toWire(statement.paid)),
    ...same('a statement is signed by the house', subject, true, isByHouse),
  ]
}

const same = (
  check: string,
  subject: string,
  expected: string | number | boolean | null,
  found: string | number | boolean | null,
): Difference[] =>
  expected === found ? [] : [{ check, subject, expected: String(expected), found: String(found) }]
