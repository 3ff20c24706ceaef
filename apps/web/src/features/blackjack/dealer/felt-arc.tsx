import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './felt-arc.module.css'

/** The rules as they are printed on the felt. */
export function FeltArc() {
  const { t } = useTranslation('blackjack')
  const id = useId()
  return (
    <svg className={styles.arc} width="390" height="86" viewBox="0 0 390 86" aria-hidden="true">
      <defs>
        <path id={`${id}upper`} d="M20 10Q195 82 370 10" />
        <path id={`${id}lower`} d="M34 36Q195 100 356 36" />
      </defs>
      <text className={styles.upper}>
        <textPath href={`#${id}upper`} startOffset="50%">
          {t('pays')}
        </textPath>
      </text>
      <text className={styles.lower}>
        <textPath href={`#${id}lower`} startOffset="50%">
          {t('stands')}
        </textPath>
      </text>
    </svg>
  )
}
