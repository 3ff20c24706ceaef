import { useTranslation } from 'react-i18next'
import styles from './live-proof.module.css'

const ways = ['silence', 'list', 'voiding', 'alone'] as const

/** Says what the proof cannot exclude, and how it would be noticed. */
export function StillAllowedView() {
  const { t } = useTranslation('liveProof')
  return (
    <>
      <ol className={styles.allowed}>
        {ways.map((way) => (
          <li key={way}>{t(`allowed.${way}`)}</li>
        ))}
      </ol>
      <p className={styles.hint}>{t('allowed.trace')}</p>
    </>
  )
}
