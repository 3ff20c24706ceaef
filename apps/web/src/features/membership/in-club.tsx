import { isTimeZone } from '@cardroom/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useOutletContext } from 'react-router'
import { useEnterClub } from './membership.api.ts'
import { NoMemberView } from './no-member.view.tsx'
import { useClubId } from './use-club.ts'
import { clubQuery, useMe } from '#features/account/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { TimeZoneProvider } from '#lib/times.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/** Around the screens of one club: whoever opens one enters that club. */
export function InClub() {
  const clubId = useClubId()
  return <InClubOf key={clubId} clubId={clubId} />
}

function InClubOf({ clubId }: { readonly clubId: number }) {
  const { t } = useTranslation(['common', 'errors'])
  const me = useMe()
  const frame = useOutletContext()
  const isThere = me.club_id === clubId
  const { mutate: enter, isIdle, isPending, error } = useEnterClub()
  const club = useQuery({ ...clubQuery(clubId), enabled: isThere })
  const mustEnter = !isThere && isIdle && clubId > 0
  useEffect(() => {
    if (mustEnter) enter(clubId)
  }, [mustEnter, enter, clubId])

  if (isThere && club.data)
    return (
      <TimeZoneProvider value={zoneShown(club.data.time_zone)}>
        <Outlet context={frame} />
      </TimeZoneProvider>
    )
  const failure = error ?? (isThere ? club.error : null)
  if (failure && keyOf(failure) === 'somethingWentWrong')
    return (
      <ErrorState
        title={t('errors:somethingWentWrong')}
        retryLabel={t('common:retry')}
        busy={isPending || club.isFetching}
        onRetry={() => (isThere ? void club.refetch() : enter(clubId))}
      />
    )
  if (clubId > 0 && !failure && (isThere || isIdle || isPending))
    return <SkeletonRows label={t('common:loading')} count={5} />
  return <NoMemberView />
}

/** A zone that this browser has not heard of yet cannot be shown. */
const zoneShown = (zone: string): string | undefined => (isTimeZone(zone) ? zone : undefined)
