import type { ClubId } from '@cardroom/contract/ids'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AuditListView } from './audit-list.view.tsx'
import { auditQuery } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { membersQuery } from '#features/members/index.ts'
import { useClubId } from '#features/membership/index.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/** Rule audit-1: what the staff has done, for the owner. */
export function ClubAuditScreen() {
  const { t } = useTranslation('clubSettings')
  const clubId = useClubId()
  return (
    <StaffOnly isForRunners>
      <ClubSettingsPage title={t('audit.title')} back={pathTo(patterns.clubSettings, { clubId })}>
        <Audit clubId={clubId} />
      </ClubSettingsPage>
    </StaffOnly>
  )
}

function Audit({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation(['clubSettings', 'common'])
  const audit = useInfiniteQuery(auditQuery(clubId))
  const members = useQuery(membersQuery(clubId)).data ?? []
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
    return <EmptyState compact title={t('clubSettings:audit.none')} text={t('clubSettings:audit.noneText')} />
  return (
    <>
      <AuditListView entries={entries} names={new Map(members.map((each) => [each.user_id, each.name]))} />
      <ListEnd
        hasMore={audit.hasNextPage}
        isLoading={audit.isFetchingNextPage}
        onReach={() => void audit.fetchNextPage()}
        loadingLabel={t('common:loading')}
      />
    </>
  )
}
