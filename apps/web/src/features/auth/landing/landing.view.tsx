import { useTranslation } from 'react-i18next'
import styles from './landing.module.css'
import { WaysIn, type WaysInProps } from '../ways-in/ways-in.view.tsx'

/** What one meets first: what this is, and the ways in. */
export function LandingView(ways: WaysInProps) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.landing}>
      <p className={styles.line}>{t('landing.line')}</p>
      <WaysIn {...ways} note={t('landing.note')} />
    </div>
  )
}
