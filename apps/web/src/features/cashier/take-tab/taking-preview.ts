import type { UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { fromWire, sum, times, toWire } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'

export interface TakingPreview {
  /** The total from all of them; null until there is an amount and a person. */
  readonly total: number | null
  /**
   * The largest amount that can be taken from each of them; null if nobody is selected, or if a balance is hidden.
   */
  readonly most: number | null
  /** A person who has too little, if there is one. */
  readonly poorest: { readonly name: string; readonly held: number } | undefined
}

type Holder = Pick<ClubMember, 'user_id' | 'name' | 'white_amount' | 'red_amount'>

/** A person and everything that they hold. */
export interface WholeBalance {
  readonly userId: UserId
  readonly amount: number
}

/** Lists the people who hold something, each with their whole balance; null if one of the balances is hidden. */
export function wholeBalances(currency: ChipCurrency, from: readonly Holder[]): WholeBalance[] | null {
  const all = from.map((member) => ({
    userId: member.user_id,
    amount: currency === 'white' ? member.white_amount : member.red_amount,
  }))
  const known = all.filter((each): each is WholeBalance => each.amount !== null)
  return known.length < all.length ? null : known.filter(({ amount }) => amount > 0)
}

/** Previews a taking of all that each of them holds. */
export const wholePreview = (all: readonly WholeBalance[]): TakingPreview => ({
  total: all.length === 0 ? null : toWire(sum(all.map(({ amount }) => fromWire(amount)))),
  most: null,
  poorest: undefined,
})

/** Previews a taking of the amount from each of them. */
export function takingPreview(
  amount: number | null,
  currency: ChipCurrency,
  from: readonly Holder[],
): TakingPreview {
  const held = from
    .map((member) => ({
      name: member.name,
      held: currency === 'white' ? member.white_amount : member.red_amount,
    }))
    .filter((each): each is { name: string; held: number } => each.held !== null)
    .sort((one, other) => one.held - other.held)
  const [poorest] = held
  return {
    total: amount === null || from.length === 0 ? null : toWire(times(fromWire(amount), from.length)),
    most: poorest && held.length === from.length ? poorest.held : null,
    poorest: poorest && amount !== null && poorest.held < amount ? poorest : undefined,
  }
}
