import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#lib/back/back-link.tsx'
import { Page } from '#ui/page/page.tsx'

interface SettingsPageProps {
  readonly title: string
  /** The target of "back"; none on the first page. */
  readonly back?: string | undefined
  readonly children: ReactNode
}

export function SettingsPage({ title, back, children }: SettingsPageProps) {
  const { t } = useTranslation('common')
  return (
    <Page
      title={title}
      backLabel={t('back')}
      backLink={back === undefined ? undefined : <BackLink to={back} />}
    >
      {children}
    </Page>
  )
}
