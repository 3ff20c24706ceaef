import type { ClubMember } from '@cardroom/contract/members'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MemberEditView, type MemberPart } from './member-edit.view.tsx'
import { countPlayers } from '../count-players.ts'
import { ManagerRights } from '../manager-rights/manager-rights.tsx'
import { MemberDialogs } from '../member-dialogs/member-dialogs.tsx'
import { MemberMissing } from '../member-page/member-missing.tsx'
import { MemberPage } from '../member-page/member-page.tsx'
import { useMember } from '../member-page/use-member.ts'
import { MemberWeek } from '../member-week/member-week.tsx'
import { MemberRole } from '../member-role/member-role.tsx'
import { useUnblockMember } from '../members.api.ts'
import { useMembersEvents } from '../members.realtime.ts'
import { AddPlayers } from '../add-players/add-players.tsx'
import { PlayPermissionsSheet } from '../play-permissions/play-permissions-sheet.tsx'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { allowedActions, may, useClubId, useOnline } from '#features/membership/index.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** A new agent is offered their first players next, a new manager their rights. */
type Part = MemberPart | 'players'

export function MemberEditScreen() {
  const { t } = useTranslation('members')
  const { query, all, member } = useMember()
  const clubId = useClubId()
  useMembersEvents(clubId)
  return (
    <MemberPage title={t('edit.title')} back={pathTo(patterns.members, { clubId })}>
      {member ? <Member key={member.user_id} member={member} all={all} /> : <MemberMissing query={query} />}
    </MemberPage>
  )
}

function Member({ member, all }: { readonly member: ClubMember; readonly all: readonly ClubMember[] }) {
  const { t } = useTranslation('members')
  const me = useMe()
  const clubId = useClubId()
  const navigate = useNavigate()
  const online = useOnline(clubId, true)
  const unblock = useUnblockMember(clubId)
  const [part, setPart] = useState<Part>()
  const close = () => setPart(undefined)
  return (
    <>
      <MemberEditView
        clubId={clubId}
        member={member}
        isOnline={online?.[member.user_id] ?? false}
        players={countPlayers(all).get(member.user_id) ?? 0}
        allowed={allowedActions(me, member)}
        isUnblocking={unblock.isPending}
        onOpen={setPart}
        week={may(me, 'settle') && <MemberWeek userId={member.user_id} />}
        onUnblock={() =>
          unblock.mutate(member.user_id, {
            onSuccess: () =>
              showToast({ tone: 'success', title: t('banned.unbanned', { name: member.name }) }),
          })
        }
      />
      {part === 'role' && (
        <MemberRole
          member={member}
          players={countPlayers(all).get(member.user_id) ?? 0}
          onClose={close}
          onChanged={(role) =>
            setPart(role === 'agent' ? 'players' : role === 'manager' ? 'rights' : undefined)
          }
        />
      )}
      {part === 'rights' && <ManagerRights member={member} onClose={close} />}
      {part === 'players' && <AddPlayers agent={member} all={all} onClose={close} />}
      {part === 'permissions' && <PlayPermissionsSheet member={member} onClose={close} />}
      <MemberDialogs
        clubId={clubId}
        member={member}
        open={part === 'block' || part === 'remove' ? part : undefined}
        onClose={close}
        onRemoved={() => void navigate(pathTo(patterns.members, { clubId }), { replace: true })}
      />
    </>
  )
}
