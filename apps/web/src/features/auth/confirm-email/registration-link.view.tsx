import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from '../code-step/code-step.module.css'
import { Button, buttonClass } from '#ui/button/button.tsx'

interface RegistrationLinkViewProps {
  /** Says which address it confirms. */
  readonly text: ReactNode
  /** True if the link was used, is too old, or belongs to another browser. */
  readonly isOver: boolean
  readonly busy: boolean
  readonly onConfirm: () => void
  /** The address of the page to start again. */
  readonly beginAt: string
}

export function RegistrationLinkView({ text, isOver, busy, onConfirm, beginAt }: RegistrationLinkViewProps) {
  const { t } = useTranslation('auth')
  if (!isOver)
    return (
      <div className={styles.step}>
        <p className={styles.text}>{text}</p>
        <Button wide busy={busy} onClick={onConfirm}>
          {t('confirmEmail.submit')}
        </Button>
      </div>
    )
  return (
    <div className={styles.step} role="status">
      <p className={styles.text}>{t('confirmEmail.linkOver')}</p>
      <Link to={beginAt} replace className={buttonClass({ wide: true })}>
        {t('confirmEmail.linkAgain')}
      </Link>
    </div>
  )
}
