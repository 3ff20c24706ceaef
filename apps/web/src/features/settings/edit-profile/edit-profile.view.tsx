import type { OwnUser } from '@cardroom/contract/users'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './edit-profile.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

interface EditProfileViewProps {
  readonly me: OwnUser
  readonly busy: boolean
  readonly onRemovePhoto: () => void
}

export function EditProfileView({ me, busy, onRemovePhoto }: EditProfileViewProps) {
  const { t } = useTranslation('settings')
  return (
    <>
      <div className={styles.portrait}>
        <Avatar name={me.name} photo={me.avatar} preset={me.avatar_id} size={112} />
        {me.avatar !== null && (
          <Button look="outline" size="medium" icon="trash-2" busy={busy} onClick={onRemovePhoto}>
            {t('editProfile.removePhoto')}
          </Button>
        )}
      </div>
      <List className={cardClass({ padded: false, className: styles.list })}>
        <ListRow
          link={<Link to={pathTo(patterns.cropPhoto)} />}
          leading={<RowIcon name="image" />}
          title={t('cropPhoto.title')}
          chevron
        />
        <ListRow
          link={<Link to={pathTo(patterns.avatar)} />}
          leading={<RowIcon name="user" />}
          title={t('avatar.title')}
          chevron
        />
        <ListRow
          link={<Link to={pathTo(patterns.nickname)} />}
          leading={<RowIcon name="pencil" />}
          title={t('nickname.title')}
          meta={me.name}
          chevron
        />
      </List>
    </>
  )
}
