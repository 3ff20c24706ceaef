import { gameById } from '@cardroom/games'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import styles from './live-games.module.css'
import { liveTableQuery, NoTableView, TableBones, type FoundTable } from '#features/live-table/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { clubIdIn, tableIdIn } from '#lib/id-in.ts'
import { part, piece } from '#lib/loaded/lazy-part.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'

const LiveBaccarat = part(
  piece(() => import('#features/live-baccarat/index.ts')),
  (tables) => tables.LiveBaccarat,
)
const LiveBlackjack = part(
  piece(() => import('#features/live-blackjack/index.ts')),
  (tables) => tables.LiveBlackjack,
)
const LiveRoulette = part(
  piece(() => import('#features/live-roulette/index.ts')),
  (tables) => tables.LiveRoulette,
)

/** Shows a shared table of any game, by its club and number. A person without a seat there is an onlooker. */
export function LiveTableScreen() {
  const { t } = useTranslation(['tables', 'common'])
  const params = useParams()
  const [clubId, tableId] = [clubIdIn(params.clubId), tableIdIn(params.tableId)]
  const ofTable = useMemo(() => ({ clubId, tableId }), [clubId, tableId])
  const table = useQuery(liveTableQuery(ofTable))
  const clubPath = pathTo(patterns.club, { clubId })

  if (table.data) {
    return (
      <Suspense fallback={<TableBones />}>
        <Table
          key={`${clubId}:${tableId}:${table.data.game_id}`}
          ofTable={ofTable}
          first={table.data}
          clubPath={clubPath}
        />
      </Suspense>
    )
  }
  if (table.isPending) return <TableBones />
  const isGone = ['tableNotFound', 'clubIncorrect', 'accessDenied'].includes(keyOf(table.error))
  if (isGone) return <NoTableView clubPath={clubPath} />
  return (
    <main className={styles.page}>
      <ErrorState
        title={t('tables:loadFailed')}
        retryLabel={t('common:retry')}
        busy={table.isFetching}
        onRetry={() => void table.refetch()}
      />
    </main>
  )
}

function Table(found: FoundTable) {
  const game = gameById(found.first.game_id)
  if (game?.kind === 'roulette') return <LiveRoulette {...found} variant={game.variant} />
  if (game?.kind === 'baccarat') return <LiveBaccarat {...found} variant={game.variant} />
  if (game?.kind === 'blackjack') return <LiveBlackjack {...found} />
  return <NoTableView clubPath={found.clubPath} />
}
