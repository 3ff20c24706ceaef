import {
  callBet,
  callBetNames,
  chipsOfCallBet,
  type CallBetName,
  type RouletteVariant,
} from '@cardroom/games'
import { toWire, units } from '@cardroom/money'
import { keyOfBet, type SlipBet } from '#features/bets/index.ts'

/** A call bet whose chips all lie on the layout. */
export interface LaidCall {
  readonly name: CallBetName
  readonly stake: number
  /** The places of its chips. */
  readonly places: readonly string[]
}

/**
 * Finds calls in the chips on the layout, however they were laid. A chip belongs to one call only, and the larger
 * calls come first.
 */
export function laidCalls(variant: RouletteVariant, bets: readonly SlipBet[]): LaidCall[] {
  if (variant === 'american') return []
  const left = new Map(bets.map((bet) => [keyOfBet(bet), bet.amount]))
  return callBetNames.flatMap((name): LaidCall[] => {
    const parts = callBet(variant, name, units(1)).map((part) => ({
      place: keyOfBet(part),
      chips: toWire(part.amount),
    }))
    const chip = Math.min(...parts.map(({ place, chips }) => Math.floor((left.get(place) ?? 0) / chips)))
    if (chip === 0) return []
    for (const { place, chips } of parts) left.set(place, (left.get(place) ?? 0) - chip * chips)
    return [{ name, stake: chip * chipsOfCallBet(name), places: parts.map(({ place }) => place) }]
  })
}
