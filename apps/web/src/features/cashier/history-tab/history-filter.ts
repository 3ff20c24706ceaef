import type { BodyInput } from '@cardroom/contract'
import type { reportTransactions } from '@cardroom/contract/cashier'
import type { ChipCurrency } from '@cardroom/rules'
import { wireDay } from '#lib/times.ts'

export type HistoryKind = 'all' | 'transfer' | 'request' | 'return' | 'declined' | 'extract' | 'reversal'
export type HistoryRole = 'agent' | 'manager' | 'owner'

/** What of the club's transactions is shown. Amounts as typed. */
export interface HistoryFilter {
  readonly kind: HistoryKind
  readonly search: string
  readonly currency: ChipCurrency | ''
  readonly roles: readonly HistoryRole[]
  readonly amountFrom: string
  readonly amountTo: string
  /** Days of the club's calendar. */
  readonly days: { readonly from: Date; readonly to: Date } | null
}

export const everything: HistoryFilter = {
  kind: 'all',
  search: '',
  currency: '',
  roles: [],
  amountFrom: '',
  amountTo: '',
  days: null,
}

/** Rule cashier-21: players see neither what was declined nor what was taken as kinds of their own. */
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

/** As the server is asked. */
export function reportOf(filter: HistoryFilter): Report {
  const { kind, currency, roles, days } = filter
  const search = filter.search.trim().replace(/^#(?=\d)/, '')
  const [from, to] = [amountTyped(filter.amountFrom), amountTyped(filter.amountTo)]
  return {
    ...kindFilter[kind],
    ...(search !== '' && { search }),
    ...(currency !== '' && { currency }),
    ...(roles.length > 0 && { user_role: [...roles] }),
    ...((from !== null || to !== null) && { amount: { from, to } }),
    ...(days && { date_from: wireDay(days.from), date_to: wireDay(days.to) }),
  }
}

const amountTyped = (text: string): number | null =>
  text === '' || !Number.isFinite(Number(text)) ? null : Number(text)

/** How many of the filters behind the button are on: roles, each bound of the amount, the currency. */
export const activeFilters = ({ roles, amountFrom, amountTo, currency }: HistoryFilter): number =>
  roles.length + [amountFrom, amountTo, currency].filter((each) => each !== '').length

export const isFiltered = (filter: HistoryFilter): boolean =>
  filter.kind !== 'all' || filter.search.trim() !== '' || filter.days !== null || activeFilters(filter) > 0

/** A lower bound above the upper one finds nothing: said before it is asked. */
export function areAmountsCrossed({ amountFrom, amountTo }: HistoryFilter): boolean {
  const [from, to] = [amountTyped(amountFrom), amountTyped(amountTo)]
  return from !== null && to !== null && from > to
}
