import { heldCurrencies } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReturnTabView } from './return-tab.view.tsx'
import { membersQuery, useReturnChips } from '../cashier.api.ts'
import form from '../cashier-form.module.css'
import { MovementDoneView, type MovementDone } from '../movement-done/movement-done.view.tsx'
import { movementSummary } from '../movement-done/movement-summary.ts'
import { type Standing } from '../standing.ts'

interface ReturnTabProps {
  readonly standing: Standing
  readonly clubName: string
}

/** Giving one's own chips back. */
export function ReturnTab({ standing, clubName }: ReturnTabProps) {
  const { clubId, agentId } = standing
  const [done, setDone] = useState<MovementDone>()
  const members = useQuery({ ...membersQuery(clubId), enabled: agentId !== null })
  const agent = members.data?.find(({ user_id }) => user_id === agentId)
  const giveBack = useReturnChips(clubId)
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
              if (summary) setDone({ kind: 'returned', summary })
            },
          })
        }
      />
      <MovementDoneView clubId={clubId} done={done} onClose={() => setDone(undefined)} />
    </div>
  )
}
