import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './club-avatar.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

interface ClubAvatarViewProps {
  readonly club: { readonly id: ClubId; readonly avatar: string | null; readonly avatar_id: number }
  readonly busy: boolean
  readonly onRemovePhoto: () => void
}

export function ClubAvatarView({ club, busy, onRemovePhoto }: ClubAvatarViewProps) {
  const { t } = useTranslation('clubSettings')
  const values = { clubId: club.id }
  return (
    <>
      <span className={styles.lamp}>
        <Crest preset={club.avatar_id} photo={club.avatar} size={148} />
      </span>
      <List className={cardClass({ padded: false, className: styles.list })}>
        <ListRow
          link={<Link to={pathTo(patterns.clubAvatarChoose, values)} />}
          leading={<RowIcon name="palette" />}
          title={t('avatar.choose')}
          meta={t('avatar.chooseMeta')}
          chevron
        />
        <ListRow
          link={<Link to={pathTo(patterns.clubAvatarEdit, values)} />}
          leading={<RowIcon name="image" />}
          title={t('avatar.edit')}
          meta={t('avatar.editMeta')}
          chevron
        />
        {club.avatar !== null && (
          <ListRow
            onPress={() => !busy && onRemovePhoto()}
            leading={<RowIcon name="trash-2" />}
            title={t('avatar.remove')}
            meta={t('avatar.removeMeta')}
          />
        )}
      </List>
    </>
  )
}
