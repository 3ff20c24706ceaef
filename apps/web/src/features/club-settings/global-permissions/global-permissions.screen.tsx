import { useTranslation } from 'react-i18next'
import { useSetGlobalPermissions } from '../club-settings.api.ts'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { PlayPermissionsView } from '#features/members/index.ts'
import { useClub } from '#features/membership/index.ts'
import text from '#ui/text.module.css'

/**
 * Shows the settings for where members may sit in this club. A member's own permissions can only restrict this
 * further.
 */
export function GlobalPermissionsScreen() {
  const { t } = useTranslation('clubSettings')
  const club = useClub()
  const set = useSetGlobalPermissions(club.id)
  return (
    <StaffOnly isForRunners>
      <ClubSettingsPage
        title={t('permissions.title')}
        back={pathTo(patterns.clubSettings, { clubId: club.id })}
      >
        <p className={text.quiet}>{t('permissions.text')}</p>
        <div>
          <PlayPermissionsView
            permissions={club.permissions}
            busy={set.isPending}
            onChange={(change) => set.mutate(change)}
          />
        </div>
      </ClubSettingsPage>
    </StaffOnly>
  )
}
