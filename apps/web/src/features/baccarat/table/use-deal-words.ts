import type { RoundShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import {
  hasNatural,
  type CardsOutcome,
  type HandsPicture,
  type RoundStep,
  type RoundWords,
  type Side,
} from '#features/bets/index.ts'
import { useCardName, useChipWords, useResultWords } from '#features/tables/index.ts'

/**
 * Returns the words of a deal. Each card that counts is announced: "Player: ace of spades, total 1." Naturals
 * follow, or which side draws; then the winner and what a tie returns; then the bets, the result and the balance,
 * as their chips move.
 */
export function useDealWords(): RoundWords {
  const { t } = useTranslation('baccarat')
  const ofCards = useCardWords()
  const ofChips = useChipWords()
  const result = useResultWords()
  const nameOf = useCardName()

  const said = (side: Side, { cards, total }: CardsOutcome[Side]) =>
    t(hasNatural({ cards, total }) ? 'naturalSays' : 'handSays', {
      side: t(side),
      total,
      cards: cards.map(nameOf).join(', '),
    })
  const won = ({ winner }: CardsOutcome) =>
    [`${t(`wins.${winner}`)}.`, ...(winner === 'tie' ? [t('tieSays')] : [])].join(' ')
  return {
    ofStep(step, round, { hands }) {
      if (step.kind === 'told') return won(outcomeOf(round))
      return (hands && ofCards(step, hands)) ?? ofChips(step, round)
    },
    ofRound(round) {
      const outcome = outcomeOf(round)
      const hands = [said('player', outcome.player), said('banker', outcome.banker)]
      return [...hands, won(outcome), result.net(round.net), result.balance(round.wallet)]
    },
  }
}

/** Returns a function that describes the deal. The side that received the last third card is said to draw. */
export function useDrawingWords(): (hands: HandsPicture | undefined) => string {
  const { t } = useTranslation('baccarat')
  return (hands) => {
    if (hands?.banker.cards[2]) return t('draws.banker')
    return t(hands?.player.cards[2] ? 'draws.player' : 'noMore')
  }
}

const outcomeOf = ({ outcome }: RoundShown) => outcome as CardsOutcome

/**
 * Returns a function that gives the words of a step that shows a card which now counts, a natural, or a side that
 * draws.
 */
function useCardWords(): (step: RoundStep, hands: HandsPicture) => string | undefined {
  const { t } = useTranslation('baccarat')
  const nameOf = useCardName()
  return (step, hands) => {
    switch (step.kind) {
      case 'card':
        return step.slot > 1 ? `${t(`draws.${step.of}`)}.` : undefined
      case 'total': {
        const open = hands[step.of].cards.filter(({ code }) => code !== null)
        const card = nameOf(open.at(-1)?.code ?? null)
        return t('cardSays', { side: t(step.of), card, total: step.total })
      }
      case 'natural':
        return t('naturalCalled', { side: t(step.of), total: hands[step.of].total })
      default:
        return undefined
    }
  }
}
