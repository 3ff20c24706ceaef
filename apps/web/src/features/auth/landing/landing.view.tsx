import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './landing.module.css'
import { pathTo, patterns } from '#app/paths.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'

interface LandingViewProps {
  /** A guest of this device can be continued. */
  readonly hasGuest: boolean
  readonly isEntering: boolean
  readonly onGuest: () => void
}

/** What one meets first: what this is, and the ways in. */
export function LandingView({ hasGuest, isEntering, onGuest }: LandingViewProps) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.ways}>
      <p className={styles.line}>{t('landing.line')}</p>
      <Button wide busy={isEntering} onClick={onGuest}>
        {t(hasGuest ? 'guest.continue' : 'landing.guest')}
      </Button>
      <div className={styles.pair}>
        <Link to={pathTo(patterns.signIn)} className={buttonClass({ look: 'second' })}>
          {t('signIn.submit')}
        </Link>
        <Link to={pathTo(patterns.signUp)} className={buttonClass({ look: 'second' })}>
          {t('signIn.signUp')}
        </Link>
      </div>
      <p className={styles.note}>{t('landing.note')}</p>
    </div>
  )
}
