import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { PlatformLogView } from './platform-log.view.tsx'
import { platformAuditQuery } from '../admin.api.ts'
import { LoadFailedView } from '#features/cashier/index.ts'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/** What administrators have done to the platform; what is done in a club stands in the club's own log. */
export function PlatformLog() {
  const { t } = useTranslation('common')
  const query = useInfiniteQuery(platformAuditQuery)
  const entries = query.data?.pages.flat()
  if (!entries)
    return query.isError ? (
      <LoadFailedView error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows label={t('loading')} />
    )
  return (
    <>
      <PlatformLogView entries={entries} />
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onReach={() => void query.fetchNextPage()}
        loadingLabel={t('loading')}
      />
    </>
  )
}
