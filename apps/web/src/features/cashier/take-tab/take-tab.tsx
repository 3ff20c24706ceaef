import type { ClubMember } from '@cardroom/contract/members'
import type { ChipCurrency } from '@cardroom/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TakeTabView } from './take-tab.view.tsx'
import { takingPreview } from './taking-preview.ts'
import { AmountsLink } from '../amounts/amounts-link.tsx'
import { membersQuery, useTake } from '../cashier.api.ts'
import { Loaded } from '#lib/loaded/loaded.tsx'
import { useNamedInAddress } from '../member-picker/use-named-in-address.ts'
import { takenFrom } from '../member-picker/pickable-members.ts'
import { MovementDoneView, type MovementDone } from '../movement-done/movement-done.view.tsx'
import { movementSummary } from '../movement-done/movement-summary.ts'
import { NotPermittedView } from '../not-permitted/not-permitted.view.tsx'
import type { Standing } from '../standing.ts'
import { amountOf } from '#ui/amount-input/normalize-amount.ts'
import { showToast } from '#ui/toast/toast.tsx'

/** Staff takes chips from members into the club's red. */
export function TakeTab({ standing }: { readonly standing: Standing }) {
  const query = useQuery(membersQuery(standing.clubId))
  if (!standing.mayTake) return <NotPermittedView what="extract" />
  return <Loaded query={query}>{(members) => <Take standing={standing} members={members} />}</Loaded>
}

function Take({
  standing,
  members,
}: {
  readonly standing: Standing
  readonly members: readonly ClubMember[]
}) {
  const [currency, setCurrency] = useState<ChipCurrency>('white')
  const [amountText, setAmountText] = useState('')
  const { t } = useTranslation('cashier')
  const [chosen, setChosen] = useState<readonly number[]>(useNamedInAddress())
  const [done, setDone] = useState<MovementDone>()
  const take = useTake(standing.clubId)

  const possible = takenFrom(members, standing, currency)
  const selected = possible.filter(({ user_id }) => chosen.includes(user_id))
  const selectedIds = selected.map(({ user_id }) => user_id)
  const amount = amountOf(amountText)
  const onTake = () =>
    amount !== null &&
    take.mutate(
      { amount, currency, userIds: selectedIds },
      {
        onSuccess: ({ transactions }) => {
          const summary = movementSummary(transactions, 'sender')
          setChosen([])
          setAmountText('')
          if (summary) setDone({ kind: 'taken', summary })
          else showToast({ title: t('takesTwo') })
        },
      },
    )
  return (
    <>
      <AmountsLink clubId={standing.clubId} />
      <TakeTabView
        members={possible}
        currency={currency}
        onCurrency={setCurrency}
        amountText={amountText}
        onAmountText={setAmountText}
        selectedIds={selectedIds}
        onSelect={setChosen}
        preview={takingPreview(amount, currency, selected)}
        isBusy={take.isPending}
        onTake={onTake}
      />
      <MovementDoneView clubId={standing.clubId} done={done} onClose={() => setDone(undefined)} />
    </>
  )
}
