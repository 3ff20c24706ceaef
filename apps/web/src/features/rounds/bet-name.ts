import type { SettledBet } from '@cardroom/contract/rounds'
import { baccaratOddsOf, gameById, rouletteOdds } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import { formatAmount, type Language } from '#lib/format.ts'

type Bet = Pick<SettledBet, 'type'> & { readonly numbers?: readonly string[] | undefined }

/**
 * Returns the name of a bet: "Straight 17", "2nd 12", "Banker pair". `between` separates numbers that are listed one
 * by one.
 */
export function useBetName(between = '/'): (bet: Bet) => string {
  const { t } = useTranslation('rounds')
  return ({ type, numbers = [] }) => {
    if (type === 'dozen') return t(`dozens.${numbers[0] as '1' | '2' | '3'}`)
    return t(`bets.${type}`, { numbers: numbersOf(type, numbers, between) })
  }
}

/**
 * Writes the numbers of a bet: a street, a six line or a corner by its ends ("31–33", "23–27"), other bets number
 * by number ("8/11").
 */
function numbersOf(type: Bet['type'], numbers: readonly string[], between: string): string {
  if (type === 'street' || type === 'six_line' || type === 'corner') return `${numbers[0]}–${numbers.at(-1)}`
  return numbers.join(type === 'trio' ? ', ' : between)
}

/**
 * Returns the odds as the paytable shows them: "35:1". A banker's six without commission shows its payout.
 */
export function oddsOf(gameId: number, type: SettledBet['type'], language: Language): string {
  const game = gameById(gameId)
  if (game?.kind === 'roulette') return `${rouletteOdds[type as keyof typeof rouletteOdds]}:1`
  if (game?.kind !== 'baccarat') return ''
  const [won, staked] = baccaratOddsOf(game.variant, type as Parameters<typeof baccaratOddsOf>[1])
  return `${formatAmount(Number(won) / Number(staked), language)}:1`
}
