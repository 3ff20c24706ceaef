import type { TableShown } from '@cardroom/contract/tables'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NoTableView } from './no-table.view.tsx'
import { useSharedSeat } from '../felt/seat-context.ts'
import { SharedFelt } from '../felt/shared-felt.tsx'
import type { GameFilm } from '../felt/use-past-film.ts'
import type { OfTable } from '../live-table.api.ts'
import { tableSessionQuery } from '#features/rounds/index.ts'
import { RealityCheck } from '#features/tables/index.ts'
import { useBack } from '#lib/back/use-back.ts'

/** A table that the screen has found. */
export interface FoundTable {
  readonly ofTable: OfTable
  /** The table as the server told it first. */
  readonly first: TableShown
  readonly clubPath: string
}

interface SharedTableProps extends FoundTable, GameFilm {
  /** The smallest chip, if it is not derived from the smallest stake. */
  readonly chipsFrom?: number | undefined
  /** Shows the table; the function leaves the page. */
  readonly children: (leave: () => void) => ReactNode
}

/** A shared table of bets, whatever its game, with the reality check of the person's seat. */
export function SharedTable({ clubPath, children, ...felt }: SharedTableProps) {
  return (
    <SharedFelt {...felt}>
      <AtTable clubPath={clubPath}>{children}</AtTable>
    </SharedFelt>
  )
}

/** A table that shuts, or is not for this person any more, gives way to a page that says so. */
function AtTable({ clubPath, children }: Pick<SharedTableProps, 'clubPath' | 'children'>) {
  const { live } = useSharedSeat()
  const leave = useBack(clubPath)
  if (live.isGone) return <NoTableView clubPath={clubPath} />
  return (
    <>
      {children(leave)}
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
