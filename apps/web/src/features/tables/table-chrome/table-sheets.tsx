import { useToLimits } from './table-chrome.view.tsx'
import { LeaveSheet } from '../leave-sheet/leave-sheet.tsx'
import { OverSheet } from '../leave-sheet/over-sheet.tsx'
import { PaytableSheet } from '../paytable/paytable-sheet.tsx'
import { RealityCheck } from '../reality-check/reality-check.tsx'
import { SessionSheet } from '../session-meter/session-sheet.tsx'
import { useTable } from '../table-provider.tsx'
import { FairnessSheet, RoundsSheet, VerifySheet } from '#features/rounds/index.ts'
import { patterns } from '#lib/paths.ts'
import { useBack } from '#lib/use-back.ts'

/** What opens over every table. */
export function TableSheets() {
  const { session, isUnderWay, sheet, openSheet, verified, verify } = useTable()
  const leave = useBack(patterns.games)
  const toLimits = useToLimits()
  const close = () => openSheet(undefined)
  return (
    <>
      <LeaveSheet session={session} open={sheet === 'leave'} onClose={close} onLeave={leave} />
      <SessionSheet
        session={session}
        open={sheet === 'session'}
        onLimits={toLimits}
        onRounds={() => openSheet('rounds')}
        onClose={close}
      />
      <RealityCheck session={session} isUnderWay={isUnderWay} />
      <PaytableSheet gameId={session.game_id} open={sheet === 'rules'} onClose={close} />
      <RoundsSheet sessionId={session.id} open={sheet === 'rounds'} onClose={close} />
      <FairnessSheet session={session} open={sheet === 'fairness'} onClose={close} />
      <VerifySheet roundId={verified} onClose={() => verify(undefined)} />
      {session.finished_at !== null && (
        <OverSheet
          session={session}
          onVerify={() => openSheet('rounds')}
          isCovered={sheet === 'rounds'}
          onLeave={leave}
        />
      )}
    </>
  )
}
