import { useTranslation } from 'react-i18next'
import { useUpdateClub } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useClub } from '#features/membership/index.ts'
import { CropPhoto, photoRefusals } from '#features/settings/index.ts'

export function ClubPhotoScreen() {
  const { t } = useTranslation('clubSettings')
  const { id: clubId } = useClub()
  const update = useUpdateClub(clubId, { handles: photoRefusals })
  const back = pathTo(patterns.clubAvatar, { clubId })
  return (
    <StaffOnly>
      <ClubSettingsPage title={t('avatar.edit')} back={back}>
        <CropPhoto update={update} savedTitle={t('avatar.saved')} parent={back} />
      </ClubSettingsPage>
    </StaffOnly>
  )
}
