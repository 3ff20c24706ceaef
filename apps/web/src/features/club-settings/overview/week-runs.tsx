import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { WeekRunsView } from './week-runs.view.tsx'
import { weekPreviewQuery, type ClubChanges } from '../club-settings.api.ts'

interface WeekRunsProps {
  readonly clubId: ClubId
  /** Undefined while nothing is changed. */
  readonly change: Pick<ClubChanges, 'time_zone' | 'week_start' | 'week_hour'> | undefined
  readonly zone: string
}

/** Shows, before a change is saved, what the current week would be. */
export function WeekRuns({ clubId, change, zone }: WeekRunsProps) {
  const { data } = useQuery({ ...weekPreviewQuery(clubId, change ?? {}), enabled: change !== undefined })
  return <WeekRunsView week={change ? data : undefined} zone={zone} />
}
