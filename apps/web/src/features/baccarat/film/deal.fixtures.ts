import type { BetPlaced, RoundShown } from '@cardroom/contract/rounds'
import {
  dealBaccarat,
  parseBaccaratBet,
  settleBaccarat,
  type BaccaratVariant,
  type Card,
} from '@cardroom/games'
import { toWire, units } from '@cardroom/money'

export const walletBefore = 1000
const balanceBefore = 40
export const purseBefore = { wallet: walletBefore, balance: balanceBefore }

export interface Dealt {
  /** The cards in the order player, banker, player, banker, then the third cards, player first. */
  readonly cards: string
  readonly bets: readonly Pick<BetPlaced, 'type' | 'amount'>[]
  readonly variant?: BaccaratVariant
  readonly id?: number
}

type Answer = RoundShown & { readonly outcome: Extract<RoundShown['outcome'], { readonly winner: string }> }

/** Returns the server's answer for these cards. */
export function answerOf({ cards, bets, variant = 'commission', id = 7 }: Dealt): Answer {
  const outcome = dealBaccarat((place) => {
    const card = cards.split(' ')[place]
    if (card === undefined) throw new Error('fewer cards than are drawn')
    return card as Card
  })
  const parsed = bets.map(({ type, amount }) => {
    const result = parseBaccaratBet({ type, amount: units(amount) })
    if (!result.ok) throw new Error(result.refusal)
    return result.bet
  })
  const settled = settleBaccarat(variant, parsed, outcome)
  const [stake, payout] = [toWire(settled.stake), toWire(settled.payout)]
  const { winner, player, banker, playerPair, bankerPair } = outcome
  return {
    id,
    session_id: 12,
    nonce: 3,
    outcome: {
      winner,
      player: { ...player, cards: [...player.cards] },
      banker: { ...banker, cards: [...banker.cards] },
      player_pair: playerPair,
      banker_pair: bankerPair,
    },
    bets: settled.bets.map(({ type, amount, payout: back }) => ({
      type,
      numbers: [],
      amount: toWire(amount),
      payout: toWire(back),
    })),
    stake,
    payout,
    net: payout - stake,
    wallet: walletBefore - stake + payout,
    balance: balanceBefore + payout - stake,
  }
}
