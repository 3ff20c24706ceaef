import { useTranslation } from 'react-i18next'
import styles from './not-found.module.css'
import { CallError, keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'

interface LoadFailedProps {
  readonly error: Error
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Shows that a whole screen could not be fetched. */
export function LoadFailed({ error, isBusy, onRetry }: LoadFailedProps) {
  const { t } = useTranslation(['shell', 'common'])
  const textOf = useErrorText()
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <div className={styles.page}>
      <ErrorState
        title={t('shell:loadFailed')}
        text={textOf(keyOf(error))}
        retryLabel={t('common:retry')}
        busy={isBusy}
        onRetry={onRetry}
        reference={requestId && t('shell:crash.requestId', { id: requestId })}
      />
    </div>
  )
}
