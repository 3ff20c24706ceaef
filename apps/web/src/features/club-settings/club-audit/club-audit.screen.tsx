import { listAudit } from '@cardroom/contract/audit'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { addressOf, choiceIn, queryOf, type AuditChoice } from './audit-choice.ts'
import { AuditListView } from './audit-list.view.tsx'
import { AuditTableView } from './audit-table.view.tsx'
import { AuditToolsView } from './audit-tools.view.tsx'
import { auditQuery } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { download } from '#lib/api/download.ts'
import { now } from '#lib/clock.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useTimes } from '#lib/times.ts'
import { useMe } from '#features/account/index.ts'
import { useClubId } from '#features/membership/index.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/** Shows the owner what the staff did, and an agent what they did themselves (rule audit-1). */
export function ClubAuditScreen() {
  const { t } = useTranslation('clubSettings')
  const clubId = useClubId()
  // An agent comes from the club's page, because the settings have nothing for agents.
  if (useIsAgent())
    return (
      <ClubSettingsPage title={t('audit.ownTitle')} back={pathTo(patterns.club, { clubId })} isWide>
        <Audit />
      </ClubSettingsPage>
    )
  return (
    <StaffOnly isForRunners>
      <ClubSettingsPage title={t('audit.title')} back={pathTo(patterns.clubSettings, { clubId })} isWide>
        <Audit />
      </ClubSettingsPage>
    </StaffOnly>
  )
}

const useIsAgent = (): boolean => useMe().role === 'agent'

function Audit() {
  const { t } = useTranslation('clubSettings')
  const clubId = useClubId()
  const times = useTimes()
  const [parameters, setParameters] = useSearchParams()
  const [choice, setChoice] = useState(() => choiceIn(parameters))
  const asked = useDeferredValue(choice)
  const file = useMutation({
    mutationFn: () => download(listAudit, { clubId, query: { ...queryOf(asked), format: 'xlsx' } }),
  })
  const choose = (next: AuditChoice) => {
    setChoice(next)
    setParameters(addressOf(next), { replace: true })
  }
  return (
    <>
      <AuditToolsView
        choice={choice}
        onChoice={choose}
        today={times.day(now())}
        end={
          <Button look="second" busy={file.isPending} onClick={() => file.mutate()}>
            {t('audit.export')}
          </Button>
        }
      />
      <Entries choice={asked} onExport={() => file.mutate()} />
    </>
  )
}

interface EntriesProps {
  readonly choice: AuditChoice
  readonly onExport: () => void
}

function Entries({ choice, onExport }: EntriesProps) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const audit = useInfiniteQuery(auditQuery(useClubId(), queryOf(choice)))
  const isWide = useIsWide()
  const isAgent = useIsAgent()
  const entries = audit.data?.pages.flat()
  if (audit.isError && !entries)
    return (
      <ErrorState
        title={t('clubSettings:audit.loadFailed')}
        retryLabel={t('common:retry')}
        busy={audit.isFetching}
        onRetry={() => void audit.refetch()}
      />
    )
  if (!entries) return <SkeletonRows label={t('common:loading')} count={7} />
  if (entries.length === 0)
    return Object.keys(queryOf(choice)).length > 0 ? (
      <EmptyState compact title={t('clubSettings:audit.nothingFound')} />
    ) : (
      <EmptyState
        compact
        title={t('clubSettings:audit.none')}
        text={t(isAgent ? 'clubSettings:audit.ownNoneText' : 'clubSettings:audit.noneText')}
      />
    )
  return (
    <>
      {isWide ? (
        <AuditTableView entries={entries} onExport={onExport} />
      ) : (
        <AuditListView entries={entries} />
      )}
      <ListEnd
        hasMore={audit.hasNextPage}
        isLoading={audit.isFetchingNextPage}
        onReach={() => void audit.fetchNextPage()}
        loadingLabel={t('common:loading')}
      />
    </>
  )
}
