import { transactionOrders } from '@cardroom/contract/cashier'
import { chipCurrencies } from '@cardroom/rules'
import {
  everything,
  historySortText,
  isUsualSort,
  newestFirst,
  type HistoryFilter,
  type HistoryKind,
  type HistoryRole,
  type HistorySort,
} from './history-filter.ts'
import { dayOfWire, wireDay } from '#lib/times.ts'

const kinds: readonly HistoryKind[] = [
  'all',
  'transfer',
  'request',
  'return',
  'declined',
  'extract',
  'reversal',
]
const roles: readonly HistoryRole[] = ['agent', 'manager', 'owner']

/** Writes the filter into the address, so that "back" from a receipt, or a reload, shows the same list. */
export function addressOf(filter: HistoryFilter): Record<string, string> {
  const { kind, search, currency, amountFrom, amountTo, days, sort } = filter
  const all = {
    tab: 'history',
    kind: kind === 'all' ? '' : kind,
    search,
    currency,
    roles: filter.roles.join(' '),
    amountFrom,
    amountTo,
    from: days ? wireDay(days.from) : '',
    to: days ? wireDay(days.to) : '',
    sort: isUsualSort(sort) ? '' : historySortText(sort),
  }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

/** Reads the filter from an address. Anybody may have typed it, so invalid values are left out. */
export function filterIn(address: URLSearchParams): HistoryFilter {
  const text = (name: string) => address.get(name) ?? ''
  const [from, to] = [dayOfWire(text('from')), dayOfWire(text('to'))]
  return {
    kind: kinds.find((kind) => kind === text('kind')) ?? everything.kind,
    search: text('search'),
    currency: chipCurrencies.find((currency) => currency === text('currency')) ?? '',
    roles: roles.filter((role) => text('roles').split(' ').includes(role)),
    amountFrom: amountIn(text('amountFrom')),
    amountTo: amountIn(text('amountTo')),
    days: from && to && from <= to ? { from, to } : null,
    sort: historySortIn(text('sort')),
  }
}

/** Reads an order; what is invalid means the newest first. */
export function historySortIn(text: string): HistorySort {
  const name = transactionOrders.find((order) => order === text.replace(/^-/, ''))
  return name ? { name, isDescending: text.startsWith('-') } : newestFirst
}

const amountIn = (text: string): string => (/^\d{1,13}(\.\d{1,2})?$/.test(text) ? text : '')
