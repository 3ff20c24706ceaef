import type { SettlementRow } from '@cardroom/contract/settlements'
import { Coin } from '#ui/coin/coin.tsx'

/** What a commission is paid in: red to agents, white to players, what is owed on the tab. */
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
