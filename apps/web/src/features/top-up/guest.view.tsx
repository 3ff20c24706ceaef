import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './guest.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'

/** Tells guests, who cannot buy, what they need first. */
export function GuestView() {
  const { t } = useTranslation('topUp')
  return (
    <div className={styles.guest}>
      <p>{t('guest')}</p>
      <Link to={pathTo(patterns.guestCreateAccount)} className={buttonClass({ wide: true })}>
        {t('createAccount')}
      </Link>
    </div>
  )
}
