import type { UserId } from '@cardroom/contract/ids'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { InviteManuallyView, type InviteePerson } from './invite-manually.view.tsx'
import { idProblem } from './id-problem.ts'
import { MemberPage } from '../member-page/member-page.tsx'
import { membersQuery, useFindUser, useInviteUsers } from '../members.api.ts'
import { userIdIn } from '#lib/id-in.ts'
import { pathTo, patterns } from '#lib/paths.ts'
import { useMe } from '#features/account/index.ts'
import { useClubId } from '#features/membership/index.ts'
import { keyOf } from '#lib/api/call-error.ts'
import { useErrorText } from '#lib/words/use-error-text.ts'
import { showToast } from '#ui/toast/toast.tsx'

export function InviteManuallyScreen() {
  const { t } = useTranslation('members')
  const textOf = useErrorText()
  const me = useMe()
  const clubId = useClubId()
  const navigate = useNavigate()
  const members = useQuery(membersQuery(clubId)).data ?? []
  const find = useFindUser()
  const invite = useInviteUsers(clubId)
  const [chosen, setChosen] = useState<readonly InviteePerson[]>([])
  const [error, setError] = useState<string>()

  function add(typed: string, onFound: () => void) {
    const id = userIdIn(typed.trim().replace(/^#/, ''))
    const problem = idProblem({
      id,
      me: me.id,
      chosen: chosen.map((person) => person.id),
      members: members.map(({ user_id: userId }) => userId),
    })
    setError(problem && t(`manually.${problem}`))
    if (problem) return
    find.mutate(id, {
      onSuccess: (person) => {
        setChosen([...chosen, person])
        onFound()
      },
      onError: (failure) => setError(textOf(keyOf(failure))),
    })
  }

  const send = ({ agentId, comment }: { readonly agentId: UserId | null; readonly comment: string }) =>
    invite.mutate(
      { userIds: chosen.map(({ id }) => id), agentId, comment },
      {
        onSuccess: (failed) => {
          const count = chosen.length - failed.length
          if (count > 0) showToast({ tone: 'success', title: t('manually.invited', { count }) })
          setChosen(chosen.filter(({ id }) => failed.some(({ userId }) => userId === id)))
          const [first] = failed
          if (first) {
            setError(`${t('manually.someFailed', { count: failed.length })}: ${textOf(first.key) ?? ''}`)
          } else void navigate(pathTo(patterns.members, { clubId }), { replace: true })
        },
      },
    )

  return (
    <MemberPage
      needs="accept_invites"
      title={t('manually.title')}
      back={pathTo(patterns.membersInvite, { clubId })}
    >
      <InviteManuallyView
        chosen={chosen}
        agents={members
          .filter(({ role, status }) => role === 'agent' && status === 'active')
          .map(({ user_id: id, name }) => ({ id, name }))}
        isLookingUp={find.isPending}
        isInviting={invite.isPending}
        error={error}
        onTyping={() => setError(undefined)}
        onAdd={add}
        onRemove={(id) => setChosen(chosen.filter((person) => person.id !== id))}
        onInvite={send}
      />
    </MemberPage>
  )
}
