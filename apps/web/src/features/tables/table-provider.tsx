import type { Outcome, RoundRecordShown, RoundShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import {
  betsOf,
  bettingWith,
  canPlay,
  isRoundUnderWay,
  laidIn,
  nextBetting,
  purseOf,
  shownOf,
  type BettingEvent,
  type BettingShown,
  type BettingState,
  type RoundPhase,
} from './betting-machine.ts'
import { payMsOf } from './pile/pay-times.ts'
import { useRoundsElsewhere, useTableEvents } from './table-events.ts'
import { settleInto, usePlaceBets } from './tables.api.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { TableFeedback } from './use-table-feedback.ts'
import {
  chipsForLimit,
  firstChip,
  keepLaid,
  keyOfBet,
  laidAt,
  type SlipBet,
  type SlipStep,
} from '#features/bets/index.ts'
import { latestRoundsQuery } from '#features/rounds/index.ts'

/** What opens over a table. */
export type TableSheet = 'leave' | 'session' | 'rules' | 'rounds' | 'fairness'

/** What is known at every table, whatever its game. */
export interface TableState {
  readonly session: SessionShown
  readonly feedback: TableFeedback
  /** The chips that the table hands out, and the chosen one. */
  readonly chips: readonly number[]
  readonly chip: number
  readonly chooseChip: (chip: number) => void
  /** As far as it is told; chips on the felt are not in the wallet any more. */
  readonly wallet: number
  /** The net result that has been told so far. */
  readonly balance: number
  /** A wheel turns, a hand is open, an answer is awaited. */
  readonly isUnderWay: boolean
  /** What was won is on its way to the balance, which counts up when it is there. */
  readonly payMs?: number | undefined
}

export interface Table extends TableState {
  readonly chipBody: 'white' | 'gold'
  readonly sheet: TableSheet | undefined
  readonly openSheet: (sheet: TableSheet | undefined) => void
  /** The round whose proof is open. */
  readonly verified: number | undefined
  readonly verify: (roundId: number | undefined) => void
}

type Spot = Pick<SlipBet, 'type' | 'numbers'>

/** A table of bets: where its round stands, and what one can do. */
export interface Betting extends BettingShown {
  /** What came in this session, newest first, the round just told included. */
  readonly outcomes: readonly Outcome[]
  readonly place: (spot: Spot) => void
  readonly lay: (bets: readonly SlipBet[]) => void
  readonly takeBack: (spot: Spot) => void
  readonly change: (kind: 'undo' | 'double' | 'clear') => void
  readonly repeat: () => void
  /** In place of what lies there: a layout that was kept, or after a result the first chips of the next round. */
  readonly putDown: (bets: readonly SlipBet[]) => void
  /** Sends what lies on the felt; after a result the same once more. */
  readonly play: () => void
  readonly endShow: () => void
}

export const TableContext = createContext<Table | undefined>(undefined)
export const BettingContext = createContext<Betting | undefined>(undefined)

export const useTable = (): Table => given(use(TableContext))
export const useBetting = (): Betting => given(use(BettingContext))

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('only within a table')
  return value
}

/** A seat at any table: what stands around the game comes from here. */
export function TableProvider({ children, ...seat }: TableState & { readonly children: ReactNode }) {
  const { session, isUnderWay } = seat
  const [sheet, openSheet] = useState<TableSheet>()
  const [verified, verify] = useState<number>()
  useTableEvents(session.id)
  useRoundsElsewhere(session, isUnderWay)
  const chipBody = session.currency === 'gold' ? 'gold' : 'white'
  return (
    <TableContext value={{ ...seat, chipBody, sheet, openSheet, verified, verify }}>{children}</TableContext>
  )
}

/** The chips that a table hands out, and the one in the hand. */
export function useChips(session: SessionShown, options?: { readonly from: number }) {
  const chips = chipsForLimit(session, options)
  const [chip, chooseChip] = useState(() => firstChip(chips, session))
  return { chips, chip, chooseChip }
}

interface BettingTableProps {
  readonly session: SessionShown
  readonly feedback: TableFeedback
  /** The smallest chip, where it is not a part of the smallest stake. */
  readonly chipsFrom?: number
  /** The result is there at once. */
  readonly isInstant: boolean
  /** The show begins; what comes back is called at its end. */
  readonly onAnswer: () => (() => void) | void
  readonly children: ReactNode
}

/** A seat at roulette or baccarat: chips, the call, the show, the result. */
export function BettingTable({
  session,
  feedback,
  chipsFrom,
  isInstant,
  onAnswer,
  children,
}: BettingTableProps) {
  const [state, send] = useReducer(nextBetting, session, (seat) => bettingWith(laidAt(seat.id, []), seat))
  useEffect(() => keepLaid(session.id, laidIn(state)), [session.id, state])
  const asking = usePlaceBets(session.id)
  const stopShow = useRef<(() => void) | void>(undefined)
  const tray = useChips(session, chipsFrom === undefined ? undefined : { from: chipsFrom })
  const { phase } = state

  function play() {
    if (!canPlay(state)) return
    send({ kind: 'play', purse: session })
    asking.mutate(
      { bets: betsOf(state), onLost: () => send({ kind: 'lost' }) },
      {
        onSuccess: (round) => (round ? answer(round) : send({ kind: 'silence' })),
        onError: () => send({ kind: 'refused' }),
      },
    )
  }
  function answer(round: RoundShown) {
    stopShow.current = onAnswer()
    if (isInstant) settle(round)
    send({ kind: 'answer', round, isInstant })
  }
  function endShow() {
    if (phase.name !== 'showing') return
    stopShow.current?.()
    settle(phase.round)
    send({ kind: 'shown' })
  }
  function settle(round: RoundShown) {
    settleInto(session.id, round)
    feedback.result(round.net > 0)
  }
  useShortcuts(phase.name === 'showing' ? { Space: endShow } : {})

  const outcomes = useOutcomes(session.id, phase)
  const felt = feltOf({ state, send, chip: tray.chip, feedback })
  return (
    <TableProvider
      session={session}
      feedback={feedback}
      {...tray}
      {...purseOf(state, session)}
      isUnderWay={isRoundUnderWay(state)}
      payMs={feedback.isStill ? 0 : payMsOf(phase.name === 'result' ? phase.round : undefined)}
    >
      <BettingContext value={{ ...shownOf(state), ...felt, outcomes, play, endShow }}>
        {children}
      </BettingContext>
    </TableProvider>
  )
}

interface FeltOptions {
  readonly state: BettingState
  readonly send: (event: BettingEvent) => void
  readonly chip: number
  readonly feedback: Pick<TableFeedback, 'chip' | 'refusal'>
}

/** What a hand with the chosen chip can do on the felt. */
export function feltOf({ state, send, chip, feedback }: FeltOptions) {
  const step = (change: SlipStep) => send({ kind: 'chips', step: change })

  function lay(bets: readonly SlipBet[]) {
    if (state.phase.name === 'result') send({ kind: 'newRound', bets })
    else if (state.phase.name === 'betting') step({ kind: 'add', bets })
    else return feedback.refusal()
    feedback.chip()
  }
  return {
    lay,
    place: ({ type, numbers }: Spot) => lay([{ type, numbers, amount: chip }]),
    takeBack: (spot: Spot) => step({ kind: 'remove', key: keyOfBet(spot), amount: chip }),
    change: (kind: 'undo' | 'double' | 'clear') => step({ kind }),
    repeat: () => {
      if (state.played.length > 0) step({ kind: 'put', bets: state.played })
    },
    putDown: (bets: readonly SlipBet[]) =>
      state.phase.name === 'result' ? send({ kind: 'newRound', bets }) : step({ kind: 'put', bets }),
  }
}

function useOutcomes(sessionId: number, phase: RoundPhase): Outcome[] {
  const { data: rounds = [] } = useQuery(latestRoundsQuery(sessionId))
  const told = phase.name === 'result' ? [phase.round] : []
  return [...told.filter(isNewTo(rounds)), ...rounds].flatMap(({ outcome }) => outcome ?? [])
}

const isNewTo =
  (rounds: readonly RoundRecordShown[]) =>
  ({ id }: RoundShown): boolean =>
    rounds.every((round) => round.id !== id)
