import type { TableProof } from '@cardroom/contract/table-rounds'
import { useTranslation } from 'react-i18next'
import type { TableRoundCheck } from './check-table-round.ts'
import styles from './live-proof.module.css'
import { OutcomeMark, useBetName } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Icon } from '#ui/icon/icon.tsx'

interface ProofHeadViewProps {
  readonly proof: TableProof
  readonly verdict: TableRoundCheck['verdict']
}

/**
 * Names the round and says whether its proof is valid. For a voided round it says why, and what would have been
 * drawn.
 */
export function ProofHeadView({ proof, verdict }: ProofHeadViewProps) {
  const { t } = useTranslation('liveProof')
  const language = useLanguage()
  const nameOf = useBetName()
  const isGood = verdict === 'true'
  const isVoided = proof.state === 'voided'
  return (
    <>
      <div className={styles.head}>
        {isVoided ? (
          <span className={styles.voided}>
            <Icon name="ban" size={28} />
          </span>
        ) : (
          <OutcomeMark
            round={{ outcome: proof.outcome ?? undefined, game_type: proof.game_type }}
            size={60}
          />
        )}
        <div className={styles.title}>
          <h2>{t('round', { number: formatAmount(proof.round, language) })}</h2>
          <p>{t('table', { number: proof.table_id })}</p>
          <p className={styles.verdict} data-good={isGood} role={isGood ? 'status' : 'alert'}>
            <Icon name={isGood ? 'badge-check' : 'circle-alert'} size={19} />
            {t(`verdicts.${verdict}`)}
          </p>
        </div>
      </div>
      {isVoided && (
        <p className={styles.why}>
          <b>{t(`voided.${proof.void_reason ?? 'noAnswer'}`)}</b>
          <span>{wouldHaveBeen()}</span>
        </p>
      )}
    </>
  )

  function wouldHaveBeen(): string {
    const { outcome, cards } = proof
    if (outcome === null) return t(cards === null ? 'nothingDrawn' : 'wouldHaveDealt')
    const drawn = 'number' in outcome ? outcome.number : nameOf({ type: outcome.winner })
    return t('wouldHaveBeen', { outcome: drawn })
  }
}
