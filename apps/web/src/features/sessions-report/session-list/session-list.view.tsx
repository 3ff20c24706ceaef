import type { MemberSession } from '@cardroom/contract/reports'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { clubResult } from './club-result.ts'
import styles from './session-list.module.css'
import { formatAmount, formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Amount, List, ListRow, MetaParts } from '#ui/list-row/list-row.tsx'

export type ListedSession = Pick<
  MemberSession,
  'id' | 'name' | 'avatar' | 'avatar_id' | 'game_id' | 'balance' | 'created_at' | 'finished_at'
>

interface SessionListViewProps {
  readonly sessions: readonly ListedSession[]
  readonly now: Date
  /** The overflow menu of one row. */
  readonly actionOf?: ((session: ListedSession) => ReactNode) | undefined
}

/** Lists who plays or played which game, for how long, and with what result for the club. */
export function SessionListView({ sessions, now, actionOf }: SessionListViewProps) {
  const { t } = useTranslation(['sessions', 'home', 'common'])
  const language = useLanguage()
  const times = useTimes()
  return (
    <>
      <p className={styles.side}>{t('sessions:clubsSide')}</p>
      <List aria-label={t('sessions:list')}>
        {sessions.map((session) => (
          <ListRow
            key={session.id}
            leading={
              <Avatar
                name={session.name}
                photo={session.avatar}
                preset={session.avatar_id}
                size={36}
                online={session.finished_at === null && t('common:online')}
              />
            }
            title={session.name}
            meta={<MetaParts parts={lineOf(session)} />}
            end={
              <>
                <Amount tone={session.balance > 0 ? 'negative' : session.balance < 0 ? 'positive' : 'quiet'}>
                  {formatAmount(clubResult(session.balance), language, { plus: true })}
                </Amount>
                {session.finished_at !== null && (
                  <small className={styles.ended}>{times.dateTime(session.finished_at)}</small>
                )}
              </>
            }
            action={actionOf?.(session)}
          />
        ))}
      </List>
    </>
  )

  function lineOf({ game_id, created_at, finished_at }: ListedSession): string[] {
    const game = t(`home:games.${game_id as 1}`)
    const end = finished_at === null ? now.getTime() : Date.parse(finished_at)
    return [game, formatDuration(end - Date.parse(created_at), language)]
  }
}
