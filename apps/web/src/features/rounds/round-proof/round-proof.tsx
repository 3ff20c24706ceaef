import { useTranslation } from 'react-i18next'
import { RoundProofView } from './round-proof.view.tsx'
import type { RoundProofState } from './use-round-proof.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

/** Shows a round with its check, or a skeleton, or the reason why it is missing. */
export function RoundProof({ proof: { query, round, check } }: { readonly proof: RoundProofState }) {
  const { t } = useTranslation(['rounds', 'common'])
  if (round) return <RoundProofView round={round} check={check} />
  if (query.isPending) return <SkeletonRows label={t('common:loading')} count={4} avatarSize={36} />
  const isUnknown = keyOf(query.error) === 'notFound'
  return (
    <ErrorState
      title={isUnknown ? t('unknownTitle') : t('failedTitle')}
      text={isUnknown ? t('unknownText') : undefined}
      retryLabel={t('common:retry')}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
