import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { AtTablesView } from './at-tables.view.tsx'
import { noReportFilter } from '../filters/report-filter.ts'
import { openSessionsQuery } from '../sessions-report.api.ts'
import { useSessionEvents } from '../sessions-report.realtime.ts'
import { useMinute } from '../use-minute.ts'

interface AtTablesProps {
  readonly clubId: ClubId
  /** The number of all open sessions. */
  readonly count: number
  readonly isPaused: boolean
}

/** Lists the sessions that are open at the club's tables; shows nothing if there are none. */
export function AtTables({ clubId, count, isPaused }: AtTablesProps) {
  const minute = useMinute()
  useSessionEvents(clubId)
  const sessions = useQuery(openSessionsQuery(clubId, noReportFilter)).data ?? []
  if (sessions.length === 0) return null
  return (
    <AtTablesView
      clubId={clubId}
      sessions={sessions}
      count={Math.max(count, sessions.length)}
      now={minute}
      isPaused={isPaused}
    />
  )
}
