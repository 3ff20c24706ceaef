import type { ClubId } from '@cardroom/contract/ids'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NoticeGroupView } from './groups/notice-group.view.tsx'
import { noticeLines, type NoticeGroup } from './groups/notice-groups.ts'
import { noticeDays, type NoticeDay } from './notice-days.ts'
import { NoticeRowView } from './notice-row.view.tsx'
import type { Notice } from './notice.ts'
import styles from './notifications.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { formatDate } from '#lib/format.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { List } from '#ui/list-row/list-row.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

export interface NotificationsViewProps {
  /** The notices, newest first; undefined while they load. */
  readonly notices: readonly Notice[] | undefined
  readonly failure:
    | {
        readonly text: string | undefined
        readonly requestId: string | undefined
        readonly isBusy: boolean
        readonly onRetry: () => void
      }
    | undefined
  readonly clubNames: ReadonlyMap<ClubId, string>
  readonly now: Date
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly onMore: () => void
  /** Called with the pressed notice, or with the new ones of a pressed group. */
  readonly onOpen: (opened: readonly Notice[]) => void
  readonly onReadAll: () => void
  readonly isReadingAll: boolean
}

export function NotificationsView(props: NotificationsViewProps) {
  const { notices, onReadAll, isReadingAll } = props
  const { t } = useTranslation(['notifications', 'common'])
  const hasUnread = notices?.some(({ isRead }) => !isRead) ?? false
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('notifications:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.home)} />}
      >
        {hasUnread && (
          <Button look="second" size="small" icon="check-check" busy={isReadingAll} onClick={onReadAll}>
            {t('notifications:readAll')}
          </Button>
        )}
      </PageHeader>
      <Content {...props} />
    </div>
  )
}

const dayMs = 24 * 60 * 60_000

function Content(props: NotificationsViewProps) {
  const { notices, failure, now, hasMore, isLoadingMore, onMore } = props
  const { t } = useTranslation(['notifications', 'common'])
  if (failure)
    return (
      <ErrorState
        title={t('notifications:loadFailed')}
        text={failure.text}
        retryLabel={t('common:retry')}
        busy={failure.isBusy}
        onRetry={failure.onRetry}
        reference={failure.requestId && t('notifications:requestId', { id: failure.requestId })}
      />
    )
  if (!notices) return <SkeletonRows label={t('common:loading')} />
  if (notices.length === 0 && !hasMore)
    return (
      <EmptyState
        title={t('notifications:emptyTitle')}
        text={t('notifications:emptyText')}
        action={
          <Link to={pathTo(patterns.home)} className={buttonClass({ look: 'second' })}>
            {t('notifications:emptyAction')}
          </Link>
        }
      />
    )
  const [today, yesterday] = [formatDate(now), formatDate(now.getTime() - dayMs)]
  const word = (day: string) =>
    day === today ? t('notifications:today') : day === yesterday ? t('notifications:yesterday') : day
  return (
    <div className={styles.days}>
      {noticeDays(notices, (moment) => formatDate(moment)).map((ofDay) => (
        <Day key={ofDay.day} ofDay={ofDay} title={word(ofDay.day)} {...props} />
      ))}
      <ListEnd
        hasMore={hasMore}
        isLoading={isLoadingMore}
        onReach={onMore}
        loadingLabel={t('common:loading')}
      />
    </div>
  )
}

interface DayProps extends Pick<NotificationsViewProps, 'clubNames' | 'onOpen'> {
  readonly ofDay: NoticeDay
  readonly title: string
}

/** Shows one day. Notices of one kind and club are one row; the state here says which of them are unfolded. */
function Day({ ofDay, title, clubNames, onOpen }: DayProps) {
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const nameOf = ({ clubId }: Notice | NoticeGroup) => (clubId === null ? undefined : clubNames.get(clubId))
  return (
    <section aria-label={title}>
      <SectionHeader title={title} />
      <List className={styles.list}>
        {noticeLines(ofDay.notices).map((line) => {
          if (!('notices' in line))
            return <NoticeRowView key={line.id} notice={line} clubName={nameOf(line)} onOpen={onOpen} />
          const key = `${line.kind} ${line.clubId}`
          const isOpen = unfolded.includes(key)
          return (
            <NoticeGroupView
              key={key}
              group={line}
              clubName={nameOf(line)}
              isOpen={isOpen}
              onFold={() =>
                setUnfolded(isOpen ? unfolded.filter((each) => each !== key) : [...unfolded, key])
              }
              onOpen={onOpen}
            />
          )
        })}
      </List>
    </section>
  )
}
