import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/error-state/error-state.tsx'

interface MembersFailedProps {
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown }
}

export function MembersFailed({ query }: MembersFailedProps) {
  const { t } = useTranslation(['members', 'common'])
  return (
    <ErrorState
      title={t('members:loadFailed')}
      retryLabel={t('common:retry')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
