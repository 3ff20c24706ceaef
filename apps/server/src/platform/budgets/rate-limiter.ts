import { budgets, type Budget, type BudgetName } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import { TooManyRequests } from '#platform/api-error.ts'
import { addressKey } from './address.ts'
import { createCounter, type Counted, type CounterOptions } from './counter.ts'
import { createSpentBudgets } from './spent.ts'
import { createTurns, type TakeTurn } from './turns.ts'

/** The caller that is charged. */
export interface Spender {
  readonly ip: string
  readonly userId?: UserId | undefined
  /** The id of a key that calls on behalf of a person. */
  readonly keyId?: number | undefined
}

/** A try at an account: its name as typed, and the device, if it has been signed in to that account before. */
export interface Knock extends Spender {
  readonly account: string
  readonly knownDevice: string | undefined
}

/** The consequences of a try beyond an account's budget. */
export interface Knocked {
  /** The time that the try waits before it is checked, in milliseconds. It waits outside its lane. */
  readonly restMs: number
  /** The seconds after which another try is accepted; undefined within the budget. */
  readonly welcomeAgainIn: number | undefined
}

/** Charges callers. Throws `tooManyRequests` if a budget is spent. */
export interface RateLimiter {
  /** Refuses if the budget is known to be spent. It charges nothing and waits for nothing. */
  refuseSpent(name: BudgetName, spender: Spender): void
  spend(name: BudgetName, spender: Spender): Promise<void>
  /** Charges what is counted by sign-in rather than by person. The address was charged with the call. */
  spendOfSignIn(name: BudgetName, signInId: number): Promise<void>
  knock(name: BudgetName, knock: Knock): Promise<Knocked>
  readonly takeTurn: TakeTurn
}

/** A caller who tries an account beyond its budget waits longer each time, up to this. */
const [waitMs, waitMaxMs] = [250, 5000]

export function createRateLimiter(options: CounterOptions): RateLimiter {
  const counter = createCounter(options)
  const count = (name: BudgetName, points: number, key: string): Promise<Counted> =>
    counter.count({ name: `${name} ${points}`, points, seconds: budgets[name].seconds }, key)

  const spent = createSpentBudgets()
  const refuseKnown = (name: BudgetName, key: string): void => {
    const seconds = spent.secondsLeft(`${name} ${key}`)
    if (seconds !== undefined) throw new TooManyRequests(seconds)
  }

  const refuseBeyond = async (name: BudgetName, points: number | undefined, key: string): Promise<void> => {
    if (points === undefined) return
    refuseKnown(name, key)
    const { over, retryAfterSeconds } = await count(name, points, key)
    if (over === 0) return
    spent.remember(`${name} ${key}`, retryAfterSeconds)
    throw new TooManyRequests(retryAfterSeconds)
  }

  return {
    takeTurn: options.hasRateLimits ? createTurns() : () => Promise.resolve(),
    refuseSpent: (name, { ip, userId }) => {
      const budget: Budget = budgets[name]
      if (budget.perAddress !== undefined) refuseKnown(name, `address ${addressKey(ip)}`)
      if (budget.perUser !== undefined && userId !== undefined) refuseKnown(name, `user ${userId}`)
    },
    spend: async (name, { ip, userId, keyId }) => {
      const budget: Budget = budgets[name]
      await refuseBeyond(name, budget.perAddress, `address ${addressKey(ip)}`)
      if (keyId !== undefined) await refuseBeyond(name, budget.perUser, `key ${keyId}`)
      else if (userId !== undefined) await refuseBeyond(name, budget.perUser, `user ${userId}`)
    },
    spendOfSignIn: (name, signInId) =>
      refuseBeyond(name, (budgets[name] as Budget).perUser, `sign-in ${signInId}`),
    knock: async (name, { ip, account, knownDevice }) => {
      const { perAccount: points, perAddress }: Budget = budgets[name]
      if (points === undefined) return { restMs: 0, welcomeAgainIn: undefined }
      // A device that was signed in before spends nothing that strangers, even at its address, can use up.
      if (knownDevice === undefined) await refuseBeyond(name, perAddress, `address ${addressKey(ip)}`)
      const from = knownDevice === undefined ? `address ${addressKey(ip)}` : `device ${knownDevice}`
      const own = await count(name, points, `account ${account} ${from}`)
      if (own.over > points) throw new TooManyRequests(own.retryAfterSeconds)
      const all = knownDevice === undefined ? await count(name, points, `account ${account}`) : own
      const over = Math.max(own.over, all.over)
      return {
        restMs: Math.min(waitMaxMs, over * waitMs),
        welcomeAgainIn: own.over > 0 ? Math.max(1, Math.ceil(own.retryAfterSeconds)) : undefined,
      }
    },
  }
}
