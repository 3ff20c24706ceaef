import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SentInvitesView } from './sent-invites.view.tsx'
import { clubInvitesQuery, useCancelInvite } from '../members.api.ts'
import { useClubId } from '#features/membership/index.ts'
import { showToast } from '#ui/toast/toast.tsx'

export function SentInvites() {
  const { t } = useTranslation('members')
  const clubId = useClubId()
  const invites = useQuery(clubInvitesQuery(clubId, 'sent')).data ?? []
  const cancel = useCancelInvite(clubId)
  if (invites.length === 0) return null
  return (
    <SentInvitesView
      invites={invites}
      cancelling={cancel.isPending ? cancel.variables : undefined}
      onCancel={(invite) =>
        cancel.mutate(invite.id, {
          onSuccess: () => showToast({ title: t('sent.cancelled', { name: invite.name }) }),
        })
      }
    />
  )
}
