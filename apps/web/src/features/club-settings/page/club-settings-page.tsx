import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './club-settings-page.module.css'
import { PageHeader } from '#ui/page-header/page-header.tsx'

interface ClubSettingsPageProps {
  readonly title: string
  readonly back: string
  readonly children: ReactNode
}

export function ClubSettingsPage({ title, back, children }: ClubSettingsPageProps) {
  const { t } = useTranslation('common')
  return (
    <div className={styles.page}>
      <PageHeader title={title} backLabel={t('back')} backLink={<Link to={back} />} />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
