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
  /** The table in the server's first answer. */
  readonly first: TableShown
  readonly clubPath: string
}

interface SharedTableProps extends FoundTable, Partial<GameFilm> {
  /** The smallest chip, if it is not derived from the smallest stake. */
  readonly chipsFrom?: number | undefined
  /** Returns the view of the table. `leave` leaves the page. */
  readonly children: (leave: () => void) => ReactNode
}

/** Shows a shared table of any game, with the reality check for the person's seat. */
export function SharedTable({ clubPath, children, ...felt }: SharedTableProps) {
  return (
    <SharedFelt {...felt}>
      <AtTable clubPath={clubPath}>{children}</AtTable>
    </SharedFelt>
  )
}

/** Shows the table, or a page that says that the table has shut or that the person may no longer see it. */
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

/** Shows the reality check. A seat at the table is a session, and the check is the one of that session. */
function OwnRealityCheck() {
  const { live, phase } = useSharedSeat()
  const sessionId = live.table.mine?.session_id
  const query = tableSessionQuery(sessionId ?? 0)
  const { data: session } = useQuery({ ...query, enabled: sessionId !== undefined })
  return session && sessionId === session.id ? (
    <RealityCheck session={session} isUnderWay={phase === 'turning'} />
  ) : null
}
