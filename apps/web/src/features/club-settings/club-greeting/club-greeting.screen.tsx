import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ClubGreetingView } from './club-greeting.view.tsx'
import { useUpdateClub } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#app/paths.ts'
import { useClub } from '#features/membership/index.ts'
import { showToast } from '#ui/toast/toast.tsx'

export function ClubGreetingScreen() {
  const { t } = useTranslation('clubSettings')
  const club = useClub()
  const navigate = useNavigate()
  const update = useUpdateClub(club.id)
  const back = pathTo(patterns.clubSettings, { clubId: club.id })

  const save = (greetings: string | null) =>
    update.mutate(
      { greetings },
      {
        onSuccess: () => {
          showToast({ title: t(greetings === null ? 'greeting.removed' : 'greeting.saved'), tone: 'success' })
          void navigate(back)
        },
      },
    )

  return (
    <StaffOnly>
      <ClubSettingsPage title={t('greeting.title')} back={back}>
        <ClubGreetingView current={club.greetings} busy={update.isPending} onSave={save} />
      </ClubSettingsPage>
    </StaffOnly>
  )
}
