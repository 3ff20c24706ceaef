import { heldCurrencies } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReturnTabView } from './return-tab.view.tsx'
import { membersQuery, requestsQuery, useReturnChips } from '../cashier.api.ts'
import form from '../cashier-form.module.css'
import { myRequests } from '../chip-request-choice.ts'
import { MovementDoneView, type MovementDone } from '../movement-done/movement-done.view.tsx'
import { movementSummary } from '../movement-done/movement-summary.ts'
import { type Standing } from '../standing.ts'
import { WaitingListView } from '../waiting-list/waiting-list.view.tsx'
import { now } from '#lib/clock.ts'
import { showToast } from '#ui/toast/toast.tsx'

interface ReturnTabProps {
  readonly standing: Standing
  readonly clubName: string
}

/** Shows the form to return the user's own chips, and the returns that still wait. */
export function ReturnTab({ standing, clubName }: ReturnTabProps) {
  const { t } = useTranslation('cashier')
  const { clubId, agentId } = standing
  const [done, setDone] = useState<MovementDone>()
  const members = useQuery({ ...membersQuery(clubId), enabled: agentId !== null })
  const agent = members.data?.find(({ user_id }) => user_id === agentId)
  const giveBack = useReturnChips(clubId)
  const requests = useQuery(requestsQuery(clubId)).data ?? []
  return (
    <div className={form.page}>
      <ReturnTabView
        currencies={heldCurrencies(standing.role)}
        have={standing}
        clubName={clubName}
        agentName={agentId === null ? null : (agent?.name ?? `#${agentId}`)}
        isBusy={giveBack.isPending}
        onReturn={(order, reset) =>
          giveBack.mutate(order, {
            onSuccess: (returned) => {
              reset()
              const summary = movementSummary([returned], 'receiver')
              if (returned.status === null) showToast({ title: t('ask.done'), tone: 'success' })
              else if (summary) setDone({ kind: 'returned', summary })
            },
          })
        }
      />
      <WaitingListView requests={myRequests(requests, standing, 'returns')} now={now()} />
      <MovementDoneView clubId={clubId} done={done} onClose={() => setDone(undefined)} />
    </div>
  )
}
