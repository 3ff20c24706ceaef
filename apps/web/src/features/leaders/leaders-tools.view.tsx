import type { ClubId } from '@cardroom/contract/ids'
import { leaderPeriods } from '@cardroom/contract/reports'
import { useTranslation } from 'react-i18next'
import type { Board } from './board.ts'
import styles from './leaders.module.css'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'

interface LeadersToolsViewProps {
  readonly board: Board
  readonly onBoard: (board: Board) => void
  /** The current club, if there is one. Its board is offered beside the one for personal play. */
  readonly club: { readonly id: ClubId; readonly name: string } | null
}

const games = ['1', '2', '3'] as const

/** Lets the user choose the club or personal play, the period and the game. */
export function LeadersToolsView({ board, onBoard, club }: LeadersToolsViewProps) {
  const { t } = useTranslation(['leaders', 'common'])
  return (
    <div className={styles.tools}>
      {club && (
        <div className={styles.segments}>
          <Segmented
            label={t('leaders:where')}
            segments={[
              { name: 'club', label: club.name },
              { name: 'personal', label: t('leaders:personal') },
            ]}
            current={board.clubId === null ? 'personal' : 'club'}
            onChange={(where) => onBoard({ ...board, clubId: where === 'club' ? club.id : null })}
          />
        </div>
      )}
      <FilterChips label={t('leaders:period')} className={styles.chips}>
        {leaderPeriods.map((period) => (
          <FilterChip
            key={period}
            isOn={board.period === period}
            onPress={() => onBoard({ ...board, period })}
          >
            {t(`leaders:periods.${period}`)}
          </FilterChip>
        ))}
      </FilterChips>
      <FilterChips label={t('leaders:game')} className={styles.chips}>
        <FilterChip isOn={board.gameType === null} onPress={() => onBoard({ ...board, gameType: null })}>
          {t('leaders:allGames')}
        </FilterChip>
        {games.map((gameType) => (
          <FilterChip
            key={gameType}
            isOn={board.gameType === gameType}
            onPress={() => onBoard({ ...board, gameType })}
          >
            {t(`common:games.${gameType}`)}
          </FilterChip>
        ))}
      </FilterChips>
    </div>
  )
}
