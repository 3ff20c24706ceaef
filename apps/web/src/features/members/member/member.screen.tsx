import type { MemberPage } from '@cardroom/contract/member-page'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { LastPayments, TabCards } from './debt-parts.ts'
import { MemberActions } from './member-actions.tsx'
import { memberQuery } from './member.api.ts'
import { MemberNotes } from './member-notes.tsx'
import { MemberOverviewView } from './member-overview.view.tsx'
import { memberTabs } from './member-tabs.ts'
import { MemberHeadView } from '../member-edit/member-head.view.tsx'
import { MemberMissing } from '../member-page/member-missing.tsx'
import { useMembersEvents } from '../members.realtime.ts'
import { useMe } from '#features/account/index.ts'
import { useClub, useClubId } from '#features/membership/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { BackLink } from '#lib/back/back-link.tsx'
import { now } from '#lib/clock.ts'
import { userIdIn } from '#lib/id-in.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Page } from '#ui/page/page.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'

/** Shows a member: the balances, the activity, and the actions that the server allows. */
export function MemberScreen() {
  const { t } = useTranslation(['members', 'common'])
  const clubId = useClubId()
  const userId = userIdIn(useParams().userId ?? null)
  const query = useQuery(memberQuery(clubId, userId))
  useMembersEvents(clubId)
  const back = <BackLink to={pathTo(patterns.members, { clubId })} />
  const refusal = keyOf(query.error)
  const [isRefused, isGone] = [refusal === 'accessDenied', refusal === 'userNotFound']
  // What was loaded before the person left, or before the user lost the right to see them, is no longer shown.
  const member = isRefused || isGone ? undefined : query.data
  return (
    <Page title={t('members:page.title')} backLabel={t('common:back')} backLink={back}>
      {member && <Member key={userId} member={member} />}
      {isRefused && (
        <EmptyState title={t('members:page.notPermitted')} text={t('members:page.notPermittedText')} />
      )}
      {!member && !isRefused && (
        <MemberMissing query={{ ...query, refetch: query.refetch, isError: query.isError && !isGone }} />
      )}
    </Page>
  )
}

function Member({ member }: { readonly member: MemberPage }) {
  const { t } = useTranslation('members')
  const me = useMe()
  const { id: clubId, role } = useClub()
  const navigate = useNavigate()
  const [parameters, setParameters] = useSearchParams()
  const tabs = memberTabs(member)
  const current = tabs.find((tab) => tab === parameters.get('tab')) ?? 'overview'
  return (
    <>
      <MemberHeadView member={member} isOnline={member.online} />
      <MemberActions
        member={member}
        onRemoved={() => void navigate(pathTo(patterns.members, { clubId }), { replace: true })}
      />
      <Tabs
        label={t('page.tabsLabel')}
        tabs={tabs.map((name) => ({
          name,
          label: t(`page.tabs.${name}`),
          ...(name === 'notes' && { total: member.notes ?? 0 }),
        }))}
        current={current}
        onChange={(tab) => setParameters({ tab }, { replace: true })}
      >
        {current === 'notes' ? (
          <MemberNotes userId={member.user_id} />
        ) : (
          <MemberOverviewView
            member={member}
            part={current}
            viewer={{ userId: me.id, role }}
            now={now()}
            tabs={
              <Suspense>
                <TabCards userId={member.user_id} />
              </Suspense>
            }
            payments={
              <Suspense>
                <LastPayments payments={member.last.receipts ?? []} />
              </Suspense>
            }
          />
        )}
      </Tabs>
    </>
  )
}
