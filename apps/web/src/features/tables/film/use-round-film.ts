import { useRef } from 'react'
import type { BettingEvent, BettingState } from '../betting-machine.ts'
import type { TableFeedback } from '../use-table-feedback.ts'
import type { RoundStep } from '#features/bets/index.ts'
import { useFilm } from '#lib/film/use-film.ts'
import { spinMs } from '#ui/wheel/spin-frames.ts'

interface RoundFilmOptions {
  readonly state: BettingState
  readonly send: (event: BettingEvent) => void
  readonly feedback: Pick<TableFeedback, 'card' | 'roll' | 'result'>
  /** Every round shows its end at once. */
  readonly isInstant: boolean
}

/**
 * Shows the last answer, with sounds. A skipped film has only the sound of the result. The returned function skips
 * it.
 */
export function useRoundFilm({ state, send, feedback, isInstant }: RoundFilmOptions): () => void {
  const { phase } = state
  const showing = phase.name === 'showing' ? phase : undefined
  const stopRoll = useRef<() => void>(undefined)
  const stepsTo = (reached: number) => showing?.film.steps.slice(showing.reached, reached) ?? []

  function sound(steps: readonly RoundStep[]) {
    if (showing && steps.some(({ kind }) => kind === 'told')) feedback.result(showing.round.net > 0)
  }
  return useFilm({
    film: showing?.film,
    isReduced: isInstant,
    reach(reached) {
      const steps = stepsTo(reached)
      if (steps.some(({ kind }) => kind === 'throw')) stopRoll.current = feedback.roll(spinMs)
      if (steps.some(({ kind }) => kind === 'card')) feedback.card()
      sound(steps)
      send({ kind: 'reached', reached })
    },
    end() {
      stopRoll.current?.()
      sound(stepsTo(Infinity))
      send({ kind: 'ended' })
    },
  })
}
