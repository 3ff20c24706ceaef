import type { Outcome } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { useReducer, useState, type ReactNode } from 'react'
import { nextBetting, noBets, purseOf, shownOf, type RoundPhase } from './betting-machine.ts'
import { BettingContext, feltOf, TableContext, type TableState } from './table-provider.tsx'
import type { TableFeedback } from './use-table-feedback.ts'
import { chipsForLimit, firstChip, type SlipBet } from '#features/bets/index.ts'

const nothing = () => undefined

/** The feedback of a table that neither moves nor sounds. */
export const stillFeedback: TableFeedback = {
  hasSound: true,
  hasVibration: true,
  isStill: true,
  toggleSound: nothing,
  toggleVibration: nothing,
  play: () => nothing,
  chip: nothing,
  changed: nothing,
  result: nothing,
  lastSeconds: nothing,
  refusal: nothing,
}

type Tray = Pick<TableState, 'chips' | 'chip' | 'chooseChip'>

/** Returns the chips that a table offers, with one of them chosen. */
export function useTray(
  session: SessionShown,
  options: { readonly chip?: number | undefined; readonly from?: number },
): Tray {
  const chips = chipsForLimit(session, options)
  const [chip, chooseChip] = useState(options.chip ?? firstChip(chips, session))
  return { chips, chip, chooseChip }
}

interface StillTableProps {
  readonly session: SessionShown
  readonly wallet?: number | undefined
  readonly isUnderWay?: boolean | undefined
  readonly spoken?: TableState['spoken'] | undefined
  readonly tray: Tray
  readonly children: ReactNode
}

/** Shows a table whose buttons do nothing. */
export function StillTable({ session, tray, children, ...state }: StillTableProps) {
  const { wallet = session.wallet, isUnderWay = false, spoken = [] } = state
  return (
    <TableContext
      value={{
        session,
        feedback: stillFeedback,
        ...tray,
        wallet,
        balance: session.balance,
        isUnderWay,
        spoken,
        chipBody: session.currency === 'gold' ? 'gold' : 'white',
        sheet: undefined,
        openSheet: nothing,
        verified: undefined,
        verify: nothing,
      }}
    >
      {children}
    </TableContext>
  )
}

interface StillBettingProps {
  readonly session: SessionShown
  readonly chipsFrom?: number
  /** The chosen chip, if it is not the first. */
  readonly chip?: number | undefined
  readonly phase?: RoundPhase | undefined
  readonly bets?: readonly SlipBet[] | undefined
  readonly played?: readonly SlipBet[] | undefined
  readonly outcomes?: readonly Outcome[] | undefined
  readonly children: ReactNode
}

/** Shows a round that stays in its phase: chips can be laid, and nothing is played. */
export function StillBetting({ session, chipsFrom, chip, children, ...begun }: StillBettingProps) {
  const { phase = noBets.phase, bets = [], played = [], outcomes = [] } = begun
  const slip = { bets, past: bets.length > 0 ? [[]] : [] }
  const [state, send] = useReducer(nextBetting, { ...noBets, phase, slip, played })
  const tray = useTray(session, { chip, ...(chipsFrom !== undefined && { from: chipsFrom }) })
  const felt = feltOf({ state, send, chip: tray.chip, feedback: stillFeedback })
  return (
    <StillTable session={session} tray={tray} wallet={purseOf(state, session).wallet}>
      <BettingContext value={{ ...shownOf(state), ...felt, outcomes, play: nothing, skip: nothing }}>
        {children}
      </BettingContext>
    </StillTable>
  )
}
