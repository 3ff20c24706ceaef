import type { Club } from '@cardroom/contract/clubs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ConfirmClubView } from './confirm-club.view.tsx'
import { ClubOpenView } from './club-open.view.tsx'
import { NameClubView } from './name-club.view.tsx'
import { useCreateClub } from '../clubs.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { fieldsOf, keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { PageHeader } from '#ui/page-header/page-header.tsx'

/** Asks for a name and a confirmation, then creates the club. */
export function CreateClubScreen() {
  const { t } = useTranslation(['clubs', 'common'])
  const textOf = useErrorText()
  const me = useMe()
  const navigate = useNavigate()
  // The new club is in the history state, not in this component, because the frame is redrawn as soon as the user is
  // in a club.
  const { opened } = (useLocation().state ?? {}) as { readonly opened?: Club }
  const create = useCreateClub(
    (club) => void navigate(pathTo(patterns.clubCreate), { replace: true, state: { opened: club } }),
  )
  const [wanted, setWanted] = useState<string>()
  const takenName = create.error && keyOf(create.error) === 'clubAlreadyExists' ? create.variables : undefined

  if (opened) return <ClubOpenView club={opened} />
  if (me.guest) return <Navigate to={pathTo(patterns.guestCreateAccount)} replace />
  if (me.created_club_id !== null)
    return <Navigate to={pathTo(patterns.club, { clubId: me.created_club_id })} replace />
  return (
    <>
      <PageHeader
        title={t('clubs:create.title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.clubs)} />}
      />
      <NameClubView
        takenName={takenName}
        takenText={textOf(fieldsOf(create.error)[0]?.message ?? 'clubAlreadyExists')}
        onNext={setWanted}
      />
      <ConfirmClubView
        open={wanted !== undefined}
        name={wanted ?? ''}
        busy={create.isPending}
        onCancel={() => setWanted(undefined)}
        onConfirm={() =>
          wanted !== undefined && create.mutate(wanted, { onError: () => setWanted(undefined) })
        }
      />
    </>
  )
}
