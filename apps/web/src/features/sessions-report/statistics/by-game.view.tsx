import { gameById, gameTypeOf } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import styles from './statistics.module.css'
import type { Statistics } from '../statistics.ts'
import { formatAmount, formatPercent } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Card } from '#ui/card/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'

const looks = {
  1: { icon: 'g-roulette', felt: styles.spruce },
  2: { icon: 'g-baccarat', felt: styles.claret },
  3: { icon: 'g-blackjack', felt: styles.midnight },
} as const

/** Shows each game's part of the result, and whether it paid back as much as its odds promise. */
export function ByGameView({ games }: { readonly games: Statistics['games'] }) {
  const { t } = useTranslation(['sessions', 'home'])
  const language = useLanguage()
  const largest = Math.max(1, ...games.map(({ result }) => Math.abs(result)))
  const share = (value: number | null) => (value === null ? '–' : formatPercent(value, language))
  return (
    <Card>
      <h2 className={styles.title}>{t('sessions:stats.byGame')}</h2>
      <ul className={styles.games}>
        {games.map(({ game_id, result, rounds, observed, expected }) => {
          const game = gameById(game_id)
          const { icon, felt } = looks[game ? gameTypeOf(game) : 1]
          return (
            <li key={game_id}>
              <span className={classNames(styles.tile, felt)}>
                <Icon name={icon} size={20} />
              </span>
              <div className={styles.game}>
                <span className={styles.line}>
                  <b>{t(`home:games.${game_id as 1}`)}</b>
                  <b className={result < 0 ? styles.loss : undefined}>
                    {formatAmount(result, language, { plus: true })}
                  </b>
                </span>
                <span className={styles.bar}>
                  <i
                    className={result < 0 ? styles.down : undefined}
                    style={{ width: `${(Math.abs(result) / largest) * 100}%` }}
                  />
                </span>
                <span className={styles.quiet}>
                  {t('sessions:stats.rounds', { count: rounds })} ·{' '}
                  {t('sessions:stats.paidBack', { observed: share(observed), expected: share(expected) })}
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
