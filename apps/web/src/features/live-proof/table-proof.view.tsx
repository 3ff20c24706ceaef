import type { TableProof } from '@cardroom/contract/table-rounds'
import { gameTypes } from '@cardroom/games'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChecksListView } from './checks-list.view.tsx'
import type { TableRoundCheck } from './check-table-round.ts'
import { CompareView, SharesView, type Published } from './compare.view.tsx'
import { EntriesListView } from './entries-list.view.tsx'
import styles from './live-proof.module.css'
import { OwnListView, type OwnList } from './own-list.view.tsx'
import { ProofHeadView } from './proof-head.view.tsx'
import { ProofStepsView } from './proof-steps.view.tsx'
import { SeatCardsView } from './seat-cards.view.tsx'
import { StillAllowedView } from './still-allowed.view.tsx'
import { Button } from '#ui/button/button.tsx'

interface TableProofViewProps {
  readonly proof: TableProof
  readonly check: TableRoundCheck
  /** The values that the house publishes now. Until they are loaded, a note says that they are missing. */
  readonly published: Published | undefined
  readonly ownList: OwnList | undefined
  readonly onOwnList: (text: string) => void
  readonly onSave: () => void
  readonly onRecompute: () => void
}

/**
 * Shows the proof of a round of a shared table: the recomputed round, the comparison with what the house publishes,
 * and what the proof cannot show.
 */
export function TableProofView(props: TableProofViewProps) {
  const { proof, check, published, ownList, onOwnList, onSave, onRecompute } = props
  const { t } = useTranslation('liveProof')
  const sealedAt = published?.shares.chains.find(({ anchor }) => anchor === proof.anchor)?.sealed_at
  return (
    <>
      <section className={styles.card}>
        <ProofHeadView proof={proof} verdict={check.verdict} />
        <ProofStepsView proof={proof} check={check} sealedAt={sealedAt} />
      </section>
      <Part title={t('checks.title')}>
        <ChecksListView checks={check.checks} />
      </Part>
      {proof.game_type === gameTypes.blackjack && proof.cards && (
        <Part title={t('cards.title')}>
          <SeatCardsView cards={proof.cards} />
        </Part>
      )}
      <Part title={t('entries.title')}>
        <EntriesListView proof={proof} payouts={check.payouts} />
      </Part>
      <Part title={t('compare.title')}>
        {published ? (
          <CompareView proof={proof} published={published} />
        ) : (
          <p className={styles.hint}>{t('compare.missing')}</p>
        )}
      </Part>
      <Part title={t('own.title')}>
        <OwnListView result={ownList} onText={onOwnList} />
      </Part>
      <Part title={t('allowed.title')}>
        <StillAllowedView />
        {published && <SharesView shares={published.shares} />}
      </Part>
      <div className={styles.buttons}>
        <Button look="second" icon="download" onClick={onSave}>
          {t('save')}
        </Button>
        <Button icon="rotate-cw" onClick={onRecompute}>
          {t('recompute')}
        </Button>
      </div>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
