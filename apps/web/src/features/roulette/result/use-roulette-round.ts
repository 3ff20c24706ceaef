import type { RoundShown } from '@cardroom/contract/rounds'
import type { Pocket } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import type { RoundWords } from '#features/bets/index.ts'
import { useBetting, useChipWords, useResultWords } from '#features/tables/index.ts'

export type RouletteRoundShown = RoundShown & {
  readonly outcome: { readonly number: string; readonly color: 'red' | 'black' | 'green' }
}

/** Returns the round that is on its way or was just shown, and the results before it, newest first. */
export function useRouletteRound() {
  const { round, told, picture, outcomes } = useBetting()
  return {
    round: round as RouletteRoundShown | undefined,
    told: told as RouletteRoundShown | undefined,
    picture,
    results: outcomes.flatMap((outcome) => ('number' in outcome ? [outcome.number as Pocket] : [])),
  }
}

/**
 * "17, black." once the ball lies and the number is announced; then the lost bets, each won one, the result and the
 * balance, as their chips move.
 */
export function useSpinWords(): RoundWords {
  const { t } = useTranslation('roulette')
  const ofChips = useChipWords()
  const result = useResultWords()
  const landed = ({ outcome }: RoundShown) => {
    const { number, color } = outcome as RouletteRoundShown['outcome']
    return t('announce', { number, color: t(`colorWords.${color}`) })
  }
  return {
    ofStep: (step, round) => (step.kind === 'told' ? landed(round) : ofChips(step, round)),
    ofRound: (round) => [landed(round), result.net(round.net), result.balance(round.wallet)],
  }
}
