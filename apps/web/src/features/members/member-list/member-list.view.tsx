import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { type ChipCurrency, holdsRed } from '@cardroom/rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import styles from './member-list.module.css'
import { pathTo, patterns } from '#lib/paths.ts'
import { formatAmount } from '#lib/format.ts'
import { useLanguage } from '#lib/i18n.ts'
import { useTimes } from '#lib/times.ts'
import { Avatar } from '#ui/avatar/avatar.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Coin } from '#ui/coin/coin.tsx'
import { Amount, List, ListRow, MetaParts } from '#ui/list-row/list-row.tsx'

interface MemberListViewProps {
  readonly clubId: ClubId
  readonly members: readonly ClubMember[]
  /** Tells who is connected, by user id; undefined while unknown. */
  readonly online: Readonly<Record<string, boolean>> | undefined
  /** The number of players of each agent. */
  readonly playersOf: ReadonlyMap<UserId, number>
  readonly now: Date
  /** The overflow menu of one row. */
  readonly actionsOf: (member: ClubMember) => ReactNode
}

export function MemberListView({ clubId, members, online, playersOf, now, actionsOf }: MemberListViewProps) {
  const { t } = useTranslation('members')
  return (
    <List className={styles.list} aria-label={t('list.label')}>
      {members.map((member) => (
        <MemberRow
          key={member.user_id}
          clubId={clubId}
          member={member}
          isOnline={online?.[member.user_id] ?? false}
          players={playersOf.get(member.user_id) ?? 0}
          now={now}
          action={actionsOf(member)}
        />
      ))}
    </List>
  )
}

interface MemberRowProps {
  readonly clubId: ClubId
  readonly member: ClubMember
  readonly isOnline: boolean
  readonly players: number
  readonly now: Date
  readonly action: ReactNode
}

function MemberRow({ clubId, member, isOnline, players, now, action }: MemberRowProps) {
  const { t } = useTranslation(['members', 'common'])
  const language = useLanguage()
  const times = useTimes()
  const seen = isOnline || member.last_login === null ? undefined : lastSeen(member.last_login)
  // Beside an agent's name the last login would be cut off, so it stands below the chips.
  const isSeenBelow = member.role === 'player' && member.agent_name !== null && member.white_amount !== null
  return (
    <ListRow
      leading={
        <Avatar
          name={member.name}
          photo={member.avatar}
          preset={member.avatar_id}
          rank={member.role}
          size={44}
          online={isOnline && t('common:online')}
        />
      }
      title={member.name}
      badge={member.role !== 'player' && <Badge>{t(`common:roles.${member.role}`)}</Badge>}
      meta={<MetaParts parts={metaOf()} />}
      end={
        <>
          <MemberChips member={member} />
          {isSeenBelow && seen && <span className={styles.seen}>{seen}</span>}
        </>
      }
      action={action}
      link={<Link to={pathTo(patterns.member, { clubId, userId: member.user_id })} />}
    />
  )

  function metaOf(): string[] {
    const parts = [`#${member.user_id}`]
    if (member.role === 'agent') parts.push(t('members:agents.players', { count: players }))
    // If the user may not see the agents, nothing is said about them.
    if (member.role === 'player' && member.permissions !== null)
      parts.push(
        member.agent_name === null
          ? t('members:list.noAgent')
          : t('members:list.agentName', { name: member.agent_name }),
      )
    if (seen && !isSeenBelow) parts.push(seen)
    return parts
  }

  /** Shows how long ago it was within a day, and the date for older logins. */
  function lastSeen(moment: string): string {
    const isRecent = now.getTime() - Date.parse(moment) < dayMs
    return isRecent ? times.ago(moment, now, language) : times.date(moment)
  }
}

const dayMs = 24 * 60 * 60_000

/** Shows the balances, red first for members who sell. Shows nothing to users who may not see them. */
function MemberChips({ member }: { readonly member: ClubMember }) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const { white_amount: white, red_amount: red, role } = member
  if (white === null || red === null) return null
  const exact = (amount: number) => formatAmount(amount, language)
  const label = (coin: ChipCurrency, amount: number) =>
    t('balanceOf', { currency: t(`coins.${coin}`), amount: exact(amount) })
  const hasRed = holdsRed(role)
  return (
    <>
      {hasRed && (
        <span role="img" aria-label={label('red', red)}>
          <Amount coin={<Coin name="red" size={18} />}>{exact(red)}</Amount>
        </span>
      )}
      <span role="img" aria-label={label('white', white)}>
        <Amount size={hasRed ? 'small' : 'row'} coin={<Coin name="white" size={hasRed ? 14 : 18} />}>
          {exact(white)}
        </Amount>
      </span>
    </>
  )
}
