import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './proof-step.module.css'
import { CopyButton } from '#ui/copy-button/copy-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon.tsx'

/** Shows the sealed, revealed and drawn values, one below the other. */
export function ProofSteps({ children }: { readonly children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>
}

interface ProofStepProps {
  readonly icon: IconName
  readonly title: string
  readonly text: ReactNode
  /** A machine-readable value, in the monospaced font. */
  readonly code?: string | undefined
  /** The whole value for copying, however it is shown. */
  readonly copy?: string | undefined
  readonly children?: ReactNode
}

export function ProofStep({ icon, title, text, code, copy, children }: ProofStepProps) {
  const { t } = useTranslation('common')
  return (
    <li>
      <span className={styles.icon}>
        <Icon name={icon} size={18} />
      </span>
      <div className={styles.words}>
        <b>{title}</b>
        <span>{text}</span>
        {(code !== undefined || copy !== undefined) && (
          <div className={styles.code}>
            <code title={copy} translate="no">
              {code}
            </code>
            {copy !== undefined && (
              <CopyButton
                value={copy}
                label={`${t('copy')}: ${title}`}
                copiedLabel={t('copied')}
                iconSize={16}
              />
            )}
          </div>
        )}
        {children}
      </div>
    </li>
  )
}

/** Shortens a hash to "aff3 6539 fe05 …", enough to compare by eye. Copying takes the whole value. */
export const shortHex = (hex: string): string => `${grouped(hex.slice(0, 24), 4)} …`

export const grouped = (hex: string, size: number): string =>
  hex.match(new RegExp(`.{1,${size}}`, 'g'))?.join(' ') ?? hex
