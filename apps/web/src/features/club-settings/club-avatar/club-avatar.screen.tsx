import { useTranslation } from 'react-i18next'
import { ClubAvatarView } from './club-avatar.view.tsx'
import { useUpdateClub } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useClub } from '#features/membership/index.ts'

export function ClubAvatarScreen() {
  const { t } = useTranslation('clubSettings')
  const club = useClub()
  const update = useUpdateClub(club.id)
  return (
    <StaffOnly>
      <ClubSettingsPage title={t('avatar.title')} back={pathTo(patterns.clubSettings, { clubId: club.id })}>
        <ClubAvatarView
          club={club}
          busy={update.isPending}
          onRemovePhoto={() => update.mutate({ avatar: null })}
        />
      </ClubSettingsPage>
    </StaffOnly>
  )
}
