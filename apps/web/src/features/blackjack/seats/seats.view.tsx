import { useTranslation } from 'react-i18next'
import { SeatMark } from './seat-mark.tsx'
import { StakeLine } from './stake-line.tsx'
import styles from './seats.module.css'
import { Fan } from '../dealer/fan.tsx'
import type { HandPicture, SeatPicture, SeatWord } from '../film/picture.ts'
import { useHand } from '../hand-provider.tsx'
import { HandTotal, useTable } from '#features/tables/index.ts'
import { classNames } from '#ui/class-names.ts'
import moment from '#ui/playing-card/natural-moment.module.css'
import { useIsWide } from '#ui/use-is-wide.ts'

/**
 * Shows the hands. The one in turn is lit, the others are dimmed. Three or four hands are in narrow columns, so
 * that all are visible.
 */
export function SeatsView({ picture }: { readonly picture: HandPicture }) {
  const { newHand } = useHand()
  const { chip, feedback } = useTable()
  const { t } = useTranslation('blackjack')
  const isWide = useIsWide()
  const { seats, activeSeat, split, isOver } = picture
  /**
   * Places the first chip of the next hand after a press on the felt. With keys this is Clear and then Enter.
   */
  function layNext() {
    newHand(chip)
    feedback.chip()
  }
  const size = seats.length > 2 && !isWide ? sizes.column : sizes.wide
  return (
    <section
      className={styles.seats}
      data-count={seats.length}
      aria-label={t('hands', { count: seats.length })}
      onClick={isOver ? layNext : undefined}
    >
      {seats.map((seat, place) => (
        <div key={place} className={styles.place}>
          <SeatCard
            seat={seat}
            isLit={place === activeSeat}
            isAlone={seats.length === 1}
            parted={partedAt(split, place)}
            size={seats.length === 1 ? sizes.alone : size}
          />
        </div>
      ))}
    </section>
  )
}

interface Size {
  readonly width: number
  readonly step: number
  readonly roomFor: number
  readonly chip: number
}

const sizes = {
  alone: { width: 116, step: 66, roomFor: 330, chip: 40 },
  wide: { width: 98, step: 43, roomFor: 152, chip: 36 },
  column: { width: 56, step: 20, roomFor: 76, chip: 26 },
} as const satisfies Record<string, Size>

/** The side from which the card of a half moves while a split is shown. */
type Parted = 'left' | 'right' | undefined

function partedAt(split: number | undefined, place: number): Parted {
  if (split === undefined) return undefined
  if (place === split) return 'right'
  return place === split + 1 ? 'left' : undefined
}

interface SeatCardProps {
  readonly seat: SeatPicture
  readonly isLit: boolean
  readonly isAlone: boolean
  readonly parted: Parted
  readonly size: Size
}

function SeatCard({ seat, isLit, isAlone, parted, size }: SeatCardProps) {
  const { t } = useTranslation('blackjack')
  const { total, word } = seat
  const wordOf = (told: SeatWord | undefined) => {
    if (isAlone && told === 'waiting') return t('hands', { count: 1 })
    return told && t(`states.${told}`)
  }
  const isWon = word === 'won' || word === 'blackjack'
  return (
    <div
      className={classNames(styles.seat, isAlone && styles.alone, isLit && styles.lit, isWon && styles.won)}
    >
      <div className={styles.head}>
        <span className={styles.total}>
          {total !== undefined && (
            <HandTotal isLit={isLit || isWon}>
              {seat.isSoft ? t('soft', { low: total - 10, high: total }) : total}
            </HandTotal>
          )}
        </span>
        <span>{wordOf(word) ?? '\u00a0'}</span>
      </div>
      <div
        className={classNames(styles.cards, moment.moment)}
        data-parted={parted}
        data-natural={word === 'blackjack'}
      >
        <Fan cards={seat.cards} width={size.width} step={size.step} roomFor={size.roomFor} />
        <SeatMark seat={seat} />
      </div>
      <StakeLine seat={seat} chip={size.chip} />
    </div>
  )
}
