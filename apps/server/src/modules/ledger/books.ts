import { minus, plus, zero, type Amount } from '@cardroom/money'
import type { Currency } from '@cardroom/rules'

export interface Account {
  readonly id: number
  readonly currency: Currency
  readonly balance: Amount
  /** Open hands and bets at shared tables reserve this amount; it cannot be spent. */
  readonly reserved: Amount
  /** The smallest allowed balance; null for system accounts. */
  readonly floor: Amount | null
}

export interface Transfer {
  readonly fromId: number
  readonly toId: number
  readonly amount: Amount
  /** The part that comes back at once, like the payout of a round. The whole amount must be available first. */
  readonly returned?: Amount
  /** Together with `reference` this names the cause of the transfer. Each pair is posted only once, ever. */
  readonly reason: string
  readonly reference: number
}

/** A transfer as it is stored, with the balances of both accounts after it, the returned part included. */
export interface PostedTransfer extends Transfer {
  readonly returned: Amount
  readonly fromAfter: Amount
  readonly toAfter: Amount
}

/** An account with its new reserve. */
export interface ChangedReserve {
  readonly id: number
  readonly reserved: Amount
}

/** Locked accounts with their running balances: each transfer starts from the balances that the last one left. */
export interface Books {
  /** Posts all transfers in order. If one would break a floor, it posts none and returns false. */
  post(transfers: readonly Transfer[]): boolean
  /**
   * Adds to the reserve, or releases some of it if the amount is negative. Returns false if the account could then
   * break its floor.
   */
  reserve(id: number, amount: Amount): boolean
  balance(id: number): Amount
  /** The amount that can still leave the account. */
  available(id: number): Amount
  readonly posted: readonly PostedTransfer[]
  /** Lists the accounts whose balance or reserve differs from when the books were opened. */
  changed(): { id: number; balance: Amount }[]
  /**
   * Lists the accounts whose reserve is lower, and those whose reserve is higher, than when the books were opened.
   */
  reserves(): { lowered: ChangedReserve[]; raised: ChangedReserve[] }
}

/** Opens the books of accounts that the caller has locked. It is a pure function, and writes nothing. */
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

/** Returns the transfers with the balances that they would leave, or undefined if one would break a floor. */
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

/**
 * Refuses a transfer to the same account, of nothing, or across currencies: it would create money, and is a fault
 * of the caller.
 */
function refuseNonsense(transfer: Transfer, from: Account, to: Account): void {
  if (from.id === to.id) throw new Error(`Transfer from account ${from.id} to itself`)
  if (transfer.amount <= 0n) throw new Error(`Transfer of ${transfer.amount} hundredths`)
  if (transfer.returned !== undefined && transfer.returned < 0n)
    throw new Error(`Transfer that returns ${transfer.returned} hundredths`)
  if (from.currency !== to.currency) throw new Error(`Transfer of ${from.currency} into ${to.currency}`)
}
