import type { HandShown } from '@cardroom/contract/rounds'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './seats.module.css'
import { Fan } from '../dealer/fan.tsx'
import { seatCardLandsMs, seatCardMs, totalSteps } from '../deal-times.ts'
import { useHand, type Hand } from '../hand-provider.tsx'
import { BetPile, HandTotal, useLying, usePayRoutes, useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import { useIsWide } from '#ui/use-is-wide.ts'

type Seat = HandShown['seats'][number]

interface SeatsViewProps {
  readonly seats: readonly Seat[]
  readonly activeSeat: number | null
}

/** The hands: the one in turn is lit, the others dimmed; three or four stand in narrow columns, all in sight. */
export function SeatsView({ seats, activeSeat }: SeatsViewProps) {
  const { hand, isDealing, isRevealing, newHand } = useHand()
  const { chip, feedback } = useTable()
  const { t } = useTranslation('blackjack')
  const isOver = hand?.state === 'settled' && !isRevealing
  const isWide = useIsWide()
  /** A press on the felt lays the first chip of the next hand; by keys it is Clear and Enter. */
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
            isLit={place === activeSeat && !isDealing}
            isSplit={seats.length > 1}
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

interface SeatCardProps {
  readonly seat: Seat
  readonly isLit: boolean
  readonly isSplit: boolean
  readonly size: Size
}

function SeatCard({ seat, isLit, isSplit, size }: SeatCardProps) {
  const { t } = useTranslation('blackjack')
  const hand = useHand()
  const isMoving = hand.isDealing || hand.isRevealing
  // The first card of a hand that was split off lay there before.
  const lying = useLying(seat.cards, isMoving, isSplit ? 1 : 0)
  const state = toldState(seat, hand)
  const isWon = state === 'won' || state === 'blackjack'
  const isAlone = !isSplit
  // An ace counts both ways only while one can still draw.
  const isBothWays = seat.soft && seat.total < 21 && ['playing', 'waiting'].includes(state)
  const total = isBothWays ? t('soft', { low: seat.total - 10, high: seat.total }) : seat.total
  const steps = lying < seat.cards.length ? totalSteps(seat.cards, lying, seatCardLandsMs) : undefined
  return (
    <div
      className={classNames(styles.seat, isAlone && styles.alone, isLit && styles.lit, isWon && styles.won)}
    >
      <div className={styles.head}>
        <HandTotal key={seat.cards.join()} isLit={isLit || isWon} steps={steps}>
          {total}
        </HandTotal>
        <span>{isAlone && state === 'waiting' ? t('hands', { count: 1 }) : t(`states.${state}`)}</span>
      </div>
      <Fan
        cards={seat.cards}
        width={size.width}
        step={size.step}
        roomFor={size.roomFor}
        delayOf={(place) => (place < lying ? undefined : seatCardMs(place))}
      />
      <StakeLine seat={seat} state={state} chip={size.chip} />
    </div>
  )
}

/** Nobody has won before the dealer's last card lies, and it is nobody's turn before the own ones do. */
function toldState(
  { state }: Seat,
  { isRevealing, isDealing }: Pick<Hand, 'isRevealing' | 'isDealing'>,
): Seat['state'] {
  if (isRevealing) return 'stood'
  return isDealing && state === 'playing' ? 'waiting' : state
}

interface StakeLineProps {
  readonly seat: Seat
  /** As far as it is told. */
  readonly state: Seat['state']
  readonly chip: number
}

/** The chips of a hand, what they were, and what came back. */
function StakeLine({ seat, state, chip }: StakeLineProps) {
  const { chipBody } = useTable()
  const { t } = useTranslation('blackjack')
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const isTold = state === seat.state
  const isLost = state === 'lost' || state === 'bust'
  const won = isTold ? Math.max(0, seat.payout - seat.stake) : 0
  const result = isLost || won > 0 ? { won, isLost, takenAtMs: 0 } : undefined
  usePayRoutes(box, won > 0 ? state : undefined)
  return (
    <div ref={box} className={styles.stake}>
      <span style={{ width: chip }} aria-hidden="true">
        <BetPile amount={seat.stake} body={chipBody} result={result} side="left" away={-9} />
      </span>
      <span>{formatAmount(seat.stake, language)}</span>
      {isTold && seat.payout > 0 && (
        <b className={styles.payout}>{t('pays1', { amount: formatAmount(seat.payout, language) })}</b>
      )}
    </div>
  )
}
