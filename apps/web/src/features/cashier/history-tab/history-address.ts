import { everything, type HistoryFilter, type HistoryKind, type HistoryRole } from './history-filter.ts'
import { wireDay } from '#lib/times.ts'

const kinds: readonly HistoryKind[] = ['all', 'transfer', 'request', 'return', 'declined', 'extract']
const roles: readonly HistoryRole[] = ['agent', 'manager', 'owner']
const currencies = ['white', 'red'] as const

/** The filter as it stands in the address, so that back from a receipt, or a reload, finds the same list. */
export function addressOf(filter: HistoryFilter): Record<string, string> {
  const { kind, search, currency, amountFrom, amountTo, days } = filter
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
  }
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''))
}

/** From an address, which anybody may have typed: what does not belong there is left out. */
export function filterIn(address: URLSearchParams): HistoryFilter {
  const text = (name: string) => address.get(name) ?? ''
  const [from, to] = [dayIn(text('from')), dayIn(text('to'))]
  return {
    kind: kinds.find((kind) => kind === text('kind')) ?? everything.kind,
    search: text('search'),
    currency: currencies.find((currency) => currency === text('currency')) ?? '',
    roles: roles.filter((role) => text('roles').split(' ').includes(role)),
    amountFrom: amountIn(text('amountFrom')),
    amountTo: amountIn(text('amountTo')),
    days: from && to && from <= to ? { from, to } : null,
  }
}

const amountIn = (text: string): string => (/^\d{1,13}(\.\d{1,2})?$/.test(text) ? text : '')

function dayIn(text: string): Date | undefined {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return undefined
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const date = new Date(year, month - 1, day)
  return wireDay(date) === text ? date : undefined
}
