import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from '../forgot-password/forgot-password.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'

interface NotMeViewProps {
  /** `over`: the link was used before, or is too old. */
  readonly state: 'asking' | 'done' | 'over'
  readonly busy: boolean
  readonly onConfirm: () => void
}

export function NotMeView({ state, busy, onConfirm }: NotMeViewProps) {
  const { t } = useTranslation('auth')
  if (state === 'asking')
    return (
      <div className={styles.form}>
        <p className={styles.text}>{t('notMe.text')}</p>
        <Button wide busy={busy} onClick={onConfirm}>
          {t('notMe.submit')}
        </Button>
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
