import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface LoadedProps<Answer> {
  readonly query: UseQueryResult<Answer>
  readonly children: (answer: Answer) => ReactNode
  /** A skeleton in the shape of the content. The default has rows. */
  readonly skeleton?: ReactNode
}

/** Shows the fetched data, before that a skeleton, and after a failure the reason and a retry. */
export function Loaded<Answer>({ query, children, skeleton }: LoadedProps<Answer>) {
  const { t } = useTranslation('common')
  // Data that have been fetched stay on screen if a later fetch fails.
  if (query.data !== undefined) return children(query.data)
  if (!query.isError) return skeleton ?? <SkeletonRows label={t('loading')} />
  return <LoadFailedView error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
}

interface LoadFailedViewProps {
  readonly error: Error
  readonly isBusy: boolean
  readonly onRetry: () => void
}

export function LoadFailedView({ error, isBusy, onRetry }: LoadFailedViewProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const textOf = useErrorText()
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <ErrorState
      title={t('cashier:loadFailed')}
      text={textOf(keyOf(error))}
      retryLabel={t('common:retry')}
      busy={isBusy}
      onRetry={onRetry}
      reference={requestId && t('cashier:requestId', { id: requestId })}
    />
  )
}
