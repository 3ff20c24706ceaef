import { useTranslation } from 'react-i18next'
import type { RouletteRoundShown } from './result-panel.view.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** "Bet placed: 50." while the ball rolls; then "17, black. You win 4,100. Balance 12,520." Said when the ball rests, not before. */
export function useAnnouncement(round: RouletteRoundShown | undefined, isShowing: boolean): string {
  const { t } = useTranslation(['roulette', 'tables'])
  const language = useLanguage()
  if (!round) return ''
  if (isShowing) return t('tables:betPlaced', { amount: formatAmount(round.stake, language) })
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
