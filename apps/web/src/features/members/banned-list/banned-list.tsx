import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BannedListView } from './banned-list.view.tsx'
import { membersQuery, useUnblockMember } from '../members.api.ts'
import { MembersFailed } from '../members-failed.tsx'
import { useMe } from '#features/account/index.ts'
import { may, useClubId } from '#features/membership/index.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'

export function BannedList() {
  const { t } = useTranslation(['members', 'common'])
  const me = useMe()
  const clubId = useClubId()
  const members = useQuery(membersQuery(clubId))
  const unblock = useUnblockMember(clubId)
  if (members.isPending) return <SkeletonRows label={t('common:loading')} count={3} avatarSize={44} />
  if (members.isLoadingError) return <MembersFailed query={members} />
  const banned = members.data.filter(({ status }) => status === 'blocked')
  if (banned.length === 0)
    return <EmptyState compact title={t('members:banned.noneTitle')} text={t('members:banned.noneText')} />
  return (
    <BannedListView
      members={banned}
      mayUnban={may(me, 'unblock_members')}
      unbanning={unblock.isPending ? unblock.variables : undefined}
      onUnban={(userId, name) =>
        unblock.mutate(userId, {
          onSuccess: () => showToast({ tone: 'success', title: t('members:banned.unbanned', { name }) }),
        })
      }
    />
  )
}
