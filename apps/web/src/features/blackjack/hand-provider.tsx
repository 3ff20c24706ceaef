import type { HandShown } from '@cardroom/contract/rounds'
import type { SessionShown } from '@cardroom/contract/sessions'
import type { BlackjackAction } from '@cardroom/games'
import { createContext, use, useEffect, useReducer, type ReactNode } from 'react'
import { useAct, useDeal } from './blackjack.api.ts'
import { directHand } from './film/direct-hand.ts'
import type { HandStep } from './film/hand-steps.ts'
import { heardHand, type HandWords } from './film/heard-hand.ts'
import { firstBetOf } from './film/picture.ts'
import {
  canAsk,
  handWith,
  laidIn,
  nextHand,
  shownOf,
  type HandEvent,
  type HandState,
} from './hand-machine.ts'
import { keepLastStake, lastStakeAt } from './last-stake.ts'
import { useHandWords } from './table/use-hand-words.ts'
import { keepLaid, laidAt } from '#features/bets/index.ts'
import {
  TableProvider,
  useChips,
  useResultWords,
  useShortcuts,
  useSpoken,
  useTableFeedback,
} from '#features/tables/index.ts'
import { hearEnd, silence, type Voice } from '#lib/film/heard.ts'
import { useHeardFilm } from '#lib/film/use-heard-film.ts'

/** The state of the hand, and the player's actions. */
export interface Hand extends Omit<ReturnType<typeof shownOf>, 'lastRound'> {
  /** Adds the chosen chip to the first bet. */
  readonly add: () => void
  /** `repeat` places the first bet of the last hand. */
  readonly change: (kind: 'undo' | 'double' | 'clear' | 'repeat') => void
  readonly newHand: (stake: number) => void
  readonly deal: (stake: number) => void
  readonly act: (action: BlackjackAction) => void
  /** Shows the cards and the result at once, because the player tapped. */
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

/**
 * Provides a seat at blackjack, for one hand after another. An answer is stored at once, and shown step by step.
 */
export function HandTable({ session, children }: HandTableProps) {
  const [state, send] = useHandState(session)
  const feedback = useTableFeedback()
  const tray = useChips(session)
  const dealing = useDeal(session.id)
  const acting = useAct(session.id)
  const shown = shownOf(state, session)
  const { hand, lastRound } = shown
  const handVoice = useHandVoice(session, feedback)

  const answers = {
    onSuccess: (answer: HandShown | undefined) => (answer ? take(answer) : send({ kind: 'silence' })),
    onError() {
      send({ kind: 'refused' })
      feedback.refusal()
    },
  }
  const onLost = () => send({ kind: 'lost' })

  function take(answer: HandShown) {
    const isInstant = feedback.isStill
    if (hand?.id !== answer.id) keepLastStake(session, firstBetOf(answer))
    send({ kind: 'answer', hand: answer, isInstant })
    handVoice.begin(hand, answer, isInstant)
  }

  const skip = useHandFilm({ state, send, ...handVoice, isReduced: feedback.isStill })
  useShortcuts(shown.isTelling ? { Space: skip } : {})

  const can: Omit<Hand, keyof typeof shown> = {
    add() {
      if (!canAsk(state)) return
      send({ kind: 'add', chip: tray.chip })
      feedback.chip()
    },
    change(kind) {
      send({ kind })
      if (kind === 'repeat') {
        if (shown.canRepeat) feedback.chip()
      } else if (shown.stake > 0) feedback.changed(kind)
    },
    newHand: (stake) => send({ kind: 'newHand', stake }),
    deal(stake) {
      if (!canAsk(state)) return
      send({ kind: 'deal', stake, before: { ...session, hand: undefined } })
      dealing.mutate({ amount: stake, before: lastRound, onLost }, answers)
    },
    act(action) {
      if (!hand || !canAsk(state)) return
      send({ kind: 'act', before: { ...session, hand } })
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
      spoken={handVoice.lines}
    >
      <HandContext value={{ ...shown, ...can }}>{children}</HandContext>
    </TableProvider>
  )
}

/** Returns the state of the hand and its dispatcher. The browser tab keeps the placed chips. */
function useHandState(session: SessionShown) {
  const [state, send] = useReducer(nextHand, session, (seat) =>
    handWith({ laid: laidAt(seat.id, 0), played: lastStakeAt(seat) }, seat),
  )
  useEffect(() => keepLaid(session.id, laidIn(state)), [session.id, state])
  return [state, send] as const
}

type Feedback = Pick<ReturnType<typeof useTableFeedback>, 'play' | 'result'>

/** Returns the sounds and words of the hands. A person who returns hears a description of their open hand. */
function useHandVoice({ hand: lying }: SessionShown, { play, result }: Feedback) {
  const words = useHandWords()
  const { placed } = useResultWords()
  const { lines, say, begin } = useSpoken(lying ? words.ofHand(lying) : [])
  const voice: Voice = { play, say, result }
  return {
    words,
    voice,
    lines,
    begin(before: HandShown | undefined, answer: HandShown, isInstant: boolean) {
      begin(before?.id === answer.id ? [] : [placed(answer.stake)])
      if (!isInstant) return
      const film = directHand(before, answer)
      hearEnd({ steps: film.steps, heard: heardHand(answer, film, words), voice }, 0)
    },
  }
}

interface HandFilmOptions {
  readonly state: HandState
  readonly send: (event: HandEvent) => void
  readonly words: HandWords
  readonly voice: Voice
  readonly isReduced: boolean
}

/** Shows the last answer with its sounds and words. The returned function skips it. */
function useHandFilm({ state, send, words, voice, isReduced }: HandFilmOptions): () => void {
  const { phase, hand } = state
  const showing = phase.name === 'showing' ? phase : undefined
  return useHeardFilm<HandStep>({
    film: showing?.film,
    isReduced,
    heard: hand && showing ? heardHand(hand, showing.film, words) : silence,
    voice,
    reach: (reached) => send({ kind: 'reached', reached }),
    end: () => send({ kind: 'ended' }),
  })
}
