import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GamePicture, type GameType } from './game-picture.tsx'
import styles from './games-row.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { cardClass } from '#ui/card/card.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { SectionHeader } from '#ui/section-header/section-header.tsx'

export interface GameOfClub {
  readonly type: GameType
  /** Both are undefined while they are unknown. */
  readonly tables?: number
  readonly playing?: number
}

interface GamesRowViewProps {
  readonly games: readonly GameOfClub[]
  readonly isPaused: boolean
}

/** Shows the club's games and how full they are. */
export function GamesRowView({ games, isPaused }: GamesRowViewProps) {
  const { t } = useTranslation(['clubs', 'common'])
  return (
    <section className={styles.games} data-paused={isPaused}>
      <SectionHeader
        title={t('clubs:main.games')}
        end={
          isPaused ? (
            <span className={styles.paused}>
              <Icon name="circle-pause" size={15} />
              {t('clubs:main.paused')}
            </span>
          ) : (
            <Link to={pathTo(patterns.games)} className={styles.all}>
              {t('clubs:main.allGames')}
            </Link>
          )
        }
      />
      <ul className={styles.row}>
        {games.map((game) => (
          <li key={game.type}>
            <Link
              to={`${pathTo(patterns.games)}?type=${game.type}`}
              className={cardClass({ padded: false, className: styles.game })}
            >
              <GamePicture type={game.type} />
              <span className={styles.words}>
                <b>{t(`common:games.${game.type}`)}</b>
                <span>{lineOf(game)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )

  function lineOf({ tables, playing }: GameOfClub): string {
    // A space keeps an empty line as high as a full one.
    if (tables === undefined || playing === undefined) return '\u00a0'
    if (isPaused) return playing > 0 ? t('clubs:main.wait', { count: playing }) : t('clubs:main.noneWaits')
    if (tables === 0) return t('clubs:main.noTables')
    return t('clubs:main.playing', { tables: t('clubs:main.tables', { count: tables }), count: playing })
  }
}
