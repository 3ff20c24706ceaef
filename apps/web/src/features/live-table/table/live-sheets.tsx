import { Suspense } from 'react'
import { LeaveLiveSheet } from './leave-live-sheet.tsx'
import { PastBetsSheet } from './past-bets-sheet.tsx'
import type { OpenedSheets } from './use-live-sheets.ts'
import { PeopleSheet } from '../people/people-sheet.tsx'
import { SomebodySheet } from '../talk/somebody-sheet.tsx'
import { TalkSheet } from '../talk/talk-panel.tsx'
import { PaytableSheetLater, useTable } from '#features/tables/index.ts'
import { part, piece } from '#lib/loaded/lazy-part.ts'
import { useIsWide } from '#ui/use-is-wide.ts'

const RareSheet = part(
  piece(() => import('./rare-sheets.tsx')),
  (module) => module.RareSheet,
)

interface LiveSheetsProps {
  readonly sheets: OpenedSheets
  readonly onLeave: () => void
}

/** Shows the sheet that is open over a shared table. */
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
      <PaytableSheetLater
        gameId={session.game_id}
        open={rules === 'rules'}
        onClose={() => openSheet(undefined)}
      />
      {/* These sheets and their texts are loaded after the table, which stays visible meanwhile. */}
      <Suspense>
        {(sheet === 'proof' || sheet === 'invite' || sheet === 'privacy') && (
          <RareSheet name={sheet} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
