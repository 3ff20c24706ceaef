import { useTranslation } from 'react-i18next'
import type { BaccaratRoundShown } from './baccarat-round.ts'
import { useCardName } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** The round as it is said: while it is dealt that the bet is placed, then cards by name, then totals, the winner, the result and the balance. */
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
