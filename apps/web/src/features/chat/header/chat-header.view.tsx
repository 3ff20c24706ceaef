import type { ClubId } from '@cardroom/contract/ids'
import { useTranslation } from 'react-i18next'
import { pathTo, patterns } from '#lib/paths.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'

interface ChatHeaderViewProps {
  readonly clubId: ClubId
  readonly clubName: string
  readonly memberCount: number
  /** Undefined until known. */
  readonly onlineCount: number | undefined
  /** True if staff view all of the club's chat instead of their own. */
  readonly seesAll: boolean
  readonly maySeeAll: boolean
  readonly onSeeAll: (seesAll: boolean) => void
  /** Undefined if there is nothing to clear. */
  readonly onClear: (() => void) | undefined
}

export function ChatHeaderView(props: ChatHeaderViewProps) {
  const { clubId, clubName, memberCount, onlineCount, seesAll, maySeeAll, onSeeAll, onClear } = props
  const { t } = useTranslation(['chat', 'common'])
  const members = t('common:members', { count: memberCount })
  const line = onlineCount === undefined ? members : t('chat:membersLine', { members, online: onlineCount })
  return (
    <PageHeader
      title={clubName}
      meta={seesAll ? t('chat:all.title') : line}
      backLabel={t('common:back')}
      {...(seesAll
        ? { onBack: () => onSeeAll(false) }
        : { backLink: <BackLink to={pathTo(patterns.club, { clubId })} /> })}
    >
      {maySeeAll && !seesAll && (
        <IconButton icon="eye" iconSize={21} label={t('chat:all.open')} onClick={() => onSeeAll(true)} />
      )}
      {!seesAll && (
        <IconButton
          icon="eraser"
          iconSize={21}
          label={t('chat:clear.open')}
          disabled={onClear === undefined}
          onClick={() => onClear?.()}
        />
      )}
    </PageHeader>
  )
}
