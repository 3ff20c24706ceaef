import { useRef } from 'react'
import styles from './seats.module.css'
import type { SeatPicture } from '../film/picture.ts'
import { BetPile, usePayRoutes, useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

/** The house takes and pays at once, so winnings arrive shortly after lost chips are gone. */
const pace = { afterMs: 440, seenMs: 1060 }

interface StakeLineProps {
  readonly seat: SeatPicture
  /** The width of a chip. */
  readonly chip: number
}

/** Shows the chips of a hand and their amount. After they are taken or paid, it shows the result. */
export function StakeLine({ seat, chip }: StakeLineProps) {
  const { chipBody } = useTable()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const { stake, payout = stake } = seat
  const won = Math.max(0, payout - stake)
  const isLost = payout === 0
  usePayRoutes(box, won > 0)
  return (
    <div ref={box} className={styles.stake}>
      <span style={{ width: chip }} aria-hidden="true">
        <BetPile
          amount={stake}
          body={chipBody}
          result={won > 0 || isLost ? { won, left: isLost ? 0 : stake } : undefined}
          side="left"
          away={-9}
          hasGain={false}
          pace={pace}
        />
      </span>
      <span data-won={won > 0}>
        {seat.payout === undefined
          ? formatAmount(stake, language)
          : formatAmount(payout - stake, language, { plus: true })}
      </span>
    </div>
  )
}
