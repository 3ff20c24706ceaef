import type { GameLimits } from '@cardroom/contract/games'
import { limitNames, type LimitName } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import styles from '../admin.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { FilterChip, FilterChips } from '#ui/filter-chips/filter-chips.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'

interface DefaultLimitsViewProps {
  readonly games: readonly GameLimits[]
  readonly gameId: number
  readonly onGame: (gameId: number) => void
  readonly onOpen: (limit: LimitName) => void
}

export function DefaultLimitsView({ games, gameId, onGame, onOpen }: DefaultLimitsViewProps) {
  const { t } = useTranslation(['admin', 'common', 'games'])
  const language = useLanguage()
  const nameOf = (id: number) => t(`games:names.${id as 1}`)
  const game = games.find(({ game_id: id }) => id === gameId)
  return (
    <>
      <p className={styles.lead}>{t('admin:limits.text')}</p>
      <FilterChips label={t('admin:limits.game')} className={styles.chips}>
        {games.map((each) => (
          <FilterChip key={each.game_id} isOn={each.game_id === gameId} onPress={() => onGame(each.game_id)}>
            {nameOf(each.game_id)}
          </FilterChip>
        ))}
      </FilterChips>
      <List className={styles.list} aria-label={nameOf(gameId)}>
        {game &&
          limitNames.map((name) => (
            <ListRow
              key={name}
              title={t(`common:limits.${name}`)}
              meta={game[`${name}_active`] ? undefined : t('admin:limits.closed')}
              quiet={!game[`${name}_active`]}
              end={
                <span className={styles.end}>
                  {formatAmount(game[`${name}_min`], language)} –{' '}
                  {formatAmount(game[`${name}_max`], language)}
                </span>
              }
              onPress={() => onOpen(name)}
              chevron
            />
          ))}
      </List>
    </>
  )
}
