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
  /** In the shape of what comes; rows unless something else is given. */
  readonly skeleton?: ReactNode
}

/** What was fetched; before it its bones, and where it failed the reason and another try. */
export function Loaded<Answer>({ query, children, skeleton }: LoadedProps<Answer>) {
  const { t } = useTranslation('common')
  // What was there stays while a later fetch fails.
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
