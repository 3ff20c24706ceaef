import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import styles from './landing.module.css'
import { WaysIn, type WaysInProps } from '../ways-in/ways-in.view.tsx'

interface LandingViewProps extends WaysInProps {
  /** The demo table; its space is reserved until it is loaded. */
  readonly table?: ReactNode
}

/** Shows the first page: what this is, the ways to sign in, and below them the demo table. */
export function LandingView({ table, ...ways }: LandingViewProps) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.landing}>
      <p className={styles.line}>{t('landing.line')}</p>
      <WaysIn {...ways} note={t('landing.note')} />
      <section className={styles.table} aria-label={t('landing.demo.title')}>
        {table}
      </section>
      <ul className={styles.points}>
        {(['money', 'draws', 'club'] as const).map((point) => (
          <li key={point}>{t(`landing.points.${point}`)}</li>
        ))}
      </ul>
    </div>
  )
}
