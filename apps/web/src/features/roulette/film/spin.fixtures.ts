import type { BetPlaced, RoundShown } from '@cardroom/contract/rounds'
import {
  colorOf,
  parseRouletteBet,
  payoutOfRouletteBet,
  type Pocket,
  type RouletteVariant,
} from '@cardroom/games'
import { toWire, units } from '@cardroom/money'

export const before = { wallet: 1000, balance: 40 }

interface Laid {
  readonly type: BetPlaced['type']
  readonly numbers: readonly string[]
  readonly amount: number
}

export interface Spun {
  readonly number: Pocket
  readonly bets: readonly Laid[]
  readonly variant?: RouletteVariant
  readonly id?: number
}

type Answer = RoundShown & { readonly outcome: Extract<RoundShown['outcome'], { readonly number: string }> }

/** Returns the server's answer if the ball lies there. */
export function answerOf({ number, bets, variant = 'european', id = 7 }: Spun): Answer {
  const settled = bets.map((bet) => {
    const parsed = parseRouletteBet(variant, { ...bet, amount: units(bet.amount) })
    if (!parsed.ok) throw new Error(parsed.refusal)
    const payout = toWire(payoutOfRouletteBet(variant, parsed.bet, number))
    return { ...bet, numbers: [...bet.numbers], payout }
  })
  const stake = settled.reduce((total, { amount }) => total + amount, 0)
  const payout = settled.reduce((total, bet) => total + bet.payout, 0)
  return {
    id,
    session_id: 1,
    nonce: 3,
    outcome: { number, color: colorOf(number) },
    bets: settled,
    stake,
    payout,
    net: payout - stake,
    wallet: before.wallet - stake + payout,
    balance: before.balance + payout - stake,
  }
}
