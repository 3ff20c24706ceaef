import type { ClubId } from '@cardroom/contract/ids'
import type { ReportRow } from '@cardroom/contract/report'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ReportEntries } from './report-entries/report-entries.tsx'
import { choiceIn, withChoice, type ReportChoice } from './report-choice.ts'
import { periodsQuery, reportQuery, useExportReport } from './report.api.ts'
import { ReportCardsView } from './report-cards.view.tsx'
import { ReportHeadView } from './report-head.view.tsx'
import { ReportTableView } from './report-table.view.tsx'
import { ReportToolsView } from './report-tools.view.tsx'
import styles from './report.module.css'
import { useMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { may, useClub } from '#features/membership/index.ts'
import { SavedViews } from '#features/saved-views/index.ts'
import { now } from '#lib/clock.ts'
import { ExportMenu } from '#lib/desk/export-menu.tsx'
import { useTimes } from '#lib/times.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/**
 * Shows what was bought, played and returned in a period. Users who settle see everybody; an agent sees its own
 * players.
 */
export function ReportScreen() {
  const { t } = useTranslation('report')
  const me = useMe()
  const club = useClub()
  const times = useTimes()
  const isWide = useIsWide()
  const [parameters, setParameters] = useSearchParams()
  const [choice, setChoice] = useState(() => choiceIn(parameters))
  const isAllowed = me.role !== 'manager' || may(me, 'settle')
  const asked = useDeferredValue(choice)
  const query = useQuery({ ...reportQuery(club.id, asked), enabled: isAllowed })
  const periods = useQuery({ ...periodsQuery(club.id), enabled: isAllowed }).data
  const save = useExportReport(club.id, asked)
  const choose = (next: ReportChoice) => {
    setChoice(next)
    setParameters((address) => withChoice(address, next), { replace: true })
  }
  const Rows = isWide ? ReportTableView : ReportCardsView
  return (
    <div className={styles.screen}>
      <ReportHeadView clubId={club.id} report={query.data}>
        {isAllowed && <ExportMenu onExport={(format) => save.mutate(format)} isBusy={save.isPending} />}
      </ReportHeadView>
      {isAllowed ? (
        <>
          <ReportToolsView
            choice={choice}
            onChoice={choose}
            periods={periods ?? []}
            today={times.day(now())}
            agentName={query.data?.rows.find(({ agent_id: id }) => id === choice.agentId)?.agent_name}
            end={
              isWide && (
                <SavedViews place={`report-${club.id}`} onOpen={(address) => choose(choiceIn(address))} />
              )
            }
            hasOrder={!isWide}
            groupings={me.role === 'player' ? ['player', 'game', 'day'] : undefined}
          />
          <Loaded query={query}>
            {(report) => (
              <Rows
                // The key resets the selection, which belongs to another report.
                key={asked.by}
                clubId={club.id}
                report={report}
                choice={asked}
                onChoice={choose}
                now={now()}
                onExport={() => save.mutate('xlsx')}
                entriesOf={(row) => entriesOf(club.id, row, asked)}
              />
            )}
          </Loaded>
        </>
      ) : (
        <EmptyState title={t('notPermitted')} text={t('notPermittedText')} />
      )}
    </div>
  )
}

/** Shows the entries behind a person's row. Rows of other groupings, of many people, do not open. */
function entriesOf(clubId: ClubId, row: ReportRow, choice: ReportChoice): ReactNode {
  const { user_id: userId } = row
  if (choice.by !== 'player' || userId === undefined || userId === 0) return undefined
  return <ReportEntries key={userId} clubId={clubId} userId={userId} row={row} choice={choice} />
}
