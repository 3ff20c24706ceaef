import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { listPeriods } from '@cardroom/contract/periods'
import { getReport, listReportEntries, type ReportField } from '@cardroom/contract/report'
import { queryOf, type ReportChoice } from './report-choice.ts'
import { clubKey } from '#features/account/index.ts'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

/** The choice offers the weeks of half a year; older ones are in the list of weeks. */
const periodsPage = 26

export const periodsQuery = (clubId: ClubId) =>
  queryOptions({
    queryKey: [...clubKey(clubId), 'periods'],
    queryFn: () => call(listPeriods, { clubId, query: { limit: String(periodsPage) } }),
  })

/** Reads a report. Its key is below the club's own, so everything that happens in the club refreshes it. */
export const reportQuery = (clubId: ClubId, choice: ReportChoice) => {
  const query = queryOf(choice)
  return queryOptions({
    queryKey: [...clubKey(clubId), 'report', query],
    queryFn: () => call(getReport, { clubId, query }),
    placeholderData: keepPreviousData,
  })
}

/** Reads all periods, newest first, page by page. */
export const allPeriodsQuery = (clubId: ClubId) =>
  infiniteQueryOptions({
    queryKey: [...clubKey(clubId), 'periods', 'all'],
    queryFn: ({ pageParam }) =>
      call(listPeriods, {
        clubId,
        query: { limit: String(periodsPage), offset: String(pageParam) },
      }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < periodsPage ? undefined : pages.length * periodsPage),
    // A week that begins between two pages shifts the later one, so duplicates are removed here.
    select: ({ pages }) => [...new Map(pages.flat().map((period) => [period.id, period])).values()],
  })

interface Opened {
  readonly userId: UserId
  /** Undefined means all entries. */
  readonly field: ReportField | undefined
  /** Gives the time of the report. */
  readonly choice: ReportChoice
}

const entriesPage = 20

/**
 * Names the next page: the entries older than `before`, up to the entry that was the newest when the list was
 * opened.
 */
interface OlderEntries {
  readonly before: string
  readonly up_to: string
}

/** Reads the entries behind a person's row, or behind one of its figures. */
export const entriesQuery = (clubId: ClubId, opened: Opened) => {
  const query = { ...ofEntries(opened), limit: String(entriesPage) }
  return infiniteQueryOptions({
    queryKey: [...clubKey(clubId), 'report', 'entries', query],
    queryFn: ({ pageParam }) =>
      call(listReportEntries, {
        clubId,
        query: { ...query, ...pageParam },
      }),
    initialPageParam: undefined as OlderEntries | undefined,
    getNextPageParam: (last, [first]) =>
      last.length < entriesPage
        ? undefined
        : { before: String(last.at(-1)?.id), up_to: String(first?.[0]?.id) },
    select: ({ pages }) => pages.flat(),
  })
}

function ofEntries({ userId, field, choice }: Opened) {
  const { period, from, to } = queryOf(choice)
  return {
    user_id: String(userId),
    ...(field && { field }),
    ...(period !== undefined && { period }),
    ...(from !== undefined && to !== undefined && { from, to }),
  }
}

/** Exports all entries as a file, whatever is shown. */
export const useExportEntries = (clubId: ClubId, opened: Opened) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(listReportEntries, { clubId, query: { ...ofEntries(opened), format } }),
  })

/** Exports the whole report as a file, whatever is shown. */
export const useExportReport = (clubId: ClubId, choice: ReportChoice) =>
  useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      download(getReport, { clubId, query: { ...queryOf(choice), format } }),
  })
