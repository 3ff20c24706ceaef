import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './session-sheet.module.css'
import { protectionQuery } from '#features/protection/index.ts'
import { formatAmount, formatDuration } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'

const minuteMs = 60_000

/** Shows the whole day at all tables, which is what the player's own limits count. */
export function TodayFacts() {
  const { t } = useTranslation('tables')
  const language = useLanguage()
  const used = useQuery(protectionQuery()).data?.used
  if (!used) return null
  return (
    <p className={styles.today}>
      {t('today', {
        time: formatDuration(used.minutes_today * minuteMs, language),
        result: formatAmount(-used.lost_today, language, { plus: true }),
      })}
    </p>
  )
}
