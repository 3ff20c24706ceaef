import { noReportFilter, type GameTypeText, type ReportFilter } from './report-filter.ts'
import { dayOfWire, wireDay } from '#lib/times.ts'

const games: readonly GameTypeText[] = ['1', '2', '3']

/** Writes the filter into the address, so that "back", a reload or a saved view shows the same list. */
export function withReportFilter(
  address: URLSearchParams,
  { dates, gameType }: ReportFilter,
): URLSearchParams {
  const texts = {
    game: gameType ?? '',
    from: dates ? wireDay(dates.from) : '',
    to: dates ? wireDay(dates.to) : '',
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
  }
}
