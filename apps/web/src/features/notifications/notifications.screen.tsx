import type { ClubId } from '@cardroom/contract/ids'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { placeOf } from './notice-place.ts'
import { noticesOf, type Notice } from './notice.ts'
import { clubNamesQuery, noticesQuery, readNotices, useReadAllNotices } from './notices.api.ts'
import { NotificationsView } from './notifications.view.tsx'
import { CallError, keyOf } from '#lib/api/call-error.ts'
import { now } from '#lib/clock.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'

const noNames: ReadonlyMap<ClubId, string> = new Map()

/** Shows all notices. `?notice=ID`, from a tapped push, continues to the place of that notice. */
export function NotificationsScreen() {
  const textOf = useErrorText()
  const query = useInfiniteQuery(noticesQuery)
  const names = useQuery(clubNamesQuery).data ?? noNames
  const readAll = useReadAllNotices()
  // The first page may be refreshed while older ones are loaded, so duplicates are removed.
  const messages = [...new Map(query.data?.pages.flat().map((each) => [each.id, each])).values()]
  const notices = query.data && noticesOf(messages)
  useFollow(notices)

  const open = (opened: readonly Notice[]) => {
    const unread = opened.filter(({ isRead }) => !isRead).map(({ id }) => id)
    if (unread.length > 0) void readNotices(...unread)
  }
  const error = query.data === undefined ? query.error : null
  return (
    <NotificationsView
      notices={notices}
      failure={
        error
          ? {
              text: textOf(keyOf(error)),
              requestId: error instanceof CallError ? error.requestId : undefined,
              isBusy: query.isFetching,
              onRetry: () => void query.refetch(),
            }
          : undefined
      }
      clubNames={names}
      now={now()}
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
      onOpen={open}
      onReadAll={() => readAll.mutate()}
      isReadingAll={readAll.isPending}
    />
  )
}

function useFollow(notices: readonly Notice[] | undefined): void {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const wanted = Number(parameters.get('notice'))
  const found = notices?.find(({ id }) => id === wanted)
  const place = found && placeOf(found)
  useEffect(() => {
    if (place === undefined) return
    void readNotices(wanted)
    void navigate(place, { replace: true })
  }, [place, wanted, navigate])
}
