import { historyFilters } from '@cardroom/contract/reports'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { myHistoryQuery } from './history.api.ts'
import { HistoryView } from './history.view.tsx'
import { useMe } from '#features/account/index.ts'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { RoundsSheetLater } from '#features/rounds/index.ts'
import { ProvenRow } from '#features/seals/index.ts'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/** Shows the user's own history, over all clubs and personal play. */
export function HistoryScreen() {
  const { t } = useTranslation('common')
  const me = useMe()
  const [parameters, setParameters] = useSearchParams()
  const filter = historyFilters.find((name) => name === parameters.get('filter')) ?? 'all'
  const query = useInfiniteQuery(myHistoryQuery(filter))
  const [openedSession, openSession] = useState<number>()
  return (
    <>
      <HistoryView
        filter={filter}
        onFilter={(name) => setParameters({ filter: name }, { replace: true })}
        items={query.data}
        instead={
          query.isError ? (
            <LoadFailedView
              error={query.error}
              isBusy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          ) : (
            <SkeletonRows label={t('loading')} />
          )
        }
        proven={
          <ProvenRow account={me.club_id === null ? undefined : { clubId: me.club_id, currency: 'white' }} />
        }
        userId={me.id}
        hasMore={query.hasNextPage}
        isLoadingMore={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
        onOpenSession={openSession}
      />
      {openedSession !== undefined && (
        <RoundsSheetLater sessionId={openedSession} open onClose={() => openSession(undefined)} />
      )}
    </>
  )
}
