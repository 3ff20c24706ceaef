import type { SessionShown } from '@cardroom/contract/sessions'
import { gameById, type Game } from '@cardroom/games'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { baccaratTable, blackjackTable, rouletteTable } from './fetch-table.ts'
import { TableSkeleton } from './table-skeleton.tsx'
import styles from './table.module.css'
import { liveTablePath, patterns } from '#lib/paths.ts'
import { tableSessionQuery } from '#features/rounds/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { part } from '#lib/loaded/lazy-part.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { feltClass, type Felt } from '#ui/table-frame/felt-table.tsx'

const RouletteTable = part(rouletteTable, (tables) => tables.RouletteTable)
const BaccaratTable = part(baccaratTable, (tables) => tables.BaccaratTable)
const BlackjackTable = part(blackjackTable, (tables) => tables.BlackjackTable)

const felts: Readonly<Record<Game['kind'], Felt>> = {
  roulette: 'spruce',
  baccarat: 'claret',
  blackjack: 'midnight',
}

/** Shows a seat of any game by its number. A seat at a shared table is shown at that table. */
export function TableScreen() {
  const { t } = useTranslation(['tables', 'common'])
  const sessionId = Number(useParams().sessionId)
  const session = useQuery(tableSessionQuery(sessionId))

  if (session.isPending) return <TableSkeleton />
  if (session.data) {
    const { table_id: tableId, club_id: clubId } = session.data
    if (tableId !== undefined && clubId !== null)
      return <Navigate to={liveTablePath({ clubId, tableId })} replace />
    const game = gameById(session.data.game_id)
    return (
      <Suspense fallback={<TableSkeleton cloth={game && feltClass(felts[game.kind])} />}>
        <Table session={session.data} />
      </Suspense>
    )
  }
  const isGone = keyOf(session.error) === 'sessionNotFound'
  return (
    <main className={styles.page}>
      {isGone ? (
        <EmptyState
          level={1}
          title={t('gone')}
          text={t('goneText')}
          action={
            <Link to={patterns.games} className={buttonClass({})}>
              {t('toGames')}
            </Link>
          }
        />
      ) : (
        <ErrorState
          title={t('loadFailed')}
          retryLabel={t('common:retry')}
          busy={session.isFetching}
          onRetry={() => void session.refetch()}
        />
      )}
    </main>
  )
}

function Table({ session }: { readonly session: SessionShown }) {
  const game = gameById(session.game_id)
  if (game?.kind === 'roulette') return <RouletteTable key={session.id} session={session} game={game} />
  if (game?.kind === 'baccarat') return <BaccaratTable key={session.id} session={session} game={game} />
  if (game?.kind === 'blackjack') return <BlackjackTable key={session.id} session={session} />
  return null
}
