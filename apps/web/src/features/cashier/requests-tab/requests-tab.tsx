import type { Transaction } from '@cardroom/contract/cashier'
import type { ChipCurrency } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeclineSheetView } from './decline-sheet.view.tsx'
import { RequestsTabView } from './requests-tab.view.tsx'
import { membersQuery, requestsQuery, useAccept, useDecline } from '../cashier.api.ts'
import { decisionPreview, requestsToDecide } from '../chip-request-choice.ts'
import { MovementDoneView, type MovementDone } from '../movement-done/movement-done.view.tsx'
import { movementSummary } from '../movement-done/movement-summary.ts'
import { NotPermittedView } from '../not-permitted/not-permitted.view.tsx'
import { Loaded } from '#lib/loaded/loaded.tsx'
import type { Standing } from '../standing.ts'
import { PushOffer } from '#features/notifications/index.ts'
import { now } from '#lib/clock.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** The requests that I may decide, one or several at once. */
export function RequestsTab({ standing }: { readonly standing: Standing }) {
  const query = useQuery(requestsQuery(standing.clubId))
  const { sellsFrom } = standing
  if (sellsFrom === null) return <NotPermittedView what="transfer" />
  return (
    <Loaded query={query}>
      {(requests) => (
        <Requests standing={standing} paysFrom={sellsFrom} requests={requestsToDecide(requests, standing)} />
      )}
    </Loaded>
  )
}

interface RequestsProps {
  readonly standing: Standing
  readonly paysFrom: 'club' | 'own'
  readonly requests: readonly Transaction[]
}

function Requests({ standing, paysFrom, requests }: RequestsProps) {
  const { t } = useTranslation('cashier')
  const [chosenCurrency, setCurrency] = useState<ChipCurrency>('white')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isDeclining, setDeclining] = useState(false)
  const [done, setDone] = useState<MovementDone>()
  const accept = useAccept(standing)
  const decline = useDecline(standing.clubId)

  const members = useQuery({ ...membersQuery(standing.clubId), enabled: requests.length > 0 }).data ?? []
  const likeStaff = new Set(
    members.filter((member) => member.looks_like_staff).map((member) => member.user_id),
  )

  const waiting = { white: countOf(requests, 'white'), red: countOf(requests, 'red') }
  const currency = waiting[chosenCurrency] > 0 ? chosenCurrency : waiting.white > 0 ? 'white' : 'red'
  const shown = requests.filter(({ to_currency }) => to_currency === currency)
  // What somebody else has decided meanwhile is selected no more.
  const selected = shown.filter(({ id }) => chosen.includes(id))
  const ids = selected.map(({ id }) => id)

  const onAccept = () =>
    accept.mutate(ids, {
      onSuccess: ({ transactions }) => {
        const summary = movementSummary(transactions, 'receiver')
        setChosen([])
        if (summary) setDone({ kind: 'accepted', summary })
        else showToast({ title: t('takesTwo') })
      },
    })
  const onDecline = (reason: string) =>
    decline.mutate(
      { ids, reason },
      {
        onSuccess: () => {
          setChosen([])
          showToast({ title: t('decline.done', { count: ids.length }), tone: 'success' })
        },
        onSettled: () => setDeclining(false),
      },
    )
  return (
    <>
      {requests.length > 0 && <PushOffer reason="requests" />}
      <RequestsTabView
        requests={shown}
        currency={currency}
        waiting={waiting}
        onCurrency={(next) => {
          setCurrency(next)
          setChosen([])
        }}
        selectedIds={ids}
        onSelect={setChosen}
        preview={decisionPreview(selected, standing.redToSell)}
        paysFrom={paysFrom}
        mayBuyRed={standing.mayBuyRed}
        onAccept={onAccept}
        onDecline={() => setDeclining(true)}
        isAccepting={accept.isPending}
        now={now()}
        likeStaff={likeStaff}
      />
      {isDeclining && ids.length > 0 && (
        <DeclineSheetView
          count={ids.length}
          isBusy={decline.isPending}
          onCancel={() => setDeclining(false)}
          onConfirm={onDecline}
        />
      )}
      <MovementDoneView clubId={standing.clubId} done={done} onClose={() => setDone(undefined)} />
    </>
  )
}

const countOf = (requests: readonly Transaction[], currency: ChipCurrency): number =>
  requests.filter(({ to_currency }) => to_currency === currency).length
