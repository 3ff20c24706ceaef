import { useTranslation } from 'react-i18next'
import styles from './stake-spot.module.css'
import { useHand } from '../hand-provider.tsx'
import { useTable } from '#features/tables/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import chipMotion from '#ui/playing-chip/chip-motion.module.css'
import { PlayingChip } from '#ui/playing-chip/playing-chip.tsx'

/**
 * Shows the spot for the first bet. Each press adds the chosen chip, and Backspace takes the last one back.
 */
export function StakeSpotView() {
  const { stake, isBusy, add, change } = useHand()
  const { chip, chipBody } = useTable()
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
        disabled={isBusy}
        onClick={add}
        onKeyDown={(event) => event.key === 'Backspace' && change('undo')}
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
