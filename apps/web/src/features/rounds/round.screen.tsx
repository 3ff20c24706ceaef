import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ProofButtons } from './round-proof/proof-buttons.tsx'
import { RoundProof } from './round-proof/round-proof.tsx'
import { useRoundProof } from './round-proof/use-round-proof.ts'
import styles from './round.module.css'
import { Mark } from '#ui/mark/mark.tsx'

/** A round's public page: anyone with the link computes it again, without an account. */
export function RoundScreen() {
  const { t } = useTranslation(['rounds', 'common'])
  const roundId = Number(useParams().roundId)
  const proof = useRoundProof(Number.isSafeInteger(roundId) ? roundId : 0)
  return (
    <main className={styles.page}>
      <Link to="/" className={styles.brand}>
        <Mark size={30} />
        {t('common:productName')}
      </Link>
      <h1>{t('verifyTitle')}</h1>
      <p className={styles.lead}>{t('verifyLead')}</p>
      <div className={styles.proof}>
        <RoundProof proof={proof} />
      </div>
      <div className={styles.buttons}>{proof.round && <ProofButtons round={proof.round} />}</div>
    </main>
  )
}
