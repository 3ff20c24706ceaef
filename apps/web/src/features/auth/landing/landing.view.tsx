import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import styles from './landing.module.css'
import { WaysIn, type WaysInProps } from '../ways-in/ways-in.view.tsx'

interface LandingViewProps extends WaysInProps {
  /** What is dealt on the table; its place is kept until it is there. */
  readonly table?: ReactNode
}

/** What one meets first: what this is, the ways in, and below them the thing itself. */
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
