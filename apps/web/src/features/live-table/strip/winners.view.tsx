import type { SharedRound } from '@cardroom/contract/table-rounds'
import { useTranslation } from 'react-i18next'
import styles from './state-strip.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'

/**
 * Names up to two people with the best results of the round, and shows how many won. People who lost are never
 * named.
 */
export function WinnersView({ winners, won, players }: Pick<SharedRound, 'winners' | 'won' | 'players'>) {
  const { t } = useTranslation('liveTable')
  const language = useLanguage()
  return (
    <div className={styles.winners}>
      {winners.map((winner, place) => (
        <span key={winner.person ?? -place} className={styles.winner}>
          <Avatar name={winner.name ?? '?'} photo={winner.avatar} preset={winner.avatar_id} size={28} />
          <span>{winner.name ?? t('somebody')}</span>
          <b>{formatAmount(winner.net, language, { plus: true })}</b>
        </span>
      ))}
      <span className={styles.count}>{t('wonOf', { count: players, won: formatAmount(won, language) })}</span>
    </div>
  )
}
