import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { PublicPage } from './public-page/public-page.tsx'
import { ProofButtons } from './round-proof/proof-buttons.tsx'
import { RoundProof } from './round-proof/round-proof.tsx'
import { useRoundProof } from './round-proof/use-round-proof.ts'
import styles from './round.module.css'

/** Shows a round's public page: anyone with the link can recompute the round without an account. */
export function RoundScreen() {
  const { t } = useTranslation('rounds')
  const roundId = Number(useParams().roundId)
  const proof = useRoundProof(Number.isSafeInteger(roundId) ? roundId : 0)
  return (
    <PublicPage title={t('verifyTitle')} lead={t('verifyLead')}>
      <div className={styles.proof}>
        <RoundProof proof={proof} />
      </div>
      <div className={styles.buttons}>{proof.round && <ProofButtons round={proof.round} />}</div>
    </PublicPage>
  )
}
