import type { AnswerOf } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import type { getLeaders } from '@cardroom/contract/reports'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './leaders.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { ChipAmount } from '#lib/chip-amount.tsx'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { Note } from '#ui/note/note.tsx'

type Leaders = AnswerOf<typeof getLeaders>

interface LeadersViewProps {
  readonly leaders: Leaders
  readonly myId: UserId
  readonly coin: 'gold' | 'white'
}

/** Lists place, player and win, and the user's own place. */
export function LeadersView({ leaders, myId, coin }: LeadersViewProps) {
  const { t } = useTranslation('leaders')
  const { rows, me } = leaders
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <Link to={pathTo(patterns.games)} className={buttonClass({})}>
            {t('play')}
          </Link>
        }
      />
    )
  return (
    <>
      <p className={styles.about}>{t('about')}</p>
      {me && !rows.some(({ player }) => player.id === myId) && (
        <div className={styles.mine}>
          <Note
            title={t('mine', { place: me.place })}
            action={<ChipAmount amount={me.win} coin={coin} plus tone="positive" coinSize={18} />}
          />
        </div>
      )}
      <List className={styles.list} aria-label={t('title')}>
        {rows.map(({ place, player, win }) => (
          <ListRow
            key={player.id}
            selected={player.id === myId}
            leading={
              <>
                <span className={styles.place} data-first={place <= 3}>
                  {place}
                </span>
                <Avatar name={player.name} photo={player.avatar} preset={player.avatar_id} size={44} />
              </>
            }
            title={player.name}
            meta={player.id === myId ? t('you') : `#${player.id}`}
            end={<ChipAmount amount={win} coin={coin} plus tone="positive" coinSize={18} />}
          />
        ))}
      </List>
    </>
  )
}
