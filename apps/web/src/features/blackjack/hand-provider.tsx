import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import type { BlackjackAction } from '@cardroom/games'
import { createContext, use, useEffect, useReducer, type ReactNode } from 'react'
import { keepHand, useAct, useDeal } from './blackjack.api.ts'
import type { HandStep } from './film/hand-steps.ts'
import {
  canAsk,
  handWith,
  laidIn,
  nextHand,
  shownOf,
  type HandEvent,
  type HandState,
} from './hand-machine.ts'
import { keepLaid, laidAt } from '#features/bets/index.ts'
import { TableProvider, useChips, useShortcuts, useTableFeedback } from '#features/tables/index.ts'
import { useFilm } from '#lib/film/use-film.ts'

/** The state of the hand, and the player's actions. */
export interface Hand extends ReturnType<typeof shownOf> {
  /** Lays the chosen chip for the first bet. */
  readonly add: () => void
  readonly change: (kind: 'undo' | 'double' | 'clear') => void
  readonly newHand: (stake: number) => void
  readonly deal: (stake: number) => void
  readonly act: (action: BlackjackAction) => void
  /** The player tapped: cards and result show at once. */
  readonly skip: () => void
}

export const HandContext = createContext<Hand | undefined>(undefined)

export function useHand(): Hand {
  const hand = use(HandContext)
  if (hand === undefined) throw new Error('only within a blackjack table')
  return hand
}

interface HandTableProps {
  readonly session: SessionShown
  readonly children: ReactNode
}

/** A seat at blackjack, for one hand after another. An answer is stored at once, and shown step by step. */
export function HandTable({ session, children }: HandTableProps) {
  const [state, send] = useReducer(nextHand, session, (seat) => handWith(laidAt(seat.id, 0), seat))
  useEffect(() => keepLaid(session.id, laidIn(state)), [session.id, state])
  const feedback = useTableFeedback()
  const tray = useChips(session)
  const dealing = useDeal(session.id)
  const acting = useAct(session.id)
  const shown = shownOf(state, session)
  const { hand } = shown
  const { wallet, balance } = session

  const answers = {
    onSuccess: (answer: HandShown | undefined) => (answer ? take(answer) : send({ kind: 'silence' })),
    onError: () => send({ kind: 'refused' }),
  }
  const onLost = () => send({ kind: 'lost' })

  function take(answer: HandShown) {
    const isInstant = feedback.isStill
    keepHand(session.id, answer)
    send({ kind: 'answer', hand: answer, isInstant })
    if (!isInstant) return
    feedback.card()
    if (answer.state === 'settled') feedback.result(answer.net > 0)
  }

  const skip = useHandFilm(state, send, feedback)
  useShortcuts(shown.isTelling ? { Space: skip } : {})

  const can: Omit<Hand, keyof typeof shown> = {
    add: () => send({ kind: 'add', chip: tray.chip }),
    change: (kind) => send({ kind }),
    newHand: (stake) => send({ kind: 'newHand', stake }),
    deal(stake) {
      if (!canAsk(state)) return
      send({ kind: 'deal', stake, before: { wallet, balance } })
      dealing.mutate({ amount: stake, onLost }, answers)
    },
    act(action) {
      if (!hand || !canAsk(state)) return
      send({ kind: 'act', before: { wallet, balance, hand } })
      acting.mutate({ hand, action, onLost }, answers)
    },
    skip,
  }
  return (
    <TableProvider
      session={session.hand ? session : { ...session, balance: shown.balance }}
      feedback={feedback}
      {...tray}
      wallet={shown.left}
      balance={shown.balance}
      isUnderWay={shown.isUnderWay}
    >
      <HandContext value={{ ...shown, ...can }}>{children}</HandContext>
    </TableProvider>
  )
}

type Feedback = Pick<ReturnType<typeof useTableFeedback>, 'isStill' | 'card' | 'result'>

/** Shows the last answer. Cards and the result have sounds; a skipped film has only that of the result. */
function useHandFilm(state: HandState, send: (event: HandEvent) => void, feedback: Feedback): () => void {
  const { phase, hand } = state
  const showing = phase.name === 'showing' ? phase : undefined
  const stepsTo = (reached: number) => showing?.film.steps.slice(showing.reached, reached) ?? []
  const sound = (steps: readonly HandStep[]) => {
    if (hand && steps.some(({ kind }) => kind === 'over')) feedback.result(hand.net > 0)
  }
  return useFilm({
    film: showing?.film,
    isReduced: feedback.isStill,
    reach(reached) {
      const steps = stepsTo(reached)
      if (steps.some(({ kind }) => kind === 'card')) feedback.card()
      sound(steps)
      send({ kind: 'reached', reached })
    },
    end() {
      sound(stepsTo(Infinity))
      send({ kind: 'ended' })
    },
  })
}
