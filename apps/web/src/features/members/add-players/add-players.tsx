import type { ClubMember } from '@cardroom/contract/members'
import { useTranslation } from 'react-i18next'
import { AddPlayersView } from './add-players.view.tsx'
import { useSetAgent } from '../members.api.ts'
import { useClubId } from '#features/membership/index.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface AddPlayersProps {
  readonly agent: ClubMember
  readonly all: readonly ClubMember[]
  readonly onClose: () => void
}

export function AddPlayers({ agent, all, onClose }: AddPlayersProps) {
  const { t } = useTranslation('members')
  const set = useSetAgent(useClubId())
  return (
    <AddPlayersView
      agent={{ id: agent.user_id, name: agent.name }}
      members={all}
      busy={set.isPending}
      onClose={onClose}
      onAdd={(userIds) =>
        set.mutate(
          { userIds, agentId: agent.user_id },
          {
            onSuccess: () => {
              showToast({ tone: 'success', title: t('addPlayers.added', { count: userIds.length }) })
              onClose()
            },
          },
        )
      }
    />
  )
}
