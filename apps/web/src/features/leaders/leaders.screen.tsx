import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Board } from './board.ts'
import { LeadersToolsView } from './leaders-tools.view.tsx'
import { LeadersView } from './leaders.view.tsx'
import { useLeaders } from './leaders.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useCurrentClub, useMe } from '#features/account/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { BackLink } from '#lib/back/back-link.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'

/** Shows who won most at the tables, in the user's club or in personal play. */
export function LeadersScreen() {
  const { t } = useTranslation(['leaders', 'common'])
  const me = useMe()
  const club = useCurrentClub()
  const [board, setBoard] = useState<Board>({ period: 'week', clubId: me.club_id, gameType: null })
  const query = useLeaders(board)
  return (
    <>
      <PageHeader
        title={t('leaders:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.home)} />}
      />
      <LeadersToolsView board={board} onBoard={setBoard} club={club ?? null} />
      <Loaded query={query}>
        {(leaders) => (
          <LeadersView leaders={leaders} myId={me.id} coin={board.clubId === null ? 'gold' : 'white'} />
        )}
      </Loaded>
    </>
  )
}
