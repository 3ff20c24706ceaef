import type { ClubId } from '@cardroom/contract/ids'
import type { ClubMember } from '@cardroom/contract/members'
import { useTranslation } from 'react-i18next'
import { BlockMemberView } from './block-member.view.tsx'
import { RemoveMemberView } from './remove-member.view.tsx'
import { useBlockMember, useRemoveMember } from '../members.api.ts'
import { onceAnswered } from '#lib/api/once-answered.ts'
import { showToast } from '#ui/toast/toast.tsx'

export type MemberDialog = 'block' | 'remove'

interface MemberDialogsProps {
  readonly clubId: ClubId
  readonly member: ClubMember
  readonly open: MemberDialog | undefined
  readonly onClose: () => void
  /** Called after a removal, when the member no longer exists. */
  readonly onRemoved?: (() => void) | undefined
}

/** Shows the dialogs to ban and to remove a member. */
export function MemberDialogs({ clubId, member, open, onClose, onRemoved }: MemberDialogsProps) {
  const { t } = useTranslation('members')
  const block = useBlockMember(clubId)
  const { user_id: userId, name, white_amount: white, red_amount: red } = member
  const remove = useRemoveMember(clubId, () => {
    showToast({ title: t('remove.removed', { name }) })
    onRemoved?.()
  })
  if (open === 'block')
    return (
      <BlockMemberView
        name={name}
        hasRole={member.role !== 'player'}
        busy={block.isPending}
        onCancel={onClose}
        onBlock={(reason) =>
          block.mutate(
            { userId, reason },
            {
              onSuccess: () => showToast({ title: t('block.blocked', { name }) }),
              onSettled: onceAnswered(onClose),
            },
          )
        }
      />
    )
  if (open === 'remove')
    return (
      <RemoveMemberView
        name={name}
        chips={white === null || red === null ? null : { white, red }}
        busy={remove.isPending}
        onCancel={onClose}
        onRemove={(reason) => remove.mutate({ userId, reason }, { onSettled: onceAnswered(onClose) })}
      />
    )
  return null
}
