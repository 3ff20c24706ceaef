import type { Settlement, SettlementRow } from '@cardroom/contract/settlements'
import { isFoundIn } from '@cardroom/rules'
import { inOrder, oddityOf } from './odd-rows.ts'
import { inOrder as inColumnOrder } from '#lib/desk/in-order.ts'
import type { DataSort } from '#ui/data-table/data-column.ts'

export const rowGroups = ['all', 'agents', 'players', 'odd'] as const
export type RowGroup = (typeof rowGroups)[number]

/** The rows of a settlement, or the week's play by game. */
const parts = [...rowGroups, 'games'] as const
type Part = (typeof parts)[number]

/** The choice of what a wide screen shows of a settlement. The address contains it. */
export interface RowChoice {
  readonly of: Part
  readonly search: string
  /** Null: the odd rows first, then the largest. */
  readonly sort: DataSort | null
}

type Rows = Pick<Settlement, 'rows' | 'disputes'>

const isIn = (part: Part, row: SettlementRow, settlement: Rows): boolean => {
  if (part === 'odd') return oddityOf(row, settlement) !== undefined
  if (part === 'all' || part === 'games') return true
  return (row.role === 'agent') === (part === 'agents')
}

export const countIn = (group: RowGroup, settlement: Rows): number =>
  settlement.rows.filter((row) => isIn(group, row, settlement)).length

/** The columns that the rows can be sorted by. */
const orders: Readonly<Record<string, (row: SettlementRow) => string | number>> = {
  name: ({ name }) => name,
  active: ({ active }) => active,
  stake: ({ stake }) => stake,
  result: ({ club_result: result }) => result,
  fee: ({ fee }) => fee,
  carriedIn: (row) => row.carried_in.loss + row.carried_in.fees,
  commission: ({ commission }) => commission,
  carriedOut: (row) => row.carried_out.loss + row.carried_out.fees,
  tab: ({ tab }) => tab,
}

/** Returns the chosen rows in their order. */
export function chosenRows(settlement: Rows, { of, search, sort }: RowChoice): SettlementRow[] {
  const rows = inOrder(settlement).filter(
    (row) => isIn(of, row, settlement) && isFoundIn(row.name, search.trim()),
  )
  return sort ? inColumnOrder(rows, sort, orders) : rows
}

/** Reads the choice from an address. Anybody may have typed it, so invalid values are left out. */
export function rowChoiceIn(address: URLSearchParams): RowChoice {
  const sort = address.get('sort') ?? ''
  const name = sort.replace(/^-/, '')
  return {
    of: parts.find((part) => part === address.get('of')) ?? 'all',
    search: (address.get('search') ?? '').slice(0, 64),
    sort: Object.hasOwn(orders, name) ? { name, isDescending: sort.startsWith('-') } : null,
  }
}

export function withRowChoice(address: URLSearchParams, { of, search, sort }: RowChoice): URLSearchParams {
  const texts = {
    of: of === 'all' ? '' : of,
    search,
    sort: sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.name}`,
  }
  const next = new URLSearchParams(address)
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}
