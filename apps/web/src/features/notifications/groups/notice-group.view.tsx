import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { countOf, hasSingles, namesIn, newIn, placeOfGroup, type NoticeGroup } from './notice-groups.ts'
import styles from '../notice-row.module.css'
import { NoticeIcon, NoticeMeta, NoticeRowView } from '../notice-row.view.tsx'
import type { Notice } from '../notice.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { RowPlaceContext, useRowPlace } from '#ui/list-row/row-place.ts'

interface NoticeGroupViewProps {
  readonly group: NoticeGroup
  readonly clubName: string | undefined
  readonly isOpen: boolean
  readonly onFold: () => void
  readonly onOpen: (opened: readonly Notice[]) => void
}

/**
 * Shows how often something happened, and to whom. A press leads to the place to deal with it. It unfolds to the
 * single notices.
 */
export function NoticeGroupView({ group, clubName, isOpen, onFold, onOpen }: NoticeGroupViewProps) {
  // The texts of the single notices load here too; if they loaded on unfolding, the whole list would disappear for a
  // moment.
  const { t } = useTranslation(['notifications', 'notices', 'factors'])
  const { kind, notices } = group
  const title = t(`notifications:groups.${kind}`, { count: countOf(group) })
  const names = namesIn(group)
  const unread = newIn(group)
  const unfolds = hasSingles(group)
  return (
    <li {...useRowPlace()}>
      <div className={classNames(styles.group, unread.length > 0 && styles.unread)}>
        <Link to={placeOfGroup(group)} className={styles.row} onClick={() => onOpen(unread)}>
          <NoticeIcon kind={kind} isNew={unread.length > 0} />
          <span className={styles.words}>
            <b className={styles.title}>{title}</b>
            {names && <span className={styles.text}>{names}</span>}
            <NoticeMeta clubName={clubName} createdAt={notices[0].createdAt} />
          </span>
        </Link>
        {unfolds && (
          <IconButton
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            label={`${title}: ${t('notifications:each')}`}
            aria-expanded={isOpen}
            onClick={onFold}
          />
        )}
      </div>
      {unfolds && isOpen && (
        // In the outer list the group is one row, so its notices have no place there.
        <RowPlaceContext value={undefined}>
          <List className={styles.singles} aria-label={title}>
            {notices.map((notice) => (
              <NoticeRowView key={notice.id} notice={notice} clubName={undefined} onOpen={onOpen} />
            ))}
          </List>
        </RowPlaceContext>
      )}
    </li>
  )
}
