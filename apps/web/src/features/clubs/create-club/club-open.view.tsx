import type { Club } from '@cardroom/contract/clubs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './create-club.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Crest } from '#ui/crest/crest.tsx'

interface ClubOpenViewProps {
  readonly club: Pick<Club, 'id' | 'name' | 'code' | 'avatar' | 'avatar_id'>
}

/** Shows the new club: its crest, its code, and the link into it. */
export function ClubOpenView({ club }: ClubOpenViewProps) {
  const { t } = useTranslation(['clubs', 'common'])
  return (
    <section className={styles.open}>
      <span className={styles.lamp}>
        <Crest preset={club.avatar_id} photo={club.avatar} size={148} />
      </span>
      <h1>{t('clubs:create.doneTitle', { name: club.name })}</h1>
      <p>{t('clubs:create.doneText')}</p>
      <span className={styles.code}>
        <CopyButton
          value={club.code}
          label={t('clubs:create.copyCode', { code: club.code })}
          copiedLabel={t('common:copied')}
          iconSize={18}
        >
          {club.code}
        </CopyButton>
      </span>
      <span className={styles.ways}>
        <Link to={pathTo(patterns.club, { clubId: club.id })} className={buttonClass({})}>
          {t('clubs:create.doneAction')}
        </Link>
        <Link
          to={pathTo(patterns.membersInvite, { clubId: club.id })}
          className={buttonClass({ look: 'second' })}
        >
          {t('clubs:create.doneInvite')}
        </Link>
      </span>
    </section>
  )
}
