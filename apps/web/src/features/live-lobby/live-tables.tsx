import type { TableShown } from '@cardroom/contract/tables'
import { isStaff } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { liveTablesQuery, refreshLiveTables, usePauseTable } from './live-lobby.api.ts'
import { LiveTablesSkeletonView, LiveTablesView } from './live-tables.view.tsx'
import { TableMenu, type Opened } from './table-menu.tsx'
import { useSeconds } from './use-seconds.ts'
import { useMe } from '#features/account/index.ts'
import { useSitDown } from '#features/live-table/index.ts'
import { may, useClubId } from '#features/membership/index.ts'
import { seatsToTake } from '#lib/free-seat.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { liveTablePath, pathTo, patterns } from '#lib/paths.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Shows the tables that members of the club share, with their current state. */
export function LiveTables({ onOpen }: { readonly onOpen: (opened: Opened) => void }) {
  const { t } = useTranslation('liveLobby')
  const me = useMe()
  const clubId = useClubId()
  const navigate = useNavigate()
  const tables = useQuery(liveTablesQuery(clubId))
  const isCounting = tables.data?.some(({ closes_at: closesAt }) => closesAt !== null) ?? false
  const moment = useSeconds(isCounting)
  const sit = useSitDown(clubId)
  const sitDown = (table: TableShown) =>
    sit.mutate(
      { tableId: table.id, seats: seatsToTake(table) },
      {
        onSuccess: () => void navigate(liveTablePath({ clubId, tableId: table.id })),
        onSettled: () => void refreshLiveTables(clubId),
      },
    )
  const pause = usePauseTable(clubId)
  const mayKeep = may(me, 'permissions')
  const setPaused = ({ id, name }: TableShown, paused: boolean) =>
    pause.mutate(
      { id, paused },
      {
        onSuccess: () =>
          showToast({
            tone: 'success',
            title: t(paused ? 'paused.done' : 'paused.over', { table: name }),
            ...(paused && { text: t('paused.afterRound') }),
          }),
      },
    )
  return (
    <Loaded query={tables} skeleton={<LiveTablesSkeletonView />}>
      {(shown) => (
        <LiveTablesView
          tables={shown}
          elapsedMs={Math.max(0, moment.getTime() - tables.dataUpdatedAt)}
          sittingAt={sit.isPending ? sit.variables.tableId : undefined}
          onSit={sitDown}
          onOpen={mayKeep ? () => onOpen({ what: 'form', table: undefined }) : undefined}
          menuOf={(table) => (
            <TableMenu
              table={table}
              mayKeep={mayKeep}
              isStaff={isStaff(me)}
              onOpen={onOpen}
              onTonight={() => void navigate(pathTo(patterns.tableTonight, { clubId, tableId: table.id }))}
              onPause={(paused) => setPaused(table, paused)}
            />
          )}
        />
      )}
    </Loaded>
  )
}
