import type { ClubId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { isStaff } from '@cardroom/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { MemberDialogs, type MemberDialog } from '../member-dialogs/member-dialogs.tsx'
import { memberPath } from '../member-path.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { allowedActions, allowedDealings } from '#features/membership/index.ts'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu/menu.tsx'

interface MemberActionsProps {
  readonly clubId: ClubId
  readonly member: ClubMember
}

const dealingIcons = { sell: 'arrow-up-right', take: 'hand', message: 'message-circle' } as const

/** Shows the actions that the user may take on a member, in the member's row. */
export function MemberActions({ clubId, member }: MemberActionsProps) {
  const { t } = useTranslation(['members', 'common'])
  const me = useMe()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<MemberDialog>()
  const allowed = allowedActions(me, member)
  const dealings = allowedDealings(me, member)
  const places = {
    sell: `${pathTo(patterns.cashier, { clubId })}?tab=sell&to=${member.user_id}`,
    take: `${pathTo(patterns.cashier, { clubId })}?tab=take&to=${member.user_id}`,
    message: `${pathTo(patterns.chat, { clubId })}?with=${member.user_id}`,
  }
  const dealingItems = (['sell', 'take', 'message'] as const)
    .filter((dealing) => dealings[dealing])
    .map((dealing) => ({
      label: t(`members:page.can.${dealing}`),
      icon: dealingIcons[dealing],
      onChoose: () => void navigate(places[dealing]),
    }))
  const go = (pattern: Parameters<typeof memberPath>[0]) =>
    void navigate(memberPath(pattern, clubId, member.user_id))

  const items: MenuItem[] = [
    ...dealingItems,
    ...(isStaff(me)
      ? [{ label: t('common:edit'), icon: 'pencil' as const, onChoose: () => go(patterns.memberEdit) }]
      : []),
    ...(allowed.assignAgent
      ? [
          {
            label: t('members:edit.agent'),
            icon: 'git-fork' as const,
            onChoose: () => go(patterns.memberAssignAgent),
          },
        ]
      : []),
    ...(isStaff(me) && member.role === 'agent'
      ? [
          {
            label: t('members:edit.players'),
            icon: 'users' as const,
            onChoose: () => go(patterns.agentPlayers),
          },
        ]
      : []),
    ...(allowed.block
      ? [{ label: t('members:edit.block'), icon: 'ban' as const, onChoose: () => setDialog('block') }]
      : []),
    ...(allowed.remove
      ? [
          {
            label: t('members:edit.remove'),
            icon: 'user-x' as const,
            danger: true,
            onChoose: () => setDialog('remove'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        items={items}
        trigger={
          <IconButton
            icon="ellipsis-vertical"
            iconSize={20}
            label={t('members:list.actions', { name: member.name })}
          />
        }
      />
      <MemberDialogs clubId={clubId} member={member} open={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
