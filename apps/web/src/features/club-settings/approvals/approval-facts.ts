import type { Approval } from '@cardroom/contract/approvals'
import { chipCurrencies, readBulkList, type ChipCurrency } from '@cardroom/rules'

/**
 * A row of a list to approve. The person is an id, or a name as it was written. The amount of a written list is a
 * text.
 */
export interface ApprovalRow {
  readonly who: number | string
  readonly amount: number | string
  /** Undefined if the call leaves it open: chips are taken on the tab of a person who has one. */
  readonly isOnTab: boolean | undefined
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
  /** True if chips are taken and the call leaves open how, for all people or some: on the tab of those who have one. */
  readonly isOnTabOfWhoHasOne: boolean
  /** How a tab moves with chips that are on it: they are owed for, or taking them pays what was owed. */
  readonly tabMove: 'sale' | 'return'
  /** The rows, for a list of different amounts. */
  readonly rows: readonly ApprovalRow[]
}

export function approvalFacts({ body }: Pick<Approval, 'body'>): ApprovalFacts {
  const { user_id: who, amount, currency, reason, type } = body
  const isUsual = usuallyOnTab(body)
  const rows = rowsOf(body, isUsual)
  return {
    userIds: (Array.isArray(who) ? who : [who]).filter(
      (id): id is number => typeof id === 'number' && id > 0,
    ),
    amount: typeof amount === 'number' ? amount : undefined,
    currency: chipCurrencies.find((each) => each === currency),
    reason: typeof reason === 'string' && reason !== '' ? reason : undefined,
    isOnTab: isUsual === true,
    isOnTabOfWhoHasOne:
      isUsual === undefined && (rows.length === 0 || rows.some(({ isOnTab }) => isOnTab === undefined)),
    tabMove: type === 'extract' ? 'return' : 'sale',
    rows,
  }
}

/** Tells whether the call is on the tab; undefined if the server decides it by who has one (rule tabs-8). */
function usuallyOnTab({ type, on_tab: isOnTab }: Approval['body']): boolean | undefined {
  if (typeof isOnTab === 'boolean') return isOnTab
  return type === 'extract' ? undefined : false
}

/** Returns the rows of a list. What it says of all rows applies to those that do not say it themselves. */
function rowsOf({ csv, rows }: Approval['body'], isUsual: boolean | undefined): ApprovalRow[] {
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
