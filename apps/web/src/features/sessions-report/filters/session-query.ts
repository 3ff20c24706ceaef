import { sortText } from './filter-address.ts'
import { newestFirst, type ReportFilter, type SessionSort } from './report-filter.ts'
import { wireDay } from '#lib/times.ts'

/** Converts the filter of a list to the query for the server. */
export function sessionQueryOf({ dates, gameType, search, sort }: ReportFilter) {
  const isUsual = sortText(sort) === sortText(newestFirst)
  return {
    ...(gameType !== null && { game_type: Number(gameType) }),
    ...(dates && { finished_at: { from: wireDay(dates.from), to: wireDay(dates.to) } }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(!isUsual && { sort: wireSort(sort) }),
  }
}

/**
 * Writes the order for the server, which orders results by the players' side, while the screen shows the club's
 * (rule reports-5).
 */
const wireSort = ({ name, isDescending }: SessionSort) =>
  sortText({ name, isDescending: name === 'result' ? !isDescending : isDescending })
