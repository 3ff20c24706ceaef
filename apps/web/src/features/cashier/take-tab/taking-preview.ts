import type { ClubMember } from '@cardroom/contract/members'
import { fromWire, times, toWire } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'

export interface TakingPreview {
  /** From all of them together; null until there is an amount and somebody. */
  readonly total: number | null
  /** The most that every one of them has; null where nobody is selected, or where I may not see it. */
  readonly most: number | null
  /** Who has too little, if anybody. */
  readonly poorest: { readonly name: string; readonly held: number } | undefined
}

type Holder = Pick<ClubMember, 'name' | 'white_amount' | 'red_amount'>

/** What taking the amount from each of them comes to. */
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
