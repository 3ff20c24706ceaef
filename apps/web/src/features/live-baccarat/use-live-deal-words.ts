import { useDealWords } from '#features/baccarat/index.ts'
import type { RoundStep, RoundWords } from '#features/bets/index.ts'

/** The number of lines about cards at the beginning of a round's summary: both hands and the winner. */
const linesOfCards = 3

const ofChips: ReadonlySet<RoundStep['kind']> = new Set(['taken', 'paid', 'returned', 'counted', 'balance'])

/**
 * Returns the words of a deal. A person without bets hears the cards and the winner, and nothing about money.
 */
export function useLiveDealWords(): RoundWords {
  const words = useDealWords()
  return {
    ofStep: (step, round, picture) =>
      round.stake === 0 && ofChips.has(step.kind) ? undefined : words.ofStep(step, round, picture),
    ofRound: (round) => words.ofRound(round).slice(0, round.stake === 0 ? linesOfCards : undefined),
  }
}
