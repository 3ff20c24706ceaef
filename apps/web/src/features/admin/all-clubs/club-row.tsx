import type { AdminClub } from '@cardroom/contract/admin'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge/badge.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { ListRow } from '#ui/list-row/list-row.tsx'
import { StarCount } from '#ui/stars/stars.tsx'

interface ClubRowProps {
  readonly club: AdminClub
  readonly onOpen: () => void
}

export function ClubRow({ club, onOpen }: ClubRowProps) {
  const { t } = useTranslation(['admin', 'common'])
  return (
    <ListRow
      leading={<Crest preset={club.avatar_id} photo={club.avatar} size={44} />}
      title={club.name}
      badge={
        club.suspended_at !== null && (
          <Badge tone="warning" icon="circle-pause">
            {t('admin:clubs.paused')}
          </Badge>
        )
      }
      meta={[club.code, club.author_name, t('common:members', { count: club.members })].join(' · ')}
      end={<StarCount count={club.rating} label={t('common:stars', { count: club.rating })} />}
      onPress={onOpen}
      chevron
    />
  )
}
