import { useTranslation } from 'react-i18next'
import styles from './insurance-mark.module.css'
import type { InsurancePicture } from '../film/picture.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

/**
 * Shows the insurance on the felt, under the shoe: its stake, and its outcome after the dealer has looked at the
 * hole card.
 */
export function InsuranceMark({ insurance }: { readonly insurance: InsurancePicture }) {
  const { t } = useTranslation('blackjack')
  const language = useLanguage()
  const { stake, word, payout } = insurance
  const amount = word ? formatAmount(payout - stake, language, { plus: true }) : formatAmount(stake, language)
  return (
    <p className={styles.mark} data-word={word}>
      <span>
        <Icon name="umbrella" size={14} />
        {t('marks.insurance')}
      </span>
      <b>{word ? t(`marks.insured.${word}`, { amount }) : amount}</b>
    </p>
  )
}
