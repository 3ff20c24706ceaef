import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './settings-page.module.css'
import { PageHeader } from '#ui/page-header/page-header.tsx'

interface SettingsPageProps {
  readonly title: string
  /** Where back leads; none on the first page. */
  readonly back?: string | undefined
  readonly children: ReactNode
}

export function SettingsPage({ title, back, children }: SettingsPageProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        backLabel={t('back')}
        {...(back !== undefined && { backLink: <Link to={back} /> })}
      />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
