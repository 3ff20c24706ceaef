import type { Settlement, SettlementRow } from '@cardroom/contract/settlements'
import { isFoundIn } from '@cardroom/rules'
import { inOrder, oddityOf } from './odd-rows.ts'

export const rowGroups = ['all', 'agents', 'players', 'odd'] as const
export type RowGroup = (typeof rowGroups)[number]

/** Which rows of a settlement are shown at a desk; the address has it. */
export interface RowChoice {
  readonly of: RowGroup
  readonly search: string
}

type Rows = Pick<Settlement, 'rows' | 'disputes'>

const isIn = (group: RowGroup, row: SettlementRow, settlement: Rows): boolean => {
  if (group === 'odd') return oddityOf(row, settlement) !== undefined
  if (group === 'all') return true
  return (row.role === 'agent') === (group === 'agents')
}

export const countIn = (group: RowGroup, settlement: Rows): number =>
  settlement.rows.filter((row) => isIn(group, row, settlement)).length

/** Returns the chosen rows, the odd ones first, then the largest. */
export const chosenRows = (settlement: Rows, { of, search }: RowChoice): SettlementRow[] =>
  inOrder(settlement).filter((row) => isIn(of, row, settlement) && isFoundIn(row.name, search.trim()))

/** Reads the choice from an address. Anybody may have typed it, so invalid values are left out. */
export const rowChoiceIn = (address: URLSearchParams): RowChoice => ({
  of: rowGroups.find((group) => group === address.get('of')) ?? 'all',
  search: (address.get('search') ?? '').slice(0, 64),
})

export function withRowChoice(address: URLSearchParams, { of, search }: RowChoice): URLSearchParams {
  const next = new URLSearchParams(address)
  if (of === 'all') next.delete('of')
  else next.set('of', of)
  if (search === '') next.delete('search')
  else next.set('search', search)
  return next
}
