import { holdsRed } from '@cardroom/rules'
import type { CashierBalance } from './cashier-header.view.tsx'
import type { Standing } from '../standing.ts'

/**
 * Lists the balances to work with: a player's own white, an agent's own chips, and for staff the club's red and their
 * own white.
 */
export function cashierBalances(standing: Standing): CashierBalance[] {
  const { role, white, red, redToSell, isMember } = standing
  const mine = { coin: 'white', amount: white, isOfClub: false } as const
  if (role === 'player') return [mine]
  if (role === 'agent' || redToSell === null)
    return [...(holdsRed(role) ? [{ coin: 'red', amount: red, isOfClub: false } as const] : []), mine]
  return [{ coin: 'red', amount: redToSell, isOfClub: true }, ...(isMember ? [mine] : [])]
}
