import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/error-state/error-state.tsx'

interface LoadFailedProps {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown }
}

export function LoadFailed({ query }: LoadFailedProps) {
  const { t } = useTranslation(['sessions', 'common'])
  return (
    <ErrorState
      title={t('sessions:loadFailed')}
      retryLabel={t('common:retry')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
