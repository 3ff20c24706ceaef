import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './bet-pile.module.css'
import { payPace, type PayPace, type PilePicture } from '#features/bets/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import chipMotion from '#ui/playing-chip/chip-motion.module.css'
import { PlayingChip } from '#ui/playing-chip/playing-chip.tsx'

interface BetPileProps {
  readonly amount: number
  readonly body: 'white' | 'gold'
  /** Undefined while the bet is played. */
  readonly result: PilePicture | undefined
  /** The winnings are in the balance. */
  readonly isCollected?: boolean | undefined
  /** The side of the pile for winnings. */
  readonly side: 'left' | 'right'
  /** The distance to the bank and back: upwards, in heights of a chip, negative. */
  readonly away: number
  /** The pile names its winnings, or that the stake returns. False if the words beside it do. */
  readonly hasGain?: boolean
  readonly pace?: PayPace
}

/** Shows the chips of a bet, as wide as their box: laid, taken by the house, paid beside, or given back. */
export function BetPile({ amount, body, result, isCollected = false, side, away, ...how }: BetPileProps) {
  const { hasGain = true, pace = payPace } = how
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const { won, left } = result ?? { won: 0, left: amount }
  const isTaken = left === 0
  const isBack = result !== undefined && left === amount && won === 0
  const shown = isTaken ? amount : left
  const way = { '--away': `${away * 100}%` } as CSSProperties
  return (
    <span className={styles.pile} style={way}>
      <span key={shown} className={isTaken ? chipMotion.taken : chipMotion.laid}>
        <PlayingChip value={shown} body={body} />
      </span>
      {isBack && hasGain && <b className={classNames(styles.gain, styles.back)}>{t('returned')}</b>}
      {won > 0 && (
        <span className={classNames(styles.beside, styles[side])}>
          {!isCollected && (
            <span
              className={styles.winnings}
              style={{ animationDelay: `${pace.afterMs}ms, ${pace.afterMs + pace.seenMs}ms` }}
              data-winnings
            >
              <PlayingChip value={won} body={body} />
            </span>
          )}
          {hasGain && (
            <b className={styles.gain} style={{ animationDelay: `${pace.afterMs}ms` }}>
              {formatAmount(won, language, { plus: true })}
            </b>
          )}
        </span>
      )}
    </span>
  )
}
