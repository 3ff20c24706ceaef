import type { SessionShown } from '@cardroom/contract/sessions'
import { LeaveSheet } from './leave-sheet.tsx'
import { OverSheet } from './over-sheet.tsx'
import { RealityCheckView } from '../reality-check/reality-check.view.tsx'
import { SessionSheet } from '../session-meter/session-sheet.tsx'
import { openHandOf, sessionAt } from '../tables.fixtures.ts'
import { now } from '#lib/clock.ts'
import { FeltTable } from '#ui/table-frame/felt-table.tsx'

export default { title: 'Table sheets', path: '/dashboard/games/12' }

const nothing = () => undefined
const hour = 3_600_000

const Leave = ({ session }: { readonly session: SessionShown }) => (
  <FeltTable felt="spruce" label="">
    <LeaveSheet session={session} open onClose={nothing} onLeave={nothing} />
  </FeltTable>
)
export const LeaveTable = () => <Leave session={sessionAt()} />
export const LeaveOpenHand = () => (
  <Leave session={sessionAt({ game_id: 6, balance: -360, hand: openHandOf(1000) })} />
)

export const Over = () => (
  <FeltTable felt="claret" label="">
    <OverSheet
      session={sessionAt({ balance: -1250, finished_at: now().toISOString() })}
      isCovered={false}
      onVerify={nothing}
      onLeave={nothing}
    />
  </FeltTable>
)
export const Session = () => (
  <FeltTable felt="midnight" label="">
    <SessionSheet session={sessionAt()} open onLimits={nothing} onRounds={nothing} onClose={nothing} />
  </FeltTable>
)
export const RealityCheck = () => (
  <FeltTable felt="spruce" label="">
    <RealityCheckView
      session={sessionAt({ balance: -1250 })}
      open
      playedMs={hour}
      isStopping={false}
      onStop={nothing}
      onContinue={nothing}
    />
  </FeltTable>
)
