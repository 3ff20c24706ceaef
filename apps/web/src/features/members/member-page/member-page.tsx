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
  /** Where back leads, also for who came by a link from outside. */
  readonly back: string
  /** The flag without which a manager has no business here. */
  readonly needs?: ManagerFlag
  readonly children: ReactNode
}

/** A screen below the list of members, for staff: whoever else has its address is led back to the club. */
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
