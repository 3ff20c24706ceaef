import type { SessionShown } from '@cardroom/contract/sessions'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LeaveSheet } from '../leave-sheet/leave-sheet.tsx'
import { OverSheet } from '../leave-sheet/over-sheet.tsx'
import { PaytableSheet } from '../paytable/paytable-sheet.tsx'
import { RealityCheck } from '../reality-check/reality-check.tsx'
import { SessionSheet } from '../session-meter/session-sheet.tsx'
import type { TableFeedback } from '../use-table-feedback.ts'
import { TableChromeView } from './table-chrome.view.tsx'
import type { TableSheet } from './table-sheet.ts'
import { patterns } from '#lib/paths.ts'
import { FairnessSheet, RoundsSheet, VerifySheet } from '#features/rounds/index.ts'
import { useBack } from '#lib/use-back.ts'
import type { MenuItem } from '#ui/menu/menu.tsx'
import type { Felt } from '#ui/table-frame/felt-table.tsx'

interface TableChromeProps {
  readonly session: SessionShown
  readonly felt: Felt
  readonly wallet: number
  /** The net result that has been told so far. */
  readonly balance: number
  readonly isUnderWay: boolean
  readonly feedback: TableFeedback
  /** What this game's menu has beside the usual. */
  readonly items?: readonly MenuItem[] | undefined
  readonly children: (tools: TableTools) => ReactNode
}

export interface TableTools {
  readonly openFairness: () => void
  /** Opens the proof of a round. */
  readonly verify: (roundId: number) => void
}

/** What stands around every table: leave, balance, menu, and the sheets behind them. */
export function TableChrome({ session, felt, feedback, children, ...state }: TableChromeProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [sheet, setSheet] = useState<TableSheet>()
  const [verified, setVerified] = useState<number>()
  const close = () => setSheet(undefined)
  const leave = useBack(patterns.games)
  const toLimits = () => void navigate(patterns.protection, { state: { from: pathname } })
  const isOver = session.finished_at !== null

  return (
    <>
      <TableChromeView
        session={session}
        felt={felt}
        wallet={state.wallet}
        balance={state.balance}
        hasSound={feedback.hasSound}
        hasVibration={feedback.hasVibration}
        onSound={feedback.toggleSound}
        onVibration={feedback.toggleVibration}
        onOpen={setSheet}
        items={state.items}
        onLimits={toLimits}
      >
        {children({ openFairness: () => setSheet('fairness'), verify: setVerified })}
      </TableChromeView>
      <LeaveSheet session={session} open={sheet === 'leave'} onClose={close} onLeave={leave} />
      <SessionSheet
        session={session}
        open={sheet === 'session'}
        onLimits={toLimits}
        onRounds={() => setSheet('rounds')}
        onClose={close}
      />
      <RealityCheck session={session} isUnderWay={state.isUnderWay} />
      <PaytableSheet gameId={session.game_id} open={sheet === 'rules'} onClose={close} />
      <RoundsSheet sessionId={session.id} open={sheet === 'rounds'} onClose={close} />
      <FairnessSheet session={session} open={sheet === 'fairness'} onClose={close} />
      <VerifySheet roundId={verified} onClose={() => setVerified(undefined)} />
      {isOver && (
        <OverSheet
          session={session}
          onVerify={() => setSheet('rounds')}
          isCovered={sheet === 'rounds'}
          onLeave={leave}
        />
      )}
    </>
  )
}
