import type { ClubId } from '@cardroom/contract/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Deals } from './deals/deals.tsx'
import styles from './settlement.module.css'
import { WeeksView } from './weeks.view.tsx'
import { useMe } from '#features/account/index.ts'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { may, useClub } from '#features/membership/index.ts'
import { allPeriodsQuery } from '#features/report/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/** Shows a club's weeks, and the deals by which they are settled. */
export function SettlementsScreen() {
  const { t } = useTranslation(['settlement', 'common'])
  const me = useMe()
  const club = useClub()
  const [address, setAddress] = useSearchParams()
  const tab = address.get('tab') === 'deals' ? 'deals' : 'weeks'
  const isAllowed = may(me, 'settle')
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('settlement:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.club, { clubId: club.id })} />}
      />
      {isAllowed ? (
        <div className={styles.body}>
          <div className={styles.parts}>
            <Segmented
              label={t('settlement:title')}
              segments={[
                { name: 'weeks', label: t('settlement:weeks') },
                { name: 'deals', label: t('settlement:deals.title') },
              ]}
              current={tab}
              onChange={(name) => setAddress(name === 'deals' ? { tab: name } : {}, { replace: true })}
            />
          </div>
          {tab === 'deals' ? <Deals clubId={club.id} /> : <Weeks clubId={club.id} />}
        </div>
      ) : (
        <EmptyState title={t('settlement:notPermitted')} text={t('settlement:notPermittedText')} />
      )}
    </div>
  )
}

/** Lists all weeks of the club, newest first. */
function Weeks({ clubId }: { readonly clubId: ClubId }) {
  const { t } = useTranslation(['settlement', 'common'])
  const weeks = useInfiniteQuery(allPeriodsQuery(clubId))
  const navigate = useNavigate()
  if (!weeks.data)
    return weeks.isError ? (
      <LoadFailedView error={weeks.error} isBusy={weeks.isFetching} onRetry={() => void weeks.refetch()} />
    ) : (
      <SkeletonRows label={t('common:loading')} />
    )
  return (
    <>
      <WeeksView
        clubId={clubId}
        weeks={weeks.data}
        onOpen={({ id }) => void navigate(pathTo(patterns.settlement, { clubId, period: id }))}
      />
      <ListEnd
        hasMore={weeks.hasNextPage}
        isLoading={weeks.isFetchingNextPage}
        onReach={() => void weeks.fetchNextPage()}
        loadingLabel={t('common:loading')}
      />
    </>
  )
}
