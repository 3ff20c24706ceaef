import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeclineInviteView } from './decline-invite.view.tsx'
import { InviteListView } from './invite-list.view.tsx'
import { myInvitesQuery, useDecideInvites } from '../clubs.api.ts'
import { onceAnswered } from '#lib/api/once-answered.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { withThem } from '#ui/answer-list/answer-list.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'

export function InviteList() {
  const { t } = useTranslation(['clubs', 'common'])
  const textOf = useErrorText()
  const invites = useQuery(myInvitesQuery)
  const decide = useDecideInvites()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [declining, setDeclining] = useState<readonly number[]>()

  if (invites.isPending) return <SkeletonRows label={t('common:loading')} count={3} avatarSize={44} />
  if (invites.isLoadingError)
    return (
      <ErrorState
        title={t('clubs:invites.loadFailed')}
        retryLabel={t('common:retry')}
        busy={invites.isFetching}
        onRetry={() => void invites.refetch()}
      />
    )
  if (invites.data.length === 0)
    return <EmptyState title={textOf('isntInvite') ?? ''} text={t('clubs:invites.emptyText')} />

  // Where the answer was lost, some may be declined all the same.
  const stillAsked = declining?.filter((id) => invites.data.some((invite) => invite.id === id)) ?? []
  const accept = (ids: readonly number[]) =>
    decide.mutate(
      { ids, accepts: true },
      {
        onSuccess: () =>
          showToast({ tone: 'success', title: t('clubs:invites.accepted', { count: ids.length }) }),
      },
    )
  const decline = (ids: readonly number[], reason: string) =>
    decide.mutate(
      { ids, accepts: false, reason },
      {
        onSuccess: () => showToast({ title: t('clubs:invites.declined') }),
        onSettled: onceAnswered(() => setDeclining(undefined)),
      },
    )
  return (
    <>
      <InviteListView
        invites={invites.data}
        selected={selected}
        answering={new Set(decide.isPending ? decide.variables.ids : [])}
        onSelect={(ids, isOn) => setSelected(withThem(selected, ids, isOn))}
        onAccept={accept}
        onDecline={setDeclining}
      />
      {stillAsked.length > 0 && (
        <DeclineInviteView
          title={
            stillAsked.length === 1
              ? t('clubs:decline.title')
              : t('clubs:decline.titleMany', { count: stillAsked.length })
          }
          confirmLabel={t('clubs:decline.submit')}
          busy={decide.isPending}
          onCancel={() => setDeclining(undefined)}
          onDecline={(reason) => decline(stillAsked, reason)}
        />
      )}
    </>
  )
}
