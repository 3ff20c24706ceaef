import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './games.module.css'
import { SoloGames } from './solo-games.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useCurrentClub, useMe } from '#features/account/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { DoorRow, List } from '#ui/list-row/list-row.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'

/** Lets the user choose the game, the limit, and the chips to play with: personal or the club's. */
export function GamesScreen() {
  const { t } = useTranslation(['games', 'common'])
  const me = useMe()
  const club = useCurrentClub()
  const [isPersonal, setPersonal] = useState(me.club_id === null)
  const clubId = isPersonal ? null : me.club_id

  return (
    <>
      <PageHeader
        title={t('games:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={patterns.home} />}
      />
      {me.club_id !== null && (
        <div className={styles.place}>
          <Segmented
            label={t('games:place')}
            segments={[
              { name: 'club', label: club?.name ?? t('games:club') },
              { name: 'personal', label: t('games:personal') },
            ]}
            current={isPersonal ? 'personal' : 'club'}
            onChange={(name) => setPersonal(name === 'personal')}
          />
        </div>
      )}
      {clubId !== null && (
        <List className={cardClass({ padded: false, className: styles.company })}>
          <DoorRow
            link={<Link to={pathTo(patterns.liveTables, { clubId })} />}
            icon="users"
            title={t('games:liveTables')}
            meta={t('games:liveTablesText')}
          />
        </List>
      )}
      <SoloGames clubId={clubId} />
    </>
  )
}
