import { larger, minus, plus, toWire, zero, type Amount } from '@cardroom/money'
import { may } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { countMovement } from '#modules/controls/index.ts'
import {
  lockNamed,
  ofBank,
  ofSystem,
  ofTreasury,
  post,
  recordCharge,
  type LockedAccount,
} from '#modules/ledger/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'

/**
 * `profit` moves chips from the bank's white into the club's red, `cover` the other way. Both move 1:1, in
 * hundredths.
 */
export interface BankMove {
  readonly amount: Amount
  readonly direction: 'profit' | 'cover'
}

/**
 * Takes profit out of the club's bank, or funds the bank out of the club's red. The profit is at most what the bank
 * holds above 0 and no open hand reserves. Returns the `reference` of the posting. Errors: `accessDenied` without
 * `buy_red`, `lowBalance`.
 */
export async function moveBank(tx: Tx, actor: Actor, move: BankMove): Promise<number> {
  if (!may(actor, 'buy_red')) throw new ApiError('accessDenied')
  await countMovement(tx, actor, { what: 'bank', flag: 'buy_red', total: move.amount, forWhom: [] })
  const { clubId, userId } = actor
  const { amount, direction } = move
  const [bank, treasury] = [ofBank(clubId), ofTreasury(clubId, 'red')]
  const isProfit = direction === 'profit'
  const [from, to] = isProfit ? [bank, treasury] : [treasury, bank]
  const [into, outOf] = [
    ofSystem('conversion', from.currency, clubId),
    ofSystem('conversion', to.currency, clubId),
  ]
  // Locks all accounts at once and in their order. If the bank were locked alone and first, this call and one that
  // funds the bank could wait for each other.
  const held = await lockNamed(tx, [from, to, into, outOf])
  if (isProfit && amount > freeProfit(held.accounts)) throw new ApiError('lowBalance')
  const before = bankOf(held.accounts).balance

  const reference = await recordCharge(tx, {
    userId,
    clubId,
    what: `bank-${direction}`,
    amount,
    currency: from.currency,
    result: { amount, currency: to.currency },
  })
  const movements = [
    { from, to: into, amount, reason: 'bank-paid', reference },
    { from: outOf, to, amount, reason: 'bank-received', reference },
  ]
  await post(tx, movements, held)
  record(tx, {
    clubId,
    actorId: userId,
    action: `bank.${direction}`,
    details: {
      amount: toWire(amount),
      currency: from.currency,
      approved_by: actor.approvedBy,
      balance_before: toWire(before),
      balance_after: toWire(isProfit ? minus(before, amount) : plus(before, amount)),
    },
  })
  return reference
}

function bankOf(accounts: readonly LockedAccount[]): LockedAccount {
  const bank = accounts.find(({ kind }) => kind === 'bank')
  assert(bank, 'A club has a bank')
  return bank
}

/** Returns the part of the bank's balance above 0 that no open hand reserves. */
function freeProfit(accounts: readonly LockedAccount[]): Amount {
  const bank = bankOf(accounts)
  return larger(minus(bank.balance, bank.reserved), zero)
}
