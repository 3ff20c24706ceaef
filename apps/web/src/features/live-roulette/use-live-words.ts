import type { RoundWords } from '#features/bets/index.ts'
import { useSpinWords } from '#features/roulette/index.ts'

/** Returns the words of a result. A person without bets hears the number, and nothing about money. */
export function useLiveWords(): RoundWords {
  const words = useSpinWords()
  return {
    ofStep: (step, round, picture) =>
      round.stake === 0 && step.kind !== 'told' ? undefined : words.ofStep(step, round, picture),
    ofRound: (round) => words.ofRound(round).slice(0, round.stake === 0 ? 1 : undefined),
  }
}
