import type { MemberPage } from '@cardroom/contract/member-page'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SetLine } from './debt-parts.ts'
import { MemberActionsView } from './member-actions.view.tsx'
import { MemberDialogs, type MemberDialog } from '../member-dialogs/member-dialogs.tsx'
import { useUnblockMember } from '../members.api.ts'
import { useMe } from '#features/account/index.ts'
import { useClubId } from '#features/membership/index.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface MemberActionsProps {
  readonly member: MemberPage
  /** Called after a removal, when the member no longer exists. */
  readonly onRemoved?: (() => void) | undefined
}

/** Shows the actions on a member that the server allows, and the dialogs that confirm them. */
export function MemberActions({ member, onRemoved }: MemberActionsProps) {
  const { t } = useTranslation('members')
  const me = useMe()
  const clubId = useClubId()
  const unblock = useUnblockMember(clubId)
  const [dialog, setDialog] = useState<MemberDialog>()
  const [isTrusting, setTrusting] = useState(false)
  return (
    <>
      <MemberActionsView
        clubId={clubId}
        member={member}
        isOwn={member.user_id === me.id}
        onDialog={setDialog}
        onLine={() => setTrusting(true)}
        isUnblocking={unblock.isPending}
        onUnblock={() =>
          unblock.mutate(member.user_id, {
            onSuccess: () =>
              showToast({ tone: 'success', title: t('banned.unbanned', { name: member.name }) }),
          })
        }
      />
      {isTrusting && (
        <Suspense>
          <SetLine
            clubId={clubId}
            person={{ id: member.user_id, name: member.name }}
            onClose={() => setTrusting(false)}
          />
        </Suspense>
      )}
      <MemberDialogs
        clubId={clubId}
        member={member}
        open={dialog}
        onClose={() => setDialog(undefined)}
        onRemoved={onRemoved}
      />
    </>
  )
}
