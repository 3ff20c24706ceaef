import type { WebhookAttempt } from '@cardroom/contract/webhooks'
import { useTranslation } from 'react-i18next'
import styles from './club-api.module.css'
import { formatWait } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MetaParts } from '#ui/list-row/list-row.tsx'

interface AttemptsViewProps {
  /** The tries of a delivery, newest first. */
  readonly attempts: readonly WebhookAttempt[]
}

/** Shows when a delivery was tried, what was answered, and how long it then waited for the next try. */
export function AttemptsView({ attempts }: AttemptsViewProps) {
  const { t } = useTranslation('clubApi')
  if (attempts.length === 0) return null
  return (
    <section aria-label={t('deliveries.attempts')} className={styles.response}>
      <h3>{t('deliveries.attempts')}</h3>
      <ol className={styles.attempts}>
        {attempts.map((attempt, place) => (
          <Attempt key={attempt.id} attempt={attempt} isNewest={place === 0} />
        ))}
      </ol>
    </section>
  )
}

interface AttemptProps {
  readonly attempt: WebhookAttempt
  readonly isNewest: boolean
}

function Attempt({ attempt, isNewest }: AttemptProps) {
  const { t } = useTranslation('clubApi')
  const times = useTimes()
  const { number, tried_at: at, status, ms, response } = attempt
  const isSuccess = status !== null && status >= 200 && status < 300
  // The delivery itself shows the newest answer, in full.
  const showsResponse = !isNewest && !isSuccess && response !== ''
  return (
    <li>
      <span className={styles.state} data-tone={isSuccess ? 'good' : 'bad'}>
        <Icon name={isSuccess ? 'check' : 'x'} size={16} />
        {useOutcome()(attempt)}
      </span>
      <MetaParts parts={[times.exact(at), t('deliveries.try', { number }), t('deliveries.ms', { ms })]} />
      {showsResponse && <code translate="no">{response}</code>}
    </li>
  )
}

/** Describes the answer to a try, and how long it took until the next try was due. */
function useOutcome(): (attempt: WebhookAttempt) => string {
  const { t } = useTranslation('clubApi')
  const language = useLanguage()
  return ({ tried_at: at, status, ms, next_at: nextAt }) => {
    const answer = status === null ? t('deliveries.noAnswer') : String(status)
    if (nextAt === null) return answer
    const waitMs = Date.parse(nextAt) - Date.parse(at) - ms
    return `${answer}, ${t('deliveries.againAfter', { wait: formatWait(waitMs, language) })}`
  }
}
