import type { BodyInput } from '@cardroom/contract'
import type { reportTransactions, TransactionOrder } from '@cardroom/contract/cashier'
import type { ChipCurrency } from '@cardroom/rules'
import { wireDay } from '#lib/times.ts'

export type HistoryKind = 'all' | 'transfer' | 'request' | 'return' | 'declined' | 'extract' | 'reversal'
export type HistoryRole = 'agent' | 'manager' | 'owner'

export interface HistorySort {
  readonly name: TransactionOrder
  readonly isDescending: boolean
}

export const newestFirst: HistorySort = { name: 'time', isDescending: true }

/** The filter and the order of the club's transactions. Amounts are as typed. */
export interface HistoryFilter {
  readonly kind: HistoryKind
  readonly search: string
  readonly currency: ChipCurrency | ''
  readonly roles: readonly HistoryRole[]
  readonly amountFrom: string
  readonly amountTo: string
  /** Days in the club's calendar. */
  readonly days: { readonly from: Date; readonly to: Date } | null
  readonly sort: HistorySort
}

export const everything: HistoryFilter = {
  kind: 'all',
  search: '',
  currency: '',
  roles: [],
  amountFrom: '',
  amountTo: '',
  days: null,
  sort: newestFirst,
}

/**
 * Lists the kinds for a role. Declined requests and takings are not kinds of their own for players (rule cashier-21).
 */
export const kindsFor = (role: string): readonly HistoryKind[] =>
  role === 'player'
    ? ['all', 'transfer', 'request', 'return']
    : ['all', 'transfer', 'request', 'return', 'declined', 'extract', 'reversal']

type Report = Omit<BodyInput<typeof reportTransactions>, 'format' | 'limit' | 'offset'>

const kindFilter: Record<HistoryKind, Report> = {
  all: {},
  transfer: { type: ['transfer'], status: 'confirmed' },
  request: { type: ['transfer'], status: null, request: true },
  return: { type: ['return', 'return-agent'], status: 'confirmed' },
  declined: { type: ['transfer'], status: 'declined', request: true },
  extract: { type: ['extract'], status: 'confirmed' },
  reversal: { type: ['reversal'] },
}

/** Converts the filter to the query for the server. */
export function reportOf(filter: HistoryFilter): Report {
  const { kind, currency, roles, days, sort } = filter
  const search = filter.search.trim().replace(/^#(?=\d)/, '')
  const [from, to] = [amountTyped(filter.amountFrom), amountTyped(filter.amountTo)]
  return {
    ...kindFilter[kind],
    ...(search !== '' && { search }),
    ...(currency !== '' && { currency }),
    ...(roles.length > 0 && { user_role: [...roles] }),
    ...((from !== null || to !== null) && { amount: { from, to } }),
    ...(days && { date_from: wireDay(days.from), date_to: wireDay(days.to) }),
    ...(!isUsualSort(sort) && { sort: historySortText(sort) }),
  }
}

export const historySortText = ({ name, isDescending }: HistorySort) =>
  isDescending ? (`-${name}` as const) : name

export const isUsualSort = ({ name, isDescending }: HistorySort): boolean =>
  name === newestFirst.name && isDescending === newestFirst.isDescending

const amountTyped = (text: string): number | null =>
  text === '' || !Number.isFinite(Number(text)) ? null : Number(text)

/** Counts the active filters behind the button: roles, each bound of the amount, the currency. */
export const activeFilters = ({ roles, amountFrom, amountTo, currency }: HistoryFilter): number =>
  roles.length + [amountFrom, amountTo, currency].filter((each) => each !== '').length

export const isFiltered = (filter: HistoryFilter): boolean =>
  filter.kind !== 'all' || filter.search.trim() !== '' || filter.days !== null || activeFilters(filter) > 0

/**
 * Tells whether the lower bound is above the upper one. Such a filter finds nothing, so the screen says it before it
 * asks the server.
 */
export function areAmountsCrossed({ amountFrom, amountTo }: HistoryFilter): boolean {
  const [from, to] = [amountTyped(amountFrom), amountTyped(amountTo)]
  return from !== null && to !== null && from > to
}
