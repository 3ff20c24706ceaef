import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { clubFairnessQuery } from './fairness.api.ts'
import { FairnessView } from './fairness.view.tsx'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { useClubId } from '#features/membership/index.ts'
import { PublicPage } from '#features/rounds/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'

/**
 * Shows a club's public page, for which no account is needed. It compares the returns of the club's tables with the
 * expected ones.
 */
export function FairnessScreen() {
  const { t } = useTranslation(['clubBank', 'common'])
  const clubId = useClubId()
  const navigate = useNavigate()
  // A user who came from a page of the app can go back to it; one who followed the link cannot.
  const cameFromApp = useLocation().key !== 'default'
  const query = useQuery(clubFairnessQuery(clubId))
  const isUnknown = query.isError && ['clubIncorrect', 'dataIncorrect'].includes(keyOf(query.error))
  return (
    <PublicPage
      title={t('clubBank:fairness.title')}
      lead={t('clubBank:fairness.lead')}
      back={
        cameFromApp && (
          <IconButton icon="chevron-left" label={t('common:back')} onClick={() => void navigate(-1)} />
        )
      }
    >
      {isUnknown ? (
        <EmptyState
          compact
          title={t('clubBank:fairness.unknownTitle')}
          text={t('clubBank:fairness.unknownText')}
        />
      ) : (
        <Loaded query={query}>{(games) => <FairnessView games={games} link={window.location.href} />}</Loaded>
      )}
    </PublicPage>
  )
}
