import { useTranslation } from 'react-i18next'
import styles from './today.module.css'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { cardClass } from '#ui/card/card.tsx'

interface TodayViewProps {
  readonly result: number
  readonly open: number
}

export function TodayView({ result, open }: TodayViewProps) {
  const { t } = useTranslation('sessions')
  const language = useLanguage()
  return (
    <dl className={styles.today}>
      <div className={cardClass()}>
        <dt>{t('today')}</dt>
        <dd>{formatAmount(result, language, { plus: true })}</dd>
      </div>
      <div className={cardClass()}>
        <dt>{t('openSessions')}</dt>
        <dd>{formatAmount(open, language)}</dd>
      </div>
    </dl>
  )
}
