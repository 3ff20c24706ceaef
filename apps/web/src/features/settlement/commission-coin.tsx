import type { SettlementRow } from '@cardroom/contract/settlements'
import { Coin } from '#ui/coin/coin.tsx'

/** Shows the currency of a commission: red for agents, white for players, or a debt on the tab. */
export function CommissionCoin({
  row: { pay, role },
  size,
}: {
  readonly row: SettlementRow
  readonly size?: number
}) {
  const name = pay === 'tab' ? 'credit' : role === 'agent' ? 'red' : 'white'
  return <Coin name={name} {...(size !== undefined && { size })} />
}
