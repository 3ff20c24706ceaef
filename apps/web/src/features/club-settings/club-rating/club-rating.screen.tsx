import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClubRatingView } from './club-rating.view.tsx'
import { RaisedView } from './raised.view.tsx'
import { useUpdateClub, useUpgradeClub } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { conversionsQuery, may, useClub } from '#features/membership/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { now } from '#lib/clock.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

export function ClubRatingScreen() {
  const { t } = useTranslation('clubSettings')
  const club = useClub()
  return (
    <StaffOnly>
      <ClubSettingsPage title={t('rating.title')} back={pathTo(patterns.clubSettings, { clubId: club.id })}>
        <Rating />
      </ClubSettingsPage>
    </StaffOnly>
  )
}

function Rating() {
  const { t } = useTranslation(['clubSettings', 'common'])
  const me = useMe()
  const club = useClub()
  const prices = useQuery(conversionsQuery)
  const upgrade = useUpgradeClub(club.id)
  const update = useUpdateClub(club.id)
  const [raisedTo, setRaisedTo] = useState<number>()
  if (prices.isError && !prices.data)
    return (
      <ErrorState
        title={t('clubSettings:rating.loadFailed')}
        retryLabel={t('common:retry')}
        busy={prices.isFetching}
        onRetry={() => void prices.refetch()}
      />
    )
  if (!prices.data) return <SkeletonRows label={t('common:loading')} count={5} />
  return (
    <>
      <ClubRatingView
        club={club}
        levels={prices.data.club_ratings}
        now={now()}
        mayRaise={may(me, 'club_rating')}
        mayTopUp={may(me, 'buy_jade')}
        isRaising={upgrade.isPending}
        isSaving={update.isPending}
        wasTooPoor={upgrade.error !== null && keyOf(upgrade.error) === 'lowBalance'}
        onRaise={(stars) => upgrade.mutate(stars, { onSuccess: ({ rating }) => setRaisedTo(rating) })}
        onAutoRenew={(isOn) => update.mutate({ auto_renew: isOn })}
      />
      {raisedTo !== undefined && (
        <RaisedView stars={raisedTo} until={club.renew_at} onClose={() => setRaisedTo(undefined)} />
      )}
    </>
  )
}
