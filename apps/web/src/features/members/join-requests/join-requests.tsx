import type { ClubId, UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './join-requests.module.css'
import { JoinRequestsView } from './join-requests.view.tsx'
import { membersQuery, useDecideJoinRequests, useCancelInvite } from '../members.api.ts'
import { clubInvitesQuery, useMe } from '#features/account/index.ts'
import { DeclineInviteView } from '#features/clubs/index.ts'
import { may, useClubId } from '#features/membership/index.ts'
import { onceAnswered } from '#lib/api/once-answered.ts'
import { withThem } from '#ui/answer-list/answer-list.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx'
import { showToast } from '#ui/toast/toast.tsx'
import { SentInvitesView } from './sent-invites.view.tsx'
import { Link } from 'react-router'
import { pathTo, patterns } from '#lib/paths.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Note } from '#ui/note/note.tsx'

/** Shows the people who ask to join, and those whom the club has invited. */
export function JoinRequests() {
  const { t } = useTranslation(['members', 'common'])
  const me = useMe()
  const clubId = useClubId()
  const requests = useQuery(clubInvitesQuery(clubId, 'requested'))
  const members = useQuery(membersQuery(clubId)).data ?? []
  const decide = useDecideJoinRequests(clubId)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [declining, setDeclining] = useState<readonly number[]>()
  const [welcomed, setWelcomed] = useState<readonly UserId[]>([])

  if (requests.isPending) return <SkeletonRows label={t('common:loading')} count={4} avatarSize={44} />
  if (requests.isLoadingError)
    return (
      <ErrorState
        title={t('members:requests.loadFailed')}
        retryLabel={t('common:retry')}
        busy={requests.isFetching}
        onRetry={() => void requests.refetch()}
      />
    )

  // Where the answer was lost, they may be declined all the same.
  const stillAsked = declining?.filter((id) => requests.data.some((request) => request.id === id)) ?? []
  const peopleOf = (ids: readonly number[]) =>
    requests.data.filter(({ id }) => ids.includes(id)).map(({ user_id: userId }) => userId)
  const accept = (ids: readonly number[]) => {
    const people = peopleOf(ids)
    decide.mutate(
      { ids, accepts: true },
      {
        onSuccess: () => {
          setWelcomed((before) => [...before, ...people])
          showToast({ tone: 'success', title: t('members:requests.accepted', { count: ids.length }) })
        },
      },
    )
  }
  const decline = (ids: readonly number[], reason: string) =>
    decide.mutate(
      { ids, accepts: false, reason },
      {
        onSuccess: () => showToast({ title: t('members:requests.declined', { count: ids.length }) }),
        onSettled: onceAnswered(() => setDeclining(undefined)),
      },
    )
  return (
    <>
      {welcomed.length > 0 && may(me, 'transfer') && <SellNextView clubId={clubId} people={welcomed} />}
      {requests.data.length === 0 ? (
        <EmptyState compact title={t('members:requests.noneTitle')} text={t('members:requests.noneText')} />
      ) : (
        <JoinRequestsView
          requests={requests.data}
          agentNames={new Map(members.map(({ user_id: id, name }) => [id, name]))}
          selected={selected}
          answering={new Set(decide.isPending ? decide.variables.ids : [])}
          onSelect={(ids, isOn) => setSelected(withThem(selected, ids, isOn))}
          onAccept={accept}
          onDecline={setDeclining}
        />
      )}
      <SentInvites />
      {stillAsked.length > 0 && (
        <DeclineInviteView
          title={t('members:requests.declineTitle', { count: stillAsked.length })}
          confirmLabel={t('members:requests.decline')}
          busy={decide.isPending}
          onCancel={() => setDeclining(undefined)}
          onDecline={(reason) => decline(stillAsked, reason)}
        />
      )}
    </>
  )
}

function SentInvites() {
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

interface SellNextViewProps {
  readonly clubId: ClubId
  /** The people who were just admitted. */
  readonly people: readonly UserId[]
}

/** Offers chips for new members to staff who may sell, because nobody plays without chips. */
function SellNextView({ clubId, people }: SellNextViewProps) {
  const { t } = useTranslation('members')
  return (
    <div className={styles.next}>
      <Note
        leading={<Icon name="hand-coins" />}
        title={t('requests.accepted', { count: people.length })}
        text={t('requests.sellNext')}
        action={
          <Link
            to={`${pathTo(patterns.cashier, { clubId })}?tab=sell&to=${people.join()}`}
            className={buttonClass({ look: 'main', size: 'small' })}
          >
            {t('requests.sell')}
          </Link>
        }
      />
    </div>
  )
}
