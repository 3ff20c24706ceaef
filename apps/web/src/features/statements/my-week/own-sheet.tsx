import type { ClubId } from '@cardroom/contract/ids'
import type { Period } from '@cardroom/contract/periods'
import { useQuery } from '@tanstack/react-query'
import { myTabsOfWeekQuery, ownReportQuery } from './my-week.api.ts'
import { OwnSheetView } from './own-sheet.view.tsx'
import { useMe } from '#features/account/index.ts'
import { useViewer } from '#features/tabs/index.ts'

interface OwnSheetProps {
  readonly clubId: ClubId
  readonly period: Period
}

/** Shows a player what they bought, played, returned and owed in a period. */
export function OwnSheet({ clubId, period }: OwnSheetProps) {
  const me = useMe()
  const viewer = useViewer()
  const report = useQuery(ownReportQuery(clubId, period.id, me.id)).data
  const tabs = useQuery(myTabsOfWeekQuery(clubId, period.id)).data
  if (!report || !tabs) return null
  const row = report.rows.find(({ user_id: id }) => id === me.id)
  const isOver = period.state !== 'running'
  return <OwnSheetView {...{ clubId, row, viewer, isOver }} period={period.id} tabs={tabs.rows} />
}
