import { gameById, type RouletteVariant } from '@cardroom/games'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useSharedSeat } from './felt/seat-context.ts'
import { SharedRoulette } from './felt/shared-roulette.tsx'
import { LiveRouletteView } from './table/live-roulette-view.tsx'
import styles from './table/no-table.module.css'
import { NoTableView } from './table/no-table.view.tsx'
import { TableBones } from './table/table-bones.view.tsx'
import { liveTableQuery } from '#features/live-table/index.ts'
import { tableSessionQuery } from '#features/rounds/index.ts'
import { RealityCheck } from '#features/tables/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useBack } from '#lib/back/use-back.ts'
import { clubIdIn, tableIdIn } from '#lib/id-in.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'

/** A shared table by its club and number. Who does not sit there watches. */
export function LiveTableScreen() {
  const { t } = useTranslation(['tables', 'common'])
  const params = useParams()
  const [clubId, tableId] = [clubIdIn(params.clubId), tableIdIn(params.tableId)]
  const ofTable = useMemo(() => ({ clubId, tableId }), [clubId, tableId])
  const table = useQuery(liveTableQuery(ofTable))
  const clubPath = pathTo(patterns.club, { clubId })

  if (table.data) {
    const game = gameById(table.data.game_id)
    if (game?.kind !== 'roulette') return <NoTableView clubPath={clubPath} />
    return (
      <SharedRoulette key={`${clubId}:${tableId}`} ofTable={ofTable} first={table.data}>
        <AtTable variant={game.variant} clubPath={clubPath} />
      </SharedRoulette>
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

interface AtTableProps {
  readonly variant: RouletteVariant
  readonly clubPath: string
}

/** A table that shuts, or is not for this person any more, gives way to a page that says so. */
function AtTable({ variant, clubPath }: AtTableProps) {
  const { live } = useSharedSeat()
  const leave = useBack(clubPath)
  if (live.isGone) return <NoTableView clubPath={clubPath} />
  return (
    <>
      <LiveRouletteView variant={variant} onLeave={leave} />
      <OwnRealityCheck />
    </>
  )
}

/** The reality check is that of the session which a seat at the table is. */
function OwnRealityCheck() {
  const { live, phase } = useSharedSeat()
  const sessionId = live.table.mine?.session_id
  const query = tableSessionQuery(sessionId ?? 0)
  const { data: session } = useQuery({ ...query, enabled: sessionId !== undefined })
  return session && sessionId === session.id ? (
    <RealityCheck session={session} isUnderWay={phase === 'turning'} />
  ) : null
}
