import type { Outcome, RoundShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import { createContext, use, useEffect, useReducer, useState, type ReactNode } from 'react'
import {
  betsOf,
  bettingWith,
  canPlay,
  isRoundUnderWay,
  isTold,
  laidIn,
  nextBetting,
  purseOf,
  shownOf,
  type BettingEvent,
  type BettingShown,
  type BettingState,
} from './betting-machine.ts'
import { useResultWords } from './spoken/use-result-words.ts'
import { useSpoken, type SpokenLine } from './spoken/use-spoken.ts'
import { useRoundsElsewhere, useTableEvents } from './table-events.ts'
import { usePlaceBets } from './tables.api.ts'
import { useOutcomes } from './use-outcomes.ts'
import { useShortcuts } from './use-shortcuts.ts'
import type { TableFeedback } from './use-table-feedback.ts'
import {
  chipsForLimit,
  firstChip,
  heardRound,
  keepLaid,
  keepPlayed,
  keyOfBet,
  laidAt,
  playedAt,
  type Purse,
  type RoundFilm,
  type RoundStep,
  type RoundWords,
  type SlipBet,
  type SlipStep,
} from '#features/bets/index.ts'
import { hearEnd, silence, type Voice } from '#lib/film/heard.ts'
import { useHeardFilm } from '#lib/film/use-heard-film.ts'

/** The sheets that can open over a table. */
export type TableSheet = 'leave' | 'session' | 'rules' | 'rounds' | 'fairness'

/** The state that every table has, whatever its game. */
export interface TableState {
  readonly session: SessionShown
  readonly feedback: TableFeedback
  /** The chips that the table offers, and the chosen one. */
  readonly chips: readonly number[]
  readonly chip: number
  readonly chooseChip: (chip: number) => void
  /** The wallet as far as it has been shown. Chips on the felt have left it. */
  readonly wallet: number
  /** The net result that has been shown so far. */
  readonly balance: number
  /** True while a wheel turns, a hand is open, or an answer is awaited. */
  readonly isUnderWay: boolean
  /** The lines that were read aloud for the last answer, in order. */
  readonly spoken: readonly SpokenLine[]
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

/** A table of bets: the state of its round, and the player's actions. */
export interface Betting extends BettingShown {
  /** The results of this session, newest first, including the round that was just shown. */
  readonly outcomes: readonly Outcome[]
  readonly place: (spot: Spot) => void
  readonly lay: (bets: readonly SlipBet[]) => void
  readonly takeBack: (spot: Spot) => void
  readonly change: (kind: 'undo' | 'double' | 'clear') => void
  readonly repeat: () => void
  /** Replaces the bets on the felt: with a saved layout, or after a result with the first chips of the next round. */
  readonly putDown: (bets: readonly SlipBet[]) => void
  /** Sends the bets on the felt, or after a result the same bets once more. */
  readonly play: () => void
  /** Shows the end of the round at once, because the player tapped. */
  readonly skip: () => void
}

export const TableContext = createContext<Table | undefined>(undefined)
export const BettingContext = createContext<Betting | undefined>(undefined)

export const useTable = (): Table => given(use(TableContext))
export const useBetting = (): Betting => given(use(BettingContext))

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('only within a table')
  return value
}

/** Gives the parts around the game the data of a seat, at any table. */
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

/** Returns the chips that a table offers, and the chosen one. */
export function useChips(session: SessionShown, options?: { readonly from: number }) {
  const chips = chipsForLimit(session, options)
  const [chip, chooseChip] = useState(() => firstChip(chips, session))
  return { chips, chip, chooseChip }
}

interface BettingTableProps {
  readonly session: SessionShown
  readonly feedback: TableFeedback
  /** The smallest chip, if it is not derived from the smallest stake. */
  readonly chipsFrom?: number
  /** Results show at once. */
  readonly isInstant: boolean
  /** Makes the film of an answer, from the purse before the bets were sent. */
  readonly direct: (before: Purse, round: RoundShown) => RoundFilm
  /** Says the steps of a round aloud. */
  readonly words: RoundWords
  readonly children: ReactNode
}

/**
 * Plays one round after another at a seat of roulette or baccarat. An answer is stored at once, and shown step by
 * step.
 */
export function BettingTable({
  session,
  feedback,
  chipsFrom,
  isInstant,
  direct,
  words,
  children,
}: BettingTableProps) {
  const [state, send] = useReducer(nextBetting, session, (seat) =>
    bettingWith({ laid: laidAt(seat.id, []), played: playedAt(seat) }, seat),
  )
  useEffect(() => keepLaid(session.id, laidIn(state)), [session.id, state])
  const asking = usePlaceBets(session.id)
  const tray = useChips(session, chipsFrom === undefined ? undefined : { from: chipsFrom })
  const spoken = useSpoken()
  const { placed } = useResultWords()
  const voice = { play: feedback.play, say: spoken.say, result: feedback.result }

  function play() {
    if (!canPlay(state)) return
    // Bets that are asked about again begin from the seat before them: the session may know their result.
    const before = state.held ?? session
    send({ kind: 'play', seat: before })
    asking.mutate(
      { bets: betsOf(state), before, onLost: () => send({ kind: 'lost' }) },
      {
        onSuccess: (round) => (round ? take(before, round) : send({ kind: 'silence' })),
        onError() {
          send({ kind: 'refused' })
          feedback.refusal()
        },
      },
    )
  }
  function take(before: Purse, round: RoundShown) {
    const film = direct(before, round)
    keepPlayed(session, betsOf(state))
    send({ kind: 'answer', round, film: isInstant ? undefined : film })
    spoken.begin([placed(round.stake)])
    if (isInstant) hearEnd({ steps: film.steps, heard: heardRound(round, film, words), voice }, 0)
  }
  const skip = useRoundFilm({ state, send, words, voice, isInstant })
  const shown = shownOf(state)
  useShortcuts(shown.phase.name === 'showing' && shown.isShowing ? { Space: skip } : {})

  const outcomes = useOutcomes(session.id, shown)
  const felt = feltOf({ state, send, chip: tray.chip, feedback })
  const purse = purseOf(state, session)
  return (
    <TableProvider
      session={{ ...session, balance: purse.balance }}
      feedback={feedback}
      {...tray}
      {...purse}
      isUnderWay={isRoundUnderWay(state)}
      spoken={spoken.lines}
    >
      <BettingContext value={{ ...shown, ...felt, outcomes, play, skip }}>{children}</BettingContext>
    </TableProvider>
  )
}

interface RoundFilmOptions {
  readonly state: BettingState
  readonly send: (event: BettingEvent) => void
  readonly words: RoundWords
  readonly voice: Voice
  /** Every round shows its end at once. */
  readonly isInstant: boolean
}

/** Shows the last answer with its sounds and words. The returned function skips it. */
function useRoundFilm({ state: { phase }, send, words, voice, isInstant }: RoundFilmOptions): () => void {
  const showing = phase.name === 'showing' ? phase : undefined
  return useHeardFilm<RoundStep>({
    film: showing?.film,
    isReduced: isInstant,
    heard: showing ? heardRound(showing.round, showing.film, words) : silence,
    voice,
    reach: (reached) => send({ kind: 'reached', reached }),
    end: () => send({ kind: 'ended' }),
  })
}

interface FeltOptions {
  readonly state: BettingState
  readonly send: (event: BettingEvent) => void
  readonly chip: number
  readonly feedback: Pick<TableFeedback, 'chip' | 'changed' | 'refusal'>
}

/** Returns the actions on the felt with the chosen chip. */
export function feltOf({ state, send, chip, feedback }: FeltOptions) {
  const step = (change: SlipStep) => send({ kind: 'chips', step: change })

  function lay(bets: readonly SlipBet[]) {
    if (isTold(state)) send({ kind: 'newRound', bets })
    else if (state.phase.name === 'betting') step({ kind: 'add', bets })
    else return feedback.refusal()
    feedback.chip()
  }
  return {
    lay,
    place: ({ type, numbers }: Spot) => lay([{ type, numbers, amount: chip }]),
    takeBack: (spot: Spot) => step({ kind: 'remove', key: keyOfBet(spot), amount: chip }),
    change(kind: 'undo' | 'double' | 'clear') {
      const isChanged = state.phase.name === 'betting' && state.slip.bets.length > 0
      step({ kind })
      if (isChanged) feedback.changed(kind)
    },
    repeat() {
      if (state.phase.name !== 'betting' || state.played.length === 0) return
      step({ kind: 'put', bets: state.played })
      feedback.chip()
    },
    putDown: (bets: readonly SlipBet[]) =>
      isTold(state) ? send({ kind: 'newRound', bets }) : step({ kind: 'put', bets }),
  }
}
