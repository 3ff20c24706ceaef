import type { Pocket, RouletteVariant } from '@cardroom/games'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaveLiveSheet } from './leave-live-sheet.tsx'
import { useSharedSeat } from '../felt/seat-context.ts'
import { PeopleSheet } from '../people/people-sheet.tsx'
import type { Somebody } from '../talk/somebody.ts'
import { TalkSheet } from '../talk/talk-panel.tsx'
import { clubQuery } from '#features/account/index.ts'
import { InviteToTable, TableSeal } from '#features/live-table/index.ts'
import { LastResultsSheet, SettledBetsView } from '#features/roulette/index.ts'
import { PrivacySheet } from '#features/settings/index.ts'
import { PaytableSheet, useTable } from '#features/tables/index.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

/** What is open over a shared table, besides the rules. */
export type LiveSheet = 'leave' | 'people' | 'last' | 'bets' | 'talk' | 'proof' | 'invite' | 'privacy'

interface LiveSheetsProps {
  readonly variant: RouletteVariant
  readonly results: readonly Pocket[]
  readonly sheet: LiveSheet | undefined
  readonly onSomebody: (who: Somebody) => void
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** The sheets of the menu and of the bars of a shared table. One is open at a time. */
export function LiveSheets({ variant, results, sheet, onSomebody, onClose, onLeave }: LiveSheetsProps) {
  const { sheet: rules, openSheet, session } = useTable()
  const isWide = useIsWide()
  return (
    <>
      <LeaveLiveSheet open={sheet === 'leave'} onClose={onClose} onLeave={onLeave} />
      <PeopleSheet open={sheet === 'people'} onClose={onClose} onSomebody={onSomebody} />
      {!isWide && <TalkSheet open={sheet === 'talk'} onClose={onClose} onSomebody={onSomebody} />}
      <LastResultsSheet variant={variant} results={results} open={sheet === 'last'} onClose={onClose} />
      <PastBetsSheet open={sheet === 'bets'} onClose={onClose} />
      <PaytableSheet gameId={session.game_id} open={rules === 'rules'} onClose={() => openSheet(undefined)} />
      {/* Their texts may come later than those of the table, which stays in sight. */}
      <Suspense>
        {sheet === 'proof' && <ProofSheet onClose={onClose} />}
        {sheet === 'invite' && <InviteSheet onClose={onClose} />}
        {sheet === 'privacy' && <PrivacySheet onClose={onClose} />}
      </Suspense>
    </>
  )
}

/** Shows what the house has committed to here, and leads to the proof of the last round. */
function ProofSheet({ onClose }: Pick<LiveSheetsProps, 'onClose'>) {
  const { table, past } = useSharedSeat().live
  return <TableSeal table={table} proof={past?.result?.key} onClose={onClose} />
}

function InviteSheet({ onClose }: Pick<LiveSheetsProps, 'onClose'>) {
  const { table } = useSharedSeat().live
  const club = useQuery(clubQuery(table.club_id))
  return (
    <InviteToTable club={club.data} tables={[table]} first={table} onClose={onClose}>
      <Loaded query={club}>{() => null}</Loaded>
    </InviteToTable>
  )
}

interface PastBetsSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows the result of each of the person's bets in the last round. */
function PastBetsSheet({ open, onClose }: PastBetsSheetProps) {
  const { t } = useTranslation(['tables', 'common'])
  const { told } = useSharedSeat()
  return (
    <Sheet
      open={open && told !== undefined}
      onClose={onClose}
      title={t('tables:roundBets')}
      closeLabel={t('common:close')}
    >
      {told && <SettledBetsView bets={told.bets} />}
    </Sheet>
  )
}
