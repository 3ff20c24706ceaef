import { useTranslation } from 'react-i18next'
import { CropPhoto, photoRefusals } from './crop-photo.tsx'
import { PlayersOnly } from '../settings-page/players-only.tsx'
import { SettingsPage } from '../settings-page/settings-page.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useUpdateMe } from '#features/account/index.ts'

/** Lets the user choose, crop and save a photo. Guests have no photo, and are offered an account. */
export function CropPhotoScreen() {
  const { t } = useTranslation('settings')
  const update = useUpdateMe({ handles: photoRefusals })
  const back = pathTo(patterns.editProfile)
  return (
    <PlayersOnly>
      <SettingsPage title={t('cropPhoto.title')} back={back}>
        <CropPhoto update={update} savedTitle={t('cropPhoto.saved')} parent={back} />
      </SettingsPage>
    </PlayersOnly>
  )
}
