import type { Outcome, RoundShown } from '@cardroom/contract/rounds'
import type { RoadResult } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { useBetting, useCardName } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** A round as this table gets it. */
export type BaccaratRoundShown = RoundShown & {
  readonly outcome: Exclude<RoundShown['outcome'], { readonly number: string }>
}

/** The round under way or just told, and what came before, oldest first: as the score card has them. */
export function useBaccaratRound() {
  const { round, told, outcomes } = useBetting()
  return {
    round: round as BaccaratRoundShown | undefined,
    told: told as BaccaratRoundShown | undefined,
    results: outcomes.flatMap(resultOf).toReversed(),
  }
}

function resultOf(outcome: Outcome): RoadResult[] {
  if ('number' in outcome) return []
  return [{ winner: outcome.winner, playerPair: outcome.player_pair, bankerPair: outcome.banker_pair }]
}

/**
 * The round as it is said: while it is dealt that the bet is placed, then cards by name, then totals, the winner, the
 * result and the balance.
 */
export function useOutcomeWords(): (round: BaccaratRoundShown, isDealing: boolean) => string {
  const { t } = useTranslation(['baccarat', 'tables'])
  const language = useLanguage()
  const nameOf = useCardName()
  return ({ outcome, net, stake, wallet }, isDealing) => {
    if (isDealing) return t('tables:betPlaced', { amount: formatAmount(stake, language) })
    const hand = (side: 'player' | 'banker') =>
      t('baccarat:handSays', {
        side: t(`baccarat:${side}`),
        total: outcome[side].total,
        cards: outcome[side].cards.map(nameOf).join(', '),
      })
    const amount = formatAmount(Math.abs(net), language)
    const result = net === 0 ? t('tables:even') : t(net > 0 ? 'tables:youWin' : 'tables:youLose', { amount })
    const balance = t('tables:nowBalance', { amount: formatAmount(wallet, language) })
    return `${hand('player')} ${hand('banker')} ${t(`baccarat:wins.${outcome.winner}`)}. ${result} ${balance}`
  }
}
