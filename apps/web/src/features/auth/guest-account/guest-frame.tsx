import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './guest-account.module.css'
import { PageHeader } from '#ui/page-header/page-header.tsx'

interface GuestFrameProps {
  readonly title: string
  readonly backLink?: ReactElement<{ className?: string; children?: ReactNode; 'aria-label'?: string }>
  readonly children: ReactNode
}

/** Shows the frame around the steps from guest to player. */
export function GuestFrame({ title, backLink, children }: GuestFrameProps) {
  const { t } = useTranslation('common')
  return (
    <main className={styles.page}>
      <PageHeader title={title} backLabel={t('back')} {...(backLink && { backLink })} />
      <div className={styles.content}>{children}</div>
    </main>
  )
}
