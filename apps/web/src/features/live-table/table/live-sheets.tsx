import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { LeaveLiveSheet } from './leave-live-sheet.tsx'
import { PastBetsSheet } from './past-bets-sheet.tsx'
import type { OpenedSheets } from './use-live-sheets.ts'
import { useSharedSeat } from '../felt/seat-context.ts'
import { InviteToTable } from '../invite/invite-to-table.tsx'
import { PeopleSheet } from '../people/people-sheet.tsx'
import { TableSeal } from '../seal/table-seal.tsx'
import { SomebodySheet } from '../talk/somebody-sheet.tsx'
import { TalkSheet } from '../talk/talk-panel.tsx'
import { clubQuery } from '#features/account/index.ts'
import { PrivacySheet } from '#features/settings/index.ts'
import { PaytableSheet, useTable } from '#features/tables/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

interface LiveSheetsProps {
  readonly sheets: OpenedSheets
  readonly onLeave: () => void
}

/** The sheets of the menu and of the bars of a shared table. */
export function LiveSheets({ sheets, onLeave }: LiveSheetsProps) {
  const { sheet, somebody, openSomebody, close, closeSomebody } = sheets
  const { sheet: rules, openSheet, session } = useTable()
  const isWide = useIsWide()
  return (
    <>
      <LeaveLiveSheet open={sheet === 'leave'} onClose={close} onLeave={onLeave} />
      <PeopleSheet open={sheet === 'people'} onClose={close} onSomebody={openSomebody} />
      {!isWide && <TalkSheet open={sheet === 'talk'} onClose={close} onSomebody={openSomebody} />}
      <SomebodySheet who={somebody} onClose={closeSomebody} />
      <PastBetsSheet open={sheet === 'bets'} onClose={close} />
      <PaytableSheet gameId={session.game_id} open={rules === 'rules'} onClose={() => openSheet(undefined)} />
      {/* Their texts may come later than those of the table, which stays in sight. */}
      <Suspense>
        {sheet === 'proof' && <ProofSheet onClose={close} />}
        {sheet === 'invite' && <InviteSheet onClose={close} />}
        {sheet === 'privacy' && <PrivacySheet onClose={close} />}
      </Suspense>
    </>
  )
}

interface OverTableProps {
  readonly onClose: () => void
}

/** Shows what the house has committed to here, and leads to the proof of the last round. */
function ProofSheet({ onClose }: OverTableProps) {
  const { table, past } = useSharedSeat().live
  return <TableSeal table={table} proof={past?.result?.key} onClose={onClose} />
}

function InviteSheet({ onClose }: OverTableProps) {
  const { table } = useSharedSeat().live
  const club = useQuery(clubQuery(table.club_id))
  return (
    <InviteToTable club={club.data} tables={[table]} first={table} onClose={onClose}>
      <Loaded query={club}>{() => null}</Loaded>
    </InviteToTable>
  )
}
