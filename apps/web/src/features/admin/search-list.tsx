import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchListView } from './search-list.view.tsx'
import { LoadFailedView } from '#lib/loaded/loaded.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface SearchListProps<Item> {
  readonly label: string
  readonly searchLabel: string
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly query: UseInfiniteQueryResult<InfiniteData<readonly Item[]>>
  readonly rowOf: (item: Item) => ReactNode
}

/** Shows a search field and the results below it, page by page. */
export function SearchList<Item>({ query, rowOf, ...field }: SearchListProps<Item>) {
  const { t } = useTranslation('common')
  const items = query.data?.pages.flat()
  return (
    <>
      <SearchListView {...field} isEmpty={items?.length === 0} instead={items ? undefined : insteadOfRows()}>
        {items?.map(rowOf)}
      </SearchListView>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onReach={() => void query.fetchNextPage()}
        loadingLabel={t('loading')}
      />
    </>
  )

  function insteadOfRows(): ReactNode {
    if (!query.isError) return <SkeletonRows label={t('loading')} />
    return (
      <LoadFailedView error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    )
  }
}
