import type { ClubMember } from '@cardroom/contract/members'
import type { GivenRole } from '@cardroom/rules'
import { useTranslation } from 'react-i18next'
import { MemberRoleView } from './member-role.view.tsx'
import { useSetRole } from '../members.api.ts'
import { useMe } from '#features/account/index.ts'
import { allowedActions, useClub, useConversions } from '#features/membership/index.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface MemberRoleProps {
  readonly member: ClubMember
  readonly players: number
  readonly onClose: () => void
  readonly onChanged: (role: GivenRole) => void
}

export function MemberRole({ member, players, onClose, onChanged }: MemberRoleProps) {
  const { t } = useTranslation(['members', 'common'])
  const me = useMe()
  const club = useClub()
  const rating = useConversions()?.club_ratings.find(({ level }) => level === club.rating)
  const set = useSetRole(club.id)
  if (member.role === 'owner') return null

  const cap = rating?.managers ?? null
  const allowed = allowedActions(me, member).roles
  const isFull =
    allowed.includes('manager') && cap !== null && club.managers >= cap && member.role !== 'manager'
  // The role of manager is not offered when the stars allow no more managers.
  const roles = allowed.filter((role) => role !== 'manager' || !isFull)
  return (
    <MemberRoleView
      name={member.name}
      role={member.role}
      roles={roles}
      red={member.red_amount}
      players={players}
      noRoom={
        isFull ? { managers: cap, ratingPath: pathTo(patterns.clubRating, { clubId: club.id }) } : undefined
      }
      busy={set.isPending}
      onClose={onClose}
      onChange={(role) =>
        set.mutate(
          { userId: member.user_id, role },
          {
            onSuccess: () => {
              showToast({
                tone: 'success',
                title: t('members:role.changed', { name: member.name, role: t(`common:roles.${role}`) }),
              })
              onClose()
              onChanged(role)
            },
          },
        )
      }
    />
  )
}
