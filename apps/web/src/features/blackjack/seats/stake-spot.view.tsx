import { useTranslation } from 'react-i18next'
import styles from './stake-spot.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import chipMotion from '#ui/playing-chip/chip-motion.module.css'
import { PlayingChip } from '#ui/playing-chip/playing-chip.tsx'

interface StakeSpotViewProps {
  readonly stake: number
  readonly chip: number
  readonly chipBody: 'white' | 'gold'
  readonly isDisabled: boolean
  readonly onPress: () => void
}

/** Where the first bet is laid: each press adds the chosen chip. */
export function StakeSpotView({ stake, chip, chipBody, isDisabled, onPress }: StakeSpotViewProps) {
  const { t } = useTranslation('blackjack')
  const language = useLanguage()
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.spot}
        aria-label={t('layChip', {
          amount: formatAmount(chip, language),
          stake: formatAmount(stake, language),
        })}
        disabled={isDisabled}
        onClick={onPress}
      >
        {stake > 0 ? (
          <span key={stake} className={chipMotion.laid}>
            <PlayingChip value={stake} body={chipBody} size={76} />
          </span>
        ) : (
          <span>{t('stakeHere')}</span>
        )}
      </button>
      <b className={styles.amount}>{stake > 0 ? formatAmount(stake, language) : '\u00a0'}</b>
    </div>
  )
}
