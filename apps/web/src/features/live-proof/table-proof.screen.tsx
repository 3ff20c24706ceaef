import type { TableProof } from '@cardroom/contract/table-rounds'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { checkTableRound } from './check-table-round.ts'
import { keptListIn } from './kept-list.ts'
import { publishedQuery, tableProofQuery } from './live-proof.api.ts'
import { ownListOf, type OwnList } from './own-list.view.tsx'
import { TableProofView } from './table-proof.view.tsx'
import { PublicPage } from '#features/rounds/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { keepFile } from '#lib/api/download.ts'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'

/**
 * Shows the public page of a round of a shared table. Anyone with the link can recompute the round without an
 * account.
 */
export function TableProofScreen() {
  const { t } = useTranslation(['liveProof', 'common'])
  const { key = '' } = useParams()
  const options = tableProofQuery(key)
  // A text of any other form cannot be the key of a round.
  const isKey = /^[0-9a-f]{32}$/.test(key)
  const query = useQuery({ ...options, ...(!isKey && { queryFn: skipToken }) })
  const isUnknown = !isKey || keyOf(query.error) === 'notFound'
  return (
    <PublicPage title={t('liveProof:title')} lead={t('liveProof:lead')}>
      {query.data && <Proof proof={query.data} />}
      {isKey && query.isPending && <SkeletonRows label={t('common:loading')} count={5} avatarSize={36} />}
      {(!isKey || query.isLoadingError) && (
        <ErrorState
          title={t(isUnknown ? 'liveProof:unknown' : 'liveProof:failed')}
          text={isUnknown ? t('liveProof:unknownText') : undefined}
          retryLabel={t('common:retry')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </PublicPage>
  )
}

function Proof({ proof }: { readonly proof: TableProof }) {
  const { t } = useTranslation('liveProof')
  const published = useQuery(publishedQuery(proof.table_key)).data
  const check = useMemo(() => checkTableRound(proof), [proof])
  const [ownList, setOwnList] = useState<OwnList>()
  const readOwnList = (text: string) => {
    const kept = keptListIn(text)
    setOwnList(kept ? ownListOf(checkTableRound(proof, kept)) : 'unreadable')
  }
  // Recomputes the round from the data on this device, without a request.
  const recompute = () => {
    const { verdict } = checkTableRound(proof)
    showToast({ title: t(`verdicts.${verdict}`), tone: verdict === 'true' ? 'success' : 'error' })
  }
  const save = () => keepFile(fileOf(proof), `cardroom-proof-${proof.table_id}-${proof.round}.json`)
  return (
    <TableProofView
      proof={proof}
      check={check}
      published={published}
      ownList={ownList}
      onOwnList={readOwnList}
      onSave={save}
      onRecompute={recompute}
    />
  )
}

/** Returns the file that a verifier reads: the server's answer without changes. */
const fileOf = (proof: TableProof): Blob =>
  new Blob([`${JSON.stringify(proof, undefined, 2)}\n`], { type: 'application/json' })
