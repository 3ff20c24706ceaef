import { Component } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FirstPictureOver } from '#app/first-paint/first-picture-over.ts'
import styles from './not-found.module.css'
import { CallError } from '#lib/api/call-error.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'

interface ErrorBoundaryProps {
  /** Given if another try may succeed without a reload: it fetches the failed file again. */
  readonly onFetchAgain?: (() => void) | undefined
  readonly children: ReactNode
}

/** Catches errors that a screen throws. Give it the address as `key`, so that leaving the screen clears the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <CrashView requestId={requestIdOf(this.state.error)} onRetry={() => this.tryAgain()} />
  }

  private tryAgain() {
    const { onFetchAgain } = this.props
    const error: unknown = this.state.error
    if (!onFetchAgain || !(error instanceof CallError)) return location.reload()
    onFetchAgain()
    this.setState({ error: null })
  }
}

interface CrashViewProps {
  /** The `x-request-id` of the failed answer. The server's log has the same id. */
  readonly requestId: string | undefined
  readonly onRetry: () => void
}

export function CrashView({ requestId, onRetry }: CrashViewProps) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.page}>
      <FirstPictureOver />
      <ErrorState
        title={t('crash.title')}
        text={t('crash.text')}
        retryLabel={t('crash.retry')}
        onRetry={onRetry}
        reference={requestId && t('crash.requestId', { id: requestId })}
      />
    </div>
  )
}

function requestIdOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('requestId' in error)) return undefined
  return typeof error.requestId === 'string' ? error.requestId : undefined
}
