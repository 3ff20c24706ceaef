import { HandPile } from './hand-pile.tsx'
import styles from './seats.module.css'
import type { SeatPicture } from '../film/picture.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

interface StakeLineProps {
  readonly seat: Pick<SeatPicture, 'stake' | 'payout'>
  /** The width of a chip. */
  readonly chip: number
}

/** Shows the chips of a hand and their amount. After they are taken or paid, it shows the result. */
export function StakeLine({ seat: { stake, payout }, chip }: StakeLineProps) {
  const language = useLanguage()
  return (
    <div className={styles.stake}>
      <HandPile stake={stake} payout={payout} width={chip} away={-9} />
      <span data-won={payout !== undefined && payout > stake}>
        {payout === undefined
          ? formatAmount(stake, language)
          : formatAmount(payout - stake, language, { plus: true })}
      </span>
    </div>
  )
}
