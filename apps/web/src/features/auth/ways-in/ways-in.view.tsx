import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './ways-in.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'

export interface WaysInProps {
  /** True if a guest of this device can be continued. */
  readonly hasGuest: boolean
  readonly isEntering: boolean
  readonly onGuest: () => void
}

/** Offers to enter as a guest, to sign in, or to register; `note` says what happens next. */
export function WaysIn({ hasGuest, isEntering, onGuest, note }: WaysInProps & { readonly note: string }) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.ways}>
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
      <p className={styles.note}>{note}</p>
    </div>
  )
}
