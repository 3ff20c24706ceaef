import type { Approval } from '@cardroom/contract/approvals'
import { chipCurrencies, readBulkList, type ChipCurrency } from '@cardroom/rules'

/**
 * A row of a list to approve. The person is an id, or a name as it was written. The amount of a written list is a
 * text.
 */
export interface ApprovalRow {
  readonly who: number | string
  readonly amount: number | string
  readonly isOnTab: boolean
}

/** The facts of the call to approve that this page has words for. */
export interface ApprovalFacts {
  readonly userIds: readonly number[]
  readonly amount: number | undefined
  readonly currency: ChipCurrency | undefined
  /** The reason, for the reversal of a sale. */
  readonly reason: string | undefined
  /** True if all of it is on the tab: it is owed for, or pays what is owed. A row may be on the tab by itself. */
  readonly isOnTab: boolean
  /** How a tab moves with chips that are on it: they are owed for, or taking them pays what was owed. */
  readonly tabMove: 'sale' | 'return'
  /** The rows, for a list of different amounts. */
  readonly rows: readonly ApprovalRow[]
}

export function approvalFacts({ body }: Pick<Approval, 'body'>): ApprovalFacts {
  const { user_id: who, amount, currency, reason, type, on_tab: isOnTab } = body
  return {
    userIds: (Array.isArray(who) ? who : [who]).filter(
      (id): id is number => typeof id === 'number' && id > 0,
    ),
    amount: typeof amount === 'number' ? amount : undefined,
    currency: chipCurrencies.find((each) => each === currency),
    reason: typeof reason === 'string' && reason !== '' ? reason : undefined,
    isOnTab: isOnTab === true,
    tabMove: type === 'extract' ? 'return' : 'sale',
    rows: rowsOf(body),
  }
}

/** Returns the rows of a list. What it says of all rows applies to those that do not say it themselves. */
function rowsOf({ csv, rows, on_tab: onTab }: Approval['body']): ApprovalRow[] {
  const isUsual = onTab === true
  if (typeof csv === 'string')
    return readBulkList(csv).map(({ person, written, isOnTab = isUsual }) => ({
      who: 'id' in person ? person.id : person.name,
      amount: written,
      isOnTab,
    }))
  if (!Array.isArray(rows)) return []
  return rows.filter(isRow).map(({ user_id: who, amount, on_tab: isOnTab = isUsual }) => ({
    who,
    amount,
    isOnTab,
  }))
}

interface GivenRow {
  readonly user_id: number
  readonly amount: number
  readonly on_tab?: boolean
}

const isRow = (row: unknown): row is GivenRow =>
  typeof row === 'object' && row !== null && 'user_id' in row && 'amount' in row
