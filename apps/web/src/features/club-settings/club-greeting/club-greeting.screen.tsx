import { useTranslation } from 'react-i18next'
import { ClubGreetingView } from './club-greeting.view.tsx'
import { useUpdateClub } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useClub } from '#features/membership/index.ts'
import { useBack } from '#lib/back/use-back.ts'
import { showToast } from '#ui/toast/toast.tsx'

export function ClubGreetingScreen() {
  const { t } = useTranslation('clubSettings')
  const club = useClub()
  const update = useUpdateClub(club.id)
  const parent = pathTo(patterns.clubSettings, { clubId: club.id })
  const back = useBack(parent)

  const save = (greetings: string | null) =>
    update.mutate(
      { greetings },
      {
        onSuccess: () => {
          showToast({ title: t(greetings === null ? 'greeting.removed' : 'greeting.saved'), tone: 'success' })
          back()
        },
      },
    )

  return (
    <StaffOnly>
      <ClubSettingsPage title={t('greeting.title')} back={parent}>
        <ClubGreetingView current={club.greetings} busy={update.isPending} onSave={save} />
      </ClubSettingsPage>
    </StaffOnly>
  )
}
