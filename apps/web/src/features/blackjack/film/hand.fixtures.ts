import type { HandShown } from '@cardroom/contract/rounds'
import {
  actBlackjack,
  dealBlackjack,
  toPlayerView,
  type BlackjackAction,
  type BlackjackState,
  type Card,
} from '@cardroom/games'
import { toWire, units } from '@cardroom/money'

export const bet = 100
export const walletBefore = 1000

/**
 * Returns the server's answers to a deal and to each action. The cards are in the order player, up card, player,
 * hole card, then as drawn.
 */
export function answersOf(cards: string, ...actions: readonly BlackjackAction[]): HandShown[] {
  const shoe = (place: number) => {
    const card = cards.split(' ')[place]
    if (card === undefined) throw new Error('fewer cards than are drawn')
    return card as Card
  }
  const states = actions.reduce<BlackjackState[]>(
    (before, action) => [...before, actBlackjack(before.at(-1)!, action, shoe)],
    [dealBlackjack(shoe)],
  )
  return states.map(answerOf)
}

/** Returns the hand in its last state. */
export const lastAnswerOf = (cards: string, ...actions: readonly BlackjackAction[]): HandShown =>
  answersOf(cards, ...actions).at(-1)!

function answerOf(state: BlackjackState): HandShown {
  const { seats, activeSeat, insurance, ...view } = toPlayerView(state, units(bet))
  const [stake, payout] = [toWire(view.stake), toWire(view.payout)]
  const net = payout - stake
  return {
    id: 7,
    session_id: 12,
    nonce: 3,
    dealer: { ...view.dealer, cards: [...view.dealer.cards] },
    seats: seats.map((seat) => ({
      ...seat,
      cards: [...seat.cards],
      stake: toWire(seat.stake),
      payout: toWire(seat.payout),
    })),
    active_seat: activeSeat,
    actions: [...view.actions],
    refusals: { ...view.refusals },
    ...(insurance && {
      insurance: { ...insurance, stake: toWire(insurance.stake), payout: toWire(insurance.payout) },
    }),
    state: view.state,
    stake,
    payout,
    net,
    wallet: walletBefore + net,
    balance: net,
    ends_at: null,
  }
}
