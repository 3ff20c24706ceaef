import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Accounts } from './accounts/accounts.tsx'
import styles from './admin.module.css'
import { AllClubs } from './all-clubs/all-clubs.tsx'
import { NotForYouView } from './not-for-you.view.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { BooksView } from './books/books.view.tsx'
import { booksQuery, useCheckBooks, defaultLimitsQuery, platformAuditQuery } from './admin.api.ts'
import { Loaded, LoadFailedView } from '#lib/loaded/loaded.tsx'
import { useState } from 'react'
import { PriceSheet } from './prices/price-sheet.tsx'
import { PricesView } from './prices/prices.view.tsx'
import type { PricePlace } from './prices/use-price-edit.ts'
import { conversionsQuery } from '#features/membership/index.ts'
import type { GameLimits } from '@cardroom/contract/games'
import type { LimitName } from '@cardroom/rules'
import { DefaultLimitsView } from './default-limits/default-limits.view.tsx'
import { LimitSheet } from './default-limits/limit-sheet.tsx'
import { PlatformLogView } from './platform-log/platform-log.view.tsx'
import { ListEnd } from '#ui/list-end/list-end.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

const parts = {
  accounts: Accounts,
  clubs: AllClubs,
  prices: Prices,
  limits: DefaultLimits,
  books: Books,
  log: PlatformLog,
}
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** Shows the whole platform to its administrators, and a refusal to everybody else. */
export function AdminScreen() {
  // The texts of every part load here; a part that loaded its own would hide the whole screen meanwhile.
  const { t } = useTranslation(['admin', 'clubSettings', 'common', 'games'])
  const me = useMe()
  const [parameters, setParameters] = useSearchParams()
  if (me.role !== 'admin') return <NotForYouView />

  const part = names.find((name) => name === parameters.get('part')) ?? 'accounts'
  const Content = parts[part]
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('admin:title')}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.settings)} />}
      />
      <Tabs
        label={t('admin:title')}
        className={styles.tabs}
        tabs={names.map((name) => ({ name, label: t(`admin:parts.${name}`) }))}
        current={part}
        onChange={(name) => setParameters({ part: name }, { replace: true })}
      >
        <div className={styles.part}>
          <Content />
        </div>
      </Tabs>
    </div>
  )
}

/** Shows whether every balance equals its entries. This is checked every night, and on demand. */
function Books() {
  const query = useQuery(booksQuery)
  const check = useCheckBooks()
  return (
    <Loaded query={query}>
      {({ last }) => <BooksView last={last} busy={check.isPending} onCheck={() => check.mutate()} />}
    </Loaded>
  )
}

/** Shows all prices and exchange rates of the platform. */
function Prices() {
  const query = useQuery(conversionsQuery)
  const [place, setPlace] = useState<PricePlace>()
  return (
    <Loaded query={query}>
      {(conversions) => (
        <>
          <PricesView conversions={conversions} onOpen={setPlace} />
          {place && (
            <PriceSheet conversions={conversions} place={place} onClose={() => setPlace(undefined)} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** Shows the limits of personal play and of every club without its own. */
function DefaultLimits() {
  const query = useQuery(defaultLimitsQuery)
  const [gameId, setGame] = useState(1)
  const [limit, setLimit] = useState<LimitName>()
  return (
    <Loaded query={query}>
      {(games: readonly GameLimits[]) => {
        const game = games.find(({ game_id: id }) => id === gameId)
        return (
          <>
            <DefaultLimitsView games={games} gameId={gameId} onGame={setGame} onOpen={setLimit} />
            {game && limit && <LimitSheet game={game} limit={limit} onClose={() => setLimit(undefined)} />}
          </>
        )
      }}
    </Loaded>
  )
}

/** Shows the administrators' actions on the platform. Actions in a club are in the club's own log. */
function PlatformLog() {
  const { t } = useTranslation('common')
  const query = useInfiniteQuery(platformAuditQuery)
  const entries = query.data?.pages.flat()
  if (!entries)
    return query.isError ? (
      <LoadFailedView error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonRows label={t('loading')} />
    )
  return (
    <>
      <PlatformLogView entries={entries} />
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onReach={() => void query.fetchNextPage()}
        loadingLabel={t('loading')}
      />
    </>
  )
}
