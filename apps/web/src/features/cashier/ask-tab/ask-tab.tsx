import { chipCurrencies, mayAskFor } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AskTabView } from './ask-tab.view.tsx'
import { membersQuery, requestsQuery, useAskForChips } from '../cashier.api.ts'
import form from '../cashier-form.module.css'
import { myRequests } from '../chip-request-choice.ts'
import type { Standing } from '../standing.ts'
import { WaitingListView } from '../waiting-list/waiting-list.view.tsx'
import { PushOffer } from '#features/notifications/index.ts'
import { now } from '#lib/clock.ts'
import { showToast } from '#ui/toast/toast.tsx'

/**
 * Shows the form to request chips from the user's agent or, without an agent, from the club, and the requests that
 * still wait.
 */
export function AskTab({ standing }: { readonly standing: Standing }) {
  const { t } = useTranslation('cashier')
  const { clubId, agentId } = standing
  const requests = useQuery(requestsQuery(clubId))
  const members = useQuery({ ...membersQuery(clubId), enabled: agentId !== null })
  const ask = useAskForChips(clubId)
  const waiting = myRequests(requests.data ?? [], standing, 'chips')
  const agent = members.data?.find(({ user_id }) => user_id === agentId)
  return (
    <div className={form.page}>
      <AskTabView
        currencies={chipCurrencies.filter((currency) => mayAskFor(standing.role, currency))}
        have={standing}
        agentName={agentId === null ? null : (agent?.name ?? `#${agentId}`)}
        isBusy={ask.isPending}
        onAsk={(order, done) =>
          ask.mutate(order, {
            onSuccess: () => {
              done()
              showToast({ title: t('ask.done'), tone: 'success' })
            },
          })
        }
      />
      <WaitingListView requests={waiting} now={now()} />
      {waiting.length > 0 && <PushOffer reason="answers" />}
    </div>
  )
}
