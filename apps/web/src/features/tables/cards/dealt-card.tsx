import { useTranslation } from 'react-i18next'
import styles from './dealt-card.module.css'
import { classNames } from '#ui/class-names.ts'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'

interface DealtCardProps {
  /** null lies face down. */
  readonly code: string | null
  readonly width: number
  /** When it comes from the shoe, counted from the beginning of the deal; undefined: it lies there already. */
  readonly delayMs?: number | undefined
  readonly className?: string | undefined
}

/** A card that comes from the shoe: shoe to seat, with four degrees of turn. */
export function DealtCard({ code, width, delayMs, className }: DealtCardProps) {
  const nameOf = useCardName()
  const isDealt = delayMs !== undefined
  return (
    <span
      className={classNames(styles.card, isDealt && styles.dealt, className)}
      style={isDealt ? { animationDelay: `${delayMs}ms` } : undefined}
    >
      <PlayingCard code={code} label={nameOf(code)} width={width} />
    </span>
  )
}

/** Where a card will lie: its outline on the felt. */
export const CardPlace = () => <span className={styles.place} aria-hidden="true" />

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
