import { gameTypeOf, houseEdgeOf, toNumber, type Game } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { GameArt } from './game-art.tsx'
import styles from './lobby.module.css'
import { formatAmount, formatGlance } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { cardClass } from '#ui/card/card.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { Icon } from '#ui/icon/icon.tsx'

export interface LobbyGame {
  readonly game: Game
  /** The range of stakes; undefined while unknown, null if no limit is open to this person. */
  readonly stakes: { readonly min: number; readonly max: number } | null | undefined
  readonly isSeatKept: boolean
}

interface LobbyViewProps {
  readonly games: readonly LobbyGame[]
  /** True while the club's tables are paused. */
  readonly isPaused: boolean
  /** The chosen category; undefined means all. */
  readonly category: Category | undefined
  readonly onCategory: (category: Category | undefined) => void
  readonly onOpen: (game: Game) => void
}

export const categories = [1, 2, 3] as const
export type Category = (typeof categories)[number]

/** Lists the six games by kind. */
export function LobbyView({ games, isPaused, category, onCategory, onOpen }: LobbyViewProps) {
  const { t } = useTranslation(['games', 'common'])
  const shown = games.filter(({ game }) => category === undefined || gameTypeOf(game) === category)
  return (
    <>
      <FilterChips label={t('games:categories')}>
        <FilterChip isOn={category === undefined} onPress={() => onCategory(undefined)}>
          {t('games:all')}
        </FilterChip>
        {categories.map((type) => (
          <FilterChip key={type} isOn={category === type} onPress={() => onCategory(type)}>
            {t(`common:games.${type}`)}
          </FilterChip>
        ))}
      </FilterChips>
      {isPaused && (
        <p className={styles.paused} role="status">
          <Icon name="circle-pause" size={18} />
          {t('games:paused')}
        </p>
      )}
      <ul className={styles.grid} data-paused={isPaused}>
        {shown.map((one) => (
          <li key={one.game.id}>
            <GameCard {...one} onOpen={() => onOpen(one.game)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function GameCard({ game, stakes, isSeatKept, onOpen }: LobbyGame & { readonly onOpen: () => void }) {
  const { t } = useTranslation('games')
  const language = useLanguage()
  const edge = `${formatAmount(Math.round(toNumber(houseEdgeOf(game)) * 10_000) / 100, language)}%`
  return (
    <button
      type="button"
      className={cardClass({ padded: false, className: styles.card })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <GameArt game={game} />
      <span className={styles.words}>
        <b>{t(`names.${game.id as 1}`)}</b>
        <span>{stakesLine(stakes)}</span>
        <span className={isSeatKept ? styles.kept : undefined}>
          {isSeatKept ? t('seatKept') : t('edge', { edge })}
        </span>
      </span>
    </button>
  )

  function stakesLine(range: LobbyGame['stakes']): string {
    if (range === undefined) return '\u00a0'
    if (range === null) return t('notOpen')
    return t('stakes', {
      min: formatGlance(range.min, language),
      max: formatGlance(range.max, language),
    })
  }
}
