import type { BetPlaced } from '@cardroom/contract/rounds'

/**
 * Chips that lie on the felt and are not played yet. Amounts are whole chips, as in the contract. For a bet on a
 * seat of shared blackjack, `numbers` holds the number of the seat.
 */
export interface SlipBet {
  readonly type: BetPlaced['type'] | 'seat'
  readonly numbers: readonly string[]
  readonly amount: number
}

/** Chips on the layout of a game whose round is one call. */
export interface LayoutBet extends SlipBet {
  readonly type: BetPlaced['type']
}

/** The chips on the felt now, and those before each step, so that "undo" can go back through the steps. */
export interface BetSlip {
  readonly bets: readonly SlipBet[]
  readonly past: readonly (readonly SlipBet[])[]
}

type Change =
  | { readonly kind: 'add' | 'put'; readonly bets: readonly SlipBet[] }
  | { readonly kind: 'remove'; readonly key: string; readonly amount?: number | undefined }
  | { readonly kind: 'double' }
  | { readonly kind: 'clear' }

/** `put` replaces the chips on the felt. `start` begins a new round with nothing to undo. */
export type SlipStep = Change | { readonly kind: 'undo' } | { readonly kind: 'start' }

export const emptySlip: BetSlip = { bets: [], past: [] }

/** Returns the key of a bet's spot. Two bets on one spot are one pile. */
export const keyOfBet = ({ type, numbers }: Pick<SlipBet, 'type' | 'numbers'>): string =>
  `${type}:${numbers.join('-')}`

export const stakeOf = (bets: readonly SlipBet[]): number =>
  bets.reduce((total, bet) => total + bet.amount, 0)

export const stakedOn = (bets: readonly SlipBet[], key: string): number =>
  stakeOf(bets.filter((bet) => keyOfBet(bet) === key))

export function nextSlip(slip: BetSlip, step: SlipStep): BetSlip {
  if (step.kind === 'start') return emptySlip
  if (step.kind === 'undo') return { bets: slip.past.at(-1) ?? [], past: slip.past.slice(0, -1) }
  const bets = betsAfter(slip.bets, step)
  return bets === slip.bets ? slip : { bets, past: [...slip.past, slip.bets] }
}

function betsAfter(bets: readonly SlipBet[], step: Change): readonly SlipBet[] {
  if (step.kind === 'add') return step.bets.reduce(withBet, bets)
  if (step.kind === 'put') return step.bets
  if (step.kind === 'remove') return without(bets, step.key, step.amount)
  if (bets.length === 0) return bets
  return step.kind === 'clear' ? [] : bets.map((bet) => ({ ...bet, amount: bet.amount * 2 }))
}

function withBet(bets: readonly SlipBet[], added: SlipBet): readonly SlipBet[] {
  const key = keyOfBet(added)
  if (!bets.some((bet) => keyOfBet(bet) === key)) return [...bets, added]
  return bets.map((bet) => (keyOfBet(bet) === key ? { ...bet, amount: bet.amount + added.amount } : bet))
}

/** Removes a whole pile, or `amount` of it. */
function without(bets: readonly SlipBet[], key: string, amount = Infinity): readonly SlipBet[] {
  if (!bets.some((bet) => keyOfBet(bet) === key)) return bets
  return bets.flatMap((bet) => {
    if (keyOfBet(bet) !== key) return [bet]
    return bet.amount > amount ? [{ ...bet, amount: bet.amount - amount }] : []
  })
}

interface Stakes {
  readonly stake: number
  readonly min: number
  readonly max: number
  /**
   * The balance without the chips on the felt. It is below zero if the felt has more chips than the balance allows.
   */
  readonly wallet: number
}

export type StakeRefusal =
  | { readonly reason: 'placeChips' }
  | { readonly reason: 'atLeast' | 'atMost' | 'tooLittle'; readonly amount: number }

/**
 * Returns the reason why these chips cannot be played, or undefined if they can. The server decides by the same
 * limits.
 */
export function refusalOfStake({ stake, min, max, wallet }: Stakes): StakeRefusal | undefined {
  if (stake === 0) return { reason: 'placeChips' }
  if (wallet < 0) return { reason: 'tooLittle', amount: wallet + stake }
  if (stake < min) return { reason: 'atLeast', amount: min }
  if (stake > max) return { reason: 'atMost', amount: max }
  return undefined
}
