import type { ClubId } from '@cardroom/contract/ids'
import type { Role } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './club-bar.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'
import { StarCount } from '#ui/stars/stars.tsx'

interface ClubBarViewProps {
  readonly club: {
    readonly id: ClubId
    readonly name: string
    readonly code: string
    readonly rating: number
    readonly avatar: string | null
    readonly avatar_id: number
    readonly role: Role
  }
  readonly hasNews: boolean
}

/** Shows the club's name and crest. On a phone the bar is above the club's page. */
export function ClubBarView({ club, hasNews }: ClubBarViewProps) {
  const { t } = useTranslation(['clubs', 'common'])
  return (
    <header className={styles.bar}>
      <Link
        to={pathTo(patterns.clubs)}
        className={styles.crest}
        aria-label={t('clubs:main.chooseClub', { club: club.name })}
      >
        <Crest preset={club.avatar_id} photo={club.avatar} size={52} />
      </Link>
      <div className={styles.words}>
        <h1>{club.name}</h1>
        <span className={styles.line}>
          <StarCount count={club.rating} label={t('common:stars', { count: club.rating })} />
          <span className={styles.role}>{t(`common:roles.${club.role}`)}</span>
          <span className={styles.code}>
            <CopyButton
              value={club.code}
              label={t('clubs:main.copyCode', { code: club.code })}
              copiedLabel={t('common:copied')}
            >
              {club.code}
            </CopyButton>
          </span>
        </span>
      </div>
      <Link
        to={pathTo(patterns.notifications)}
        className={iconButtonClass({ look: 'round' })}
        aria-label={t(hasNews ? 'clubs:main.notificationsNew' : 'clubs:main.notifications')}
      >
        <IconButtonFace icon="bell" iconSize={21} dot={hasNews} />
      </Link>
      <Link
        to={pathTo(patterns.clubSettings, { clubId: club.id })}
        className={iconButtonClass({ look: 'round' })}
        aria-label={t('clubs:main.settings')}
      >
        <IconButtonFace icon="settings" iconSize={21} />
      </Link>
    </header>
  )
}
