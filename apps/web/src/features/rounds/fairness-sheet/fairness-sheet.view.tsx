import type { AnswerOf } from '@cardroom/contract'
import type { changeSeed, SessionShown } from '@cardroom/contract/sessions'
import { hashOfSeed, seedFromHex } from '@cardroom/games'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './fairness-sheet.module.css'
import { isGoodSeed, NextSealView } from '../next-seal/next-seal.view.tsx'
import type { useNextSeal } from '../next-seal/use-next-seal.ts'
import { ProofStep, ProofSteps, shortHex } from '../proof-step.tsx'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'

export type SeedChange = AnswerOf<typeof changeSeed>

interface FairnessViewProps {
  readonly session: Pick<SessionShown, 'server_seed_hash' | 'client_seed' | 'nonce'>
  /** The seed that the last change revealed. */
  readonly change: SeedChange | undefined
  /** The seal that the next change uses. */
  readonly next: ReturnType<typeof useNextSeal>
  readonly isChanging: boolean
  /** A hand is open: its seed cannot be revealed before it ends. */
  readonly isHandOpen: boolean
  readonly onChange: (clientSeed: string) => void
  /** Opens the rounds that can be checked now. */
  readonly onRounds: () => void
}

/** Shows the seal before the bet: the server's commitment, and the player's own seed. */
export function FairnessView({ session, change, onRounds, ...form }: FairnessViewProps) {
  const { t } = useTranslation('rounds')
  const language = useLanguage()
  return (
    <>
      <p className={styles.lead}>{t('fairnessLead')}</p>
      <ProofSteps>
        {change && <Opened {...change} onRounds={onRounds} />}
        <ProofStep
          icon="lock"
          title={t('nowSealedTitle')}
          text={t('nowSealedText')}
          code={shortHex(session.server_seed_hash)}
          copy={session.server_seed_hash}
        />
        <ProofStep
          icon="user"
          title={t('ownSeedTitle')}
          text={t('roundsOnSeed', { count: session.nonce, number: formatAmount(session.nonce, language) })}
          code={session.client_seed}
          copy={session.client_seed}
        />
      </ProofSteps>
      <SeedForm {...form} />
    </>
  )
}

/** Shows the seed that was just revealed, checked here against its seal. */
function Opened({ previous, onRounds }: SeedChange & Pick<FairnessViewProps, 'onRounds'>) {
  const { t } = useTranslation('rounds')
  const isKept = hashOfSeed(seedFromHex(previous.server_seed)) === previous.server_seed_hash
  return (
    <ProofStep
      icon="mail-open"
      title={t('openedNow', { count: previous.rounds })}
      text={
        <span className={isKept ? styles.kept : styles.broken}>
          <Icon name={isKept ? 'badge-check' : 'circle-alert'} size={16} />
          {isKept ? t('openedText') : t('openedWrong')}
        </span>
      }
      code={shortHex(previous.server_seed)}
      copy={previous.server_seed}
    >
      {previous.rounds > 0 && (
        <Button look="second" size="medium" className={styles.rounds} onClick={onRounds}>
          {t('toRounds')}
        </Button>
      )}
    </ProofStep>
  )
}

type SeedFormProps = Pick<FairnessViewProps, 'next' | 'isChanging' | 'isHandOpen' | 'onChange'>

/**
 * Asks for the player's next seed. The seal of the next rounds stands above it, because the seal is known before
 * that seed exists.
 */
function SeedForm({ next, isChanging, isHandOpen, onChange }: SeedFormProps) {
  const { t } = useTranslation('rounds')
  const isGood = next.seal !== undefined && isGoodSeed(next.ownSeed)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isGood && !isHandOpen && !isChanging) onChange(next.ownSeed)
  }
  return (
    <form className={styles.form} aria-label={t('changeSeed')} onSubmit={submit}>
      <h3>{t('changeSeed')}</h3>
      <NextSealView {...next} hint={isHandOpen ? t('handOpen') : undefined} />
      <Button type="submit" wide icon="mail-open" busy={isChanging} disabled={!isGood || isHandOpen}>
        {t('changeSeed')}
      </Button>
    </form>
  )
}
