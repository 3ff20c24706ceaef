import type { CSSProperties } from 'react'
import styles from './bet-pile.module.css'
import { payTimes, type PileResult } from './pay-times.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { classNames } from '#ui/class-names.ts'
import chipMotion from '#ui/playing-chip/chip-motion.module.css'
import { PlayingChip } from '#ui/playing-chip/playing-chip.tsx'

interface BetPileProps {
  readonly amount: number
  readonly body: 'white' | 'gold'
  /** Undefined while it is played. */
  readonly result: PileResult | undefined
  /** On which side of it winnings are put. */
  readonly side: 'left' | 'right'
  /** The way to the bank and from it: up, in heights of a chip; negative. */
  readonly away: number
  /** Whether it says what is won; not where the words beside it do. */
  readonly hasGain?: boolean
}

/** The chips of one bet, as wide as their box: laid, taken by the house, or paid beside. */
export function BetPile({ amount, body, result, side, away, hasGain = true }: BetPileProps) {
  const language = useLanguage()
  const { won = 0, isLost = false, takenAtMs = 0 } = result ?? {}
  const way = { '--away': `${away * 100}%` } as CSSProperties
  return (
    <span className={styles.pile} style={way}>
      <span
        key={amount}
        className={isLost ? chipMotion.taken : chipMotion.laid}
        style={isLost ? { animationDelay: `${takenAtMs}ms` } : undefined}
      >
        <PlayingChip value={amount} body={body} />
      </span>
      {won > 0 && (
        <span className={classNames(styles.beside, styles[side])}>
          <span
            className={styles.winnings}
            style={{ animationDelay: `${payTimes.payMs}ms, ${payTimes.collectMs}ms` }}
            data-winnings
          >
            <PlayingChip value={won} body={body} />
          </span>
          {hasGain && (
            <b className={styles.gain} style={{ animationDelay: `${payTimes.payMs}ms` }}>
              {formatAmount(won, language, { plus: true })}
            </b>
          )}
        </span>
      )}
    </span>
  )
}
