import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dealt-card.module.css'
import { useFlight } from './flights.ts'
import { classNames } from '#ui/class-names.ts'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'

interface DealtCardProps {
  /** null lies face down. */
  readonly code: string | null
  readonly width: number
  /** When it comes from the shoe, counted from the beginning of the deal; undefined: it lies there already. */
  readonly delayMs?: number | undefined
  /** It lies across. */
  readonly isAcross?: boolean | undefined
  /** It lay there face down, and is turned now. */
  readonly isTurned?: boolean | undefined
}

/** A card on the felt: it comes from the shoe, or is turned where it lies. */
export function DealtCard({ code, width, delayMs, isAcross, isTurned = false }: DealtCardProps) {
  const nameOf = useCardName()
  const card = useRef<HTMLSpanElement>(null)
  useFlight(card, { delayMs, isAcross })
  return (
    <span ref={card} className={classNames(styles.card, isTurned && styles.turned)}>
      <PlayingCard code={code} label={nameOf(code)} width={width} />
      {isTurned && (
        <span className={styles.back}>
          <PlayingCard code={null} label="" width={width} />
        </span>
      )}
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
