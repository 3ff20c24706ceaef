import type { SessionShown } from '@cardroom/contract/sessions'
import { gameById } from '@cardroom/games'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import styles from './table.module.css'
import { patterns } from '#lib/paths.ts'
import { tableSessionQuery } from '#features/tables/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'

const RouletteTable = lazy(async () => ({
  default: (await import('#features/roulette/index.ts')).RouletteTable,
}))

const BaccaratTable = lazy(async () => ({
  default: (await import('#features/baccarat/index.ts')).BaccaratTable,
}))
const BlackjackTable = lazy(async () => ({
  default: (await import('#features/blackjack/index.ts')).BlackjackTable,
}))

/** A seat by its number: whatever is played there. */
export function TableScreen() {
  const { t } = useTranslation(['tables', 'common'])
  const sessionId = Number(useParams().sessionId)
  const session = useQuery(tableSessionQuery(sessionId))

  if (session.isPending) return <TableSkeleton />
  if (session.data) {
    return (
      <Suspense fallback={<TableSkeleton />}>
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

/** A table in the dark, before its lamp is on. */
function TableSkeleton() {
  const { t } = useTranslation('common')
  return (
    <main className={styles.skeleton} data-theme="dark" aria-busy="true" aria-label={t('loading')}>
      <span className={styles.bar}>
        <Skeleton width={160} height={18} />
        <Skeleton width={96} height={40} radius={20} />
      </span>
      <span className={styles.middle}>
        <Skeleton width="min(72vw, 320px)" height={320} radius={160} />
      </span>
      <Skeleton width="100%" height={60} radius={30} />
      <Skeleton width="100%" height={56} radius={16} />
    </main>
  )
}
