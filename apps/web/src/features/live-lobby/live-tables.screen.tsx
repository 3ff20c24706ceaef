import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { liveTablesQuery } from './live-lobby.api.ts'
import styles from './live-tables.module.css'
import { LiveTables } from './live-tables.tsx'
import { OverTheLobby } from './over-the-lobby.tsx'
import type { Opened } from './table-menu.tsx'
import { useMe } from '#features/account/index.ts'
import { SoloGames } from '#features/games/index.ts'
import { may, useClub } from '#features/membership/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

/** Shows the tables of a club: those that members share, and those for one person. */
export function LiveTablesScreen() {
  const { t } = useTranslation(['liveLobby', 'liveTable', 'common'])
  const me = useMe()
  const club = useClub()
  // The list below loads the tables again by itself.
  const tables = useQuery({ ...liveTablesQuery(club.id), refetchInterval: false }).data ?? []
  const [opened, open] = useState<Opened>()
  const [parameters, setParameters] = useSearchParams()
  const tab = parameters.get('tab') === 'solo' ? 'solo' : 'live'
  const [first] = tables
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('liveLobby:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.club, { clubId: club.id })} />}
      >
        {first && (
          <IconButton
            icon="share-2"
            iconSize={21}
            label={t('liveTable:invite.title')}
            onClick={() => open({ what: 'invite', table: first })}
          />
        )}
        {may(me, 'permissions') && (
          <Button
            look="second"
            size="medium"
            icon="plus"
            onClick={() => open({ what: 'form', table: undefined })}
          >
            {t('liveLobby:open')}
          </Button>
        )}
      </PageHeader>
      <Tabs
        label={t('liveLobby:title')}
        tabs={[
          { name: 'live', label: t('liveLobby:live'), waiting: tables.length },
          { name: 'solo', label: t('liveLobby:solo') },
        ]}
        current={tab}
        onChange={(name) => setParameters(name === 'solo' ? { tab: 'solo' } : {}, { replace: true })}
      >
        {tab === 'live' ? <LiveTables onOpen={open} /> : <SoloGames clubId={club.id} />}
      </Tabs>
      {opened && <OverTheLobby club={club} tables={tables} opened={opened} onClose={() => open(undefined)} />}
    </div>
  )
}
