import type { OwnUser } from '@cardroom/contract/users'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './overview.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Card } from '#ui/card/card.tsx'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'

/** Shows the user, with the number by which others invite them. */
export function ProfileCardView({ me }: { readonly me: OwnUser }) {
  const { t } = useTranslation(['settings', 'shell', 'common'])
  return (
    <Card className={styles.profile}>
      <Avatar name={me.name} photo={me.avatar} preset={me.avatar_id} rank={me.role ?? undefined} size={64} />
      <div className={styles.who}>
        <h2>{me.name}</h2>
        <p>{me.email ?? t('common:roles.guest')}</p>
        <p className={styles.number}>
          #{me.id}
          <CopyButton
            value={String(me.id)}
            label={t('shell:copyId', { id: me.id })}
            copiedLabel={t('common:copied')}
          />
        </p>
      </div>
      {!me.guest && (
        <Link
          to={pathTo(patterns.editProfile)}
          className={iconButtonClass({ look: 'round' })}
          aria-label={t('settings:editProfile.title')}
        >
          <IconButtonFace icon="pencil" iconSize={20} />
        </Link>
      )}
    </Card>
  )
}
