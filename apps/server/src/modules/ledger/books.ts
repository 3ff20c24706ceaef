import { minus, plus, zero, type Amount } from '@cardroom/money'
import type { Currency } from '@cardroom/rules'

export interface Account {
  readonly id: number
  readonly currency: Currency
  readonly balance: Amount
  /** Kept back for open rounds: not to be spent. */
  readonly reserved: Amount
  /** Smallest balance allowed; null for system accounts. */
  readonly floor: Amount | null
}

export interface Transfer {
  readonly fromId: number
  readonly toId: number
  readonly amount: Amount
  /** What comes back of it at once, as the payout of a round does; the amount itself must be there first. */
  readonly returned?: Amount
  /** With `reference`, what the transfer belongs to: the pair is posted once, ever. */
  readonly reason: string
  readonly reference: number
}

/** A transfer as it is written down, with both balances after all of it. */
export interface PostedTransfer extends Transfer {
  readonly returned: Amount
  readonly fromAfter: Amount
  readonly toAfter: Amount
}

/** An account with what it keeps back now. */
export interface ChangedReserve {
  readonly id: number
  readonly reserved: Amount
}

/** Locked accounts with their running balances: what the next transfer sees is what the last one left. */
export interface Books {
  /** Posts all of them in order, or none and answers false where one would break a floor. */
  post(transfers: readonly Transfer[]): boolean
  /** Keeps so much more back (less, where negative), or answers false where it could then break its floor. */
  reserve(id: number, amount: Amount): boolean
  balance(id: number): Amount
  /** What could still leave the account. */
  available(id: number): Amount
  readonly posted: readonly PostedTransfer[]
  /** Accounts whose balance or reserve is no longer what it was when the books were opened. */
  changed(): { id: number; balance: Amount }[]
  /** Where less is kept back than when the books were opened, and where more. */
  reserves(): { lowered: ChangedReserve[]; raised: ChangedReserve[] }
}

/** Pure: decides on balances that the caller has locked, writes nothing. */
export function openBooks(accounts: readonly Account[]): Books {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const balances = new Map(accounts.map((account) => [account.id, account.balance]))
  const reserves = new Map(accounts.map((account) => [account.id, account.reserved]))
  const posted: PostedTransfer[] = []

  const account = (id: number): Account => {
    const found = byId.get(id)
    if (!found) throw new Error(`Account ${id} is not in these books`)
    return found
  }
  const balance = (id: number): Amount => balances.get(account(id).id) as Amount
  const reserved = (id: number): Amount => reserves.get(account(id).id) as Amount

  const reservesWhere = (isWanted: (before: Amount, after: Amount) => boolean): ChangedReserve[] =>
    accounts
      .filter((before) => isWanted(before.reserved, reserved(before.id)))
      .map(({ id }) => ({ id, reserved: reserved(id) }))

  return {
    posted,
    balance,
    available: (id) => {
      const { floor } = account(id)
      return floor === null ? balance(id) : minus(minus(balance(id), reserved(id)), floor)
    },
    reserve: (id, amount) => {
      const after = plus(reserved(id), amount)
      const { floor } = account(id)
      if (after < 0n) throw new Error(`Account ${id} would keep back ${after} hundredths`)
      if (amount > 0n && floor !== null && minus(balance(id), after) < floor) return false
      reserves.set(id, after)
      return true
    },
    post: (transfers) => {
      const after = rehearse(transfers, account, { balance, reserved })
      if (!after) return false
      for (const entry of after) {
        balances.set(entry.fromId, entry.fromAfter)
        balances.set(entry.toId, entry.toAfter)
      }
      posted.push(...after)
      return true
    },
    changed: () =>
      accounts
        .filter(({ id, ...before }) => balance(id) !== before.balance || reserved(id) !== before.reserved)
        .map(({ id }) => ({ id, balance: balance(id) })),
    reserves: () => ({
      lowered: reservesWhere((before, after) => after < before),
      raised: reservesWhere((before, after) => after > before),
    }),
  }
}

/** The transfers with the balances they would leave, or undefined where one breaks a floor. */
function rehearse(
  transfers: readonly Transfer[],
  account: (id: number) => Account,
  now: { balance(id: number): Amount; reserved(id: number): Amount },
): PostedTransfer[] | undefined {
  const scratch = new Map<number, Amount>()
  const current = (id: number): Amount => scratch.get(id) ?? now.balance(id)
  const entries: PostedTransfer[] = []
  for (const transfer of transfers) {
    const [from, to] = [account(transfer.fromId), account(transfer.toId)]
    refuseNonsense(transfer, from, to)
    const { amount, returned = zero } = transfer
    const breaksFloor = ({ id, floor }: Account, after: Amount): boolean =>
      floor !== null && minus(after, now.reserved(id)) < floor
    const given = minus(current(from.id), amount)
    const toAfter = minus(plus(current(to.id), amount), returned)
    if (breaksFloor(from, given) || (returned > zero && breaksFloor(to, toAfter))) return undefined
    const fromAfter = plus(given, returned)
    scratch.set(from.id, fromAfter)
    scratch.set(to.id, toAfter)
    entries.push({ ...transfer, returned, fromAfter, toAfter })
  }
  return entries
}

/** A transfer to itself, of nothing, or across currencies would mint money: a fault of the caller. */
function refuseNonsense(transfer: Transfer, from: Account, to: Account): void {
  if (from.id === to.id) throw new Error(`Transfer from account ${from.id} to itself`)
  if (transfer.amount <= 0n) throw new Error(`Transfer of ${transfer.amount} hundredths`)
  if (transfer.returned !== undefined && transfer.returned < 0n)
    throw new Error(`Transfer that returns ${transfer.returned} hundredths`)
  if (from.currency !== to.currency) throw new Error(`Transfer of ${from.currency} into ${to.currency}`)
}
