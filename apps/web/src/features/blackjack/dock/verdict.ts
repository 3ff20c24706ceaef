import type { HandShown } from '@cardroom/contract/rounds'

type Verdict = 'states.blackjack' | 'states.surrendered' | 'youWin' | 'push' | 'dealerWins' | 'hands'

/**
 * Returns the heading of a finished hand. If the hands of a split ended differently, no single outcome describes them
 * all.
 */
export function verdictOf({ seats }: Pick<HandShown, 'seats'>): Verdict {
  const [seat] = seats
  if (seats.length === 1 && (seat?.state === 'blackjack' || seat?.state === 'surrendered'))
    return `states.${seat.state}`
  const signs = new Set(seats.map(({ payout, stake }) => Math.sign(payout - stake)))
  const [sign = 0] = signs
  if (signs.size > 1) return 'hands'
  if (sign === 0) return 'push'
  return sign > 0 ? 'youWin' : 'dealerWins'
}
