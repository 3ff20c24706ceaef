import type { ClubId } from '@cardroom/contract/ids'
import type { MemberAction, MemberPage } from '@cardroom/contract/member-page'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import styles from './member.module.css'
import type { MemberDialog } from '../member-dialogs/member-dialogs.tsx'
import { memberPath } from '../member-path.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/menu/menu.tsx'

interface MemberActionsViewProps {
  readonly clubId: ClubId
  readonly member: MemberPage
  readonly isOwn: boolean
  readonly isUnblocking: boolean
  readonly onDialog: (dialog: MemberDialog) => void
  readonly onUnblock: () => void
  readonly onLine: () => void
}

/** Shows each action that the server allows, and no other. */
export function MemberActionsView(props: MemberActionsViewProps) {
  const { clubId, member, isOwn } = props
  const { t } = useTranslation('members')
  const navigate = useNavigate()
  const { user_id: userId } = member
  const cashier = (tab: string) => `${pathTo(patterns.cashier, { clubId })}?tab=${tab}`
  const places: Partial<Record<MemberAction, { readonly to: string; readonly icon: IconName }>> = {
    sell: { to: `${cashier('sell')}&to=${userId}`, icon: 'arrow-up-right' },
    take: { to: `${cashier('take')}&to=${userId}`, icon: 'hand' },
    ...(isOwn && { request: { to: cashier('ask'), icon: 'arrow-down-left' } }),
    message: { to: `${pathTo(patterns.chat, { clubId })}?with=${userId}`, icon: 'message-circle' },
    assign: { to: memberPath(patterns.memberAssignAgent, clubId, userId), icon: 'git-fork' },
  }
  const links = (['sell', 'take', 'request', 'message', 'assign'] as const).filter((action) =>
    member.can.includes(action),
  )
  const rest = menuOf(props, t, () => void navigate(memberPath(patterns.memberEdit, clubId, userId)))
  return (
    <div className={styles.actions} role="group" aria-label={t('page.actions')}>
      {links.map((action, index) => {
        const place = places[action]
        return (
          place && (
            <Link
              key={action}
              to={place.to}
              className={buttonClass({ look: index === 0 ? 'main' : 'second', size: 'medium' })}
            >
              <Icon name={place.icon} size={18} />
              {t(`page.can.${action}`)}
            </Link>
          )
        )
      })}
      {rest.length > 0 && (
        <Menu
          items={rest}
          trigger={
            <IconButton
              icon="ellipsis-vertical"
              look="round"
              label={t('list.actions', { name: member.name })}
            />
          }
        />
      )}
    </div>
  )
}

type Words = ReturnType<typeof useTranslation<'members'>>['t']

/** Returns the actions that change the member's place in the club. */
function menuOf(props: MemberActionsViewProps, t: Words, onRole: () => void): MenuItem[] {
  const { member, isUnblocking, onDialog, onUnblock } = props
  const isBlocked = member.status === 'blocked'
  const items: readonly (readonly [MemberAction, MenuItem])[] = [
    ['line', { label: t('page.can.line'), icon: 'banknote', onChoose: props.onLine }],
    ['role', { label: t('page.can.role'), icon: 'badge-check', onChoose: onRole }],
    [
      'block',
      isBlocked
        ? { label: t('edit.unblock'), icon: 'lock-open', disabled: isUnblocking, onChoose: onUnblock }
        : { label: t('edit.block'), icon: 'ban', onChoose: () => onDialog('block') },
    ],
    ['remove', { label: t('edit.remove'), icon: 'user-x', danger: true, onChoose: () => onDialog('remove') }],
  ]
  return items.flatMap(([action, item]) => (member.can.includes(action) ? [item] : []))
}
