import { useTranslation } from 'react-i18next'
import styles from './insurance-mark.module.css'
import type { InsurancePicture } from '../film/picture.ts'
import { HandPile } from '../seats/hand-pile.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

/**
 * Shows the insurance on the felt, under the shoe: its chips and their amount, and its outcome after the dealer has
 * looked at the hole card. A lost insurance is taken, and a won one is paid with the chips of the hand.
 */
export function InsuranceMark({ insurance }: { readonly insurance: InsurancePicture }) {
  const { t } = useTranslation('blackjack')
  const language = useLanguage()
  const { stake, word, payout } = insurance
  function told(): string {
    if (word === undefined) return formatAmount(stake, language)
    if (payout === undefined) return t(`states.${word}`)
    return formatAmount(payout - stake, language, { plus: true })
  }
  return (
    <p className={styles.mark} data-word={word}>
      <span className={styles.name}>
        <Icon name="umbrella" size={14} />
        {t('marks.insurance')}
      </span>
      <b>{told()}</b>
      <span className={styles.chips}>
        <HandPile stake={stake} payout={payout} width={26} away={-6} />
      </span>
    </p>
  )
}
