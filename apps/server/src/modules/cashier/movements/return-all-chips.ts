import type { UserId } from '@cardroom/contract/ids'
import { minus, toWire, type Amount } from '@cardroom/money'
import { type ChipCurrency, chipCurrencies } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { rolesIn, type MemberEvent } from '#modules/clubs/index.ts'
import { lockNamed, ofMember, ofSystem, ofTreasury } from '#modules/ledger/index.ts'
import { notifyEach } from '#modules/messages/index.ts'
import { hasTab, tabOf } from '#modules/tabs/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { moveNow, type Moved } from './move-chips.ts'
import type { NewTransaction } from '../transactions/transactions.store.ts'

/** Returns all chips of a member who leaves or is removed to the club's red, 1:1. */
export const returnAllChips = (tx: Tx, leaver: MemberEvent): Promise<void> =>
  returnWholeBalances(tx, leaver, chipCurrencies)

/** Returns the red chips of an agent or manager who loses the role to the club. */
export const returnRedChips = (tx: Tx, holder: MemberEvent): Promise<void> =>
  returnWholeBalances(tx, holder, ['red'])

async function returnWholeBalances(
  tx: Tx,
  member: MemberEvent,
  currencies: readonly ChipCurrency[],
): Promise<void> {
  // If the member has a tab with the club, the club owes for what its staff takes (rule tabs-8).
  const isOnTab =
    member.actorId !== member.userId &&
    (await hasTab(tx, member.clubId, { whose: member.userId, other: null }))
  const held = await heldBy(tx, member, { currencies, isOnTab })
  if (held.length === 0) return
  const roles = await rolesIn(tx, member.clubId, [member.userId, member.actorId])
  // A person who acts in a club without a membership is an administrator of the platform.
  const sideOf = (id: UserId) => ({ id, role: roles.get(id) ?? ('admin' as const) })
  const [sender, initiator] = [sideOf(member.userId), sideOf(member.actorId)]
  const returned = await moveNow(
    tx,
    held.map(({ currency, balance }): NewTransaction => ({
      clubId: member.clubId,
      type: 'return',
      status: 'confirmed',
      isRequest: false,
      isTaken: true,
      isOnTab,
      amount: balance,
      currency,
      toAmount: balance,
      toCurrency: 'red',
      sender,
      receiver: { id: null, role: 'club' },
      initiator,
    })),
  )
  if (member.actorId !== member.userId) tellTaken(tx, member, returned)
}

interface Held {
  readonly currency: ChipCurrency
  readonly balance: Amount
}

/** Reads the balances under the accounts' locks, so that a bet that is being settled is waited for. */
async function heldBy(
  tx: Tx,
  member: MemberEvent,
  { currencies, isOnTab }: { readonly currencies: readonly ChipCurrency[]; readonly isOnTab: boolean },
): Promise<Held[]> {
  const { clubId, userId } = member
  const names = currencies.map((currency) => ofMember(clubId, userId, currency))
  // Locks the other accounts of the postings at once too: if they were locked one by one, two such calls could wait
  // for each other.
  const others = [
    ofTreasury(clubId, 'red'),
    ofSystem('conversion', 'white', clubId),
    ofSystem('conversion', 'red', clubId),
    ...(isOnTab ? Object.values(tabOf(clubId, { debtorId: null, creditorId: userId })) : []),
  ]
  const { accounts } = await lockNamed(tx, [...names, ...others])
  return currencies.flatMap((currency) => {
    const held = accounts.find((account) => account.userId === userId && account.currency === currency)
    // The chips that are bet at a shared table follow when its round is over.
    const balance = held && minus(held.balance, held.reserved)
    return balance ? [{ currency, balance }] : []
  })
}

function tellTaken(tx: Tx, { clubId, userId, actorId }: MemberEvent, { shown, aroundSender }: Moved): void {
  const returned = shown.map(({ id, amount, currency, receiverName }) => ({
    id,
    name: receiverName,
    taken: { amount: toWire(amount), currency, transaction_id: id },
  }))
  record(
    tx,
    ...returned.map(({ id, taken }) => ({
      clubId,
      actorId,
      action: 'chips.taken' as const,
      target: `user ${userId}`,
      details: { ...taken, ...aroundSender(id) },
    })),
  )
  notifyEach(
    tx,
    returned.map(({ taken, name }) => ({
      userId,
      content: 'chipsTaken',
      clubId,
      popup: 'chipsTaken',
      values: { ...taken, name },
    })),
  )
}
