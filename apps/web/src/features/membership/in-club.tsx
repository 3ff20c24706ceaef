import { isTimeZone } from '@cardroom/contract'
import type { ClubId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useOutletContext, Link } from 'react-router'
import { useEnterClub } from './membership.api.ts'
import { useClubId } from './use-club.ts'
import { clubQuery, useMe } from '#features/account/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { TimeZoneProvider } from '#lib/times.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'

/** Wraps the screens of one club. Opening one of them enters that club. */
export function InClub() {
  const clubId = useClubId()
  return <InClubOf key={clubId} clubId={clubId} />
}

function InClubOf({ clubId }: { readonly clubId: ClubId }) {
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

/** Returns the zone, or undefined if this browser does not know it yet and so cannot show it. */
const zoneShown = (zone: string): string | undefined => (isTimeZone(zone) ? zone : undefined)

/** Says that the user is not, or no longer, a member of the club at this address. */
function NoMemberView() {
  const { t } = useTranslation('clubs')
  return (
    <EmptyState
      level={1}
      title={t('noMember.title')}
      text={t('noMember.text')}
      action={
        <Link to={pathTo(patterns.clubs)} className={buttonClass({})}>
          {t('noMember.action')}
        </Link>
      }
    />
  )
}
