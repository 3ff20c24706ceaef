import { sessionOrders } from '@cardroom/contract/reports'
import {
  newestFirst,
  noReportFilter,
  type GameTypeText,
  type ReportFilter,
  type SessionSort,
} from './report-filter.ts'
import { dayOfWire, wireDay } from '#lib/times.ts'

const games: readonly GameTypeText[] = ['1', '2', '3']

/** Writes the filter into the address, so that "back", a reload or a saved view shows the same list. */
export function withReportFilter(address: URLSearchParams, filter: ReportFilter): URLSearchParams {
  const { dates, gameType, search, sort } = filter
  const texts = {
    game: gameType ?? '',
    from: dates ? wireDay(dates.from) : '',
    to: dates ? wireDay(dates.to) : '',
    search,
    sort: sortText(sort) === sortText(newestFirst) ? '' : sortText(sort),
  }
  const next = new URLSearchParams(address)
  for (const [name, text] of Object.entries(texts)) {
    if (text === '') next.delete(name)
    else next.set(name, text)
  }
  return next
}

/** Reads the filter from an address. Anybody may have typed it, so invalid values are left out. */
export function reportFilterIn(address: URLSearchParams): ReportFilter {
  const day = (name: string) => dayOfWire(address.get(name) ?? '')
  const [from, to] = [day('from'), day('to')]
  return {
    dates: from && to && from <= to ? { from, to } : noReportFilter.dates,
    gameType: games.find((game) => game === address.get('game')) ?? noReportFilter.gameType,
    search: (address.get('search') ?? '').slice(0, 64),
    sort: sortIn(address.get('sort') ?? ''),
  }
}

export const sortText = ({ name, isDescending }: SessionSort) => (isDescending ? (`-${name}` as const) : name)

/** Reads an order; what is invalid means the newest first. */
export function sortIn(text: string): SessionSort {
  const name = sessionOrders.find((order) => order === text.replace(/^-/, ''))
  return name ? { name, isDescending: text.startsWith('-') } : newestFirst
}
