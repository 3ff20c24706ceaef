import type { ClubId } from '@cardroom/contract/ids'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EntriesView } from './entries.view.tsx'
import type { OpenedLine } from './opened-line.ts'
import { entriesQuery } from '../club-bank.api.ts'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface EntriesProps {
  readonly clubId: ClubId
  readonly line: OpenedLine
  readonly onClose: () => void
}

/** Shows the entries whose sum is a line of the trial balance. */
export function Entries({ clubId, line, onClose }: EntriesProps) {
  const { t } = useTranslation(['clubBank', 'common'])
  const query = useInfiniteQuery(entriesQuery(clubId, line))
  const { data, error } = query
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`clubBank:books.${line.place}`)}
      description={t('clubBank:books.entriesText', { coin: t(`common:coins.${line.currency}`) })}
      closeLabel={t('common:close')}
    >
      {!data && !error && <SkeletonRows label={t('common:loading')} count={4} />}
      {!data && error && (
        <LoadFailedView error={error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {data && <EntriesView clubId={clubId} currency={line.currency} entries={data} />}
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onReach={() => void query.fetchNextPage()}
        loadingLabel={t('common:loading')}
      />
    </Sheet>
  )
}
