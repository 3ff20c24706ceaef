import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiDocsQuery } from './club-api.api.ts'
import styles from './club-api.module.css'
import { IntroView } from './intro.view.tsx'
import { Keys } from './keys/keys.tsx'
import { Webhooks } from './webhooks.tsx'
import { ClubSettingsPage } from '../page/club-settings-page.tsx'
import { StaffOnly } from '../page/staff-only.tsx'
import { useClubId } from '#features/membership/index.ts'
import { apiDocsPath } from '#lib/api/api-docs.ts'
import { pathTo, patterns } from '#lib/paths.ts'

/**
 * Shows the club's own keys and webhooks to those who run the club: what its programs may read, and which events they
 * get (rules keys-1 and webhooks-1).
 */
export function ClubApiScreen() {
  const { t } = useTranslation('clubApi')
  const clubId = useClubId()
  const docs = useQuery(apiDocsQuery)
  return (
    <StaffOnly isForRunners>
      <ClubSettingsPage title={t('title')} back={pathTo(patterns.clubSettings, { clubId })} isWide>
        <div className={styles.page}>
          <IntroView reference={docs.data ? apiDocsPath : undefined} />
          <Keys clubId={clubId} />
          <Webhooks clubId={clubId} />
        </div>
      </ClubSettingsPage>
    </StaffOnly>
  )
}
