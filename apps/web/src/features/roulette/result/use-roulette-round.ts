import type { RoundShown } from '@cardroom/contract/rounds'
import type { Pocket } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { useBetting } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

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
 * "Bet placed: 50." while the ball rolls; then "17, black. You win 4,100. Balance 12,520." It is announced when all
 * of it has been shown, and not before.
 */
export function useAnnouncement(): string {
  const { t } = useTranslation(['roulette', 'tables'])
  const language = useLanguage()
  const { phase } = useBetting()
  const { round } = useRouletteRound()
  if (!round) return ''
  if (phase.name === 'showing') return t('tables:betPlaced', { amount: formatAmount(round.stake, language) })
  const { number, color } = round.outcome
  const amount = formatAmount(Math.abs(round.net), language)
  const net =
    round.net === 0 ? t('tables:even') : t(round.net > 0 ? 'tables:youWin' : 'tables:youLose', { amount })
  return [
    t('roulette:announce', { number, color: t(`roulette:colorWords.${color}`) }),
    net,
    t('tables:nowBalance', { amount: formatAmount(round.wallet, language) }),
  ].join(' ')
}
