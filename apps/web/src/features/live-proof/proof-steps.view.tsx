import type { TableProof } from '@cardroom/contract/table-rounds'
import { useTranslation } from 'react-i18next'
import type { TableRoundCheck } from './check-table-round.ts'
import styles from './live-proof.module.css'
import { DrawList, ProofStep, ProofSteps, shortHex } from '#features/rounds/index.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'

interface ProofStepsViewProps {
  readonly proof: TableProof
  readonly check: TableRoundCheck
  /** The time at which the chain was sealed, as the house publishes it. */
  readonly sealedAt: string | undefined
}

/** Shows, one below the other, what the house and the players committed to, what was opened, and the draw. */
export function ProofStepsView({ proof, check, sealedAt }: ProofStepsViewProps) {
  const { t } = useTranslation('liveProof')
  const language = useLanguage()
  const times = useTimes()
  const count = (value: number) => formatAmount(value, language)
  const opened = proof.entries.filter(({ secret }) => secret !== null).length
  return (
    <ProofSteps>
      <ProofStep
        icon="lock"
        title={
          sealedAt === undefined ? t('house.title') : t('house.sealedOn', { date: times.date(sealedAt) })
        }
        text={t('house.text', { link: count(proof.link), before: count(proof.link - 1) })}
        code={shortHex(proof.house_seed)}
        copy={proof.house_seed}
      />
      <ProofStep
        icon="users"
        title={t('list.title', { time: closedAt() })}
        text={t('list.text', { count: proof.entries.length })}
        code={shortHex(proof.list_hash)}
        copy={proof.list_hash}
      />
      <ProofStep
        icon="smartphone"
        title={t('secrets.title')}
        text={t('secrets.text', { opened: count(opened), all: count(proof.entries.length) })}
      >
        <ul className={styles.secrets}>
          {proof.entries.map((entry) => (
            <li key={entry.commit} data-out={entry.secret === null}>
              {entry.secret?.slice(0, 4) ??
                t(entry.late_secret === undefined ? 'secrets.none' : 'secrets.late')}
            </li>
          ))}
        </ul>
      </ProofStep>
      {proof.mix === null ? (
        <ProofStep icon="shuffle" title={t('mix.title')} text={t('mix.none')} />
      ) : (
        <ProofStep
          icon="shuffle"
          title={t('mix.title')}
          text={t('mix.text')}
          code={shortHex(proof.mix)}
          copy={proof.mix}
        />
      )}
      <DrawList draws={check.draws} />
    </ProofSteps>
  )

  /** Returns the closing time to the millisecond, because the exact moment matters here. */
  function closedAt(): string {
    const moment = new Date(proof.closed_at)
    const time = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
    }).format(moment)
    return `${times.date(moment)}, ${time}`
  }
}
