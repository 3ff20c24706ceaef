import type { HandShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import { useHand } from '../hand-provider.tsx'
import { useCardName } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/**
 * Describes the table for screen readers. While it is dealt, that the bet is placed; after that cards by name, then
 * totals, and at the end the result.
 */
export function HandWords() {
  const { hand, question, isTelling, isShowing } = useHand()
  const { t } = useTranslation('tables')
  const language = useLanguage()
  if (!hand) return null
  if (isTelling && !question) return t('betPlaced', { amount: formatAmount(hand.stake, language) })
  return isShowing ? null : <HandSaid hand={hand} />
}

function HandSaid({ hand }: { readonly hand: HandShown }) {
  const { t } = useTranslation(['blackjack', 'tables'])
  const language = useLanguage()
  const nameOf = useCardName()
  const cards = (codes: readonly string[]) => codes.map(nameOf).join(', ')
  const seats = hand.seats.map((seat, place) =>
    t('blackjack:handSays', {
      number: place + 1,
      count: hand.seats.length,
      cards: cards(seat.cards),
      total: seat.total,
      state: t(`blackjack:states.${seat.state}`),
    }),
  )
  const dealer = t('blackjack:dealerSays', { cards: cards(hand.dealer.cards), total: hand.dealer.total })
  if (hand.state === 'open') return [dealer, ...seats].join(' ')
  const amount = formatAmount(Math.abs(hand.net), language)
  const net =
    hand.net === 0 ? t('tables:even') : t(hand.net > 0 ? 'tables:youWin' : 'tables:youLose', { amount })
  const balance = t('tables:nowBalance', { amount: formatAmount(hand.wallet, language) })
  return [dealer, ...seats, net, balance].join(' ')
}
