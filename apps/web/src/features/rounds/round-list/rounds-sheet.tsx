import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RoundListView } from './round-list.view.tsx'
import styles from './round-list.module.css'
import { ProofButtons } from '../round-proof/proof-buttons.tsx'
import { RoundProof } from '../round-proof/round-proof.tsx'
import { useRoundProof } from '../round-proof/use-round-proof.ts'
import { allRoundsQuery, takeFromList } from '../rounds.api.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { Sheet } from '#ui/sheet/sheet.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'

interface RoundsSheetProps {
  readonly sessionId: number
  readonly open: boolean
  readonly onClose: () => void
}

/** Shows all rounds of a session. A round opens in the same sheet, and Back leads to the list. */
export function RoundsSheet({ sessionId, open, onClose }: RoundsSheetProps) {
  const { t } = useTranslation(['rounds', 'common'])
  const [roundId, setRoundId] = useState<number>()
  const isList = roundId === undefined
  const proof = useRoundProof(roundId)
  function close() {
    setRoundId(undefined)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={isList ? t('historyTitle') : t('verifyTitle')}
      hideTitle={!isList}
      closeLabel={t('common:close')}
      footer={proof.round && <ProofButtons round={proof.round} />}
    >
      {open && isList && <Rounds sessionId={sessionId} onOpen={setRoundId} />}
      {!isList && (
        <>
          <Button
            look="second"
            size="small"
            icon="chevron-left"
            className={styles.back}
            onClick={() => setRoundId(undefined)}
          >
            {t('allRounds')}
          </Button>
          <RoundProof proof={proof} />
        </>
      )}
    </Sheet>
  )
}

function Rounds({
  sessionId,
  onOpen,
}: {
  readonly sessionId: number
  readonly onOpen: (id: number) => void
}) {
  const { t } = useTranslation(['rounds', 'common'])
  const query = useInfiniteQuery(allRoundsQuery(sessionId))
  if (query.isPending) return <SkeletonRows label={t('common:loading')} />
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t('failedTitle')}
        retryLabel={t('common:retry')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const rounds = query.data.pages.flat()
  function open(roundId: number) {
    const listed = rounds.find(({ id }) => id === roundId)
    if (listed) takeFromList(listed)
    onOpen(roundId)
  }
  return (
    <RoundListView
      rounds={rounds}
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      onMore={() => void query.fetchNextPage()}
      onOpen={open}
    />
  )
}
