import { useTranslation } from 'react-i18next'
import styles from './hands-notice.module.css'
import { useTableHands } from '../hands/hands-context.ts'

/** Says that a decision did not count, or that the table has decided because the time was up. */
export function HandsNotice() {
  const { t } = useTranslation('blackjack')
  const { notice } = useTableHands()
  if (!notice) return null
  return (
    <p className={styles.notice} role="alert">
      {notice.kind === 'silence' ? t(`live.timeUp.${notice.of}`) : t(`live.refused.${notice.how}`)}
    </p>
  )
}
