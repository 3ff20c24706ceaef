import type { HandShown } from '@cardroom/contract/rounds'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './seats.module.css'
import { Fan } from '../dealer/fan.tsx'
import { seatCardMs, seatTotalMs } from '../deal-times.ts'
import { useHand, type Hand } from '../hand-provider.tsx'
import { HandTotal, useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import chipMotion from '#ui/playing-chip/chip-motion.module.css'
import { PlayingChip } from '#ui/playing-chip/playing-chip.tsx'

type Seat = HandShown['seats'][number]

interface SeatsViewProps {
  readonly seats: readonly Seat[]
  readonly activeSeat: number | null
}

/** The hands: the one in turn is lit, the others dimmed; more than two scroll, the lit one centred. */
export function SeatsView({ seats, activeSeat }: SeatsViewProps) {
  const { isDealing } = useHand()
  const { t } = useTranslation('blackjack')
  const lit = useRef<HTMLDivElement>(null)
  useEffect(() => {
    lit.current?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [activeSeat, seats.length])
  return (
    <section
      className={styles.seats}
      data-count={seats.length}
      aria-label={t('hands', { count: seats.length })}
      tabIndex={seats.length > 2 ? 0 : undefined}
    >
      {seats.map((seat, place) => (
        <div key={place} ref={place === activeSeat ? lit : undefined} className={styles.place}>
          <SeatCard seat={seat} isLit={place === activeSeat && !isDealing} isAlone={seats.length === 1} />
        </div>
      ))}
    </section>
  )
}

interface SeatCardProps {
  readonly seat: Seat
  readonly isLit: boolean
  readonly isAlone: boolean
}

function SeatCard({ seat, isLit, isAlone }: SeatCardProps) {
  const { t } = useTranslation('blackjack')
  const state = toldState(seat, useHand())
  const isWon = state === 'won' || state === 'blackjack'
  // An ace counts both ways only while one can still draw.
  const isBothWays = seat.soft && seat.total < 21 && ['playing', 'waiting'].includes(state)
  const total = isBothWays ? t('soft', { low: seat.total - 10, high: seat.total }) : seat.total
  return (
    <div
      className={classNames(styles.seat, isAlone && styles.alone, isLit && styles.lit, isWon && styles.won)}
    >
      <div className={styles.head}>
        <HandTotal key={seat.cards.join()} isLit={isLit || isWon} afterMs={seatTotalMs(seat.cards.length)}>
          {total}
        </HandTotal>
        <span>{isAlone && state === 'waiting' ? t('hands', { count: 1 }) : t(`states.${state}`)}</span>
      </div>
      <Fan
        cards={seat.cards}
        width={isAlone ? 116 : 98}
        step={isAlone ? 66 : 43}
        roomFor={isAlone ? 330 : 152}
        delayOf={seatCardMs}
      />
      <StakeLine seat={seat} state={state} isAlone={isAlone} />
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

interface StakeLineProps extends Pick<SeatCardProps, 'seat' | 'isAlone'> {
  /** As far as it is told. */
  readonly state: Seat['state']
}

/** The chips of a hand, what they were, and what came back. */
function StakeLine({ seat, state, isAlone }: StakeLineProps) {
  const { chipBody } = useTable()
  const { t } = useTranslation('blackjack')
  const language = useLanguage()
  const isTold = state === seat.state
  const isLost = state === 'lost' || state === 'bust'
  return (
    <div className={styles.stake}>
      <span className={isLost ? chipMotion.taken : undefined}>
        <PlayingChip value={seat.stake} body={chipBody} size={isAlone ? 40 : 36} />
      </span>
      <span>{formatAmount(seat.stake, language)}</span>
      {isTold && seat.payout > 0 && (
        <b className={styles.payout}>{t('pays1', { amount: formatAmount(seat.payout, language) })}</b>
      )}
    </div>
  )
}
