import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { SettlementRow } from '@cardroom/contract/settlements'
import { costOfWhite, fromWire, minus } from '@cardroom/money'
import { ofMember, ofSystem, ofTab, ofTreasury, type Movement } from '#modules/ledger/index.ts'
import { assert } from '#platform/api-error.ts'

export type Payment = Movement

/** The reasons of a statement's payment in the ledger; their reference is the statement's id. */
export const commissionReasons: readonly string[] = [
  'commission',
  'commission-paid',
  'commission-fee',
  'commission-received',
  'commission-tab',
]

/**
 * Returns the postings of a closing (rule settlements-8): an agent's commission is paid in red out of the treasury, a
 * player's in white at the price of a sale; commission that is not paid in chips becomes a debt of the club on the
 * tab.
 */
export const paymentsOf = (
  clubId: ClubId,
  rows: readonly SettlementRow[],
  statementIds: ReadonlyMap<UserId, number>,
): Payment[] =>
  rows
    .filter(({ commission }) => commission > 0)
    .flatMap((row) => {
      const reference = statementIds.get(row.user_id)
      assert(reference !== undefined, `Row of ${row.user_id} has a statement`)
      if (row.pay === 'tab') return onTab(clubId, row, reference)
      return row.role === 'agent' ? inRed(clubId, row, reference) : inWhite(clubId, row, reference)
    })

const inRed = (
  clubId: ClubId,
  { user_id: userId, commission }: SettlementRow,
  reference: number,
): Payment[] => [
  {
    from: ofTreasury(clubId, 'red'),
    to: ofMember(clubId, userId, 'red'),
    amount: fromWire(commission),
    reason: 'commission',
    reference,
  },
]

function inWhite(
  clubId: ClubId,
  { user_id: userId, commission }: SettlementRow,
  reference: number,
): Payment[] {
  const amount = fromWire(commission)
  const treasury = ofTreasury(clubId, 'red')
  return [
    {
      from: treasury,
      to: ofSystem('conversion', 'red', clubId),
      amount,
      reason: 'commission-paid',
      reference,
    },
    {
      from: treasury,
      to: ofSystem('commission', 'red', clubId),
      amount: minus(costOfWhite(amount), amount),
      reason: 'commission-fee',
      reference,
    },
    {
      from: ofSystem('conversion', 'white', clubId),
      to: ofMember(clubId, userId, 'white'),
      amount,
      reason: 'commission-received',
      reference,
    },
  ]
}

const onTab = (
  clubId: ClubId,
  { user_id: userId, commission }: SettlementRow,
  reference: number,
): Payment[] => [
  {
    from: ofTab(clubId, { whose: null, other: userId }),
    to: ofTab(clubId, { whose: userId, other: null }),
    amount: fromWire(commission),
    reason: 'commission-tab',
    reference,
  },
]
