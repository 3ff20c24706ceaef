import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasOwnWords, type Disputed } from './disputed.ts'
import styles from '../forgot-password/forgot-password.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'

interface NotMeViewProps {
  /** `proven` means that the password stays. `over` means that the link was used before, or is too old. */
  readonly state: 'asking' | 'done' | 'proven' | 'over'
  /** The change for which the link asks a proof; undefined if it asks for none. */
  readonly disputed: Disputed | undefined
  readonly busy: boolean
  /** The reason why the check failed just now. */
  readonly error?: string | undefined
  readonly onConfirm: () => void
}

export function NotMeView({ state, disputed, busy, error, onConfirm }: NotMeViewProps) {
  const { t } = useTranslation('auth')
  const own = disputed && hasOwnWords(disputed) ? disputed : undefined
  if (state === 'asking')
    return (
      <div className={styles.form}>
        <p className={styles.text}>
          {t(own ? `notMe.${own}.text` : disputed ? 'notMe.disputedText' : 'notMe.text')}
        </p>
        {error && (
          <p className={styles.text} role="alert">
            {error}
          </p>
        )}
        <Button wide busy={busy} onClick={onConfirm}>
          {t(disputed ? 'notMe.disputedSubmit' : 'notMe.submit')}
        </Button>
      </div>
    )
  if (state === 'proven')
    return (
      <div className={styles.form} role="status">
        <p className={styles.text}>{t(own ? `notMe.${own}.proven` : 'notMe.provenText')}</p>
        <Link to={pathTo(patterns.signIn)} className={buttonClass({ wide: true })}>
          {t('signIn.submit')}
        </Link>
      </div>
    )
  return (
    <div className={styles.form} role="status">
      <p className={styles.text}>{t(state === 'done' ? 'notMe.doneText' : 'notMe.over')}</p>
      <Link to={pathTo(patterns.forgotPassword)} className={buttonClass({ wide: true })}>
        {t('notMe.doneAction')}
      </Link>
    </div>
  )
}
