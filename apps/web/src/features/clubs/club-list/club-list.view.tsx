import type { Club } from '@cardroom/contract/clubs'
import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './club-list.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { Crest } from '#ui/crest/crest.tsx'
import { IconButtonFace, iconButtonClass } from '#ui/icon-button/icon-button.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

export type ListedClub = Pick<
  Club,
  'id' | 'name' | 'code' | 'rating' | 'avatar' | 'avatar_id' | 'role' | 'status' | 'members'
>

interface ClubListViewProps {
  readonly clubs: readonly ListedClub[]
  readonly currentId: ClubId | null
  readonly onAskAgain: (club: ListedClub) => void
  readonly onLeaveToPersonal: () => void
}

/** Lists the clubs that the user is in or has asked to join. Inside a club it also links back to personal play. */
export function ClubListView({ clubs, currentId, onAskAgain, onLeaveToPersonal }: ClubListViewProps) {
  const { t } = useTranslation('clubs')
  return (
    <List className={cardClass({ padded: false, className: styles.list })} aria-label={t('list.label')}>
      {clubs.map((club) => (
        <ClubRow
          key={club.id}
          club={club}
          isCurrent={club.id === currentId}
          onAskAgain={() => onAskAgain(club)}
        />
      ))}
      {currentId !== null && (
        <ListRow
          leading={<RowIcon name="crown" />}
          title={t('personal.title')}
          meta={t('personal.text')}
          onPress={onLeaveToPersonal}
          chevron
        />
      )}
    </List>
  )
}

interface ClubRowProps {
  readonly club: ListedClub
  readonly isCurrent: boolean
  readonly onAskAgain: () => void
}

function ClubRow({ club, isCurrent, onAskAgain }: ClubRowProps) {
  const { t } = useTranslation(['clubs', 'common'])
  const isOpen = club.status === 'active' || club.status === 'accepted'
  const leading = (
    <span className={styles.crest} data-dim={!isOpen}>
      <Crest preset={club.avatar_id} photo={club.avatar} size={48} />
    </span>
  )
  if (!isOpen) {
    const status = club.status as keyof typeof shownStatus
    const { tone, icon } = shownStatus[status]
    return (
      <ListRow
        leading={leading}
        title={club.name}
        meta={status === 'declined' ? t('clubs:list.askAgain') : club.code}
        end={
          <Badge tone={tone} icon={icon}>
            {t(`clubs:status.${status}`)}
          </Badge>
        }
        {...(status === 'declined' && { onPress: onAskAgain })}
      />
    )
  }
  return (
    <ListRow
      leading={leading}
      title={club.name}
      badge={isCurrent && <Badge tone="solid">{t('clubs:list.current')}</Badge>}
      meta={
        <span className={styles.meta}>
          <Icon name="star" size={12} filled />
          {club.rating} · {t(`common:roles.${club.role}`)} · {t('common:members', { count: club.members })}
        </span>
      }
      link={<Link to={pathTo(patterns.club, { clubId: club.id })} />}
      action={
        <Link
          to={pathTo(patterns.clubSettings, { clubId: club.id })}
          className={iconButtonClass({})}
          aria-label={t('clubs:list.settingsOf', { club: club.name })}
        >
          <IconButtonFace icon="settings" iconSize={20} />
        </Link>
      }
    />
  )
}

const shownStatus: Record<
  'requested' | 'declined' | 'blocked',
  { readonly tone: BadgeTone; readonly icon: IconName }
> = {
  requested: { tone: 'note', icon: 'clock' },
  declined: { tone: 'negative', icon: 'x' },
  blocked: { tone: 'negative', icon: 'ban' },
}
