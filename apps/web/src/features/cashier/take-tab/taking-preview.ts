import type { ClubMember } from '@cardroom/contract/members'
import { fromWire, times, toWire } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'

export interface TakingPreview {
  /** The total from all of them; null until there is an amount and a person. */
  readonly total: number | null
  /** The most that every one of them has; null if nobody is selected, or if a balance is hidden. */
  readonly most: number | null
  /** A person who has too little, if there is one. */
  readonly poorest: { readonly name: string; readonly held: number } | undefined
}

type Holder = Pick<ClubMember, 'name' | 'white_amount' | 'red_amount'>

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
