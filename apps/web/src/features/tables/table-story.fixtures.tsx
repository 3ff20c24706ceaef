import type { SessionShown } from '@cardroom/contract/sessions'
import { useReducer, type ReactNode } from 'react'
import { TableChromeView } from './table-chrome/table-chrome.view.tsx'
import type { BettingRound, RoundPhase } from './use-betting-round.ts'
import { nextSlip, stakeOf, type SlipBet } from '#features/bets/index.ts'
import type { Felt } from '#ui/table-frame/felt-table.tsx'

const nothing = () => undefined

interface StoryTableProps {
  readonly session: SessionShown
  readonly felt: Felt
  readonly wallet?: number
  readonly children: ReactNode
}

/** What stands around a table, with nothing behind its buttons. */
export const StoryTable = ({ session, felt, wallet = session.wallet, children }: StoryTableProps) => (
  <TableChromeView
    session={session}
    felt={felt}
    wallet={wallet}
    balance={session.balance}
    hasSound
    hasVibration
    onSound={nothing}
    onVibration={nothing}
    onOpen={nothing}
    onLimits={nothing}
  >
    {children}
  </TableChromeView>
)

interface StillRound {
  readonly phase: RoundPhase
  readonly bets: readonly SlipBet[]
  readonly played: readonly SlipBet[]
}

/** A round that stays in its phase: chips can be laid, and nothing is played. */
export function useStillRound(session: SessionShown, { phase, bets, played }: StillRound): BettingRound {
  const [slip, step] = useReducer(nextSlip, { bets, past: bets.length > 0 ? [[]] : [] })
  return {
    phase,
    slip,
    played,
    step,
    wallet: session.wallet - (phase.name === 'result' ? 0 : stakeOf(slip.bets)),
    balance: session.balance,
    isUnderWay: phase.name === 'showing',
    play: nothing,
    endShow: nothing,
    newRound: nothing,
  }
}
