import type { GameLimits } from '@cardroom/contract/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limitsOf, type Limit } from './limit-change.ts'
import styles from './game-settings.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { List, ListRow } from '#ui/list-row/list-row.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

interface GameSettingsViewProps {
  readonly games: readonly GameLimits[]
  readonly mayChange: boolean
  readonly onOpen: (game: GameLimits, limit: Limit) => void
}

type GameName = '1' | '2' | '3' | '4' | '5' | '6'

/** Shows, for each game, the smallest and largest bet of the five limits, and which are open. */
export function GameSettingsView({ games, mayChange, onOpen }: GameSettingsViewProps) {
  const { t } = useTranslation(['clubSettings', 'games', 'common'])
  const language = useLanguage()
  const [shown, setShown] = useState<GameName>('1')
  const game = games.find(({ game_id: id }) => String(id) === shown)
  const nameOf = (id: number) => String(id) as GameName
  return (
    <Tabs
      label={t('clubSettings:games.title')}
      tabs={games.map(({ game_id: id }) => ({ name: nameOf(id), label: t(`games:names.${nameOf(id)}`) }))}
      current={shown}
      onChange={setShown}
      className={styles.tabs}
    >
      <div className={styles.panel}>
        {game && (
          <List className={cardClass({ padded: false, className: styles.list })}>
            {limitsOf(game).map((limit) => (
              <ListRow
                key={limit.name}
                title={t(`common:limits.${limit.name}`)}
                quiet={!limit.active}
                badge={!limit.active && <Badge>{t('clubSettings:games.closed')}</Badge>}
                meta={t('clubSettings:games.range', {
                  min: formatAmount(limit.min, language),
                  max: formatAmount(limit.max, language),
                })}
                {...(mayChange && { onPress: () => onOpen(game, limit), chevron: true })}
              />
            ))}
          </List>
        )}
        <p className={styles.note}>
          {t(mayChange ? 'clubSettings:games.note' : 'clubSettings:games.noRight')}
        </p>
      </div>
    </Tabs>
  )
}
