import { colorOf, rouletteOdds, type Pocket, type Position } from '@cardroom/games'
import { useTranslation } from 'react-i18next'
import type { BoardWords } from './board/board-drawing.tsx'
import { useBetName } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** Returns the words of the layout, and the name of every position. */
export function useRouletteWords() {
  const { t } = useTranslation('roulette')
  const language = useLanguage()
  const betName = useBetName()
  const loupeName = useBetName(' · ')

  const board: BoardWords = {
    column: t('column'),
    low: t('low'),
    high: t('high'),
    even: t('even'),
    odd: t('odd'),
    dozens: [t('dozens.1'), t('dozens.2'), t('dozens.3')],
    partage: t('partage'),
  }
  const nameOf = (position: Position): string => betName(position)
  /** Returns the name with its numbers apart, as it is shown under the loupe: "Split 17 · 20". */
  const loupeNameOf = (position: Position): string => loupeName(position)

  /** Describes a position and its chips: "Straight up 17, black, 35 to 1, 100 staked". */
  function describe(position: Position, staked: number): string {
    const name = named(position)
    const odds = rouletteOdds[position.type]
    return staked > 0
      ? t('spot', { name, odds, staked: formatAmount(staked, language) })
      : t('spotFree', { name, odds })
  }
  function named(position: Position): string {
    const name = nameOf(position)
    if (position.type !== 'straight') return name
    return t('numberNamed', { name, color: t(`colorWords.${colorOf(position.numbers[0] as Pocket)}`) })
  }
  return { board, nameOf, loupeNameOf, describe }
}
