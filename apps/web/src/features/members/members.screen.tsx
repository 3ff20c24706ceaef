import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'
import { BannedList } from './banned-list/banned-list.tsx'
import { JoinRequests } from './join-requests/join-requests.tsx'
import { MemberList } from './member-list/member-list.tsx'
import { MemberTable } from './member-table/member-table.tsx'
import { membersQuery } from './members.api.ts'
import styles from './members.module.css'
import { useMembersEvents } from './members.realtime.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { hasMembers, inView } from './in-view.ts'
import { clubInvitesQuery, useMe } from '#features/account/index.ts'
import { may, useClub } from '#features/membership/index.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { PageHeader } from '#ui/page-header/page-header.tsx'
import { Tabs, type Tab } from '#ui/tabs/tabs.tsx'
import { useIsWide } from '#ui/use-is-wide.ts'

type TabName = 'members' | 'newMembers' | 'banned'

/**
 * Shows staff the club's people: its members, those who ask to join, and those who are banned. Shows an agent its own
 * players.
 */
export function MembersScreen() {
  const { t } = useTranslation(['members', 'common'])
  const me = useMe()
  const club = useClub()
  const [parameters, setParameters] = useSearchParams()
  const invites = may(me, 'accept_invites')
  const seesBanned = may(me, 'view_members') || may(me, 'unblock_members')
  const members = useQuery(membersQuery(club.id)).data
  const waiting = useQuery({ ...clubInvitesQuery(club.id, 'requested'), enabled: invites }).data?.length
  const isWide = useIsWide()
  useMembersEvents(club.id)

  if (!hasMembers(me)) return <Navigate to={pathTo(patterns.club, { clubId: club.id })} replace />
  const countOf = (status: 'active' | 'blocked') =>
    members && inView(members, me).filter((member) => member.status === status).length
  const tabs: Tab<TabName>[] = [
    { name: 'members', label: t('members:tabs.members'), total: countOf('active') },
    ...(invites ? [{ name: 'newMembers' as const, label: t('members:tabs.newMembers'), waiting }] : []),
    ...(seesBanned
      ? [{ name: 'banned' as const, label: t('members:tabs.banned'), total: countOf('blocked') }]
      : []),
  ]
  const current = tabs.find(({ name }) => name === parameters.get('tab'))?.name ?? 'members'
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('members:title', { code: club.code })}
        backLabel={t('common:back')}
        backLink={<BackLink to={pathTo(patterns.club, { clubId: club.id })} />}
      >
        {invites && (
          <Link
            to={pathTo(patterns.membersInvite, { clubId: club.id })}
            className={buttonClass({ look: 'second', size: 'medium', className: styles.invite })}
          >
            <Icon name="user-plus" size={18} />
            {t('members:invite')}
          </Link>
        )}
      </PageHeader>
      <Tabs
        label={t('members:tabsLabel')}
        tabs={tabs}
        current={current}
        // The tab replaces the current address: "back" leaves the members, and "back" from one member returns to the
        // same tab.
        onChange={(tab) => setParameters((address) => withTab(address, tab), { replace: true })}
        className={styles.tabs}
      >
        {current === 'members' && (isWide && members ? <MemberTable members={members} /> : <MemberList />)}
        {current === 'newMembers' && <JoinRequests />}
        {current === 'banned' && <BannedList />}
      </Tabs>
    </div>
  )
}

/** Returns the address with this tab chosen. The filter of the members stays. */
function withTab(address: URLSearchParams, tab: TabName): URLSearchParams {
  const next = new URLSearchParams(address)
  next.set('tab', tab)
  return next
}
