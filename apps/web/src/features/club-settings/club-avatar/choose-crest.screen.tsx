import { useTranslation } from 'react-i18next'
import { ChooseCrestView } from './choose-crest.view.tsx'
import { useUpdateClub } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useClub } from '#features/membership/index.ts'
import { useBack } from '#lib/back/use-back.ts'

export function ChooseCrestScreen() {
  const { t } = useTranslation('clubSettings')
  const club = useClub()
  const update = useUpdateClub(club.id)
  const parent = pathTo(patterns.clubAvatar, { clubId: club.id })
  const back = useBack(parent)
  return (
    <StaffOnly>
      <ClubSettingsPage title={t('avatar.choose')} back={parent}>
        <ChooseCrestView
          current={club.avatar === null ? club.avatar_id : null}
          busy={update.isPending}
          // The club's own picture would hide the crest, so choosing a crest removes the picture.
          onSave={(preset) => update.mutate({ avatar_id: preset, avatar: null }, { onSuccess: back })}
        />
      </ClubSettingsPage>
    </StaffOnly>
  )
}
