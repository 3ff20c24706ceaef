import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './public-page.module.css'
import { Mark } from '#ui/mark/mark.tsx'

interface PublicPageProps {
  readonly title: string
  readonly lead: string
  /** A way back for a person who came from a page of the app. */
  readonly back?: ReactNode
  readonly children: ReactNode
}

/** Surrounds a page that anyone may open without an account, with proofs that the house publishes. */
export function PublicPage({ title, lead, back, children }: PublicPageProps) {
  const { t } = useTranslation('common')
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        {back}
        <Link to="/" className={styles.brand}>
          <Mark size={30} />
          {t('productName')}
        </Link>
      </header>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </main>
  )
}
