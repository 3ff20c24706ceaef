import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import type { BlackjackAction } from '@cardroom/games'
import { createContext, use, useEffect, useEffectEvent, useReducer, type ReactNode } from 'react'
import { keepHand, useAct, useDeal } from './blackjack.api.ts'
import { canAsk, handWith, laidIn, nextHand, shownOf } from './hand-machine.ts'
import { keepLaid, laidAt } from '#features/bets/index.ts'
import { payMsOf, TableProvider, useChips, useTableFeedback } from '#features/tables/index.ts'

/** Where the hand stands, and what one can do. */
export interface Hand extends ReturnType<typeof shownOf> {
  /** Lays the chosen chip for the first bet. */
  readonly add: () => void
  readonly change: (kind: 'undo' | 'double' | 'clear') => void
  readonly newHand: (stake: number) => void
  readonly deal: (stake: number) => void
  readonly act: (action: BlackjackAction) => void
  /** Someone tapped: cards and result are there at once. */
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

/** A seat at blackjack, one hand after another. What a hand brought is told when the dealer's last card lies. */
export function HandTable({ session, children }: HandTableProps) {
  const [state, send] = useReducer(nextHand, session, (seat) => handWith(laidAt(seat.id, 0), seat))
  useEffect(() => keepLaid(session.id, laidIn(state)), [session.id, state])
  const feedback = useTableFeedback()
  const tray = useChips(session)
  const dealing = useDeal(session.id)
  const acting = useAct(session.id)
  const shown = shownOf(state, session)
  const { hand } = shown
  const { phase } = state

  const answers = {
    onSuccess: (answer: HandShown | undefined) => (answer ? take(answer) : send({ kind: 'silence' })),
    onError: () => send({ kind: 'refused' }),
  }
  const onLost = () => send({ kind: 'lost' })

  function take(answer: HandShown) {
    const isInstant = feedback.isStill
    feedback.card()
    if (isInstant || answer.state === 'open') settle(answer)
    send({ kind: 'answer', hand: answer, before: { ...session, hand }, isInstant })
  }
  function settle(answer: HandShown) {
    keepHand(session.id, answer)
    if (answer.state === 'settled') feedback.result(answer.net > 0)
  }
  function end() {
    if (phase.name === 'revealing' && state.hand) settle(state.hand)
    send({ kind: 'ended' })
  }
  useEnd('ms' in phase ? phase : undefined, end)

  const can: Omit<Hand, keyof typeof shown> = {
    add: () => send({ kind: 'add', chip: tray.chip }),
    change: (kind) => send({ kind }),
    newHand: (stake) => send({ kind: 'newHand', stake }),
    deal(stake) {
      if (!canAsk(state)) return
      send({ kind: 'deal', stake })
      dealing.mutate({ amount: stake, onLost }, answers)
    },
    act(action) {
      if (!hand || !canAsk(state)) return
      send({ kind: 'act' })
      acting.mutate({ hand, action, onLost }, answers)
    },
    skip: end,
  }
  return (
    <TableProvider
      session={session}
      feedback={feedback}
      {...tray}
      wallet={shown.left}
      balance={shown.balance}
      isUnderWay={shown.isUnderWay}
      payMs={feedback.isStill || hand?.state !== 'settled' ? 0 : payMsOf(hand)}
    >
      <HandContext value={{ ...shown, ...can }}>{children}</HandContext>
    </TableProvider>
  )
}

/** What is on its way ends by itself. */
function useEnd(travel: { readonly ms: number } | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!travel) return
    const timer = setTimeout(() => end(), travel.ms)
    return () => clearTimeout(timer)
  }, [travel])
}
