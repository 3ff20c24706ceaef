import { type ManagerFlag, isStaff } from '@cardroom/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { may, useClubId } from '#features/membership/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { Page } from '#ui/page/page.tsx'

interface MemberPageProps {
  readonly title: string
  /** The target of "back", also for users who came by a link from outside. */
  readonly back: string
  /** The flag that a manager needs for this screen. */
  readonly needs?: ManagerFlag
  readonly children: ReactNode
}

/**
 * Surrounds a screen below the list of members, which is for staff. Others who have its address are redirected to
 * the club.
 */
export function MemberPage({ title, back, needs, children }: MemberPageProps) {
  const { t } = useTranslation('common')
  const me = useMe()
  const clubId = useClubId()
  const isAllowed = needs === undefined ? isStaff(me) : may(me, needs)
  if (!isAllowed) return <Navigate to={pathTo(patterns.club, { clubId })} replace />
  return (
    <Page title={title} backLabel={t('back')} backLink={<BackLink to={back} />}>
      {children}
    </Page>
  )
}
