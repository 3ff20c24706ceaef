import type { UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InviteView } from './invite.view.tsx'
import { MemberPage } from '../member-page/member-page.tsx'
import { membersQuery } from '../members.api.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useClub } from '#features/membership/index.ts'

/** Shows the ways into the club: the link as a picture and as text, the code, an invite by number. */
export function InviteScreen() {
  const { t } = useTranslation('members')
  const club = useClub()
  const members = useQuery(membersQuery(club.id)).data ?? []
  const [agentId, setAgentId] = useState<UserId | null>(null)
  const link = inviteLink(window.location.origin, club.code, agentId)
  const canShare = 'share' in navigator
  return (
    <MemberPage
      needs="accept_invites"
      title={t('inviteScreen.title')}
      back={pathTo(patterns.members, { clubId: club.id })}
    >
      <InviteView
        clubId={club.id}
        code={club.code}
        link={link}
        agents={members
          .filter(({ role, status }) => role === 'agent' && status === 'active')
          .map(({ user_id: id, name }) => ({ id, name }))}
        agentId={agentId}
        onAgent={setAgentId}
        // Closing the device's share sheet is not a failure.
        onShare={
          canShare
            ? () => void navigator.share({ title: club.name, url: link }).catch(() => undefined)
            : undefined
        }
      />
    </MemberPage>
  )
}

/** Builds the link `https://…/join/K7M2QX`, for an agent with `?agent=204871` (rule clubs-4). */
const inviteLink = (origin: string, code: string, agentId: UserId | null): string =>
  `${origin}/join/${code}${agentId === null ? '' : `?agent=${agentId}`}`
