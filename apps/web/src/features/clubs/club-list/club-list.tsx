import { noClub } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { ClubListView } from './club-list.view.tsx'
import { CreateBannerView } from './create-banner.view.tsx'
import { myClubsQuery } from '../clubs.api.ts'
import { RegisterFirstView } from '../register-first/register-first.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { useEnterClub } from '#features/membership/index.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface ClubListProps {
  readonly onAsk: (code: string) => void
}

export function ClubList({ onAsk }: ClubListProps) {
  const { t } = useTranslation(['clubs', 'common'])
  const me = useMe()
  const navigate = useNavigate()
  const clubs = useQuery(myClubsQuery)
  const enter = useEnterClub()
  const [mustRegister, setMustRegister] = useState(false)

  if (clubs.isPending) return <SkeletonRows label={t('common:loading')} count={3} avatarSize={44} />
  if (clubs.isLoadingError)
    return (
      <ErrorState
        title={t('clubs:list.loadFailed')}
        retryLabel={t('common:retry')}
        busy={clubs.isFetching}
        onRetry={() => void clubs.refetch()}
      />
    )
  const register = <RegisterFirstView open={mustRegister} onClose={() => setMustRegister(false)} />
  if (clubs.data.length === 0 && me.club_id === null)
    return (
      <>
        <NoClubs isGuest={me.guest} onGuest={() => setMustRegister(true)} />
        {register}
      </>
    )
  return (
    <>
      <ClubListView
        clubs={clubs.data}
        currentId={me.club_id}
        onAskAgain={(club) => onAsk(club.code)}
        onLeaveToPersonal={() =>
          enter.mutate(noClub, { onSuccess: () => void navigate(pathTo(patterns.home)) })
        }
      />
      {me.created_club_id === null && (
        <CreateBannerView isGuest={me.guest} onGuest={() => setMustRegister(true)} />
      )}
      {register}
    </>
  )
}

function NoClubs({ isGuest, onGuest }: { readonly isGuest: boolean; readonly onGuest: () => void }) {
  const { t } = useTranslation('clubs')
  const textOf = useErrorText()
  return (
    <EmptyState
      title={textOf('noClubTitle') ?? ''}
      text={t(isGuest ? 'empty.guestText' : 'empty.text')}
      action={
        isGuest ? (
          <Button onClick={onGuest}>{t('guest.action')}</Button>
        ) : (
          <Link to={pathTo(patterns.clubCreate)} className={buttonClass({})}>
            {t('empty.action')}
          </Link>
        )
      }
    />
  )
}
