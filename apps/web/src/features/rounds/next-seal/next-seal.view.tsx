import { clientSeedPattern } from '@cardroom/contract/rounds'
import { useTranslation } from 'react-i18next'
import styles from './next-seal.module.css'
import { ProofStep, ProofSteps, shortHex } from '../proof-step.tsx'
import type { ChangedSeal } from '../seal-notes.ts'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

interface NextSealViewProps {
  /** The place's next seal. Undefined until it has arrived. */
  readonly seal: string | undefined
  /** Another seal waited here before, and nobody used it. */
  readonly changed: ChangedSeal | undefined
  readonly ownSeed: string
  /** The reason why the player's own seed cannot be used now. */
  readonly hint?: string | undefined
  readonly onOwnSeed: (seed: string) => void
}

/**
 * Folds the next seal under one line for a player who only wants to play. It is open if something is wrong with the
 * seal.
 */
export function FoldedSealView(props: NextSealViewProps) {
  const { t } = useTranslation('rounds')
  return (
    <details className={styles.fold} open={props.changed !== undefined}>
      <summary>
        {t('nextSealTitle')}
        <Icon name={props.seal === undefined ? 'lock' : 'check'} size={18} />
      </summary>
      <NextSealView {...props} />
    </details>
  )
}

export const isGoodSeed = (seed: string): boolean => clientSeedPattern.test(seed)

/** Shows our seal, and below it the player's own seed, which is made once the seal is here. */
export function NextSealView({ seal, changed, ownSeed, hint, onOwnSeed }: NextSealViewProps) {
  const { t } = useTranslation(['rounds', 'common'])
  return (
    <ProofSteps>
      <ProofStep
        icon="lock"
        title={t('rounds:nextSealTitle')}
        text={t('rounds:nextSealText')}
        code={seal === undefined ? '…' : shortHex(seal)}
        copy={seal}
      >
        {changed && (
          <div className={styles.changed} role="alert">
            <b>
              <Icon name="circle-alert" size={16} /> {t('rounds:sealChangedTitle')}
            </b>
            <span>{t('rounds:sealChangedText')}</span>
            {[changed.before, changed.now].map((value, place) => (
              <span key={value} className={styles.value}>
                {t(place === 0 ? 'rounds:sealBefore' : 'rounds:sealNow')}
                <code translate="no" title={value}>
                  {shortHex(value)}
                </code>
                <CopyButton
                  value={value}
                  label={`${t('common:copy')}: ${t(place === 0 ? 'rounds:sealBefore' : 'rounds:sealNow')}`}
                  copiedLabel={t('common:copied')}
                  iconSize={16}
                />
              </span>
            ))}
          </div>
        )}
      </ProofStep>
      <ProofStep icon="user" title={t('rounds:ownSeedTitle')} text={t('rounds:ownSeedText')}>
        <TextField
          label={t('rounds:ownSeedLabel')}
          hideLabel
          value={ownSeed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onOwnSeed(event.target.value)}
          hint={hint ?? t('rounds:changeHint')}
        />
      </ProofStep>
    </ProofSteps>
  )
}
