import type { ClubId } from '@cardroom/contract/ids'
import type { Period } from '@cardroom/contract/periods'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Deals } from './deals/deals.tsx'
import styles from './settlement.module.css'
import { StateBadgeView } from './state-badge.view.tsx'
import { useMe } from '#features/account/index.ts'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { may, useClub } from '#features/membership/index.ts'
import { allPeriodsQuery } from '#features/report/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { formatDateTime } from '#lib/format.ts'
import { isoWeek } from '#lib/iso-week.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'
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
          <Segmented
            label={t('settlement:title')}
            segments={[
              { name: 'weeks', label: t('settlement:weeks') },
              { name: 'deals', label: t('settlement:deals.title') },
            ]}
            current={tab}
            onChange={(name) => setAddress(name === 'deals' ? { tab: name } : {}, { replace: true })}
          />
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
  if (!weeks.data)
    return weeks.isError ? (
      <LoadFailedView error={weeks.error} isBusy={weeks.isFetching} onRetry={() => void weeks.refetch()} />
    ) : (
      <SkeletonRows label={t('common:loading')} />
    )
  return (
    <>
      <List aria-label={t('settlement:weeks')}>
        {weeks.data.map((period) => (
          <Week key={period.id} period={period} clubId={clubId} />
        ))}
      </List>
      <ListEnd
        hasMore={weeks.hasNextPage}
        isLoading={weeks.isFetchingNextPage}
        onReach={() => void weeks.fetchNextPage()}
        loadingLabel={t('common:loading')}
      />
    </>
  )
}

function Week({ period, clubId }: { readonly period: Period; readonly clubId: number }) {
  const { t } = useTranslation('settlement')
  const time = (moment: string) => formatDateTime(moment, period.time_zone)
  return (
    <ListRow
      leading={<RowIcon name="scale" />}
      title={t('week', { week: isoWeek(period.from, period.time_zone) })}
      badge={<StateBadgeView state={period.state} />}
      meta={t('fromTo', { from: time(period.from), to: time(period.to) })}
      link={<Link to={pathTo(patterns.settlement, { clubId, period: period.id })} />}
      chevron
    />
  )
}
