import type { ClubId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { managerFlags } from '@cardroom/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './member-edit.module.css'
import { MemberHeadView } from './member-head.view.tsx'
import { memberPath } from '../member-path.ts'
import { patterns } from '#lib/paths.ts'
import type { AllowedActions } from '#features/membership/index.ts'
import { Button } from '#ui/button/button.tsx'
import { cardClass } from '#ui/card/card.tsx'
import { List, ListRow, RowIcon } from '#ui/list-row/list-row.tsx'

export type MemberPart = 'role' | 'rights' | 'permissions' | 'block' | 'remove'

interface MemberEditViewProps {
  readonly clubId: ClubId
  readonly member: ClubMember
  readonly isOnline: boolean
  /** The number of an agent's players. */
  readonly players: number
  readonly allowed: AllowedActions
  readonly isUnblocking: boolean
  readonly onOpen: (part: MemberPart) => void
  readonly onUnblock: () => void
  /** The member's week, for users who may read it. */
  readonly week?: ReactNode
}

/** Shows one member, and the actions that the user may take. */
export function MemberEditView(props: MemberEditViewProps) {
  const { member, isOnline, allowed, isUnblocking, onOpen, onUnblock, week } = props
  const { t } = useTranslation('members')
  return (
    <>
      <MemberHeadView member={member} isOnline={isOnline} />
      {week}
      <MemberRows {...props} />
      <div className={styles.buttons}>
        {allowed.unblock && (
          <Button look="second" icon="lock-open" busy={isUnblocking} onClick={onUnblock}>
            {t('edit.unblock')}
          </Button>
        )}
        {allowed.block && (
          <Button look="second" icon="ban" onClick={() => onOpen('block')}>
            {t('edit.block')}
          </Button>
        )}
        {allowed.remove && (
          <Button look="outline" icon="user-x" onClick={() => onOpen('remove')}>
            {t('edit.remove')}
          </Button>
        )}
      </div>
    </>
  )
}

function MemberRows({ clubId, member, players, allowed, onOpen }: MemberEditViewProps) {
  const { t } = useTranslation(['members', 'common'])
  const flags = managerFlags.filter((flag) => member.manager_permissions?.[flag])
  const hasRoles = allowed.roles.length > 0
  return (
    <List className={cardClass({ padded: false, className: styles.list })}>
      <ListRow
        leading={<RowIcon name="badge-check" />}
        title={t('members:edit.role')}
        end={<span className={styles.end}>{t(`common:roles.${member.role}`)}</span>}
        chevron={hasRoles}
        {...(hasRoles && { onPress: () => onOpen('role') })}
      />
      {allowed.rights && (
        <ListRow
          leading={<RowIcon name="key-round" />}
          title={t('members:edit.rights')}
          end={
            <span className={styles.end}>
              {t('members:edit.rightsCount', { count: flags.length, total: managerFlags.length })}
            </span>
          }
          chevron
          onPress={() => onOpen('rights')}
        />
      )}
      {member.role === 'player' && member.permissions !== null && (
        <ListRow
          leading={<RowIcon name="git-fork" />}
          title={t('members:edit.agent')}
          end={<span className={styles.end}>{member.agent_name ?? t('members:list.noAgent')}</span>}
          chevron={allowed.assignAgent}
          {...(allowed.assignAgent && {
            link: <Link to={memberPath(patterns.memberAssignAgent, clubId, member.user_id)} />,
          })}
        />
      )}
      {member.role === 'agent' && (
        <ListRow
          leading={<RowIcon name="users" />}
          title={t('members:edit.players')}
          end={<span className={styles.end}>{players}</span>}
          chevron
          link={<Link to={memberPath(patterns.agentPlayers, clubId, member.user_id)} />}
        />
      )}
      {allowed.playPermissions && (
        <ListRow
          leading={<RowIcon name="dices" />}
          title={t('members:edit.permissions')}
          meta={t('members:edit.permissionsText')}
          chevron
          onPress={() => onOpen('permissions')}
        />
      )}
    </List>
  )
}
