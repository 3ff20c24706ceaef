import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ChooseCrestView } from './choose-crest.view.tsx'
import { useUpdateClub } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#app/paths.ts'
import { useClub } from '#features/membership/index.ts'

export function ChooseCrestScreen() {
  const { t } = useTranslation('clubSettings')
  const club = useClub()
  const navigate = useNavigate()
  const update = useUpdateClub(club.id)
  const back = pathTo(patterns.clubAvatar, { clubId: club.id })
  return (
    <StaffOnly>
      <ClubSettingsPage title={t('avatar.choose')} back={back}>
        <ChooseCrestView
          current={club.avatar === null ? club.avatar_id : null}
          busy={update.isPending}
          // A picture of the club's own would hide the crest: choosing one takes it away.
          onSave={(preset) =>
            update.mutate({ avatar_id: preset, avatar: null }, { onSuccess: () => void navigate(back) })
          }
        />
      </ClubSettingsPage>
    </StaffOnly>
  )
}
