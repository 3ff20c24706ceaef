import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#lib/back/back-link.tsx'
import { Page } from '#ui/page/page.tsx'

interface ClubSettingsPageProps {
  readonly title: string
  readonly back: string
  readonly children: ReactNode
  readonly isWide?: boolean
}

export function ClubSettingsPage({ title, back, children, isWide }: ClubSettingsPageProps) {
  const { t } = useTranslation('common')
  return (
    <Page title={title} backLabel={t('back')} backLink={<BackLink to={back} />} isWide={isWide}>
      {children}
    </Page>
  )
}
