import type { HandShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import { useCardName } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** The table as it is said: while it is dealt that the bet is placed, then cards by name, then totals; at the end what it brought. */
export function useHandWords(): (hand: HandShown, isDealing: boolean) => string {
  const { t } = useTranslation(['blackjack', 'tables'])
  const language = useLanguage()
  const nameOf = useCardName()
  const cards = (codes: readonly string[]) => codes.map(nameOf).join(', ')
  return (hand, isDealing) => {
    if (isDealing) return t('tables:betPlaced', { amount: formatAmount(hand.stake, language) })
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
}
