import type { RoundRecordShown } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import { DrawList } from './draw-list.tsx'
import { OutcomeMark } from './outcome-mark.tsx'
import { PaidBets } from './paid-bets.tsx'
import styles from './round-proof.module.css'
import { isGoodCheck, type RoundCheck } from '../check-round.ts'
import { ProofStep, ProofSteps, shortHex } from '../proof-step.tsx'
import { whoWasFirst } from '../who-was-first.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { classNames } from '#ui/class-names.ts'

interface RoundProofViewProps {
  readonly round: RoundRecordShown
  /** Undefined while the seed is sealed: nobody can compute the round yet. */
  readonly check: RoundCheck | undefined
}

/** Shows a round, recomputed here from the seed that was sealed before the first bet. */
export function RoundProofView({ round, check }: RoundProofViewProps) {
  const { t } = useTranslation('rounds')
  const language = useLanguage()
  const times = useTimes()
  return (
    <>
      <div className={styles.head}>
        <OutcomeMark round={round} />
        <div className={styles.title}>
          <h2>{t('round', { number: formatAmount(round.id, language) })}</h2>
          <Verdict round={round} check={check} />
        </div>
      </div>
      <ProofSteps>
        <ProofStep
          icon="lock"
          title={t(`first.${whoWasFirst(round)}Title`)}
          text={t(`first.${whoWasFirst(round)}Text`, { time: times.time(round.created_at) })}
          code={shortHex(round.server_seed_hash)}
          copy={round.server_seed_hash}
        />
        <ProofStep
          icon="user"
          title={t('clientTitle')}
          text={t('clientText')}
          code={`${round.client_seed} : ${round.nonce}`}
          copy={`${round.client_seed}:${round.nonce}`}
        />
        {check && round.server_seed ? (
          <ProofStep
            icon="mail-open"
            title={t('openedTitle')}
            text={check.isSealKept ? t('openedText') : t('openedWrong')}
            code={shortHex(round.server_seed)}
            copy={round.server_seed}
          />
        ) : (
          <ProofStep
            icon="mail-open"
            title={t(round.never_revealed ? 'neverRevealedTitle' : 'notOpenedTitle')}
            text={t(round.never_revealed ? 'neverRevealedText' : 'notOpenedText')}
          />
        )}
        {check && <DrawList draws={check.draws} />}
        {check && <PaidBets round={round} />}
      </ProofSteps>
    </>
  )
}

function Verdict({ round, check }: RoundProofViewProps) {
  const { t } = useTranslation('rounds')
  if (!check) {
    return (
      <p className={styles.verdict} role="status">
        <Icon name="lock" size={18} />
        {t(round.never_revealed ? 'neverRevealed' : round.state === 'open' ? 'stillPlaying' : 'stillSealed')}
      </p>
    )
  }
  const isGood = isGoodCheck(check)
  return (
    <p
      className={classNames(styles.verdict, isGood ? styles.good : styles.bad)}
      role={isGood ? 'status' : 'alert'}
    >
      <Icon name={isGood ? 'badge-check' : 'circle-alert'} size={18} />
      {isGood ? t('matches') : t('differs')}
    </p>
  )
}
