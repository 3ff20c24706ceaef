import { nobody, type ClubId, type UserId } from '@cardroom/contract/ids'
import type { SettlementRow, SignedStatement } from '@cardroom/contract/settlements'
import { fromWire } from '@cardroom/money'
import { hashOfJson, statementText } from '@cardroom/proofs'
import { findMembers } from '#modules/clubs/index.ts'
import type { PeriodOfClub } from '#modules/periods/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { holdSigning } from '#modules/seals/index.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import { presentDeal } from '../deals/deals.present.ts'
import { linesAt } from '../deals/deals.view.ts'
import { heldLine } from '../deals/set-deals.ts'
import { insertStatements } from '../settlements.store.ts'
import type { Frozen } from '../settlements.view.ts'

export interface Closed {
  readonly clubId: ClubId
  readonly period: PeriodOfClub
  readonly content: Frozen
  /** The hash of the settlement. */
  readonly hash: string
  readonly house: HouseKeys
}

/**
 * Writes a signed statement for every row (rule settlements-12), numbered in the order of the rows, and returns
 * their ids.
 */
export async function writeStatements(
  tx: Tx,
  { clubId, period, content, hash, house }: Closed,
): Promise<ReadonlyMap<UserId, number>> {
  await holdSigning(tx, house)
  const userIds = content.rows.map((row) => row.user_id)
  const lines = await linesAt(tx, { clubId, number: period.number, userIds })
  const agents = new Map((await findMembers(tx, clubId, userIds)).map((each) => [each.userId, each.agentId]))
  return insertStatements(
    tx,
    { periodId: period.id, clubId },
    content.rows.map((row, place) => {
      const userId = row.user_id
      const number = `S-${period.number}-${place + 1}`
      const signed: SignedStatement = { settlement: hash, number, user_id: userId, row }
      const signedHash = hashOfJson(signed)
      const deal = heldLine(lines.get(userId))
      return {
        userId,
        number,
        content: signed,
        deal: deal ? presentDeal(deal) : null,
        hash: signedHash,
        keyId: house.newest.id,
        sig: house.newest.sign(statementText(signedHash)),
        agentId: row.role === 'agent' ? userId : (agents.get(userId) ?? nobody),
        paidCurrency: currencyOf(row),
        paid: fromWire(row.commission),
      }
    }),
  )
}

function currencyOf({ pay, role }: SettlementRow): 'white' | 'red' | null {
  if (pay === 'tab') return null
  return role === 'agent' ? 'red' : 'white'
}
