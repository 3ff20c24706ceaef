import { useTranslation } from 'react-i18next'

type RankKey = 'A'
type SuitKey = 'S'

/** "king of clubs"; a card that lies face down has no name yet. */
export function useCardName(): (code: string | null) => string {
  const { t } = useTranslation('tables')
  return (code) =>
    code === null
      ? t('cards.faceDown')
      : t('cards.name', {
          rank: t(`cards.ranks.${code.charAt(0) as RankKey}`),
          suit: t(`cards.suits.${code.charAt(1) as SuitKey}`),
        })
}
