import { isStaff } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { tonightQuery } from './tonight.api.ts'
import { TableTonightView } from './table-tonight.view.tsx'
import { useMe } from '#features/account/index.ts'
import { useClubId } from '#features/membership/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { tableIdIn } from '#lib/id-in.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'

/** Shows staff the results of a table in the last hours. */
export function TableTonightScreen() {
  const { t } = useTranslation(['liveLobby', 'common'])
  const me = useMe()
  const clubId = useClubId()
  return (
    <Page
      title={t('liveLobby:tonight.title')}
      backLabel={t('common:back')}
      backLink={<BackLink to={pathTo(patterns.liveTables, { clubId })} />}
    >
      {isStaff(me) ? (
        <Tonight />
      ) : (
        <EmptyState
          title={t('liveLobby:tonight.notPermitted')}
          text={t('liveLobby:tonight.notPermittedText')}
        />
      )}
    </Page>
  )
}

function Tonight() {
  const clubId = useClubId()
  const tableId = tableIdIn(useParams().tableId)
  const tonight = useQuery(tonightQuery(clubId, tableId))
  return <Loaded query={tonight}>{(found) => <TableTonightView {...found} />}</Loaded>
}
