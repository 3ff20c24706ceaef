import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './dealt-card.module.css'
import { useFlight } from './flights.ts'
import type { CardPicture } from '#features/bets/index.ts'
import { classNames } from '#ui/class-names.ts'
import { PlayingCard } from '#ui/playing-card/playing-card.tsx'

interface DealtCardProps {
  readonly card: CardPicture
  readonly width: number
  /** The card lies across, and is turned slowly. */
  readonly isAcross?: boolean | undefined
}

/** Shows a card on the felt: it flies from the shoe, or is turned where it lies. */
export function DealtCard({ card: { code, way }, width, isAcross = false }: DealtCardProps) {
  const nameOf = useCardName()
  const card = useRef<HTMLSpanElement>(null)
  useFlight(card, { isComing: way === 'comes', isAcross })
  const isTurned = way === 'turns'
  const turn = isTurned && classNames(styles.turned, isAcross && styles.slowly)
  return (
    <span ref={card} className={classNames(styles.card, turn)}>
      <PlayingCard code={code} label={nameOf(code)} width={width} />
      {isTurned && (
        <span className={styles.back}>
          <PlayingCard code={null} label="" width={width} />
        </span>
      )}
    </span>
  )
}

/** Shows the outline on the felt where a card will lie. */
export const CardPlace = () => <span className={styles.place} aria-hidden="true" />

type RankKey = 'A'
type SuitKey = 'S'

/** Returns the name of a card: "king of clubs". A face-down card has no name yet. */
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
