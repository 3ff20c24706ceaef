import type { ClubId, UserId } from '@cardroom/contract/ids'
import { minus } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import { ofMember, ofSystem, ofTreasury, type AccountName, type Movement } from '#modules/ledger/index.ts'
import type { StoredTransaction } from './transactions.store.ts'

/** The reasons under which a transaction's movements stand in the ledger; its id is their reference. */
export const chipReasons = {
  /** One currency, from side to side. */
  moved: 'chips-moved',
  /** Changed from one currency into the other: what goes in, what comes out, and what is kept as commission. */
  paid: 'chips-paid',
  fee: 'chips-fee',
  received: 'chips-received',
} as const

/**
 * The postings of a transaction that takes effect. Of one currency, chips move from side to side. From red into
 * white or back they pass through the club's conversion account; what the sender pays above what the receiver
 * gets is the commission (docs/money.md).
 */
export function movementsOf(transaction: StoredTransaction): Movement[] {
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

/** The club's chips are red: it neither sells nor takes back anything else. */
function sideAccount(clubId: ClubId, userId: UserId | null, currency: ChipCurrency): AccountName {
  return userId === null ? ofTreasury(clubId, 'red') : ofMember(clubId, userId, currency)
}
