import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { noticeDays } from './notice-days.ts'
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
  /** Newest first; undefined while they load. */
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
  readonly onOpen: (notice: Notice) => void
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
  const { notices, failure, clubNames, now, hasMore, isLoadingMore, onMore, onOpen } = props
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
      {noticeDays(notices, (moment) => formatDate(moment)).map(({ day, notices: ofDay }) => (
        <section key={day} aria-label={word(day)}>
          <SectionHeader title={word(day)} />
          <List className={styles.list}>
            {ofDay.map((notice) => (
              <NoticeRowView
                key={notice.id}
                notice={notice}
                clubName={notice.clubId === null ? undefined : clubNames.get(notice.clubId)}
                onOpen={onOpen}
              />
            ))}
          </List>
        </section>
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
