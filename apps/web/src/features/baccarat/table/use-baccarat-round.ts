import type { Outcome, RoundShown } from '@cardroom/contract/rounds'
import type { RoadResult } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { hasNatural, type CardsOutcome, type Side } from '#features/bets/index.ts'
import { useBetting, useCardName } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** A round as this table receives it. */
export type BaccaratRoundShown = RoundShown & { readonly outcome: CardsOutcome }

/**
 * Returns the round that is on its way or was just shown, and the rounds of the roads, oldest first. The roads get a
 * round when all of it has been shown.
 */
export function useBaccaratRound() {
  const { round, told, picture, outcomes } = useBetting()
  const marked = told && !picture?.isOver ? outcomes.slice(1) : outcomes
  return {
    round: round as BaccaratRoundShown | undefined,
    told: told as BaccaratRoundShown | undefined,
    picture,
    results: marked.flatMap(resultOf).toReversed(),
  }
}

function resultOf(outcome: Outcome): RoadResult[] {
  if ('number' in outcome) return []
  return [{ winner: outcome.winner, playerPair: outcome.player_pair, bankerPair: outcome.banker_pair }]
}

/**
 * Describes the round in words. While it is dealt, that the bet is placed; after that both hands, the winner, what a
 * tie returns, the result and the balance.
 */
export function useOutcomeWords(): (round: BaccaratRoundShown, isDealing: boolean) => string {
  const { t } = useTranslation(['baccarat', 'tables'])
  const language = useLanguage()
  const nameOf = useCardName()
  return ({ outcome, net, stake, wallet }, isDealing) => {
    if (isDealing) return t('tables:betPlaced', { amount: formatAmount(stake, language) })
    const hand = (side: Side) =>
      t(hasNatural(outcome[side]) ? 'baccarat:naturalSays' : 'baccarat:handSays', {
        side: t(`baccarat:${side}`),
        total: outcome[side].total,
        cards: outcome[side].cards.map(nameOf).join(', '),
      })
    const amount = formatAmount(Math.abs(net), language)
    const result = net === 0 ? t('tables:even') : t(net > 0 ? 'tables:youWin' : 'tables:youLose', { amount })
    const balance = t('tables:nowBalance', { amount: formatAmount(wallet, language) })
    const winner = `${t(`baccarat:wins.${outcome.winner}`)}.`
    const tie = outcome.winner === 'tie' ? [t('baccarat:tieSays')] : []
    return [hand('player'), hand('banker'), winner, ...tie, result, balance].join(' ')
  }
}
