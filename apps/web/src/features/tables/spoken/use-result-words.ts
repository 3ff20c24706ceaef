import type { RoundShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import { keyOfBet, type RoundStep } from '#features/bets/index.ts'
import { useBetName } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Returns the words for money that are the same in all games. */
export function useResultWords() {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  return {
    placed: (stake: number) => t('betPlaced', { amount: formatAmount(stake, language) }),
    net(net: number): string {
      if (net === 0) return t('even')
      return t(net > 0 ? 'youWin' : 'youLose', { amount: formatAmount(Math.abs(net), language) })
    },
    balance: (wallet: number) => t('nowBalance', { amount: formatAmount(wallet, language) }),
  }
}

/** Says how many bets are lost, which ones win, the result and the balance, each with its step. */
export function useChipWords(): (step: RoundStep, round: RoundShown) => string | undefined {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const nameOf = useBetName(' ')
  const result = useResultWords()
  return (step, { bets, net }) => {
    switch (step.kind) {
      case 'taken': {
        const [first, ...others] = bets.filter(({ payout }) => payout === 0)
        const isFirst = first !== undefined && keyOfBet(first) === step.place
        return isFirst ? `${t('betsLost', { count: others.length + 1 })}.` : undefined
      }
      case 'paid': {
        const bet = bets.find((each) => keyOfBet(each) === step.place)
        return bet && t('betPays', { bet: nameOf(bet), amount: formatAmount(step.won, language) })
      }
      case 'counted':
        return result.net(net)
      case 'balance':
        return result.balance(step.wallet)
      default:
        return undefined
    }
  }
}
