import type { ClubId, UserId } from '@cardroom/contract/ids'
import { minus } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import { ofMember, ofSystem, ofTreasury, type AccountName, type Movement } from '#modules/ledger/index.ts'
import { tabOf } from '#modules/tabs/index.ts'
import { assert } from '#platform/api-error.ts'
import type { NewTransaction, StoredTransaction } from '../transactions/transactions.store.ts'

/** The reasons of a transaction's postings in the ledger; their reference is the transaction's id. */
export const chipReasons = {
  /** Chips of one currency that move from side to side. */
  moved: 'chips-moved',
  /** One currency changed into the other: what goes in, what comes out, and what is kept as commission. */
  paid: 'chips-paid',
  fee: 'chips-fee',
  received: 'chips-received',
  /** The postings of a sale that is reversed: what the seller gets back, and what the buyer gives. */
  movedBack: 'reversal-moved',
  paidBack: 'reversal-paid',
  feeBack: 'reversal-fee',
  receivedBack: 'reversal-received',
} as const

/** The reasons of postings on tabs. */
export const tabReasons = { sale: 'tab-sale', return: 'tab-return', reversal: 'tab-reversed' } as const

type ChipReason = (typeof chipReasons)[keyof typeof chipReasons]

/** The reasons of postings that leave the sender of a transaction, and of those that arrive at its receiver. */
export const leaving: readonly string[] = [
  chipReasons.moved,
  chipReasons.paid,
  chipReasons.fee,
  chipReasons.movedBack,
  chipReasons.receivedBack,
]
export const arriving: readonly string[] = [
  chipReasons.moved,
  chipReasons.received,
  chipReasons.movedBack,
  chipReasons.paidBack,
  chipReasons.feeBack,
]

/**
 * Returns the postings of a transaction that takes effect. Chips of one currency move from side to side. From red
 * into white, or back, they pass through the club's conversion account; the difference between what the sender pays
 * and what the receiver gets is the commission (docs/money.md).
 */
export const movementsOf = (transaction: StoredTransaction): Movement[] => [
  ...chipMovementsOf(transaction),
  ...tabMovementsOf(transaction),
]

/** Returns the postings on the tab: the receiver of the chips owes their worth to the sender. */
function tabMovementsOf({ id: reference, clubId, isOnTab, ...moved }: StoredTransaction): Movement[] {
  if (!isOnTab) return []
  const sides = tabOf(clubId, { debtorId: moved.receiverId, creditorId: moved.senderId })
  const reason = moved.type === 'transfer' ? tabReasons.sale : tabReasons.return
  return [{ ...sides, amount: moved.toAmount, reason, reference }]
}

function chipMovementsOf(transaction: StoredTransaction): Movement[] {
  const { id: reference, clubId, amount, currency, toAmount, toCurrency } = transaction
  const from = sideAccount(clubId, transaction.senderId, currency)
  const to = sideAccount(clubId, transaction.receiverId, toCurrency)
  if (currency === toCurrency) return [{ from, to, amount, reason: chipReasons.moved, reference }]
  const into = ofSystem('conversion', currency, clubId)
  const outOf = ofSystem('conversion', toCurrency, clubId)
  const commission = ofSystem('commission', currency, clubId)
  const fee = minus(amount, toAmount)
  return [
    { from, to: into, amount: toAmount, reason: chipReasons.paid, reference },
    { from, to: commission, amount: fee, reason: chipReasons.fee, reference },
    { from: outOf, to, amount: toAmount, reason: chipReasons.received, reference },
  ]
}

const reversed: Readonly<Partial<Record<string, ChipReason | typeof tabReasons.reversal>>> = {
  [chipReasons.moved]: chipReasons.movedBack,
  [chipReasons.paid]: chipReasons.paidBack,
  [chipReasons.fee]: chipReasons.feeBack,
  [chipReasons.received]: chipReasons.receivedBack,
  [tabReasons.sale]: tabReasons.reversal,
}

interface TakenBack {
  readonly sale: StoredTransaction
  /** The side that gets the price and the fee; null is the club. */
  readonly getterId: UserId | null
  /** The id of the reversal. */
  readonly reference: number
}

/** Returns the sale's postings with their sides swapped, the buyer's first. */
export const reversalOf = ({ sale, getterId, reference }: TakenBack): Movement[] =>
  [...chipMovementsOf({ ...sale, senderId: getterId }).toReversed(), ...tabMovementsOf(sale)].map(
    ({ from, to, amount, reason }) => {
      const back = reversed[reason]
      assert(back, 'Each posting of a sale has its counterpart')
      return { from: to, to: from, amount, reason: back, reference }
    },
  )

/** Returns the account that pays for a transaction. */
export const payerOf = ({ clubId, sender, currency }: NewTransaction): AccountName =>
  sideAccount(clubId, sender.id, currency)

/** Names the account of a side. The club's own chips are red: it sells and takes back nothing else. */
function sideAccount(clubId: ClubId, userId: UserId | null, currency: ChipCurrency): AccountName {
  return userId === null ? ofTreasury(clubId, 'red') : ofMember(clubId, userId, currency)
}
